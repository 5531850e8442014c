import { describe, expect, test } from '@jest/globals'
import { Connection } from '@temporalio/client'
import { callRetries } from '../../src/temporal/client.ts'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)

type Body = Record<string, unknown>

async function ask(method: 'GET' | 'PATCH' | 'PUT', path: string, payload?: Body, { headers } = caller) {
  const url = `/v1/workspace/website/${path}`
  const answer = await platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}
const patch = (id: string, changes: Body, by = caller) => ask('PATCH', 'update', { website_id: id, ...changes }, by)
const putUpdate = (id: string, changes: Body, by = caller) => ask('PUT', 'update', { website_id: id, ...changes }, by)
const put = (id: string, changes: Body, by = caller) => ask('PUT', `${id}/settings`, changes, by)
const detail = async (id: string, by = caller) => (await ask('GET', id, undefined, by)).result

const both = [
  ['PATCH update', patch],
  ['PUT update', putUpdate],
  ['PUT settings', put],
] as const

describe.each(both)('%s', (_, change) => {
  test('sets the business name, also in lists and on pages, and null resets it', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect((await change(id, { business_name: ' Maison Roux ' })).result).toMatchObject({
      business_name: 'Maison Roux',
      website_name: 'Maison Roux',
    })
    const row = await platform.db.selectFrom('websites').select('brand').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.brand).toMatchObject({ name: 'Maison Roux', place: 'Lyon' })
    expect((await change(id, { business_name: null })).result).toMatchObject({
      business_name: 'My website',
      website_name: 'My website',
    })
  })

  test.each(['xx-nonsense-x', 'qqq', '?', 'French'])('rejects "%s" as a language with 400', async (language) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect(await change(id, { language })).toMatchObject({ status: 400, code: 'invalid_language_code' })
  })

  test('accepts a language in any spelling and sets its text direction', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect((await change(id, { language: 'PT-br' })).result.language).toBe('Brazilian Portuguese')
    expect((await change(id, { language: 'ar' })).result.settings.theme.direction).toBe('rtl')
  })

  test.each([
    ['business_name', ''],
    ['business_name', '\ud800'],
    ['business_name', 'x'.repeat(81)],
    ['business_description', 'x'.repeat(2_001)],
    ['custom_code_footer', 'x'.repeat(100_001)],
    ['language', 7],
  ])('rejects an invalid %s: %j', async (path, value) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect(await change(id, { [path]: value })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [{ path }],
    })
  })
})

test('a website counts the members of its team', async () => {
  const id = await insertWebsite(platform.db, caller.workspaceId)
  const other = await insertWebsite(platform.db, caller.workspaceId)
  for (const [n, websiteId] of [id, id, other, null].entries()) {
    const member = { email: `m${n}@example.com`, role: websiteId ? ('Editor' as const) : ('Team' as const) }
    await platform.operations.createMember({ ...caller, websiteId, member })
  }
  const counts = { pages: 0, blogs: 0, media: 0, team: 2 }
  expect(await detail(id)).toMatchObject({ counts })
  for (const [, change] of both) expect((await change(id, {})).result).toMatchObject({ counts })
})

describe('changes of settings of', () => {
  test('the theme keep the fields that are absent', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const theme = async () =>
      (await platform.db.selectFrom('websites').select('theme').where('id', '=', id).executeTakeFirstOrThrow()).theme
    const before = await theme()
    await put(id, { theme: { mode: 'light', direction: 'ltr', main_classes: 'x' } })
    expect(await theme()).toEqual({ ...before, mode: 'light' })
  })

  test.each([
    ['integrations.google_analytics_id', 'UA-1'],
    ['integrations.google_analytics_id', "G-AB12'+alert(1)+'"],
    ['integrations.google_tag_manager_id', 'GTM-ab<script>'],
    ['integrations.meta_pixel_id', '12a45'],
    ['integrations.meta_pixel_id', 12345678],
    ['integrations.plausible_domain', 'https://shop.example.com'],
    ['integrations.plausible_domain', 'shop'],
    ['integrations.plausible_domain', 'shop.example.com"'],
    ['configuration.logo_url', 'javascript:alert(1)'],
    ['configuration.logo_url', '/logo.png'],
    ['configuration.favicon_url', 'blob:https://a.example/1'],
    ['configuration.logo_url', 'blob:https://a.example/1'],
    ['configuration.social_image_url', 'blob:https://a.example/1'],
    ['configuration.logo_url', 'https://exa\u0000mple.com/'],
    ['configuration.favicon_url', 'https://'],
    ['facts.email', 'not an address'],
    ['facts.phone', 'x'.repeat(10_000)],
    ['facts.country', 'France'],
    ['facts.clock', 13],
    ['facts.time_zone', '+02:00'],
    ['facts.time_zone', 'Europe/Atlantis'],
    ['facts.booking_url', 'javascript:alert(1)'],
    ['facts.booking_url', 'data:text/html,x'],
    ['theme.art', 'clouds'],
    ['theme.mode', 'night'],
    ['theme.direction', 'up'],
    ['theme.primary_color', 'red'],
    ['theme.font_body', ''],
  ])('%s reject %j with 400', async (path, value) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const [group = '', key = ''] = path.split('.')
    expect(await put(id, { [group]: { [key]: value } })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [{ path }],
    })
  })
})

describe('legal pages', () => {
  test('that are not published are listed with what they need', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const shown = async () => (await detail(id)).legal_warnings
    expect(await shown()).toEqual([expect.stringContaining('`facts.legal_name`')])
    await put(id, { facts: { country: 'DE', legal_name: 'Maison Roux GmbH' } })
    expect(await shown()).toEqual([
      'The page /legal/imprint is not published. Set `facts.legal_representative`, `facts.legal_details`.',
    ])
    await put(id, { facts: { legal_representative: 'Camille Roux', legal_details: 'HRB 12345' } })
    expect(await shown()).toEqual([])
  })
})

describe('facts', () => {
  const facts = async (id: string) => (await detail(id)).facts

  test('that are absent stay, and hours and their words follow each other', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const before = await facts(id)
    await put(id, { facts: { hours_text: 'Tue–Fri 9:00–17:00' } })
    const days = [2, 3, 4, 5]
    expect(await facts(id)).toEqual({
      ...before,
      hours_text: 'Tue–Fri 9:00–17:00',
      hours: [{ days, opens: '09:00', closes: '17:00' }],
    })
    await put(id, { language: 'de', facts: { hours: [{ days, opens: '10:00', closes: '18:00' }] } })
    expect(await facts(id)).toMatchObject({ hours_text: 'Di–Fr 10:00–18:00' })
    await put(id, { facts: { hours: [{ days, opens: '11:00', closes: '18:00' }], hours_text: 'Klingeln' } })
    expect(await facts(id)).toMatchObject({ hours: [{ opens: '11:00' }], hours_text: 'Klingeln' })
    await put(id, { facts: { hours: null, hours_text: 'Nach Vereinbarung' } })
    expect(await facts(id)).toMatchObject({ hours: null, hours_text: 'Nach Vereinbarung' })
  })

  test.each([
    ['a day twice', { days: [1, 1], opens: '09:00', closes: '17:00' }],
    ['a day that no week has', { days: [8], opens: '09:00', closes: '17:00' }],
    ['no day', { days: [], opens: '09:00', closes: '17:00' }],
    ['an impossible time', { days: [1], opens: '9:00', closes: '24:30' }],
  ])('reject hours with %s', async (_, hours) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect(await put(id, { facts: { hours: [hours] } })).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

/** COMMAND_TYPE_COMPLETE_WORKFLOW_EXECUTION of Temporal's protocol. */
const completeWorkflow = 4

test('a signal to a workflow that is about to end is repeated within milliseconds', async () => {
  const taskQueue = 'busy-workflow'
  const { temporal } = platform
  const { namespace } = temporal.options
  const service = temporal.workflowService
  const poll = () =>
    temporal.withDeadline(Date.now() + 60_000, () =>
      service.pollWorkflowTaskQueue({ namespace, taskQueue: { name: taskQueue } }),
    )
  const complete = ({ taskToken }: { taskToken: Uint8Array }, commands: object[]) =>
    service.respondWorkflowTaskCompleted({ namespace, taskToken, commands })
  const workflow = await temporal.workflow.start('busy', { taskQueue, workflowId: 'busy-workflow' })
  const first = await poll()
  await workflow.signal('more')
  const end = [{ commandType: completeWorkflow, completeWorkflowExecutionCommandAttributes: {} }]
  await expect(complete(first, end)).rejects.toThrow(/UnhandledCommand/)
  const second = await poll()

  const { options } = temporal.connection as Connection
  const once = await Connection.connect({ ...options, interceptors: [] })
  const rejected = await once.workflowService
    .signalWorkflowExecution({ namespace, workflowExecution: { workflowId: workflow.workflowId }, signalName: 'more' })
    .then(
      () => undefined,
      (error: Parameters<typeof callRetries.delayFunction>[1]) => error,
    )
  await once.close()
  if (!rejected) throw new Error('Temporal took the signal')
  expect(callRetries.retryableDecider(1, rejected)).toBe(true)
  expect(callRetries.delayFunction(1, rejected)).toBeLessThan(20)

  const again = workflow.signal('more')
  await complete(second, [])
  await again
  await workflow.terminate()
})
