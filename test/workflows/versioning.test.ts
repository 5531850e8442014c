import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
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
