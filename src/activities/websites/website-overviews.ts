import { sql } from 'kysely'
import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import { type StateFacts, stateOf, type WebsiteState } from '../../domain/websites/website-state.ts'
import { isAccessibleTo, isInTeam, type Person } from '../accounts/access.ts'
import { columnsOfAccess, type WebsiteAccess } from '../accounts/website-access.ts'
import type { ActivityDeps } from '../deps.ts'
import { countChanges } from '../drafts/count-changes.ts'
import { websiteNotFound } from './require-website.ts'
import { columnsOfState } from './website-states.ts'

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
  state: WebsiteState
}

/** The look of a website as a small drawing. */
type Thumbnail = { svg: string }

export const websiteOverviewOperations = ({ db, threads }: Pick<ActivityDeps, 'db' | 'threads'>) => ({
  /** Describes those of the websites that a person may see, by id. */
  async describeWebsites({
    ids,
    ...person
  }: Person & { ids: readonly string[] }): Promise<Map<string, WebsiteOverview>> {
    const isTeam = await isInTeam(db, person)
    const client = isTeam
      ? sql<string | null>`(select coalesce(full_name, email) from clients where clients.id = client_id)`
      : sql<null>`null::text`
    const rows = await db
      .selectFrom('websites')
      .select(columnsOfAccess(person))
      .select(columnsOfState(isTeam))
      .select([
        ...(['id', 'draft', 'activated'] as const),
        client.as('client'),
        sql<DomainStatus | null>`(select status from domains where website_id = websites.id)`.as('domainStatus'),
        sql<number>`(select coalesce(sum(visitors), 0)::int from analytics_hours
          where website_id = websites.id and hour >= now() - interval '7 days')`.as('visitors'),
      ])
      .where(isAccessibleTo(person))
      .where('id', 'in', ['', ...ids])
      .execute()
    const shown = rows.flatMap(({ mayEdit, changedDrafts }) => (mayEdit ? changedDrafts : []))
    const counts = await countChanges(db, shown)
    return new Map(rows.map((row) => [row.id, toOverview(row, counts)]))
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

type Row = Omit<WebsiteOverview, 'state'> & Omit<StateFacts, 'hasChanges' | 'changes'> & { changedDrafts: string[] }

/** Changes that are not public are shown to people who may edit. */
function toOverview(
  { failedOrder, asksApproval, changedDrafts, activated, ...row }: Row,
  counts: ReadonlyMap<string, number>,
): WebsiteOverview {
  const drafts = row.mayEdit ? changedDrafts : []
  const counted = drafts.flatMap((id) => counts.get(id) ?? [])
  const facts = { failedOrder, asksApproval, activated, draft: row.draft, domainStatus: row.domainStatus }
  const changes = counted.length === drafts.length ? counted.reduce((sum, count) => sum + count, 0) : undefined
  const state = stateOf({ ...facts, hasChanges: drafts.length > 0, changes })
  return { ...row, visitors: row.viewsTraffic ? row.visitors : null, state }
}
