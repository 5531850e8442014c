import { afterEach, expect, test } from '@jest/globals'
import { itemOrders, siteWith } from '../support/item-orders.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
let worker: Awaited<ReturnType<typeof startWorker>>

afterEach(async () => {
  platform.models.reset()
  await worker.stop('SIGKILL')
})

const startWorker = (settings = {}) =>
  startSitewright(
    ['worker'],
    { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', ...settings },
    'worker is up',
  )
const complete = { status: 'complete', credits: { charged: 2, refunded: 0 } }

test('a page whose worker is killed more often than a failing model is called completes', async () => {
  worker = await startWorker()
  const { caller, websiteId } = await siteWith(platform, 2)
  const pages = itemOrders(platform, 'page')
  platform.models.always('page', 'hang')
  const { workflow_id } = await pages.order(caller, websiteId)
  for (let kills = 1; kills <= platform.config.timing.attempts + 1; kills++) {
    await until(() => platform.models.count('page') >= kills)
    await worker.stop('SIGKILL')
    worker = await startWorker()
  }
  platform.models.reset()
  await platform.ended(workflow_id)
  expect(await pages.status(caller, workflow_id)).toMatchObject(complete)
})

test('an answer of the model that Postgres cannot store at once is stored later, and not asked for again', async () => {
  const database = await startTcpProxy(platform.environment.DATABASE_URL ?? '')
  worker = await startWorker({ DATABASE_URL: database.url })
  const { caller, websiteId } = await siteWith(platform, 2)
  const pages = itemOrders(platform, 'page')
  const gate = platform.models.gate('page')
  const { workflow_id } = await pages.order(caller, websiteId)
  await gate.reached
  database.cut()
  gate.open()
  const refused = database.refused()
  await until(() => database.refused() > refused + 20)
  database.restore()
  await platform.ended(workflow_id)
  expect(await pages.status(caller, workflow_id)).toMatchObject(complete)
  expect(platform.models.count('page')).toBe(1)
  await worker.stop('SIGKILL')
  await database.close()
})
