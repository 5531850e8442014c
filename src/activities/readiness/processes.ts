import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { CheckResult } from '../../domain/readiness.ts'
import type { ActivityDeps } from '../deps.ts'

/** A process that reports itself every two seconds counts as stopped after this time. */
const silentAfter = sql`interval '10 seconds'`

type RunningProcess = { id: string; role: 'api' | 'worker' }

export const processOperations = ({
  db,
  taskQueue,
  installation,
}: Pick<ActivityDeps, 'db' | 'taskQueue' | 'installation'>) => ({
  /** Records that a process runs, and which key encrypts its payloads. */
  async reportProcess({ id, role }: RunningProcess): Promise<void> {
    const payload_key = installation.payloadKeys?.current?.id ?? null
    await db
      .insertInto('processes')
      .values({ id, role, task_queue: taskQueue, payload_key })
      .onConflict((oc) => oc.column('id').doUpdateSet({ seen_at: sql`clock_timestamp()` }))
      .execute()
  },

  /** The number of workers that run. */
  countWorkers: async (): Promise<number> => (await findWorkers(db, taskQueue)).running,
})

/** Running workers, and the seconds since the last one reported itself; null if none ever has. */
async function findWorkers(db: Db, taskQueue: string) {
  return await db
    .selectFrom('processes')
    .select([
      sql<number>`count(*) filter (where seen_at > clock_timestamp() - ${silentAfter})::int`.as('running'),
      sql<number | null>`round(extract(epoch from clock_timestamp() - max(seen_at)))::int`.as('silent_seconds'),
    ])
    .where((eb) => eb.and({ role: 'worker', task_queue: taskQueue }))
    .executeTakeFirstOrThrow()
}

/** Whether a worker of the task queue has reported itself in the last seconds. */
export async function checkRunningWorkers(db: Db, taskQueue: string): Promise<CheckResult> {
  const { running, silent_seconds: silent } = await findWorkers(db, taskQueue)
  if (running > 0) return { state: 'ok', detail: `${running} ${running === 1 ? 'worker runs' : 'workers run'}` }
  const since = silent === null ? 'has run yet' : `has run for ${silent} s`
  return { state: 'failed', detail: `no worker of the task queue "${taskQueue}" ${since}: start "sitewright worker"` }
}

/** The names of the keys that encrypt the payloads of running processes. */
export async function listKeysInUse(db: Db, taskQueue: string): Promise<string[]> {
  const rows = await db
    .selectFrom('processes')
    .select('payload_key')
    .distinct()
    .where('task_queue', '=', taskQueue)
    .where('seen_at', '>', sql<Date>`clock_timestamp() - ${silentAfter}`)
    .where('payload_key', 'is not', null)
    .orderBy('payload_key')
    .execute()
  return rows.flatMap(({ payload_key: name }) => name ?? [])
}
