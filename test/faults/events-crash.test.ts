import { expect, test } from '@jest/globals'
import { orderBatch, prompts } from '../support/batches.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { followOrder, readAll, readUntil } from '../support/event-reader.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform()

type Batch = { summary: { complete: number } }

async function startApi() {
  const env = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', PORT: '0' }
  const api = await startSitewright(['api'], env, 'api is up')
  return { ...api, url: /http:\/\/127\.0\.0\.1:\d+/.exec(api.said())?.[0] ?? '' }
}

test('a stream cut by a killed API continues at another process, without a gap or a repeat, to the end', async () => {
  const [first, second] = [await startApi(), await startApi()]
  const caller = await platform.workspace(30)
  const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 2') })
  const batch = await orderBatch(platform, caller, { items: prompts(3, { pages: [{ name: 'Home', path: '/' }] }) })
  const reader = await followOrder(first.url, caller, batch.batch_id)
  const seen = await readUntil(reader, ({ data }) => (data as Batch).summary.complete === 2)
  await first.stop('SIGKILL')
  const lastId = seen.at(-1)?.id ?? 0
  const again = await followOrder(second.url, caller, batch.batch_id, lastId)
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
