import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { attachmentKey } from '../../src/domain/forms/attachments.ts'
import { type WebsiteRight, websiteRights } from '../../src/domain/accounts/website-rights.ts'
import { newWorkflowId } from '../../src/domain/ids.ts'
import { Permission } from '../../src/domain/accounts/clients.ts'
import { visitorsOf } from '../support/console.ts'
import { addMessage } from '../support/desk.ts'
import { websiteWithPage } from '../support/editor.ts'
import { createOrder } from '../support/orders.ts'
import type { Caller, Platform } from '../support/platform.ts'
import { type ScreenRight, screenRights } from '../support/screen-rights.ts'
import { sharePlatform } from '../support/shared-platform.ts'

const roles = ['team', 'client', 'limited client', 'Editor', 'Commenter', 'other client', 'other workspace'] as const
type Role = (typeof roles)[number]

/** Who has a right: the table of the code, and the two who may see nothing of the website. */
function has(role: Role, right: ScreenRight): boolean {
  if (role === 'team' || right === 'self') return true
  if (right === 'team' || right === 'anyone' || role.startsWith('other')) return false
  if (role === 'client') return true
  if (right === 'ownOrder') return role === 'limited client'
  if (right === 'orders') return false
  const { client, team } = websiteRights[right] as { client: readonly string[]; team: readonly string[] }
  return role === 'limited client' ? client.length === 0 : team.includes(role)
}

type Route = { method: 'GET' | 'POST'; path: string; right: ScreenRight }
/** The routes of the console that need a person to sign in. A test of the matrix compares them with those that the app registers. */
const routes = Object.entries(screenRights).flatMap(([route, right]): Route[] => {
  const [method, path = ''] = route.split(' ')
  return right === 'anyone' ? [] : [{ method: method as Route['method'], path: withWebsite(path), right }]
})

/** Lists of all websites of a person show those of one. */
function withWebsite(path: string): string {
  const lists = ['/console/submissions', '/console/submissions.csv', '/console/analytics']
  return lists.includes(path) ? `${path}?website=:website_id` : path
}

/** Forms that change nothing, with the right that each needs. Buttons of a review need more than the comment that the form is for. */
const site = '/console/websites/:website_id'
const forms: [path: string, right: WebsiteRight | 'team', form: Record<string, string>][] = [
  [`${site}/edit/:page_id`, 'mayEdit', { do: 'save' }],
  [`${site}/edit/:page_id/picture`, 'mayEdit', {}],
  [`${site}/pages/new`, 'mayEdit', {}],
  [`${site}/history`, 'mayEdit', {}],
  [`${site}/history/:page_id`, 'mayPublish', { do: 'publish', version: '1' }],
  [`${site}/changes/:draft_id`, 'mayComment', { do: 'comment', revision: '9' }],
  ...['publish', 'schedule', 'undo', 'unschedule', 'approve', 'approve-at', 'return', 'discard', 'submit'].map(
    (button): (typeof forms)[number] => [`${site}/changes/:draft_id`, 'mayPublish', { do: button, revision: '9' }],
  ),
  [`${site}/domain`, 'managesDomain', { domain: 'no domain' }],
  [`${site}/domain/remove`, 'managesDomain', {}],
  [`${site}/team`, 'managesTeam', { email: 'no address' }],
  ...['/clients', '/team', '/keys', '/webhooks', '/webhooks/test'].map((path): (typeof forms)[number] => [
    `/console${path}`,
    'team',
    { email: 'no address', url: 'no address' },
  ]),
]

/** The fields that each form requires. */
const complete: Record<string, Record<string, string>> = {
  [`${site}/history/:page_id`]: { do: 'publish', version: '1' },
  '/console/orders/:order_id': { do: 'cancel' },
}

let platform: Platform
let caller: Caller
/** Values of the parameters of paths, by role: rows of the first workspace. */
const targets = new Map<Role, Record<string, string>>()
const browsers = new Map<Role, ReturnType<ReturnType<typeof visitorsOf>['browser']>>()
beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  caller = await platform.workspace(100)
  const people = visitorsOf(platform, caller)
  const client = await people.signedIn()
  await people.change(client.clientId, { permissions: Permission.options })
  const limited = await people.signedIn()
  await people.change(limited.clientId, { permissions: [] })
  const target = await targetOf(client.clientId)
  for (const role of roles) targets.set(role, target)
  targets.set('limited client', await targetOf(limited.clientId))
  const websiteId = target['website_id'] ?? ''
  browsers.set('team', await people.member('team@roles.example', null))
  browsers.set('client', client.browser)
  browsers.set('limited client', limited.browser)
  browsers.set('Editor', await people.member('editor@roles.example', websiteId))
  browsers.set('Commenter', await people.member('commenter@roles.example', websiteId, 'Commenter'))
  browsers.set('other client', (await people.signedIn()).browser)
  const other = await platform.workspace(0)
  const api = { webhook_url: 'https://93.184.215.14/hook' } // without one, no event is looked for
  await platform.operations.updateWorkspace({ ...other, changes: { settings: { api } } })
  browsers.set('other workspace', await visitorsOf(platform, other).member('team@other.example', null))
})
afterAll(() => platform?.stop())

/** A website with all that the screens of the console show, and rows of its workspace. */
async function targetOf(clientId: string): Promise<Record<string, string>> {
  const { operations, db, storage } = platform
  const { websiteId, pageId } = await websiteWithPage(platform, caller, undefined, clientId)
  const { draftId } = await operations.openOwnDraft({ ...caller, websiteId, author: 'author@roles.example' })
  const file = randomBytes(32).toString('hex')
  const submissionId = await addMessage(platform, websiteId)
  const attachment = { file, field: 'photos', file_name: 'a.png', content_type: 'image/png', size_bytes: 1 }
  await db
    .updateTable('form_submissions')
    .set({ attachments: JSON.stringify([attachment]) })
    .where('id', '=', submissionId)
    .execute()
  await storage.put(attachmentKey(websiteId, file), Buffer.from('1'))
  const order = await createOrder(platform, caller)
  await db.updateTable('orders').set({ client_id: clientId }).where('id', '=', order.workflowId).execute()
  const eventId = newWorkflowId('event')
  await db
    .insertInto('webhook_events')
    .values({ id: eventId, workspace_id: caller.workspaceId, event: 'webhook.test', data: '{}', due_at: null })
    .execute()
  const member = { email: `${websiteId}@roles.example`, role: 'Editor' as const }
  return {
    ...{ website_id: websiteId, page_id: pageId, number: '1', draft_id: draftId, client_id: clientId },
    ...{ submission_id: submissionId, file, order_id: order.workflowId },
    key_id: (await operations.createKey({ ...caller, name: 'Roles' })).key_id,
    member_id: (await operations.createMember({ ...caller, websiteId, member })).member_id,
    event_id: eventId,
    session_id: 'none',
    uid: 'none',
  }
}

/** The rows of a workspace, as far as changes of them are recorded. */
const changes = async () =>
  await platform.db
    .selectFrom('audit_log')
    .select('id')
    .where('workspace_id', '=', caller.workspaceId)
    .orderBy('id')
    .execute()

function valueOf<T>(map: Map<Role, T>, role: Role): T {
  const value = map.get(role)
  if (value === undefined) throw new Error(`${role} was not created`)
  return value
}

describe.each(roles)('the role: %s', (role) => {
  const browser = () => valueOf(browsers, role)
  const urlOf = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = valueOf(targets, role)[name]
      if (value === undefined) throw new Error(`targetOf has no value for ${name}`)
      return value
    })
  /** The people of another workspace have its own screens, but none that names a row of the first one. A connection is that of a browser. */
  const isAllowed = (right: ScreenRight, path: string) =>
    has(role, right) ||
    (role === 'other workspace' && ['team', 'orders'].includes(right) && !path.replace(':uid', '').includes(':'))
  const isRefused = (statusCode: number) => statusCode === 403 || statusCode === 404

  test('opens each screen of the console that its rights give it, and no other', async () => {
    const wrong: unknown[] = []
    for (const { path, right } of routes.filter(({ method }) => method === 'GET')) {
      const { statusCode, body } = await browser().get(urlOf(path))
      const shows = role.startsWith('other') && body.includes(targets.get(role)?.['website_id'] ?? '')
      if (statusCode >= 500 || shows || isAllowed(right, path) === isRefused(statusCode))
        wrong.push([path, statusCode, shows])
    }
    expect(wrong).toEqual([])
  })

  test('sends each form that its rights give it', async () => {
    const wrong: unknown[] = []
    for (const [path, right, form] of forms) {
      const { statusCode } = await browser().post(urlOf(path), form)
      if (statusCode >= 500 || isAllowed(right, path) === isRefused(statusCode))
        wrong.push([path, form['do'], statusCode])
    }
    expect(wrong).toEqual([])
  })

  test('changes nothing by any form that its rights do not give it', async () => {
    const before = await changes()
    const wrong: unknown[] = []
    for (const { path, right } of routes.filter((one) => one.method === 'POST' && !isAllowed(one.right, one.path))) {
      const { website_id = '', client_id = '' } = valueOf(targets, role)
      const named = { website: website_id, website_id, client_id, ...complete[path] }
      const { statusCode } = await browser().post(urlOf(path), named)
      if (!isRefused(statusCode)) wrong.push([path, right, statusCode])
    }
    expect(wrong).toEqual([])
    expect(await changes()).toEqual(before)
  })
})
