import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { makeItem, sleeps } from '../support/items.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { temporalCli } from '../support/temporal-cli.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform({ worker: false })
})
afterAll(() => platform?.stop())

test('a worker with a deployment version takes orders once its version is the current one', async () => {
  const deployment = `sitewright-${platform.config.taskQueue}`
  const versioned = { TEMPORAL_DEPLOYMENT_NAME: deployment, TEMPORAL_WORKER_BUILD_ID: 'one' }
  const environment = { ...bareEnvironment(), ...platform.environment, ...versioned, LOG_LEVEL: 'info' }
  const worker = await startSitewright(['worker'], environment, 'worker is up')
  const current = ['--deployment-name', deployment, '--build-id', 'one', '--yes']
  await temporalCli('worker', 'deployment', 'set-current-version', ...current, '--allow-no-pollers')
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
  await platform.ended(workflow_id)
  expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
  const { searchAttributes } = await platform.temporal.workflow.getHandle(workflow_id).describe()
  expect(JSON.stringify(searchAttributes)).toContain(`pinned:${deployment}:one`)
  await worker.stop('SIGTERM')
})

test('what waits for its time goes on with the version that is the current one by then, the first being long gone', async () => {
  const deployment = `sitewright-later-${platform.config.taskQueue}`
  const start = async (build: string) => {
    const versioned = { TEMPORAL_DEPLOYMENT_NAME: deployment, TEMPORAL_WORKER_BUILD_ID: build }
    const environment = { ...bareEnvironment(), ...platform.environment, ...versioned, LOG_LEVEL: 'info' }
    const worker = await startSitewright(['worker'], environment, 'worker is up')
    const current = ['--deployment-name', deployment, '--build-id', build, '--yes']
    await temporalCli('worker', 'deployment', 'set-current-version', ...current, '--allow-no-pollers')
    return worker
  }
  const first = await start('one')
  const caller = await platform.workspace(0)
  const publish_at = new Date(Date.now() + 3_000).toISOString()
  const item = await makeItem(platform, caller, 'pages', { publish_at })
  await sleeps(platform, item)
  await first.stop('SIGTERM')
  const second = await start('two')
  await platform.ended(`publish-${item.id}`)
  expect(await item.detail()).toMatchObject({ status: 'published', publish_at: null })
  await second.stop('SIGTERM')
})
