import { type Selectable, sql } from 'kysely'
import type { Db, DomainTable } from '../../db/schema.ts'
import { type DomainState, nextCheckMs, nextState, taken } from '../../domain/domains/domain-states.ts'
import { judge, type Observation } from '../../domain/domains/dns-records.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { awaitWebsiteChanges, lockDomain, lockWebsite } from '../locks.ts'
import { serveDomain } from './serve-domain.ts'

type Deps = Pick<ActivityDeps, 'db' | 'starts' | 'domains' | 'lookUpDomain'>
type Row = Selectable<DomainTable>
/** `nextInMs`: milliseconds until the next check; null: no further check. `isMailDue`: the failure has not been mailed yet. */
export type CheckedDomain = { status: Row['status'] | null; nextInMs: number | null; isMailDue?: boolean }

export const domainActivities = (deps: Deps) => ({
  /** Checks the DNS records of a website's domain and records the result. Waits for the transaction that sets or removes the domain. */
  async checkDomain({ websiteId }: { websiteId: string }): Promise<CheckedDomain> {
    const row = await withHeartbeat(async () => {
      await awaitWebsiteChanges(deps.db, websiteId)
      return await checkAndRecord(deps, websiteId)
    })
    if (!row) return { status: null, nextInMs: null }
    const age = { claimedAt: row.claimed_at, now: new Date() }
    const isMailDue = row.status === 'failed' && !row.failure_reported
    return { status: row.status, nextInMs: nextCheckMs(row, age, deps.domains), isMailDue }
  },

  /**
   * Starts the workflows of domains whose check is overdue by `olderThanMs`, because they were terminated or their history is lost. Returns
   * the ids of the websites. Can be repeated: a workflow that runs checks its domain once more.
   */
  async restartDomainChecks({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
    return await withHeartbeat(async (signal) => {
      const websites = await listOverdue(deps, olderThanMs)
      for (const website of websites) {
        signal.throwIfAborted()
        await deps.starts.verifyDomain(website)
      }
      return websites.map(({ websiteId }) => websiteId)
    })
  },
})

const listOverdue = async ({ db, domains: { recheckMs, checkMs } }: Deps, olderThanMs: number) =>
  await db
    .selectFrom('domains')
    .innerJoin('websites', 'websites.id', 'domains.website_id')
    .select(['website_id as websiteId', 'workspace_id as workspaceId'])
    .where((eb) => eb.or([eb('status', '<>', 'failed'), eb('verified_at', 'is not', null)]))
    .where(
      sql<Date>`coalesce(last_checked_at, claimed_at)`,
      '<',
      new Date(Date.now() - Math.max(recheckMs, ...checkMs) - olderThanMs),
    )
    .orderBy('website_id')
    .execute()

/** Looks the records of a domain up and records what follows. Returns the domain; undefined if the website has none. */
export async function checkAndRecord(deps: Deps, websiteId: string): Promise<Row | undefined> {
  const found = await findDomain(deps.db, websiteId)
  if (!found || (found.status === 'failed' && !found.verified_at)) return found
  const observation = await deps.lookUpDomain(found.domain, deps.domains)
  return (await recordCheck(deps, found, observation)) ?? (await findDomain(deps.db, websiteId))
}

/** Resolves to undefined if the domain was removed or claimed again since it was read. */
async function recordCheck(deps: Deps, { website_id: websiteId, token }: Row, observation: Observation) {
  return await deps.db.transaction().execute(async (trx) => {
    const website = await lockWebsite(trx, { websiteId }, 'no key update')
    const row = await findDomain(trx, websiteId)
    if (!website || row?.token !== token) return undefined
    const age = { claimedAt: row.claimed_at, now: new Date() }
    const wanted = nextState(row, judge(row, deps.domains, observation), age, deps.domains)
    const state = wanted.verified_at && !row.verified_at && !(await isFree(trx, row)) ? taken() : wanted
    const recorded = await update(trx, websiteId, state, observation)
    const active = state.status === 'active' ? row.domain : null
    await serveDomain({ trx, starts: deps.starts }, { workspaceId: website.workspace_id, websiteId }, active)
    return recorded
  })
}

const update = async (trx: Db, websiteId: string, state: DomainState, observation: Observation): Promise<Row> =>
  await trx
    .updateTable('domains')
    .set({
      status: state.status,
      verified_at: state.verified_at,
      failing_since: state.failing_since,
      failure_reason: state.failure_reason,
      last_checked_at: new Date(),
      ...(state.status === 'failed' ? {} : { failure_reported: false }),
      observation: JSON.stringify(observation),
    })
    .where('website_id', '=', websiteId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether no other website holds the domain. No other takes it until the transaction ends. */
async function isFree(trx: Db, { website_id: websiteId, domain }: Row): Promise<boolean> {
  await lockDomain(trx, domain)
  return !(await isHeldByAnother(trx, domain, websiteId))
}

/** Whether another website has proven that the domain is its own. */
export async function isHeldByAnother(db: Db, domain: string, websiteId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('domains')
    .select('website_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('website_id', '<>', websiteId)
    .executeTakeFirst()
  return holder !== undefined
}

const findDomain = async (db: Db, websiteId: string): Promise<Row | undefined> =>
  await db.selectFrom('domains').selectAll().where('website_id', '=', websiteId).executeTakeFirst()
