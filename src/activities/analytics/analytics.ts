import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Analytics, AnalyticsQuery, WorkspaceAnalytics } from '../../domain/analytics/analytics.ts'
import { periodBefore } from '../../domain/analytics/analytics.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import { isAccessibleTo, isInTeam, type Person, websitesOf } from '../accounts/access.ts'
import type { ActivityDeps } from '../deps.ts'
import type { WebsiteRef } from '../refs.ts'
import {
  allWebsitesOf,
  type PageRow,
  readAnalytics,
  readPages,
  readSeries,
  readTogether,
  readWebsites,
  requirePeriod,
  type Scope,
} from './read-analytics.ts'

type Asked<Ref> = Ref & { query: AnalyticsQuery }
/** The traffic that the console shows; `series_before` is the series of the period of the same length before. */
export type UserAnalytics = Analytics & {
  series_before: Analytics['series']
  /** The busiest of several websites, and the busiest pages of the first 20 of them. */
  busiest?: { websites: WorkspaceAnalytics['by_website']; pages: PageRow[] }
}

/** Websites whose pages are compared. */
const maxCompared = 20

/** Websites that are listed at most. */
const maxListed = 500

export const analyticsOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** The traffic of a website. Throws WebsiteNotFound, or ValidationFailed for an impossible period. */
  async getAnalytics({ workspaceId, websiteId, query }: Asked<WebsiteRef>): Promise<Analytics> {
    const period = requirePeriod(query)
    const ids = sql`(select id from websites where workspace_id = ${workspaceId} and id = ${websiteId})`
    return await readTogether(db, async (trx) => {
      const { rows } = await sql`select from websites where id in ${ids}`.execute(trx)
      if (rows.length === 0) throw notFound(websiteId)
      return await readAnalytics(trx, { ids }, period)
    })
  },

  /** The traffic of all websites of a workspace. Throws ValidationFailed for an impossible period. */
  async getWorkspaceAnalytics({ workspaceId, query }: Asked<{ workspaceId: string }>): Promise<WorkspaceAnalytics> {
    const period = requirePeriod(query)
    return await readTogether(db, async (trx) => ({
      ...(await readAnalytics(trx, allWebsitesOf(workspaceId), period)),
      by_website: await readWebsites(trx, allWebsitesOf(workspaceId), period),
    }))
  },

  /** The first 500 websites by name whose analytics a person may view, and before them the given one. Throws WebsiteNotFound if that is none. */
  async listWebsitesWithAnalytics({ websiteId, ...person }: Person & { websiteId?: string | undefined }) {
    const websites = db.selectFrom('websites').select(['id', 'business_name as name'])
    const listed = await websites
      .where(await websitesOf(db, person, 'analytics.view'))
      .orderBy(sql`lower(business_name)`)
      .orderBy('id')
      .limit(maxListed)
      .execute()
    if (websiteId === undefined) return listed
    const own = websites.where(isAccessibleTo(person, 'analytics.view')).where('id', '=', websiteId)
    const given = await own.executeTakeFirst()
    if (!given) throw notFound(websiteId)
    return [given, ...listed.filter(({ id }) => id !== websiteId)].slice(0, maxListed)
  },

  /**
   * The traffic of one website, or of all websites, whose analytics a person may view. Throws WebsiteNotFound if the person may not view those of
   * the website.
   */
  async getAnalyticsOfUser({ websiteId, query, ...person }: Asked<Person & { websiteId?: string | undefined }>) {
    const period = requirePeriod(query)
    return await readTogether(db, async (trx): Promise<UserAnalytics> => {
      const scope = await scopeOf(trx, person, websiteId)
      const own = {
        ...(await readAnalytics(trx, scope, period)),
        series_before: await readSeries(trx, scope, periodBefore(period)),
      }
      if (websiteId !== undefined) return own
      const websites = await readWebsites(trx, scope, period)
      const compared = websites.slice(0, maxCompared).map(({ website_id: id }) => id)
      return { ...own, busiest: { websites, pages: await readPages(trx, compared, period) } }
    })
  },
})

/** Throws WebsiteNotFound if the person may not view the analytics of the website. */
async function scopeOf(trx: Db, person: Person, websiteId: string | undefined): Promise<Scope> {
  if (websiteId === undefined) {
    if (await isInTeam(trx, person)) return allWebsitesOf(person.workspaceId)
    return { ids: sql`(select id from websites where ${await websitesOf(trx, person, 'analytics.view')})` }
  }
  const ids = sql`(select id from websites where ${isAccessibleTo(person, 'analytics.view')} and id = ${websiteId})`
  const { rows } = await sql`select from websites where id in ${ids}`.execute(trx)
  if (rows.length === 0) throw notFound(websiteId)
  return { ids }
}

const notFound = (websiteId: string) => new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
