import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, DomainTable } from '../../db/schema.ts'
import type { Domain } from '../../domain/domains/custom-domains.ts'
import { isReleased } from '../../domain/domains/domain-states.ts'
import { parseDomain } from '../../domain/domains/domain-name.ts'
import { takeOver, toDomain } from '../../domain/domains/domain-view.ts'
import { DomainInUse, NoCustomDomain } from '../../domain/problems.ts'
import type { Website } from '../../domain/websites/websites.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockDomainOwner } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import type { DomainRef, WebsiteRef } from '../refs.ts'
import { columnsOfWebsite, toWebsite } from '../websites/websites.ts'
import { checkNow } from './check-domain.ts'
import { isHeldByAnother } from './record-check.ts'
import { serveDomain } from './serve-domain.ts'
import { requireWebsite, websiteNotFound } from '../websites/require-website.ts'

type Deps = Pick<ActivityDeps, 'db' | 'sitesUrl' | 'publicUrl' | 'domains' | 'lookUpDomain'>

type Hosts = Pick<Deps, 'sitesUrl' | 'publicUrl' | 'domains'>

export const domainOperations = (deps: Deps) => ({
  /** Sets the domain of a website, as `setDomain` below. */
  async setDomain({ domain, ...ref }: WebsiteRef & { domain: string }): Promise<Domain> {
    return await deps.db.transaction().execute((trx) => setDomain(trx, deps, ref, domain))
  },

  /** Throws WebsiteNotFound or NoCustomDomain. */
  async getDomain(ref: DomainRef): Promise<Domain> {
    return toDomain(await requireDomain(deps.db, ref), deps.domains)
  },

  /** Checks the DNS records of a domain now, besides the scheduled checks. Throws WebsiteNotFound or NoCustomDomain. */
  async verifyDomain(ref: DomainRef): Promise<Domain> {
    const row = await requireDomain(deps.db, ref)
    if (!isReleased(row)) await checkNow(deps, row)
    return toDomain(await requireDomain(deps.db, ref), deps.domains)
  },

  /** Removes the domain of a website. Visitors of the domain get 404 as soon as this resolves. Throws WebsiteNotFound or NoCustomDomain. */
  async removeDomain(ref: WebsiteRef): Promise<Website> {
    const { db, sitesUrl } = deps
    return await db.transaction().execute(async (trx) => {
      if (!(await removeDomain(trx, ref))) throw noCustomDomain()
      const row = await trx
        .selectFrom('websites')
        .select(columnsOfWebsite)
        .where('id', '=', ref.websiteId)
        .executeTakeFirstOrThrow()
      return toWebsite(row, sitesUrl)
    })
  },
})

/** The hosts that no website or console can have as its domain. */
const ownHosts = ({ sitesUrl, publicUrl, domains: { target } }: Hosts): string[] => [
  new URL(sitesUrl).hostname,
  new URL(publicUrl).hostname,
  target,
]

/**
 * Claims a domain and starts its verification. The same domain again continues its claim, or starts a new one if it failed; another domain
 * replaces the present one, which is removed. Throws WebsiteNotFound, InvalidDomain or DomainInUse.
 */
export async function setDomain(trx: Db, deps: Hosts, ref: DomainRef, given: string): Promise<Domain> {
  const domain = parseDomain(given, ownHosts(deps))
  await lockOwner(trx, ref)
  if (await isHeldByAnother(trx, domain, idOf(ref)))
    throw new DomainInUse(`${domain} belongs to another website or console. ${takeOver(domain)}`)
  const found = await findDomain(trx, ref)
  if (found && found.domain !== domain) await remove(trx, ref)
  const isKept = found?.domain === domain && found.status !== 'failed'
  const row = isKept ? found : await claim(trx, ref, domain)
  await startAfterCommit(trx, 'verifyDomain', ref)
  return toDomain(row, deps.domains)
}

/** Removes a domain, and ends its checks. Resolves to false if there is none. Throws WebsiteNotFound. */
export async function removeDomain(trx: Db, ref: DomainRef): Promise<boolean> {
  await lockOwner(trx, ref)
  const isRemoved = await remove(trx, ref)
  if (isRemoved) await startAfterCommit(trx, 'verifyDomain', ref)
  return isRemoved
}

const idOf = ({ workspaceId, websiteId }: DomainRef): string => websiteId ?? workspaceId

async function lockOwner(trx: Db, ref: DomainRef): Promise<void> {
  if (!(await lockDomainOwner(trx, ref))) throw websiteNotFound(idOf(ref))
}

async function remove(trx: Db, ref: DomainRef): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('domains').where('id', '=', idOf(ref)).executeTakeFirst()
  await serveDomain(trx, ref, null)
  return numDeletedRows > 0n
}

async function claim(trx: Db, { workspaceId, websiteId }: DomainRef, domain: string): Promise<Selectable<DomainTable>> {
  const fresh = {
    ...{ domain, token: randomBytes(24).toString('hex'), status: 'pending' as const, claimed_at: sql<Date>`now()` },
    ...{ verified_at: null, failing_since: null, failure_reason: null, last_checked_at: null, observation: null },
    ...{ failure_reported: false, next_check_at: sql<Date>`now()` },
  }
  return await trx
    .insertInto('domains')
    .values({ workspace_id: workspaceId, website_id: websiteId, ...fresh })
    .onConflict((oc) => oc.column('id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const findDomain = async (db: Db, ref: DomainRef) =>
  await db
    .selectFrom('domains')
    .selectAll()
    .where((eb) => eb.and({ workspace_id: ref.workspaceId, id: idOf(ref) }))
    .executeTakeFirst()

async function requireDomain(db: Db, { workspaceId, websiteId }: DomainRef): Promise<Selectable<DomainTable>> {
  const found = await findDomain(db, { workspaceId, websiteId })
  if (found) return found
  if (websiteId !== null) await requireWebsite(db, { workspaceId, websiteId })
  throw noCustomDomain()
}

const noCustomDomain = () => new NoCustomDomain('There is no custom domain.')
