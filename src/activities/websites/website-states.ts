import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { type FailedOrder, failedDays } from '../../domain/websites/website-state.ts'
import { websitesOf, type Person } from '../accounts/access.ts'

/** Drafts of a website whose changes are counted. */
const maxDrafts = 20

/** Condition on a row of `orders`: it failed, in full or in part, and still waits for a person. */
export const isFailedOrder = sql<SqlBool>`(orders.status in ('partial', 'errored') and not website_deleted
  and orders.created_at > now() - make_interval(days => ${failedDays}))`

/** Condition on a row of `domains`: visitors of the domain do not reach what it is for. */
export const isTroubledDomain = sql<SqlBool>`(domains.status in ('pending', 'verified', 'failed'))`

/** Condition on a row of `drafts`: it is open and changes something. */
export const isChangedDraft = sql<SqlBool>`(drafts.status = 'open' and revision > 0
  and (settings_own is distinct from settings_base
    or exists (select from draft_items where draft_id = drafts.id and own is distinct from base)))`

/** Columns of a row of `websites` from which `stateOf` finds its state. `isTeam`: whether orders and changes of all people are shown. */
export const columnsOfState = (isTeam: boolean) =>
  [
    sql<FailedOrder | null>`(select jsonb_build_object('orderId', orders.id, 'failed',
        (select count(*)::int from order_items where order_id = orders.id and order_items.status in ('errored', 'cancelled')))
      from orders where website_id = websites.id and ${isFailedOrder} and ${isTeam}
      order by orders.created_at desc limit 1)`.as('failedOrder'),
    sql<boolean>`exists (select from drafts where website_id = websites.id and drafts.status = 'submitted')`.as(
      'asksApproval',
    ),
    sql<string[]>`array(select id from drafts where website_id = websites.id and ${isChangedDraft}
      order by updated_at desc limit ${maxDrafts})`.as('changedDrafts'),
  ] as const

/** Condition on a row of `websites` of a workspace: its order failed, approval is asked for, or its domain is not connected. */
export const needsAttention = (workspaceId: string) => sql<SqlBool>`(websites.id in (
  select website_id from orders where workspace_id = ${workspaceId} and ${isFailedOrder} and website_id is not null
  union select website_id from drafts where workspace_id = ${workspaceId} and drafts.status = 'submitted'
  union select website_id from domains where workspace_id = ${workspaceId} and ${isTroubledDomain} and website_id is not null))`

export const websiteStateOperations = ({ db }: { db: Db }) => ({
  /** How many of the websites that a person may see need attention. */
  async countWebsitesInTrouble(person: Person): Promise<number> {
    const { count } = await db
      .selectFrom('websites')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(await websitesOf(db, person))
      .where(needsAttention(person.workspaceId))
      .executeTakeFirstOrThrow()
    return count
  },
})
