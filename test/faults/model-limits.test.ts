import { afterEach, describe, expect, test } from '@jest/globals'
import { orderBatch, prompts } from '../support/batches.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

/** The tokens that the model server reports per call. */
const tokensPerCall = 120

let platform: Platform
afterEach(() => platform?.stop())

/**
 * Minimum duration of seven model calls at two per second. Temporal lets each queue partition start with one call more, and counts per
 * partition, so the calls end sooner than a single counter would allow. Without a limit they take about 400 ms.
 */
const limitedMs = 800

const named = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ name: `Page ${nth}`, path: nth === 0 ? '/' : `/page-${nth}` }))
const start = async (settings: Record<string, string>) => (platform = await startPlatform({ settings }))

/** Generates a website with this many pages and returns the duration of its model calls in milliseconds. */
async function createWebsite(pages: number, prompt = 'A corner bakery that bakes sourdough') {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt, pages: named(pages) })
  await platform.ended(workflow_id)
  const { status } = await platform.status(caller, workflow_id)
  const times = platform.models.requests.filter(({ userText }) => userText.includes(prompt)).map(({ at }) => at)
  return { status, calls: times.length, ms: Math.max(...times) - Math.min(...times), lastAt: Math.max(...times) }
}

/** Uses up the budget of a workspace or of the installation until then. */
async function useBudget(scope: string, aheadMs = 0): Promise<number> {
  const exhausted_until = new Date(Date.now() + aheadMs)
  await platform.db.insertInto('model_token_limits').values({ scope, exhausted_until }).execute()
  return exhausted_until.getTime()
}

describe('requests per minute to the model', () => {
  test('stay below the limit of the installation', async () => {
    await start({ SITEWRIGHT_MODEL_REQUESTS_PER_MINUTE: '120' })
    const { status, calls, ms } = await createWebsite(6)
    expect([status, calls]).toEqual(['complete', 7])
    expect(ms).toBeGreaterThan(limitedMs)
  })

  test('stay below the limit of a workspace, and other workspaces do not wait for it', async () => {
    await start({ SITEWRIGHT_WORKSPACE_MODEL_REQUESTS_PER_MINUTE: '120' })
    const many = createWebsite(6)
    const other = await createWebsite(1, 'A florist who ties bunches in Ghent')
    const { status, ms } = await many
    expect([status, other.status]).toEqual(['complete', 'complete'])
    expect(ms).toBeGreaterThan(limitedMs)
    expect(other.ms).toBeLessThan(ms)
  })
})

describe('model tokens per minute', () => {
  test('stay below the limit of the installation; waiting counts as no failed attempt and repeats no call', async () => {
    await start({ SITEWRIGHT_MODEL_TOKENS_PER_MINUTE: String(tokensPerCall * 60), SITEWRIGHT_MODEL_ATTEMPTS: '1' })
    platform.models.always('/page-3', 'not json') // three requests, which cost tokens too
    const before = await useBudget('all')
    const { status, calls, lastAt } = await createWebsite(4)
    expect([status, calls]).toEqual(['partial', 7])
    expect(lastAt - before).toBeGreaterThan(3_000) // one call per second, the first at once
    const { exhausted_until } = await platform.db.selectFrom('model_token_limits').selectAll().executeTakeFirstOrThrow()
    // One second per call, and more if a call came later than the budget allowed.
    expect(exhausted_until.getTime() - before).toBeGreaterThanOrEqual(calls * 1_000)
  })

  test('stay below the limit of a workspace, and other workspaces do not wait for it', async () => {
    await start({ SITEWRIGHT_WORKSPACE_MODEL_TOKENS_PER_MINUTE: String(tokensPerCall * 60) })
    const caller = await platform.workspace(10)
    await useBudget(caller.workspaceId, 600_000)
    const { workflow_id } = await platform.order(caller, { prompt: 'A baker with little time', pages: named(4) })
    const other = await createWebsite(4)
    expect(other).toMatchObject({ status: 'complete', calls: 5 })
    expect((await platform.status(caller, workflow_id)).status).toBe('running')
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 10 })
    expect(platform.models.requests).toHaveLength(other.calls)
  })

  test('do not change how often a failing call is tried, whether it waited or not', async () => {
    await start({ SITEWRIGHT_MODEL_TOKENS_PER_MINUTE: String(tokensPerCall * 600) })
    await useBudget('all', 1_000)
    platform.models.always('plan', { status: 500 })
    await createWebsite(3)
    expect(platform.models.count('plan')).toBe(3)
  })
})

describe('a workspace whose model calls hang', () => {
  test('does not delay other workspaces, and continues when its calls are answered', async () => {
    await start({ SITEWRIGHT_MODEL_CONCURRENCY: '10', SITEWRIGHT_MODEL_TIMEOUT_MS: '600000' })
    const { models } = platform
    const caller = await platform.workspace(120)
    const open = new Promise<() => void>((begun) => {
      const hung = new Promise<void>((resolve) => begun(resolve))
      models.always({ step: '*', when: (text) => text.includes('number') }, hung)
    })
    const batch = await orderBatch(platform, caller, { items: prompts(12, { pages: named(1) }) })
    await until(() => models.requests.length >= 6)
    const other = await createWebsite(4, 'A florist who ties bunches in Ghent')
    expect(other).toMatchObject({ status: 'complete', calls: 5 })
    expect(models.requests.length - other.calls).toBe(6)
    ;(await open)()
    await platform.ended(batch.batch_id)
    expect(models.requests.length - other.calls).toBe(24)
    expect(await platform.credits(caller)).toMatchObject({ charged: 120, refunded: 0 })
  })
})
