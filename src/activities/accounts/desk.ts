import { sql } from 'kysely'
import { type DeskCounts, maxCount, type Waiting } from '../../domain/accounts/desk.ts'
import type { ActivityDeps } from '../deps.ts'
import { countChanges } from '../drafts/count-changes.ts'
import { sizeOf } from '../lists.ts'
import { pagesOfOrder } from '../orders/order-overviews.ts'
import { isChangedDraft, isFailedOrder, isTroubledDomain } from '../websites/website-states.ts'

type Workspace = { workspaceId: string }

/** How many entries of a kind wait on one screen. */
const maxWaiting = 4
/** Orders of websites among which finished drafts are found. */
const maxNewest = 100
/** Submitted drafts wait for nothing else: all are shown, those first that wait longest. */
const maxSubmitted = 50

/** What the console shows the team of a workspace. The time does not depend on the number of websites. */
export const deskOperations = ({ db, prices }: Pick<ActivityDeps, 'db' | 'prices'>) => ({
  async countDesk({ workspaceId }: Workspace): Promise<DeskCounts> {
    const upTo = sql`limit ${maxCount + 1}`
    const { rows } = await sql<DeskCounts>`
      select balance, balance < coalesce(credits_low_threshold, ${prices.website}) as "isBalanceLow",
        ${sizeOf('websites', workspaceId)} as websites,
        (select count(*)::int from (select from orders where workspace_id = ${workspaceId} and status in ('scheduled', 'running')
          ${upTo}) as found) as "unfinishedOrders",
        (select count(*)::int from (select from form_submissions where workspace_id = ${workspaceId} and read_at is null
          ${upTo}) as found) as "unreadMessages"
      from workspaces where id = ${workspaceId}`.execute(db)
    return rows[0] ?? { balance: 0, isBalanceLow: false, websites: 0, unfinishedOrders: 0, unreadMessages: 0 }
  },

  async listWaiting({ workspaceId }: Workspace): Promise<Waiting> {
    const orders = sql<Waiting['orders'][number]>`
      select found.id, coalesce(business_name, title) as title, found.status, refunded, items.* from (
        (select * from orders where workspace_id = ${workspaceId} and status in ('scheduled', 'running')
          order by created_at desc limit ${maxWaiting})
        union all
        (select * from orders where workspace_id = ${workspaceId} and ${isFailedOrder}
          order by created_at desc limit ${maxWaiting})) as found
      cross join lateral ${pagesOfOrder(sql.ref('found.id'))} as items
      left join websites on websites.id = found.website_id
      order by found.status in ('scheduled', 'running'), found.created_at desc`.execute(db)
    const domains = sql<Waiting['domains'][number]>`
      select website_id as "websiteId", coalesce(business_name, domain) as name, domain, domains.status, failure_reason as reason
      from domains left join websites on websites.id = website_id
      where domains.workspace_id = ${workspaceId} and ${isTroubledDomain}
      order by domains.status, claimed_at desc limit ${maxWaiting}`.execute(db)
    const drafts = sql<Waiting['drafts'][number]>`
      select drafts.id as "draftId", website_id as "websiteId", business_name as name, author, drafts.updated_at as updated
      from drafts join websites on websites.id = website_id
      where drafts.workspace_id = ${workspaceId} and ${isChangedDraft}
      order by drafts.updated_at desc limit ${maxWaiting}`.execute(db)
    const submitted = sql<Waiting['submitted'][number]>`
      select drafts.id as "draftId", website_id as "websiteId", business_name as name, author, drafts.updated_at as updated
      from drafts join websites on websites.id = website_id
      where drafts.workspace_id = ${workspaceId} and drafts.status = 'submitted'
      order by drafts.updated_at limit ${maxSubmitted}`.execute(db)
    const scheduled = sql<Waiting['scheduled'][number]>`
      select website_id as "websiteId", business_name as name, drafts.publish_at as "publishAt"
      from drafts join websites on websites.id = website_id
      where drafts.workspace_id = ${workspaceId} and drafts.status = 'scheduled' and publish_failure is null
      order by drafts.publish_at limit ${maxWaiting}`.execute(db)
    const unread = sql<NonNullable<Waiting['message']>>`
      select business_name as name, form_submissions.created_at as "at"
      from form_submissions join websites on websites.id = website_id
      where form_submissions.workspace_id = ${workspaceId} and read_at is null
      order by form_submissions.created_at desc limit 1`.execute(db)
    const finished = sql<Waiting['finished'][number]>`
      select websites.id as "websiteId", business_name as name, coalesce(finished_at, newest.created_at) as at,
        (select count(*)::int from content_items where content_items.website_id = websites.id and kind = 'page') as pages
      from (select * from orders where workspace_id = ${workspaceId} and kind = 'website'
        order by created_at desc limit ${maxNewest}) as newest
      join websites on websites.id = newest.website_id
      where newest.status = 'complete' and draft and not activated
      order by newest.created_at desc limit ${maxWaiting}`.execute(db)
    const [found, troubled, open, reviews, ready, due, messages] = await Promise.all([
      orders,
      domains,
      drafts,
      submitted,
      finished,
      scheduled,
      unread,
    ])
    const counts = await countChanges(
      db,
      [...open.rows, ...reviews.rows].map(({ draftId }) => draftId),
    )
    const counted = (draft: Waiting['drafts'][number]) => ({ ...draft, changes: counts.get(draft.draftId) })
    return {
      ...{ orders: found.rows, domains: troubled.rows, finished: ready.rows, scheduled: due.rows },
      ...{ drafts: open.rows.map(counted), submitted: reviews.rows.map(counted) },
      message: messages.rows[0],
    }
  },
})
