import { fileURLToPath } from 'node:url'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import type { Peer } from './batch.ts'
import { createLog, openParts } from './product.ts'

/** Runs the worker of the naive workflows with default settings. */
async function serve({ config }: Peer): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const { activities } = openParts(config, createLog(config))
  const worker = await Worker.create({
    connection: await NativeConnection.connect({ address: config.temporal.address ?? '' }),
    namespace: config.temporal.namespace,
    taskQueue: 'naive',
    workflowsPath: fileURLToPath(new URL('./naive-workflows.ts', import.meta.url)),
    activities,
    maxConcurrentActivityTaskExecutions: config.modelConcurrency,
  })
  process.send?.('ready')
  await worker.run()
}
process.once('message', (peer: Peer) => void serve(peer))
process.on('disconnect', () => process.exit())
