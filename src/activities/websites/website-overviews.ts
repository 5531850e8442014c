import { sql } from 'kysely'
import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import { visiblePage } from '../../domain/websites/section-ids.ts'
import { type StateFacts, stateOf, type WebsiteState } from '../../domain/websites/website-state.ts'
import { isAccessibleTo, isInTeam, type Person } from '../accounts/access.ts'
import { columnsOfAccess, type WebsiteAccess } from '../accounts/website-access.ts'
import type { ActivityDeps } from '../deps.ts'
import { countChanges } from '../drafts/count-changes.ts'
import { findSite } from '../publishing/site.ts'
import { websiteNotFound } from './require-website.ts'
import { columnsOfState } from './website-states.ts'

/** What the console shows about a website beside its name. */
export type WebsiteOverview = WebsiteAccess & {
  id: string
  /** When the website or anything that it contains last changed. */
  changedAt: Date
  /** Of the public home page, which changes with its look as well; null: not public. */
  homeHash: string | null
  /** Of the last seven days; null if the person may not view the traffic. */
  visitors: number | null
  /** Visitors of the seven days before, and page views of the last seven; null as `visitors`. */
  traffic: { before: number; views: number } | null
  /** Changes that are not public and that the person may see. Null: too many to count. */
  changes: number | null
  /** Null: none, or the person is not in the workspace's team. */
  client: string | null
  /** Ordered as a draft, and not online since. */
  draft: boolean
  /** Null: no custom domain. */
  domainStatus: DomainStatus | null
  state: WebsiteState
}

/** Condition on a row of `analytics_hours`. */
const thisWeek = sql`(hour >= now() - interval '7 days')`

/** The first screen of a website as a small drawing. */
type Thumbnail = { svg: string }

export const websiteOverviewOperations = ({
  db,
  threads,
  sitesUrl,
}: Pick<ActivityDeps, 'db' | 'threads' | 'sitesUrl'>) => ({
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
        sql<Date>`greatest(websites.updated_at, (select max(updated_at) from content_items
          where website_id = websites.id))`.as('changedAt'),
        sql<string | null>`(select content_hash from content_items
          where website_id = websites.id and kind = 'page' and path = '/')`.as('homeHash'),
        sql<DomainStatus | null>`(select status from domains where website_id = websites.id)`.as('domainStatus'),
        sql<{ visitors: number; before: number; views: number }>`(
          select jsonb_build_object('visitors', coalesce(sum(visitors) filter (where ${thisWeek}), 0),
            'before', coalesce(sum(visitors) filter (where not ${thisWeek}), 0),
            'views', coalesce(sum(page_views) filter (where ${thisWeek}), 0))
          from analytics_hours where website_id = websites.id and hour >= now() - interval '14 days')`.as('traffic'),
      ])
      .where(isAccessibleTo(person))
      .where('id', 'in', ['', ...ids])
      .execute()
    const shown = rows.flatMap(({ mayEdit, changedDrafts }) => (mayEdit ? changedDrafts : []))
    const counts = await countChanges(db, shown)
    return new Map(rows.map((row) => [row.id, toOverview(row, counts)]))
  },

  /** The visitors of each of the last 28 days, the oldest first. Days end now. */
  async listDailyVisitors({ websiteId }: { websiteId: string }): Promise<number[]> {
    const ago = sql<number>`floor(extract(epoch from now() - hour) / 86400)::int`
    const days = await db
      .selectFrom('analytics_hours')
      .select([ago.as('ago'), sql<number>`sum(visitors)::int`.as('visitors')])
      .where('website_id', '=', websiteId)
      .where(sql<boolean>`hour >= now() - interval '28 days'`)
      .groupBy(sql`1`)
      .execute()
    const visitors = new Map(days.map((day) => [day.ago, day.visitors]))
    return Array.from({ length: 28 }, (_, day) => visitors.get(27 - day) ?? 0)
  },

  /** Draws the first screen of a website. Throws WebsiteNotFound, also if the person may not see it. */
  async drawThumbnail({ websiteId, ...person }: Person & { websiteId: string }): Promise<Thumbnail> {
    const home = await db
      .selectFrom('websites')
      .select((eb) =>
        eb
          .selectFrom('content_items')
          .select('content')
          .whereRef('website_id', '=', 'websites.id')
          .where((each) => each.and({ kind: 'page', path: '/' }))
          .as('content'),
      )
      .where(isAccessibleTo(person))
      .where('id', '=', websiteId)
      .executeTakeFirst()
    const site = home && (await findSite(db, websiteId, sitesUrl))
    if (!site) throw websiteNotFound(websiteId)
    const content = home.content && 'sections' in home.content ? visiblePage(home.content) : undefined
    return { svg: await threads.run(person.workspaceId, 'drawThumbnail', { site, home: content }) }
  },
})

type Row = Omit<WebsiteOverview, 'state' | 'changes' | 'visitors' | 'traffic'> & {
  traffic: { visitors: number; before: number; views: number }
} & Omit<StateFacts, 'hasChanges' | 'changes'> & { changedDrafts: string[] }

/** Changes that are not public are shown to people who may edit. */
function toOverview(
  { failedOrder, asksApproval, changedDrafts, activated, traffic, ...row }: Row,
  counts: ReadonlyMap<string, number>,
): WebsiteOverview {
  const drafts = row.mayEdit ? changedDrafts : []
  const counted = drafts.flatMap((id) => counts.get(id) ?? [])
  const facts = { failedOrder, asksApproval, activated, draft: row.draft, domainStatus: row.domainStatus }
  const changes = counted.length === drafts.length ? counted.reduce((sum, count) => sum + count, 0) : undefined
  const state = stateOf({ ...facts, hasChanges: drafts.length > 0, changes })
  const { visitors, ...others } = traffic
  const seen = row.viewsTraffic ? { visitors, traffic: others } : { visitors: null, traffic: null }
  return { ...row, ...seen, changes: changes ?? null, state }
}
