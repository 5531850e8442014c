import { afterAll, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { drawingOf, drawn, planMissing, shownIn, siteOf } from '../support/missing-objects.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
let worker: Awaited<ReturnType<typeof startSitewright>>
const startWorker = () =>
  startSitewright(['worker'], { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }, 'worker is up')
afterAll(async () => await worker?.stop('SIGKILL'))

test('a worker killed between two drawings pays for none again: the website gets both', async () => {
  worker = await startWorker()
  planMissing(platform)
  const late = platform.models.gate(drawingOf('oven peel'))
  platform.models.always(drawingOf('proofing basket'), drawn('proofing basket'))
  const caller = await platform.workspace(10)
  const { workflow_id: id } = await platform.order(caller, {
    prompt: 'A corner bakery that bakes sourdough every morning',
  })
  const written = async () =>
    (await platform.status(caller, id)).result?.pages.every(({ status }) => status === 'complete')
  await until(async () => (await written()) === true)
  await until(async () => (await siteOf(platform, caller, id)).brand.drawings?.length === 1)
  await worker.stop('SIGKILL')
  late.open()
  worker = await startWorker()
  await platform.ended(id)
  const site = await siteOf(platform, caller, id)
  expect([site.status, site.credits, shownIn(site.html)]).toEqual([
    'complete',
    { charged: 10, refunded: 0 },
    [true, true],
  ])
  // The request that the killed worker waited for is repeated, no other.
  expect(['plan', 'drawing', '/'].map((step) => platform.models.count(step))).toEqual([1, 3, 1])
  expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0, entries: 2 })
})
