import { afterEach, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import type { AcceptedBatch } from '../../src/domain/orders/batches.ts'
import { childWorkflowId } from '../../src/domain/workflow-ids.ts'
import { idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { buildOf, makeCurrent } from '../support/builds.ts'
import { createItem, sleeps } from '../support/items.ts'
import { temporalCli } from '../support/temporal-cli.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const items = prompts(2, {
  pages: [
    { name: 'Home', path: '/' },
    { name: 'Menu', path: '/menu' },
  ],
})

const platform = useOwnPlatform({ worker: false })
afterEach(() => platform.models.reset())

/** Starts a worker of a build and makes it the deployment's current version. */
async function start(deployment: string, build: string) {
  const versioned = { TEMPORAL_DEPLOYMENT_NAME: deployment, TEMPORAL_WORKER_BUILD_ID: build }
  const environment = { ...bareEnvironment(), ...platform.environment, ...versioned, LOG_LEVEL: 'info' }
  const worker = await startSitewright(['worker'], environment, 'worker is up')
  await makeCurrent(deployment, build)
  return worker
}

/** Returns the builds that run the workflows of a batch: its own, those of its items, and those of their pages. */
async function buildsOf(batch: Pick<AcceptedBatch, 'batch_id' | 'items'>): Promise<string[]> {
  const items = idsOf(batch).flatMap((id) => [id, childWorkflowId(id, '/'), childWorkflowId(id, '/menu')])
  const described = [batch.batch_id, ...items].map((id) => platform.temporal.workflow.getHandle(id).describe())
  return [...new Set((await Promise.all(described)).map(buildOf))]
}

test('a worker with a deployment version takes orders once its version is current', async () => {
  const deployment = `sitewright-${platform.config.taskQueue}`
  const worker = await start(deployment, 'one')
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
  await platform.ended(workflow_id)
  expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
  const { searchAttributes } = await platform.temporal.workflow.getHandle(workflow_id).describe()
  expect(JSON.stringify(searchAttributes)).toContain(`pinned:${deployment}:one`)
  await worker.stop('SIGTERM')
})

test('a scheduled order continues on the version that is current at its time, after its first version is gone', async () => {
  const deployment = `sitewright-later-${platform.config.taskQueue}`
  const first = await start(deployment, 'one')
  const caller = await platform.workspace(0)
  const publish_at = new Date(Date.now() + 3_000).toISOString()
  const item = await createItem(platform, caller, 'pages', { publish_at })
  await sleeps(platform, item)
  await first.stop('SIGTERM')
  const second = await start(deployment, 'two')
  await platform.ended(`publish-${item.id}`)
  expect(await item.detail()).toMatchObject({ status: 'published', publish_at: null })
  await second.stop('SIGTERM')
})

test('during a batch, a new build takes new orders and the old build finishes the batch', async () => {
  const deployment = `sitewright-batches-${platform.config.taskQueue}`
  const caller = await platform.workspace(50)
  const gate = platform.models.gate('/menu')
  const first = await start(deployment, 'one')
  const old = await orderBatch(platform, caller, { items })
  await gate.reached
  const second = await start(deployment, 'two')
  const young = await orderBatch(platform, caller, { items })
  await platform.ended(young.batch_id)
  gate.open()
  await platform.ended(old.batch_id)
  expect(await buildsOf(old)).toEqual(['one'])
  expect(await buildsOf(young)).toEqual(['two'])
  await first.stop('SIGTERM')
  await second.stop('SIGTERM')
})

test('work that failed under a removed build is retried on the current build, as docs/operations.md describes', async () => {
  const deployment = `sitewright-again-${platform.config.taskQueue}`
  const caller = await platform.workspace(50)
  const first = await start(deployment, 'one')
  platform.models.always('/menu', 'refuse')
  const batch = await orderBatch(platform, caller, { items })
  await platform.ended(batch.batch_id)
  await first.stop('SIGTERM')
  platform.models.reset()
  const second = await start(deployment, 'two')
  const override = ['--versioning-override-behavior', 'pinned', '--versioning-override-deployment-name', deployment]
  await temporalCli(
    ...['workflow', 'reset', 'with-workflow-update-options', '--workflow-id', batch.batch_id],
    ...['--type', 'FirstWorkflowTask', '--reason', 'test', ...override, '--versioning-override-build-id', 'two'],
  )
  await platform.ended(batch.batch_id)
  expect((await rowsOfBatch(platform, batch.batch_id)).map(({ status }) => status)).toEqual(['complete', 'complete'])
  expect(platform.models.requests.length).toBe(2)
  await second.stop('SIGTERM')
})
