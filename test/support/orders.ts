import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import type { Platform } from './platform.ts'

const inWorker = async (step: () => Promise<unknown>) => await new MockActivityEnvironment().run(step)

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Menu', path: '/menu' },
]

/** An order for a website of two pages, / and /menu, that nobody works on but the test, step by step. */
export async function makeOrder({ activities, config }: Platform, { workspaceId }: { workspaceId: string }) {
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

/** Cuts the connections on which changes of orders are heard. */
export async function cutListeners({ db }: Pick<Platform, 'db'>): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'listen order_changed' and datname = current_database()`.execute(db)
}
