import type { Client } from '@temporalio/client'
import type { Storage } from '../../adapters/storage.ts'
import type { Db } from '../../db/schema.ts'
import { singleFlight } from '../../domain/coalesce.ts'
import type { CheckName, CheckResult, Readiness } from '../../domain/readiness.ts'
import type { ActivityDeps } from '../deps.ts'
import { checkClock, checkEncryption, checkOwner } from './agreement.ts'
import { checkDatabase, checkStorage, checkTemporal, checkWorkers, inTime, result, withDeadline } from './checks.ts'
import type { InstallationSettings } from './installation-settings.ts'
import { checkWorkflows, countStuckWorkflows } from './stuck-workflows.ts'
import { checkRunningWorkers } from './processes.ts'

export type Checks = Record<CheckName, () => Promise<CheckResult>>

type CheckDeps = { db: Db; temporal: Client; taskQueue: string; installation: InstallationSettings } & {
  /** Throws if its settings are invalid. */
  openStorage: () => Storage
}

/** The checks of an installation. None of them throws, and each ends within seconds. */
export function createChecks(deps: CheckDeps): Checks {
  const { db, temporal, taskQueue, installation, openStorage } = deps
  const { storageUrl, usesDefaultStorage, payloadKeys: keys, mayRecord } = installation
  const ofDatabase = (check: () => Promise<CheckResult>) => () => inTime('the database', check)
  return {
    database: ofDatabase(() => checkDatabase(db)),
    temporal: () => result('Temporal', () => checkTemporal(temporal)),
    async worker() {
      const running = await inTime('the database', () => checkRunningWorkers(db, taskQueue))
      return running.state === 'ok' ? await result('Temporal', () => checkWorkers(temporal, taskQueue)) : running
    },
    async storage() {
      const found = await inTime('the storage', () => checkStorage(openStorage, storageUrl))
      if (found.state === 'failed') return found
      const owner = await inTime('the storage', () => checkOwner(db, openStorage(), { storageUrl, mayRecord }))
      if (owner.isMisconfigured) return owner // else it has not failed, or because of the database
      if (!usesDefaultStorage) return found
      const detail = `SITEWRIGHT_STORAGE is not set, so files are in ${storageUrl} of this machine: name a storage that all processes share`
      return { state: 'warning', detail }
    },
    clock: ofDatabase(() => checkClock(db)),
    workflows: () => result('Temporal', () => withDeadline(temporal, () => checkWorkflows(temporal, taskQueue))),
    encryption: ofDatabase(() => checkEncryption(db, { keys, taskQueue, mayRecord })),
  }
}

type ReadinessDeps = Pick<ActivityDeps, 'db' | 'temporal' | 'storage' | 'taskQueue' | 'installation'>

/** How long results are used again, in milliseconds, so that frequent probes cost little. Failures are checked again sooner. */
const reuseMs = {
  database: 10_000,
  temporal: 10_000,
  worker: 2_000,
  storage: 60_000,
  clock: 10_000,
  workflows: 10_000,
  encryption: 10_000,
}
const reuseFailureMs = 2_000
const needDatabase = new Set<CheckName>(['worker', 'clock', 'encryption'])

export const readinessOperations = ({ storage, ...deps }: ReadinessDeps) => {
  const checks = createChecks({ ...deps, openStorage: () => storage })
  const reused = Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [name, reuse(check, reuseMs[name as CheckName])]),
  ) as Checks
  return {
    /** Throws if the database does not answer. */
    checkMigrations: () => checkDatabase(deps.db),

    /** The number of workflows that cannot continue; undefined if Temporal does not know. */
    countStuckWorkflows: async (): Promise<number | undefined> =>
      await withDeadline(deps.temporal, () => countStuckWorkflows(deps.temporal, deps.taskQueue)),

    /** Checks what a process needs; without the database, only what needs none. Does not throw. */
    async checkReadiness({ names }: { names: readonly CheckName[] }): Promise<Readiness> {
      const hasDatabase = (await reused.database()).state !== 'failed'
      const possible = names.filter((name) => hasDatabase || !needDatabase.has(name))
      const results = await Promise.all(possible.map(async (name) => [name, await reused[name]()] as const))
      return Object.fromEntries(results)
    },
  }
}

function reuse(check: () => Promise<CheckResult>, okMs: number): () => Promise<CheckResult> {
  let last: CheckResult | undefined
  let usableUntil = 0
  const run = singleFlight(async () => {
    last = await check()
    usableUntil = performance.now() + (last.state !== 'failed' ? okMs : reuseFailureMs)
    return last
  })
  return async () => (last && performance.now() < usableUntil ? last : await run())
}
