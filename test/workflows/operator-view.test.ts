import { afterEach, describe, expect, test } from '@jest/globals'
import type { Progress } from '../../src/domain/orders/base-status.ts'
import { idsOf, orderBatch, prompts } from '../support/batches.ts'
import type { Fault } from '../support/model-server.ts'
import { historyOf } from '../support/history.ts'
import { temporalCli } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()

afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
const query = (workflowId: string, name: string) => platform.temporal.workflow.getHandle(workflowId).query(name)
const currentDetails = async (workflowId: string): Promise<string> =>
  ((await query(workflowId, '__temporal_workflow_metadata')) as { currentDetails: string }).currentDetails
const listed = async (filter: string): Promise<string[]> => {
  const found: string[] = []
  for await (const { workflowId } of platform.temporal.workflow.list({ query: filter })) found.push(workflowId)
  return found.sort()
}
/** Waits until these workflows are listed: visibility is eventually consistent. */
async function untilListed(filter: string, workflowIds: string[]): Promise<void> {
  await until(async () => (await listed(filter)).length >= workflowIds.length)
  expect(await listed(filter)).toEqual(workflowIds)
}
const attributes = async (workflowId: string) => {
  const { searchAttributes } = await platform.temporal.workflow.getHandle(workflowId).describe()
  return searchAttributes
}

test('a running website reports its progress page by page, to the query and in the Web UI', async () => {
  const caller = await platform.workspace(10)
  const gate = platform.models.gate('/menu')
  const { workflow_id } = await platform.order(caller, { prompt })
  await gate.reached
  await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflow_id}/${page}`)))
  expect(await platform.status(caller, workflow_id)).toMatchObject({
    done: false,
    status: 'running',
    stage: 'generating',
    progress: { percent: 68 },
    poll_after_ms: expect.any(Number),
  })
  const progress = (await query(workflow_id, 'status')) as Progress
  expect(progress).toMatchObject({ stage: 'generating', website: { website_name: 'Corner Bakery' } })
  expect(progress.pages.map(({ path }) => path)).toEqual(['/', '/menu', '/contact'])
  expect(await currentDetails(workflow_id)).toContain('| Menu | `/menu` | … generating |')
  gate.open()
  await platform.ended(workflow_id)
  // Which model wrote what, too.
  expect(await currentDetails(workflow_id)).toContain('| Menu | `/menu` | ✓ published | test |')
  expect(await currentDetails(workflow_id)).toContain('Planned by test')
  expect(await currentDetails(`${workflow_id}/menu`)).toMatch(/^Published as page_\S+, written by test$/)
})

test('a batch shows a table of its items with their states and reasons, without events for it', async () => {
  const caller = await platform.workspace(30)
  const gate = platform.models.gate({ step: '*', when: (text) => text.includes('number 2') })
  platform.models.always({ step: '*', when: (text) => text.includes('number 1') }, 'refuse')
  const items = [...prompts(3), { prompt: 'short' }]
  const { batch_id, ...ordered } = await orderBatch(platform, caller, { items })
  const [first = '', second = '', third = ''] = idsOf(ordered)
  await gate.reached
  await Promise.all([first, second].map((id) => platform.ended(id)))
  await until(async () => (await currentDetails(batch_id)).startsWith('**3 of 4'))
  const rows = (await currentDetails(batch_id)).split('\n')
  expect(rows[0]).toBe('**3 of 4 items have ended**: 1 invalid, 1 errored, 1 running, 1 complete')
  expect(rows.slice(4)).toEqual([
    expect.stringMatching(/^\| 3 \| \| ✗ invalid, not charged: .*`prompt`/),
    expect.stringMatching(new RegExp(`${second}\` \\| ✗ failed, refunded: model_refused: The model refused`)),
    expect.stringMatching(new RegExp(`${third}\` \\| … running \\|$`)),
    expect.stringMatching(new RegExp(`${first}\` \\| ✓ complete \\|$`)),
  ])
  gate.open()
  await platform.ended(batch_id)
  expect(await currentDetails(batch_id)).toMatch(/^\*\*4 of 4 items have ended\*\*: 1 invalid, 1 errored, 2 complete\n/)
  const { events } = await historyOf(platform, batch_id)
  expect(events).toBeLessThan(45)
})

test('failed workflows are found by search attributes, with their reason', async () => {
  const caller = await platform.workspace(10)
  platform.models.always('/menu', 'refuse')
  const { workflow_id } = await platform.order(caller, { prompt })
  await platform.ended(workflow_id)
  const { result } = await platform.status(caller, workflow_id)
  const owner = { WorkspaceId: [caller.workspaceId], WebsiteId: [result?.website_id] }
  expect(await attributes(workflow_id)).toMatchObject({ ...owner, Outcome: ['partial'] })
  expect(await attributes(`${workflow_id}/menu`)).toMatchObject(owner)
  expect(await currentDetails(`${workflow_id}/menu`)).toContain('model_refused')
  const mine = `WorkspaceId = "${caller.workspaceId}"`
  await untilListed(`${mine} AND ExecutionStatus = "Failed"`, [`${workflow_id}/menu`])
  await untilListed(`${mine} AND Outcome = "partial"`, [workflow_id])
  const shown = await temporalCli('workflow', 'describe', '--workflow-id', `${workflow_id}/menu`)
  expect(shown).toContain('The model refused to write this')
})

test('an order that could not be paid is not listed as failed', async () => {
  const caller = await platform.workspace(1)
  expect((await platform.order(caller, { prompt })).code).toBe('insufficient_credits')
  const mine = `WorkspaceId = "${caller.workspaceId}"`
  await until(async () => (await listed(`${mine} AND Outcome = "rejected"`)).length === 1)
  expect(await listed(`${mine} AND ExecutionStatus = "Failed"`)).toEqual([])
})

describe('a failure of the language model', () => {
  const odd = 'ODD-TEXT: org-4711 at https://models.internal must set OPENAI_MODEL'
  const error = { error: { message: odd, type: odd } }
  const answerWith = (message: object) => ({
    status: 200,
    body: { choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: null, ...message } }] },
  })
  const faults: [string, Fault, string][] = [
    ['a rejected request', { status: 400, body: error }, 'model_refused'],
    ['a wrong key', { status: 401, body: error }, 'model_unauthorized'],
    ['an unknown model', { status: 404, body: error }, 'model_unauthorized'],
    [
      'a used-up quota',
      { status: 429, body: { error: { message: odd, code: 'insufficient_quota' } } },
      'model_unauthorized',
    ],
    ['an overloaded server', { status: 503, body: error }, 'model_unavailable'],
    ['a refusal', answerWith({ refusal: odd }), 'model_refused'],
    [
      'an HTML page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: `<h1>${odd}</h1>` },
      'model_unavailable',
    ],
    ['an invalid answer', answerWith({ content: JSON.stringify({ [odd]: odd }) }), 'model_answer_invalid'],
  ]

  test('shows tenants our own text only, and operators that of the model server', async () => {
    const caller = await platform.workspace(200)
    const pages = [{ name: 'Home', path: '/' }, ...faults.map((_, index) => ({ name: 'Page', path: `/page-${index}` }))]
    for (const [index, [, fault]] of faults.entries()) {
      platform.models.always(`/page-${index}`, fault)
      platform.models.always({ step: 'plan', when: (text) => text.includes(`number ${index}`) }, fault)
    }
    const partial = await platform.order(caller, { prompt, pages })
    const errored = await Promise.all(
      faults.map(async (_, index) => await platform.order(caller, { prompt: `${prompt}, number ${index}` })),
    )
    const ids = [partial, ...errored].map(({ workflow_id }) => String(workflow_id))
    await Promise.all(ids.map((id) => platform.ended(id)))

    const { result } = await platform.status(caller, partial.workflow_id)
    expect(result?.pages.slice(1).map(({ error_code }) => error_code)).toEqual(faults.map(([, , code]) => code))
    const read = async (url: string, payload?: object) => {
      const request = { method: payload ? 'POST' : 'GET', url: `/v1/${url}`, headers: caller.headers } as const
      return (await platform.app.inject(payload ? { ...request, payload } : request)).body
    }
    const textsOf = (id: string) =>
      Promise.all([read(`ai/workspace/website/status/${id}`), read(`ai/workflows/${id}/events`)])
    const texts = await Promise.all([
      ...['ai/workflows', 'ai/credits/ledger', 'workspace/website/list'].map((path) => read(path)),
      ...['', '/pages/list'].map((path) => read(`workspace/website/${result?.website_id}${path}`)),
      read('ai/workspace/website/status/batch', { workflow_ids: ids }),
    ])
    for (const [index, [name, , code]] of faults.entries()) {
      const own = await textsOf(ids[index + 1] ?? '')
      expect([name, own.every((text) => text.includes(code))]).toEqual([name, true])
      expect(await currentDetails(`${partial.workflow_id}/page-${index}`)).toContain(code) // the operator's view
      texts.push(...own)
    }
    texts.push(...(await textsOf(partial.workflow_id)))
    for (const text of texts)
      expect(text).not.toMatch(/ODD-TEXT|org-4711|OPENAI_|SITEWRIGHT_|responded with|127\.0\.0\.1/)
    expect(await currentDetails(`${partial.workflow_id}/page-0`)).toContain('ODD-TEXT')
  })
})
