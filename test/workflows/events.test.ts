import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { orderBatch, prompts } from '../support/batches.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { type EventReader, readAll, readEvents, type ServerEvent } from '../support/event-reader.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform?.stop())

type Caller = Awaited<ReturnType<Platform['workspace']>>
type Batch = { status: string; summary: { total: number; complete: number; running: number } }

async function startApi() {
  const env = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', PORT: '0' }
  const api = await startSitewright(['api'], env, 'api is up')
  return { ...api, url: /http:\/\/127\.0\.0\.1:\d+/.exec(api.said())?.[0] ?? '' }
}

async function follow(url: string, { headers }: Caller, id: string, lastId?: number): Promise<EventReader> {
  const resumed = lastId === undefined ? {} : { 'last-event-id': String(lastId) }
  return await readEvents(`${url}/v1/ai/workflows/${id}/events`, { ...headers, ...resumed })
}

/** Reads until a status is as it is looked for. */
async function readUntil(reader: EventReader, found: (data: Batch) => boolean): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  for (;;) {
    const { value, done } = await reader.next()
    if (done) throw new Error('the stream ended')
    events.push(value)
    if (found(value.data as Batch)) return events
  }
}

test('the API is killed while a batch is followed: another process goes on where it was, to the end', async () => {
  const [first, second] = [await startApi(), await startApi()]
  const caller = await platform.workspace(30)
  const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 2') })
  const batch = await orderBatch(platform, caller, { items: prompts(3, { pages: [{ name: 'Home', path: '/' }] }) })
  const reader = await follow(first.url, caller, batch.batch_id)
  const seen = await readUntil(reader, ({ summary }) => summary.complete === 2)
  await first.stop('SIGKILL')
  const lastId = seen.at(-1)?.id ?? 0
  const again = await follow(second.url, caller, batch.batch_id, lastId)
  gate.open()
  const rest = await readAll(again)
  const statuses = [...seen, ...rest].filter(({ event }) => event === 'status')
  const ids = statuses.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  const complete = statuses.map(({ data }) => (data as Batch).summary.complete)
  expect(complete).toEqual(complete.toSorted((a, b) => a - b))
  const url = `/v1/ai/workspace/batch/status/${batch.batch_id}`
  const shown = (await platform.app.inject({ url, headers: caller.headers })).json()
  expect(rest.slice(-2)).toMatchObject([
    { event: 'status', data: shown },
    { event: 'done', data: { workflow_id: batch.batch_id, status: 'complete' } },
  ])
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('an order that waits for its time, is cancelled and is retried is followed through each of its runs', async () => {
  const caller = await platform.workspace(10)
  const api = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const post = async (what: string) =>
    (await platform.app.inject({ method: 'POST', url: `/v1/ai/workflows/${what}`, headers: caller.headers })).statusCode
  const schedule_at = new Date(Date.now() + 3_600_000).toISOString()
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery in Lyon', schedule_at })
  const waiting = await follow(api, caller, workflow_id)
  const [scheduled] = await readUntil(waiting, ({ status }) => status === 'scheduled')
  expect(await post(`${workflow_id}/cancel`)).toBe(200)
  const cancelled = await readAll(waiting)
  expect(cancelled.at(-1)).toMatchObject({ event: 'done', data: { status: 'cancelled' } })
  expect(await post(`${workflow_id}/retry`)).toBe(200)
  const made = await readAll(await follow(api, caller, workflow_id, cancelled.at(-1)?.id))
  expect(made.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } })
  const ids = [scheduled, ...cancelled, ...made].flatMap((event) => (event?.event === 'status' ? [event.id] : []))
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})
