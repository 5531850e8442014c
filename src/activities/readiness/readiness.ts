import { singleFlight } from '../../domain/coalesce.ts'
import type { ActivityDeps } from '../deps.ts'
import { checkDatabase, type CheckResult, checkStorage, checkTemporal, checkWorkers, inTime, result } from './checks.ts'

type ReadinessDeps = Pick<ActivityDeps, 'db' | 'temporal' | 'storage' | 'taskQueue'>
export type Readiness = Record<'database' | 'temporal' | 'worker' | 'storage', CheckResult>

/** How long results are used again, in milliseconds, so that frequent probes cost little. Failures are checked again sooner. */
const reuseMs = { ok: 10_000, writtenObject: 60_000, otherwise: 2_000 }

export const readinessOperations = ({ db, temporal, storage, taskQueue }: ReadinessDeps) => {
  const database = reuse(() => inTime('the database', () => checkDatabase(db)))
  const namespace = reuse(() => result('Temporal', () => checkTemporal(temporal)))
  const worker = reuse(() => result('Temporal', () => checkWorkers(temporal, taskQueue)))
  const written = reuse(
    () => inTime('the storage', () => checkStorage(() => storage, 'the storage')),
    reuseMs.writtenObject,
  )
  return {
    /** Throws if the database does not answer. */
    checkMigrations: () => checkDatabase(db),

    /** Checks what orders need. Does not throw. */
    async checkReadiness(): Promise<Readiness> {
      const results = await Promise.all([database(), namespace(), worker(), written()])
      return { database: results[0], temporal: results[1], worker: results[2], storage: results[3] }
    },
  }
}

function reuse(check: () => Promise<CheckResult>, okMs = reuseMs.ok): () => Promise<CheckResult> {
  let last: CheckResult | undefined
  let usableUntil = 0
  const run = singleFlight(async () => {
    last = await check()
    usableUntil = performance.now() + (last.state === 'ok' ? okMs : reuseMs.otherwise)
    return last
  })
  return async () => (last && performance.now() < usableUntil ? last : await run())
}
