import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import type { Platform } from './platform.ts'

const inWorker = async (step: () => Promise<unknown>) => await new MockActivityEnvironment().run(step)

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Menu', path: '/menu' },
]

/** Creates an order for a website with two pages, / and /menu, that no worker processes: the test runs its steps. */
export async function createOrder({ activities, config }: Platform, { workspaceId }: { workspaceId: string }) {
  const workflowId = `website-${randomUUID()}`
  const request = { prompt: 'A corner bakery in Lyon', pages }
  const terms = { prices: config.prices, acceptBy: Date.now() + 60_000 }
  await activities.chargeWebsite({ workflowId, workspaceId, request, ...terms })
  return {
    workflowId,
    plan: () => inWorker(() => activities.planWebsite({ workflowId, epoch: 1 })),
    write: (path: string) => inWorker(() => activities.generatePage({ workflowId, path, epoch: 1 })),
    close: () => activities.closeOrder({ workflowId, failure: null }),
    cancel: () => activities.closeOrder({ workflowId, failure: { code: 'cancelled', message: 'Stopped' } }),
  }
}

/** Closes the LISTEN connections for changes of orders. */
export async function cutListeners({ db }: Pick<Platform, 'db'>): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'listen order_changed' and datname = current_database()`.execute(db)
}
