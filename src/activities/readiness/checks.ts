import { randomUUID } from 'node:crypto'
import type { Client } from '@temporalio/client'
import { sql } from 'kysely'
import { hasGrpcStatus } from '../../adapters/grpc-status.ts'
import type { Storage } from '../../adapters/storage.ts'
import { compareMigrations, isBreaking, problemOfPostgres } from '../../db/migrate.ts'
import type { Db } from '../../db/schema.ts'
import type { CheckResult } from '../../domain/readiness.ts'
import { searchAttributeNames } from '../../domain/search-attributes.ts'
import { workerQueues } from '../../domain/task-queues.ts'

const ok = (detail: string): CheckResult => ({ state: 'ok', detail })
const failed = (detail: string): CheckResult => ({ state: 'failed', detail })

const timeoutMs = 5_000

/** Runs a check. If it throws, it has failed. `what` names the checked server. */
export const result = (what: string, check: () => Promise<CheckResult>): Promise<CheckResult> =>
  check().catch((error: unknown) => failed(`cannot use ${what} (${codeOf(error)})`))

/** Runs a check for five seconds at most. For checks without a deadline of their own. */
export async function inTime(what: string, check: () => Promise<CheckResult>): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(() => resolve(failed(`${what} does not answer`)), timeoutMs)
  })
  return await Promise.race([result(what, check), late]).finally(() => clearTimeout(timer))
}

/** The error's code, because its message can contain a password. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string | number; name?: string }
  return typeof code === 'number' ? `gRPC status ${code}` : (code ?? name ?? 'unknown error')
}

/** `mayStart`: the database is newer, by migrations that this program can run with. */
type DatabaseResult = CheckResult & { mayStart?: true }

/** Compares the database's migrations with those of this program. Throws if the database does not answer. */
export async function checkDatabase(db: Db): Promise<DatabaseResult> {
  const { rows } = await sql<{ version: string; has_migrations: boolean }>`
    select current_setting('server_version') as version, to_regclass('migrations') is not null as has_migrations
  `.execute(db)
  const problem = problemOfPostgres(rows[0]?.version ?? '')
  if (problem) return failed(problem)
  if (!rows[0]?.has_migrations) return failed('the database has no tables: run "sitewright migrate"')
  const applied = await sql<{ name: string }>`select name from migrations`.execute(db)
  const { pending, unknown } = await compareMigrations(applied.rows.map(({ name }) => name))
  if (pending.length > 0)
    return failed(`the database is older than this program, without ${pending.join(', ')}: run "sitewright migrate"`)
  if (unknown.length === 0) return ok(`connected to PostgreSQL ${rows[0].version}, all migrations are applied`)
  const detail = `the database is newer than this program, with ${unknown.join(', ')}`
  if (unknown.some(isBreaking)) return { state: 'warning', detail: `${detail}: run the newer version` }
  return { state: 'warning', detail, mayStart: true }
}

/**
 * Looks for the namespace and its search attributes. It asks for workflows, because Temporal Cloud has no other answer for a process that
 * may not administer the namespace.
 */
export async function checkTemporal(temporal: Client): Promise<CheckResult> {
  const { namespace } = temporal.options
  try {
    const missing = await withDeadline(temporal, () => findMissingAttributes(temporal))
    if (missing.length === 0) return ok(`the namespace "${namespace}" has the search attributes`)
    const names = missing.join(', ')
    return failed(`the namespace "${namespace}" has no search attribute ${names}: create each with the type Keyword`)
  } catch (error) {
    if (!hasGrpcStatus(error, 'notFound')) throw error
    return failed(`Temporal has no namespace "${namespace}": create it, or correct TEMPORAL_NAMESPACE`)
  }
}

async function findMissingAttributes({ workflowService, options: { namespace } }: Client): Promise<string[]> {
  const areKnown = async (names: readonly string[]) => {
    const query = names.map((name) => `${name} = '-'`).join(' AND ')
    try {
      await workflowService.countWorkflowExecutions({ namespace, query })
      return true
    } catch (error) {
      if (hasGrpcStatus(error, 'invalidArgument')) return false
      throw error
    }
  }
  if (await areKnown(searchAttributeNames)) return []
  const missing: string[] = []
  for (const name of searchAttributeNames) if (!(await areKnown([name]))) missing.push(name)
  return missing
}

/** The client must not be closed during a call, so calls have a deadline and are made one after the other. */
export const withDeadline = <T>(temporal: Client, ask: () => Promise<T>) =>
  temporal.withDeadline(Date.now() + timeoutMs, ask)

/** Looks for workers that polled each queue in the last five minutes: for so long Temporal remembers them. */
export async function checkWorkers(temporal: Client, taskQueue: string): Promise<CheckResult> {
  const { workflowService, options } = temporal
  const { namespace } = options
  const idle = new Set<string>()
  await withDeadline(temporal, async () => {
    for (const { suffix, type } of workerQueues) {
      const name = taskQueue + suffix
      const request = { namespace, taskQueue: { name }, taskQueueType: type }
      if ((await workflowService.describeTaskQueue(request)).pollers.length === 0) idle.add(`"${name}"`)
    }
  })
  if (idle.size === 0) return ok(`workers poll the task queue "${taskQueue}"`)
  return failed(`no worker polls ${[...idle].join(', ')}: start "sitewright worker"`)
}

/** Writes, reads and deletes an object. */
export async function checkStorage(open: () => Storage, url: string): Promise<CheckResult> {
  const key = `check-${randomUUID()}`
  try {
    const storage = open()
    await storage.put(key, Buffer.from(key))
    const matches = String(await storage.get(key)) === key
    await storage.delete([key])
    return matches
      ? ok(`wrote and read a test object in ${url}`)
      : failed(`${url} returned different bytes than were written`)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return failed(
      `${url}: ${code === 'NoSuchBucket' ? 'the bucket does not exist' : message}${code ? ` (${code})` : ''}`,
    )
  }
}
