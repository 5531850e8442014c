import { sql } from 'kysely'
import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import { isAccessibleTo, isInTeam, type Person } from '../accounts/access.ts'
import { columnsOfAccess, type WebsiteAccess } from '../accounts/website-access.ts'
import type { ActivityDeps } from '../deps.ts'
import { websiteNotFound } from './require-website.ts'

/** What the console shows about a website beside its name. */
export type WebsiteOverview = WebsiteAccess & {
  id: string
  /** Of the last seven days; null if the person may not view the traffic. */
  visitors: number | null
  /** Null: none, or the person is not in the workspace's team. */
  client: string | null
  /** Ordered as a draft, and not online since. */
  draft: boolean
  /** Null: no custom domain. */
  domainStatus: DomainStatus | null
}

/** The look of a website as a small drawing. */
type Thumbnail = { svg: string }

export const websiteOverviewOperations = ({ db, threads }: Pick<ActivityDeps, 'db' | 'threads'>) => ({
  /** Describes those of the websites that a person may see, by id. */
  async describeWebsites({
    ids,
    ...person
  }: Person & { ids: readonly string[] }): Promise<Map<string, WebsiteOverview>> {
    const client = (await isInTeam(db, person))
      ? sql<string | null>`(select coalesce(full_name, email) from clients where clients.id = client_id)`
      : sql<null>`null::text`
    const rows = await db
      .selectFrom('websites')
      .select(columnsOfAccess(person))
      .select([
        ...(['id', 'draft'] as const),
        client.as('client'),
        sql<DomainStatus | null>`(select status from domains where website_id = websites.id)`.as('domainStatus'),
        sql<number>`(select coalesce(sum(visitors), 0)::int from analytics_hours
          where website_id = websites.id and hour >= now() - interval '7 days')`.as('visitors'),
      ])
      .where(isAccessibleTo(person))
      .where('id', 'in', ['', ...ids])
      .execute()
    return new Map(rows.map((row) => [row.id, { ...row, visitors: row.viewsTraffic ? row.visitors : null }]))
  },

  /** Draws a website as a small SVG. Throws WebsiteNotFound, also if the person may not see it. */
  async drawThumbnail({ websiteId, ...person }: Person & { websiteId: string }): Promise<Thumbnail> {
    const website = await db
      .selectFrom('websites')
      .select(['brand', 'theme', 'language'])
      .where(isAccessibleTo(person))
      .where('id', '=', websiteId)
      .executeTakeFirst()
    if (!website) throw websiteNotFound(websiteId)
    return { svg: await threads.run(person.workspaceId, 'drawThumbnail', website) }
  },
})
