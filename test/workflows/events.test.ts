import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { followOrder, readAll, readUntil } from '../support/event-reader.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform?.stop())

test('the event stream of an order that is scheduled, cancelled and retried shows each status of each run', async () => {
  const caller = await platform.workspace(10)
  const api = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const post = async (what: string) =>
    (await platform.app.inject({ method: 'POST', url: `/v1/ai/workflows/${what}`, headers: caller.headers })).statusCode
  const schedule_at = new Date(Date.now() + 3_600_000).toISOString()
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery in Lyon', schedule_at })
  const waiting = await followOrder(api, caller, workflow_id)
  const [scheduled] = await readUntil(waiting, ({ data }) => data.status === 'scheduled')
  expect(await post(`${workflow_id}/cancel`)).toBe(200)
  const cancelled = await readAll(waiting)
  expect(cancelled.at(-1)).toMatchObject({ event: 'done', data: { status: 'cancelled' } })
  expect(await post(`${workflow_id}/retry`)).toBe(200)
  const made = await readAll(await followOrder(api, caller, workflow_id, cancelled.at(-1)?.id))
  expect(made.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } })
  const ids = [scheduled, ...cancelled, ...made].flatMap((event) => (event?.event === 'status' ? [event.id] : []))
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})
