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
import { lockWebsite } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import type { WebsiteRef } from '../refs.ts'
import { columnsOfWebsite, toWebsite } from '../websites/websites.ts'
import { checkNow } from './check-domain.ts'
import { isHeldByAnother } from './record-check.ts'
import { serveDomain } from './serve-domain.ts'
import { requireWebsite, websiteNotFound } from '../websites/require-website.ts'

type Deps = Pick<ActivityDeps, 'db' | 'sitesUrl' | 'publicUrl' | 'domains' | 'lookUpDomain'>

export const domainOperations = (deps: Deps) => ({
  /**
   * Claims a domain for a website and starts its verification. The same domain again continues its claim, or starts a new one if it failed;
   * another domain replaces the present one, which is removed. Throws WebsiteNotFound, InvalidDomain or DomainInUse.
   */
  async setDomain({ domain: given, ...ref }: WebsiteRef & { domain: string }): Promise<Domain> {
    const { db, domains } = deps
    const domain = parseDomain(given, ownHosts(deps))
    return await db.transaction().execute(async (trx) => {
      await lockWebsiteOf(trx, ref)
      await requireFreeDomain(trx, domain, ref)
      const found = await findDomain(trx, ref)
      if (found && found.domain !== domain) await remove(trx, ref)
      const isKept = found?.domain === domain && found.status !== 'failed'
      const row = isKept ? found : await claim(trx, ref, domain)
      await startAfterCommit(trx, 'verifyDomain', ref)
      return toDomain(row, domains)
    })
  },

  /** Throws WebsiteNotFound or NoCustomDomain. */
  async getDomain(ref: WebsiteRef): Promise<Domain> {
    return toDomain(await requireDomain(deps.db, ref), deps.domains)
  },

  /** Checks the DNS records of a domain now, besides the scheduled checks. Throws WebsiteNotFound or NoCustomDomain. */
  async verifyDomain(ref: WebsiteRef): Promise<Domain> {
    const row = await requireDomain(deps.db, ref)
    if (!isReleased(row)) await checkNow(deps, row)
    return toDomain(await requireDomain(deps.db, ref), deps.domains)
  },

  /** Removes the domain of a website. Visitors of the domain get 404 as soon as this resolves. Throws WebsiteNotFound or NoCustomDomain. */
  async removeDomain(ref: WebsiteRef): Promise<Website> {
    const { db, sitesUrl } = deps
    return await db.transaction().execute(async (trx) => {
      await lockWebsiteOf(trx, ref)
      await remove(trx, ref)
      await startAfterCommit(trx, 'verifyDomain', ref)
      const row = await trx
        .selectFrom('websites')
        .select(columnsOfWebsite)
        .where('id', '=', ref.websiteId)
        .executeTakeFirstOrThrow()
      return toWebsite(row, sitesUrl)
    })
  },
})

/** The hosts that no website can have as its domain. */
const ownHosts = ({ sitesUrl, publicUrl, domains: { target } }: Deps): string[] => [
  new URL(sitesUrl).hostname,
  new URL(publicUrl).hostname,
  target,
]

async function lockWebsiteOf(trx: Db, ref: WebsiteRef): Promise<void> {
  if (!(await lockWebsite(trx, ref, 'no key update'))) throw websiteNotFound(ref.websiteId)
}

/** Removes the domain of a website. Throws NoCustomDomain. */
async function remove(trx: Db, ref: WebsiteRef): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('domains').where('website_id', '=', ref.websiteId).executeTakeFirst()
  if (numDeletedRows === 0n) throw noCustomDomain()
  await serveDomain(trx, ref, null)
}

async function requireFreeDomain(trx: Db, domain: string, { websiteId }: WebsiteRef): Promise<void> {
  if (await isHeldByAnother(trx, domain, websiteId))
    throw new DomainInUse(`${domain} belongs to another website. ${takeOver(domain)}`)
}

async function claim(
  trx: Db,
  { workspaceId, websiteId }: WebsiteRef,
  domain: string,
): Promise<Selectable<DomainTable>> {
  const fresh = {
    ...{ domain, token: randomBytes(24).toString('hex'), status: 'pending' as const, claimed_at: sql<Date>`now()` },
    ...{ verified_at: null, failing_since: null, failure_reason: null, last_checked_at: null, observation: null },
    ...{ failure_reported: false, next_check_at: sql<Date>`now()` },
  }
  return await trx
    .insertInto('domains')
    .values({ workspace_id: workspaceId, website_id: websiteId, ...fresh })
    .onConflict((oc) => oc.column('website_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function findDomain(db: Db, { workspaceId, websiteId }: WebsiteRef) {
  return await db
    .selectFrom('domains')
    .innerJoin('websites', 'websites.id', 'domains.website_id')
    .selectAll('domains')
    .where((eb) => eb.and({ 'websites.workspace_id': workspaceId, 'websites.id': websiteId }))
    .executeTakeFirst()
}

async function requireDomain(db: Db, ref: WebsiteRef): Promise<Selectable<DomainTable>> {
  const found = await findDomain(db, ref)
  if (found) return found
  await requireWebsite(db, ref)
  throw noCustomDomain()
}

const noCustomDomain = () => new NoCustomDomain('The website has no custom domain.')
