import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type WebsiteRight, websiteRights } from '../../src/domain/accounts/website-rights.ts'
import { Permission } from '../../src/domain/accounts/clients.ts'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import type { Platform } from '../support/platform.ts'
import { screenRights } from '../support/screen-rights.ts'
import { sharePlatform } from '../support/shared-platform.ts'

const roles = ['team', 'client', 'limited client', 'Editor', 'Commenter', 'other client', 'other workspace'] as const
type Role = (typeof roles)[number]

/** Who has a right: the table of the code, and the two who may see nothing of the website. */
function has(role: Role, right: WebsiteRight | 'team'): boolean {
  if (role === 'team') return true
  if (right === 'team' || role.startsWith('other')) return false
  const { client, team } = websiteRights[right] as { client: readonly string[]; team: readonly string[] }
  if (role === 'client') return true
  return role === 'limited client' ? client.length === 0 : team.includes(role)
}

const site = '/console/websites/:website'
/** Each route of a website in the console with the right that it needs, and those of the team. */
const routes: [method: 'GET' | 'POST', path: string, right: WebsiteRight | 'team', form?: Record<string, string>][] = [
  ['GET', site, 'mayView'],
  ['GET', `${site}/picture.svg`, 'mayView'],
  ['GET', `${site}/changes`, 'mayView'],
  ['GET', `${site}/history`, 'mayView'],
  ['GET', `${site}/history/:page`, 'mayView'],
  ['GET', `${site}/history/:page/1`, 'mayView'],
  ['GET', '/console/submissions?website=:website', 'mayView'],
  ['GET', '/console/submissions.csv?website=:website', 'mayView'],
  ['GET', '/console/analytics?website=:website', 'viewsTraffic'],
  ['GET', `${site}/edit`, 'mayEdit'],
  ['GET', `${site}/edit/:page`, 'mayEdit'],
  ['GET', `${site}/drafts/none/preview/:page`, 'mayEdit'],
  ['GET', `${site}/drafts/:draft/preview`, 'mayEdit'],
  ['POST', `${site}/edit/:page`, 'mayEdit', { do: 'save' }],
  ['POST', `${site}/edit/:page/picture`, 'mayEdit'],
  ['GET', `${site}/pages/new`, 'mayEdit'],
  ['POST', `${site}/pages/new`, 'mayEdit'],
  ['POST', `${site}/history`, 'mayEdit'],
  ['POST', `${site}/history/:page`, 'mayPublish', { do: 'publish', version: '1' }],
  ['POST', `${site}/changes/:draft`, 'mayComment', { do: 'comment', revision: '9' }],
  ...['publish', 'schedule', 'undo', 'unschedule', 'approve', 'approve-at', 'return', 'discard', 'submit'].map(
    (button): [method: 'POST', path: string, right: WebsiteRight, form: Record<string, string>] => [
      ...(['POST', `${site}/changes/:draft`, 'mayPublish'] as const),
      { do: button, revision: '9' },
    ],
  ),
  ['POST', `${site}/domain`, 'managesDomain', { domain: 'no domain' }],
  ['POST', `${site}/domain/remove`, 'managesDomain'],
  ['GET', `${site}/team`, 'managesTeam'],
  ['POST', `${site}/team`, 'managesTeam', { email: 'no address' }],
  ...['', '/orders', '/clients', '/team', '/keys', '/webhooks', '/credits', '/activity', '/more']
    .slice(1)
    .map((path): [method: 'GET', path: string, right: 'team'] => ['GET', `/console${path}`, 'team']),
  ...['/clients', '/team', '/keys', '/webhooks', '/webhooks/test'].map(
    (path): [method: 'POST', path: string, right: 'team', form: Record<string, string>] => [
      ...(['POST', `/console${path}`, 'team'] as const),
      { email: 'no address' },
    ],
  ),
]

/** The route that a request reaches, as the matrix names it. */
const routeOf = (method: string, path: string): string =>
  `${method} ${path}`
    .replace(/\?.*/, '')
    .replace(/\/1$/, '/:number')
    .replace('/none/', '/:draft/')
    .replaceAll(/:(website|page|draft)\b/g, ':$1_id')

test('the routes that are tried need the rights that the matrix says', () => {
  const wrong = routes.filter(([method, path, right, form]) => {
    // Buttons of a review need more than the comment that the form is for.
    return !form?.['do'] && screenRights[routeOf(method, path)] !== right
  })
  expect(wrong).toEqual([])
})

let platform: Platform
/** The website that a role is tried on. */
const targets = new Map<Role, Record<string, string>>()
const browsers = new Map<Role, ReturnType<ReturnType<typeof visitorsOf>['browser']>>()
beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  const caller = await platform.workspace(0)
  const people = visitorsOf(platform, caller)
  const client = await people.signedIn()
  await people.change(client.clientId, { permissions: Permission.options })
  const limited = await people.signedIn()
  await people.change(limited.clientId, { permissions: [] })
  const targetOf = async (clientId: string) => {
    const { websiteId, pageId } = await websiteWithPage(platform, caller, undefined, clientId)
    const ref = { workspaceId: caller.workspaceId, websiteId, author: 'author@roles.example' }
    const { draftId } = await platform.operations.openOwnDraft(ref)
    return { website: websiteId, page: pageId, draft: draftId }
  }
  const target = await targetOf(client.clientId)
  for (const role of roles) targets.set(role, target)
  targets.set('limited client', await targetOf(limited.clientId))
  const websiteId = target.website
  browsers.set('team', await people.member('team@roles.example', null))
  browsers.set('client', client.browser)
  browsers.set('limited client', limited.browser)
  browsers.set('Editor', await people.member('editor@roles.example', websiteId))
  browsers.set('Commenter', await people.member('commenter@roles.example', websiteId, 'Commenter'))
  browsers.set('other client', (await people.signedIn()).browser)
  browsers.set(
    'other workspace',
    await visitorsOf(platform, await platform.workspace(0)).member('team@other.example', null),
  )
})
afterAll(() => platform?.stop())

describe.each(roles)('the role: %s', (role) => {
  test('reaches each route of the console that the table of rights gives it, and no other', async () => {
    const browser = browsers.get(role)
    if (!browser) throw new Error('no browser')
    const wrong: unknown[] = []
    for (const [method, path, right, form] of routes) {
      const isSettings = right === 'team' && !path.includes(':website')
      const url = path.replace(/:(website|page|draft)\b/g, (_, name: string) => targets.get(role)?.[name] ?? '')
      const { statusCode } = method === 'GET' ? await browser.get(url) : await browser.post(url, form)
      const isAllowed = has(role, right) || (role === 'other workspace' && isSettings)
      const isRefused = statusCode === 403 || statusCode === 404
      if (statusCode >= 500 || isAllowed === isRefused) wrong.push([method, path, form?.['do'], statusCode])
    }
    expect(wrong).toEqual([])
  })
})
