import { afterEach, describe, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { becomesDue, createItem, sleeps, type TestItem } from '../support/items.ts'
import { holdWebsite, untilBlocked } from '../support/locks.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
let started: Awaited<ReturnType<typeof startSitewright>>[] = []
let release = async () => {}

afterEach(async () => {
  await release().catch(() => undefined) // the test may have released it
  await Promise.all(started.map((one) => one.stop('SIGKILL')))
  started = []
})

async function startWorker(more: NodeJS.ProcessEnv = {}) {
  const environment = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', ...more }
  const worker = await startSitewright(['worker'], environment, 'worker is up')
  started.push(worker)
  return worker
}
const handleOf = ({ id }: TestItem) => platform.temporal.workflow.getHandle(`publish-${id}`)
const anHour = 3_600_000
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Returns the state of an item when its workflow has ended. */
async function endOf(item: TestItem) {
  await platform.untilStarted()
  await handleOf(item).result()
  const { status, publish_at, publish_failure } = await item.detail()
  const versions = (await item.versions()).map(({ number, current }) => [number, current])
  return {
    status,
    publish_at,
    publish_failure,
    versions,
    heading: /<h1>.*?<\/h1>/.exec((await item.bytes()) ?? '')?.[0],
  }
}
const publishedOnce = {
  ...{ status: 'published', publish_at: null, publish_failure: null, heading: '<h1>Spring</h1>' },
  versions: [
    [2, true],
    [1, false],
  ],
}

describe('a worker killed with SIGKILL', () => {
  test('while an item waits for its publication time: the next worker publishes it once', async () => {
    const worker = await startWorker()
    const item = await createItem(platform, await platform.workspace(0), 'pages')
    const publish_at = ahead(5_000)
    await item.update('Spring', { publish_at })
    await sleeps(platform, item)
    await worker.stop('SIGKILL')
    await startWorker()
    expect(await endOf(item)).toEqual(publishedOnce)
    expect((await item.versions())[0]?.created_date.localeCompare(publish_at)).toBeGreaterThanOrEqual(0)
  })

  test('while it publishes: the next worker publishes it once', async () => {
    const worker = await startWorker()
    const item = await createItem(platform, await platform.workspace(0), 'pages')
    await item.update('Spring', { publish_at: ahead(anHour) })
    await sleeps(platform, item)
    release = await holdWebsite(platform.db, item.websiteId)
    await becomesDue(platform, item)
    await untilBlocked(platform.db)
    await worker.stop('SIGKILL')
    await release()
    expect((await item.detail()).publish_at).not.toBeNull()
    await startWorker()
    expect(await endOf(item)).toEqual(publishedOnce)
  })

  test('after publishing and before Temporal knows: the next worker does not publish again', async () => {
    const network = await startTcpProxy(`http://${platform.environment.TEMPORAL_ADDRESS}`)
    const worker = await startWorker({ TEMPORAL_ADDRESS: new URL(network.url).host })
    const item = await createItem(platform, await platform.workspace(0), 'pages')
    await item.update('Spring', { publish_at: ahead(anHour) })
    await sleeps(platform, item)
    release = await holdWebsite(platform.db, item.websiteId)
    await becomesDue(platform, item)
    await untilBlocked(platform.db)
    network.silence()
    await release()
    await until(async () => (await item.detail()).publish_at === null)
    await worker.stop('SIGKILL')
    await network.close()
    await startWorker()
    expect(await endOf(item)).toEqual(publishedOnce)
  })
})

test('without a worker at its publication time, an item is published when a worker starts', async () => {
  const item = await createItem(platform, await platform.workspace(0), 'pages')
  await item.update('Spring', { publish_at: ahead(300) })
  await startWorker()
  expect(await endOf(item)).toEqual(publishedOnce)
})
