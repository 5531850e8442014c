import { DBOS } from '@dbos-inc/dbos-sdk'
import { asActivity } from '../../as-activity.ts'
import { createLog, openParts } from '../../product.ts'
import type { Peer } from '../../batch.ts'

/** Generates the same websites with the same activities as DBOS workflows and steps. Its tables are in a database of the same server. */
async function serve({ config, workspaceId }: Peer): Promise<void> {
  const { activities } = openParts(config, createLog(config))
  const { prices } = config
  const step = <R>(name: string, work: () => Promise<R>): Promise<R> => DBOS.runStep(() => asActivity(work), { name })

  const createPage = DBOS.registerWorkflow(
    async (workflowId: string, path: string) => {
      const epoch = await step('charge', () => activities.chargePage({ workflowId, path }))
      await step('write', () => activities.generatePage({ workflowId, path, epoch }))
    },
    { name: 'createPage' },
  )
  const createWebsite = DBOS.registerWorkflow(
    async (workflowId: string, request: Peer['requests'][number]) => {
      const order = { workflowId, workspaceId, request, prices, acceptBy: Date.now() + 60_000 }
      const { epoch } = await step('charge', () => activities.chargeWebsite(order))
      const { pages } = await step('plan', () => activities.planWebsite({ workflowId, epoch }))
      const children = pages.map(({ path }) =>
        DBOS.startWorkflow(createPage, { workflowID: `${workflowId}${path}` })(workflowId, path),
      )
      for (const child of await Promise.all(children)) await child.getResult()
      const { status } = await step('close', () => activities.closeOrder({ workflowId, failure: null }))
      if (status !== 'complete') throw new Error(`The website has status ${status}`)
    },
    { name: 'createWebsite' },
  )
  const systemDatabaseUrl = new URL(config.databaseUrl ?? '')
  systemDatabaseUrl.pathname = '/dbos'
  DBOS.setConfig({ name: 'peer', systemDatabaseUrl: systemDatabaseUrl.href, logLevel: 'error' })
  await DBOS.launch()

  process.on('message', async ({ requests, ids }: { requests: Peer['requests']; ids: string[] }) => {
    const handles = await Promise.all(
      requests.map((request, at) => DBOS.startWorkflow(createWebsite, { workflowID: ids[at] })(ids[at] ?? '', request)),
    )
    for (const handle of handles) await handle.getResult()
    process.send?.('done')
  })
  process.send?.('ready')
}
process.once('message', (peer: Peer) => void serve(peer))
process.on('disconnect', () => process.exit())
