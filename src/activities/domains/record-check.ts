import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { Db, DomainTable } from '../../db/schema.ts'
import { coalesce } from '../../domain/coalesce.ts'
import { judge, type Observation } from '../../domain/domains/dns-records.ts'
import { type DomainState, isReleased, nextCheckMs, nextState, taken } from '../../domain/domains/domain-states.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockDomain, lockDomainOwner } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import { serveDomain } from './serve-domain.ts'

type Deps = Pick<ActivityDeps, 'db' | 'domains'>
type Row = Selectable<DomainTable>
/** A domain as it was read, and what was looked up after that. */
type Check = { row: Row; observation: Observation }

/** Checks that end within this time are recorded by one statement. */
const collectMs = 50

/** Records checks: those that change nothing together, each of the others in a transaction of its own. */
export function createCheckRecorder(deps: Deps): (check: Check) => Promise<void> {
  let checks: Check[] = []
  const recordAll = coalesce(
    async () => {
      const all = checks
      checks = []
      const isSame = ({ row, observation }: Check) =>
        isDeepStrictEqual(nextOf(deps, row, observation), stateOf(row)) && !isReleased(row)
      await recordUnchanged(deps, all.filter(isSame))
      for (const check of all) if (!isSame(check)) await recordChange(deps, check)
    },
    { minIntervalMs: collectMs },
  )
  return async (check) => {
    checks.push(check)
    await recordAll()
  }
}

const stateOf = ({ status, verified_at, failing_since, failure_reason }: DomainState): DomainState => ({
  ...{ status, verified_at, failing_since, failure_reason },
})

const nextOf = ({ domains }: Deps, row: Row, observation: Observation): DomainState => {
  const age = { claimedAt: row.claimed_at, now: new Date() }
  return stateOf(nextState(stateOf(row), judge(row, domains, observation), age, domains))
}

/** Leaves out domains that were removed, claimed again or changed since they were read. */
async function recordUnchanged({ db, domains }: Deps, checks: Check[]): Promise<void> {
  if (checks.length === 0) return
  const now = new Date()
  const rows = checks.map(({ row, observation }) => ({
    ...{ id: row.id, token: row.token, status: row.status, failing_since: row.failing_since },
    next_in_ms: nextCheckMs(row, { claimedAt: row.claimed_at, now }, domains),
    observation: isDeepStrictEqual(row.observation, observation) ? null : observation,
  }))
  await sql`
    update domains set last_checked_at = now(), next_check_at = now() + checked.next_in_ms * interval '1 ms',
      observation = coalesce(checked.observation, domains.observation)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked
      (id text, token text, status text, failing_since timestamptz, next_in_ms float8, observation jsonb)
    where domains.id = checked.id and domains.token = checked.token and domains.status = checked.status
      and domains.failing_since is not distinct from checked.failing_since`.execute(db)
}

/**
 * Records a check that may change the state of a domain, and wakes its workflow after the commit. Does nothing if the domain was removed or claimed again since it was read.
 */
export async function recordChange(deps: Deps, { row: read, observation }: Check): Promise<void> {
  const { id, workspace_id: workspaceId, website_id: websiteId, token } = read
  const ref = { workspaceId, websiteId }
  await deps.db.transaction().execute(async (trx) => {
    const isLocked = await lockDomainOwner(trx, ref)
    const row = await trx.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
    if (!isLocked || row?.token !== token) return
    const wanted = nextOf(deps, row, observation)
    const state = wanted.verified_at && !row.verified_at && !(await isFree(trx, row)) ? taken() : wanted
    await update(trx, deps, { row: { ...row, ...state }, observation })
    if (state.status !== row.status || isReleased(state) !== isReleased(row))
      await startAfterCommit(trx, 'verifyDomain', ref)
    await serveDomain(trx, ref, state.status === 'active' ? row.domain : null)
  })
}

async function update(trx: Db, { domains }: Deps, { row, observation }: Check): Promise<void> {
  const now = new Date()
  const nextInMs = nextCheckMs(row, { claimedAt: row.claimed_at, now }, domains)
  await trx
    .updateTable('domains')
    .set({
      ...stateOf(row),
      last_checked_at: now,
      next_check_at: nextInMs === null ? null : new Date(now.getTime() + nextInMs),
      ...(row.status === 'failed' ? {} : { failure_reported: false }),
      observation: JSON.stringify(observation),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Whether no other website or console holds the domain. No other takes it until the transaction ends. */
async function isFree(trx: Db, { id, domain }: Row): Promise<boolean> {
  await lockDomain(trx, domain)
  return !(await isHeldByAnother(trx, domain, id))
}

/** Whether another website or console has proven that the domain is its own. */
export async function isHeldByAnother(db: Db, domain: string, id: string): Promise<boolean> {
  const holder = await db
    .selectFrom('domains')
    .select('id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return holder !== undefined
}
