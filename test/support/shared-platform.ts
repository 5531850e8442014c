import { type Platform, startPlatform } from './platform.ts'

type Shared = { platforms: Map<boolean, Promise<Platform>>; stop: () => Promise<void> }

declare global {
  var sharedPlatforms: Shared | undefined
}

/** On `globalThis`, because the modules of `test` are loaded once per test file. */
const shared = (globalThis.sharedPlatforms ??= createShared())

/**
 * Returns the platform that the test files of this Jest worker share; starting one takes a second of CPU. Its database contains the rows of
 * earlier files, so a test creates a workspace of its own and looks at nothing else. `stop` ends what the file has left running.
 */
export async function sharePlatform({ worker = true } = {}): Promise<Platform> {
  const starting = shared.platforms.get(worker) ?? startPlatform({ worker })
  shared.platforms.set(worker, starting)
  const platform = await starting
  return {
    ...platform,
    async stop() {
      await endWorkflows(platform)
      platform.models.reset()
      platform.checkAnswers()
    },
  }
}

/**
 * Terminates the open orders by their rows, too: Temporal lists a workflow some time after its start. Then closes them, because a file that
 * reconciles orders would otherwise start or refund what an earlier file has left.
 */
async function endWorkflows({ temporal, config, db, activities }: Platform): Promise<void> {
  const orders = await db.selectFrom('orders').select(['id', 'batch_id']).where('open', '=', true).execute()
  for (const id of new Set(orders.flatMap(({ id, batch_id: batchId }) => (batchId ? [batchId, id] : [id]))))
    await temporal.workflow
      .getHandle(id)
      .terminate('the test file has ended')
      .catch(() => undefined) // it has not started or has ended
  const query = `TaskQueue = "${config.taskQueue}" and ExecutionStatus = "Running"`
  for await (const { workflowId } of temporal.workflow.list({ query }))
    await temporal.workflow
      .getHandle(workflowId)
      .terminate('the test file has ended')
      .catch(() => undefined) // it has ended
  const failure = { code: 'test', message: 'the test file has ended' }
  for (const { id } of orders) await activities.closeOrder({ workflowId: id, failure })
}

function createShared(): Shared {
  const platforms: Shared['platforms'] = new Map()
  return {
    platforms,
    stop: async () => {
      await Promise.all([...platforms.values()].map(async (platform) => (await platform).stop()))
    },
  }
}
