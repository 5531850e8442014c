import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { temporal } from '@temporalio/proto'
import { idsOf, orderBatch, prompts } from '../support/batches.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

const { History } = temporal.api.history.v1
type Stored = { id: string; events: number; largest: number; bytes: Buffer }

const kibibyte = 1024
/** What the model server writes into every page. */
const written = 'We bake with flour, water and salt, and take our time.'
/** What the caller says at the end of a long prompt; its beginning is the title that operators see. */
const asked = 'The oven is called Bertha.'
const pages = ['Home', 'Bread', 'Cakes', 'Story', 'Visit', 'Questions', 'Contact'].map((name, nth) => ({
  name,
  path: nth === 0 ? '/' : `/${name.toLowerCase()}`,
}))

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform?.stop())

async function historyOf(id: string): Promise<Stored> {
  const history = await platform.temporal.workflow.getHandle(id).fetchHistory()
  const bytes = Buffer.from(History.encode(history).finish())
  return { id, events: history.events?.length ?? 0, largest: Math.max(0, ...payloadSizes(history)), bytes }
}

/** In bytes, wherever they are. */
function payloadSizes(part: unknown): number[] {
  if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return []
  const data = 'data' in part && part.data instanceof Uint8Array ? [part.data.length] : []
  return [...data, ...Object.values(part).flatMap(payloadSizes)]
}

describe('what Temporal keeps of a batch of 25 websites of seven pages', () => {
  test('is small, and holds no content of a page and no prompt', async () => {
    const caller = await platform.workspace(250)
    const items = prompts(25, { pages }).map(({ prompt }) => ({
      prompt: `${prompt}. ${'Bread and cakes. '.repeat(580)}${asked}`,
      pages,
    }))
    const batch = await orderBatch(platform, caller, { items })
    await platform.ended(batch.batch_id)
    const made = await platform.db.selectFrom('content_items').select('content').execute()
    expect(made).toHaveLength(175)
    expect(JSON.stringify(made)).toContain(written)

    const websites = idsOf(batch)
    const children = websites.flatMap((id) => pages.map(({ path }) => `${id}/${path === '/' ? 'home' : path.slice(1)}`))
    const histories = await Promise.all([batch.batch_id, ...websites, ...children].map(historyOf))
    expect(histories).toHaveLength(201)
    expect(Math.max(...histories.map(({ events }) => events))).toBeLessThan(2_000)
    expect(histories.filter(({ largest }) => largest > 32 * kibibyte)).toEqual([])
    expect(Math.min(...histories.map(({ largest }) => largest))).toBeGreaterThan(0)
    for (const text of [written, asked])
      expect(histories.filter(({ bytes }) => bytes.includes(text)).map(({ id }) => id)).toEqual([])
  })
})

describe('what Temporal keeps of one website', () => {
  test('is small, and holds no content of a page', async () => {
    const caller = await platform.workspace(10)
    const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
    await platform.ended(workflow_id)
    for (const id of [workflow_id, `${workflow_id}/home`]) {
      const { events, bytes } = await historyOf(id)
      expect(events).toBeLessThan(60)
      expect(bytes.length).toBeLessThan(32 * kibibyte)
      expect(bytes.includes(written)).toBe(false)
    }
  })
})
