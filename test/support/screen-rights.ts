import type { WebsiteRight } from '../../src/domain/accounts/website-rights.ts'

/**
 * `anyone`: without signing in. `self`: every person who is signed in, about the own sessions or websites. `orders`: the team, and clients who may order
 * websites. `ownOrder`: the team, and the client whose website is ordered. `team`: the team of the workspace.
 */
export type ScreenRight = WebsiteRight | 'anyone' | 'self' | 'orders' | 'ownOrder' | 'team'

const site = '/console/websites/:website_id'
const all = (right: ScreenRight, ...routes: string[]) => Object.fromEntries(routes.map((route) => [route, right]))

/** The right that each screen and each form of the console needs. A test compares the routes with those that the console has. */
export const screenRights: Record<string, ScreenRight> = {
  ...all('anyone', 'GET /', 'GET /console/sign-in', 'GET /console/sign-in/code', 'POST /console/sign-in'),
  ...all('anyone', 'POST /console/sign-in/link', 'GET /console/link/:token', 'POST /console/link/:token'),
  ...all(
    'self',
    'GET /console',
    'GET /console/',
    'GET /console/websites',
    'GET /console/devices',
    'POST /console/devices/sign-out',
  ),
  ...all('self', 'POST /console/devices/:session_id/sign-out', 'POST /console/sign-out'),
  ...all('self', 'POST /console/rights-seen'),
  ...all('mayView', `GET ${site}`, `GET ${site}/picture.svg`, `GET ${site}/changes`, `GET ${site}/history`),
  ...all('mayView', `GET ${site}/history/:page_id`, `GET ${site}/history/:page_id/:number`),
  ...all('mayView', 'GET /console/submissions', 'GET /console/submissions.csv', 'POST /console/submissions/read'),
  ...all('mayView', 'GET /console/submissions/:website_id/:submission_id/:file'),
  ...all('viewsTraffic', 'GET /console/analytics'),
  ...all('mayComment', `POST ${site}/changes/:draft_id`),
  ...all('mayEdit', `GET ${site}/edit`, `GET ${site}/edit/:page_id`, `POST ${site}/edit/:page_id`),
  ...all('mayEdit', `GET ${site}/pages/new`, `POST ${site}/pages/new`),
  ...all('mayEdit', `POST ${site}/edit/:page_id/picture`, `POST ${site}/history`),
  ...all('mayEdit', `GET ${site}/drafts/:draft_id/preview`, `GET ${site}/drafts/:draft_id/preview/:page_id`),
  ...all('mayPublish', `POST ${site}/history/:page_id`, `POST ${site}/publish`),
  ...all('managesDomain', `POST ${site}/domain`, `POST ${site}/domain/check`, `POST ${site}/domain/remove`),
  ...all('managesTeam', `GET ${site}/team`, `POST ${site}/team`, `POST ${site}/team/:member_id/remove`),
  ...all('orders', 'GET /console/new', 'POST /console/new'),
  ...all('ownOrder', 'GET /console/orders/:order_id'),
  ...all('team', 'GET /console/orders', 'POST /console/orders/:order_id', `POST ${site}/client`),
  ...all(
    'team',
    'GET /console/clients',
    'GET /console/clients/new',
    'POST /console/clients',
    'POST /console/clients/:client_id/websites',
  ),
  ...all('team', 'GET /console/clients/:client_id', 'POST /console/clients/:client_id'),
  ...all('team', 'POST /console/clients/:client_id/link'),
  ...all('team', 'GET /console/team', 'POST /console/team', 'POST /console/team/:member_id/remove'),
  ...all('team', 'GET /console/appearance', 'POST /console/appearance', 'POST /console/appearance/domain'),
  ...all('team', 'POST /console/appearance/domain/check', 'POST /console/appearance/domain/remove'),
  ...all('team', 'GET /console/keys', 'POST /console/keys', 'POST /console/keys/:key_id/revoke'),
  ...all(
    'team',
    'GET /console/assistants',
    'POST /console/assistants/:key_id/disconnect',
    'POST /console/assistants/publishing',
  ),
  ...all('team', 'GET /console/connect/:uid', 'POST /console/connect/:uid'),
  ...all('team', 'GET /console/webhooks', 'POST /console/webhooks', 'POST /console/webhooks/test'),
  ...all('team', 'POST /console/webhooks/:event_id/redeliver', 'GET /console/credits', 'GET /console/more'),
  ...all('team', 'GET /console/activity', 'GET /console/activity.csv', 'GET /console/activity.jsonl'),
}
