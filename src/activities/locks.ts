/**
 * Every explicit lock of a transaction, and the one order in which transactions take them. Locks last until the transaction ends.
 *
 * A transaction takes its locks in this order, so that no two transactions wait for each other:
 *   1. the batch
 *   2. an order that has no website yet
 *   3. clients, by id
 *   4. the website
 *   5. orders of the website, by id
 *   6. the draft
 *   7. content items, by id
 *   8. the custom domain, or a day of analytics (advisory)
 *   9. the workspace, locked by the UPDATE of its balance (`moveBalance`) or by `lockWorkspace`
 * The domain of a console stands for the website (4): its transaction locks the workspace and then only the domain, and no transaction
 * that locks a domain locks a workspace after it.
 * An API key, a form submission and a webhook event are locked alone. An advisory lock stands for a row that the transaction inserts, so
 * only readers of that row wait for it. Claims of due rows (`skipLocked`) skip locked rows, and a deletion of files only tries the lock of
 * backups (`backup-lock.ts`), so they wait for nothing. The website host takes `key share` of websites only (`hosting/locks.ts`).
 *
 * Which strength on a website's row:
 *   `key share`      the website must not be deleted, nor its files swept
 *   `share`          the website must not change either: a page is rendered from it
 *   `no key update`  changes the website, or waits for the transactions that publish in it
 *   `update`         deletes the website or its files
 */
import { type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { compileOnce, queryBuilder } from '../db/compiled-queries.ts'
import type { ApiKeyTable, BatchTable, Database, Db } from '../db/schema.ts'
import { contentColumns } from './content/content-rows.ts'
import type { ContentRef, DomainRef, DraftRef } from './refs.ts'
import type { Order } from './orders/order.ts'

/** The row locks of PostgreSQL, weakest first. */
type Strength = 'key share' | 'share' | 'no key update' | 'update'

type WebsiteKey = { websiteId: string; workspaceId?: string }

/** Locks a website's row. Returns undefined if there is no such website (in the workspace, if one is given). */
export async function lockWebsite(trx: Db, { websiteId, workspaceId }: WebsiteKey, strength: Strength) {
  return await trx
    .selectFrom('websites')
    .select(['id', 'workspace_id', 'slug', 'active_domain', 'language', 'client_id', 'file_deletions'])
    .where('id', '=', websiteId)
    .$if(workspaceId !== undefined, (query) => query.where('workspace_id', '=', workspaceId ?? ''))
    .modifyEnd(sql.raw(`for ${strength}`))
    .executeTakeFirst()
}

/** Waits for the transactions that are changing a website or publishing in it. Call it outside of a transaction: it keeps no lock. */
export const awaitWebsiteChanges = async (db: Db, websiteId: string): Promise<void> =>
  void (await lockWebsite(db, { websiteId }, 'no key update'))

/** Waits for the transaction that is changing a content item. Call it outside of a transaction: it keeps no lock. */
export const awaitItemChange = async (db: Db, id: string): Promise<void> =>
  void (await db.selectFrom('content_items').select('id').where('id', '=', id).forShare().execute())

/** Locks a content item for a change, and before it its website for share, in one statement. Returns undefined if either is missing. */
export async function lockContentItem(trx: Db, ref: ContentRef) {
  const { rows } = await trx.executeQuery(contentItemForUpdate(ref))
  return rows[0]
}

const contentItemForUpdate = compileOnce(({ kind, workspaceId, websiteId, id }: ContentRef) =>
  queryBuilder
    .with('website', (cte) =>
      cte
        .selectFrom('websites')
        .select(['slug', 'active_domain', 'language', 'file_deletions', 'id'])
        .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
        .forShare(),
    )
    .selectFrom('content_items')
    .select(contentColumns)
    .select((from) => [
      sql<string>`xmin::text`.as('revision'),
      from.selectFrom('website').select('file_deletions').$asScalar().$notNull().as('file_deletions'),
      from.selectFrom('website').select('slug').$asScalar().$notNull().as('slug'),
      from.selectFrom('website').select('active_domain').$asScalar().as('active_domain'),
      from.selectFrom('website').select('language').$asScalar().$notNull().as('home_language'),
    ])
    .where('website_id', '=', (from) => from.selectFrom('website').select('id'))
    .where((eb) => eb.and({ id, kind }))
    .forUpdate(),
)

/** Locks a public content item that still has this content. */
export async function lockPublishedItem(trx: Db, { id, content }: { id: string; content: object }) {
  return await trx
    .selectFrom('content_items')
    .select(['path', 'name', 'language', 'seo', 'settings', 'version', 'rendered_context'])
    .where('id', '=', id)
    .where('content_hash', 'is not', null)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a draft, and before it its website for share. Returns undefined if the website has no such draft. */
export async function lockDraft(trx: Db, { workspaceId, websiteId, draftId }: DraftRef) {
  if (!(await lockWebsite(trx, { websiteId, workspaceId }, 'share'))) return undefined
  return await trx
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.and({ website_id: websiteId, id: draftId }))
    .forUpdate()
    .executeTakeFirst()
}

/** Locks an order. Every change of the order, its items and its credits happens under this lock. Other rows can still refer to the order. */
export async function lockOrder(trx: Db, workflowId: string): Promise<Order | undefined> {
  return await trx.selectFrom('orders').selectAll().where('id', '=', workflowId).forNoKeyUpdate().executeTakeFirst()
}

/** Locks the orders of a batch that have failed items and whose website was not deleted. */
export async function lockFailedOrders(trx: Db, batchId: string): Promise<Order[]> {
  return await trx
    .selectFrom('orders')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['partial', 'errored', 'cancelled'])
    .where('website_deleted', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a batch. Returns undefined if the workspace has no such batch. */
export async function lockBatch(
  trx: Db,
  { batchId, workspaceId }: { batchId: string; workspaceId: string },
): Promise<Selectable<BatchTable> | undefined> {
  return await trx
    .selectFrom('batches')
    .selectAll()
    .where((eb) => eb.and({ id: batchId, workspace_id: workspaceId }))
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a client, so that its websites are counted by one transaction at a time. Returns undefined if the workspace has no such client. */
export async function lockClient(trx: Db, { workspaceId, clientId }: { workspaceId: string; clientId: string }) {
  return await trx
    .selectFrom('clients')
    .select(['id', 'website_limit', 'suspended'])
    .where((eb) => eb.and({ workspace_id: workspaceId, id: clientId }))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the clients of a workspace that have one of these ids or email addresses (in lower case). */
export async function lockClients(trx: Db, workspaceId: string, { ids, emails }: { ids: string[]; emails: string[] }) {
  return await trx
    .selectFrom('clients')
    .select(['id', 'website_limit', 'suspended', sql<string>`lower(email)`.as('email')])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb.or([eb('id', 'in', ['', ...ids]), eb(sql`lower(email)`, 'in', ['', ...emails])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a workspace, so that one transaction at a time spends its balance and the budgets of its clients, or changes the domain of its console. */
export const lockWorkspace = async (trx: Db, workspaceId: string): Promise<void> =>
  void (await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute())

/** Locks an API key that satisfies a condition. */
export async function lockApiKey(
  trx: Db,
  { workspaceId, keyId }: { workspaceId: string; keyId: string },
  condition: (eb: ExpressionBuilder<Database, 'api_keys'>) => Expression<SqlBool>,
): Promise<Selectable<ApiKeyTable> | undefined> {
  return await trx
    .selectFrom('api_keys')
    .selectAll()
    .where((eb) => eb.and({ workspace_id: workspaceId, id: keyId }))
    .where(condition)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * A query for the owner of a team (the website or, without one, the workspace): its `workspace_id` and `website_id`. The owner cannot be
 * deleted while the statement that holds the query runs.
 */
export const teamOwnerForKeyShare = ({
  workspaceId,
  websiteId,
}: {
  workspaceId: string
  websiteId: string | null
}): RawBuilder<unknown> =>
  websiteId === null
    ? sql`select id as workspace_id, null::text as website_id from workspaces where id = ${workspaceId} for key share`
    : sql`select workspace_id, id as website_id from websites
          where workspace_id = ${workspaceId} and id = ${websiteId} for key share`

/** Ends a query for due rows that the statement around it claims: each is claimed by one process. */
export const skipLocked = sql.raw('for update skip locked')

/** Ends a query for content items to publish that leaves out those being changed. Other rows can still refer to them. */
export const publishableSkipLocked = sql.raw('for no key update of content_items skip locked')

/** Ends a query for a webhook event (`event`) or a form submission (`form_submissions`): waits for the transaction that changes it. */
export const shareOf = (table: 'event' | 'form_submissions') => sql.raw(`for share of ${table}`)

/** Ends a query for form submissions that the transaction changes. */
export const submissionForUpdate = sql.raw('for update of form_submissions')

/** Ends a query for a webhook event that must not be deleted. */
export const eventForKeyShare = sql.raw('for key share')

/** Locks the website, or the workspace, whose domain the transaction changes. Resolves to false if there is no such website. */
export async function lockDomainOwner(trx: Db, { workspaceId, websiteId }: DomainRef): Promise<boolean> {
  if (websiteId !== null) return (await lockWebsite(trx, { workspaceId, websiteId }, 'no key update')) !== undefined
  await lockWorkspace(trx, workspaceId)
  return true
}

/** Held by the transaction that verifies a domain, so that one website or console at a time can take it. */
export const lockDomain = async (trx: Db, domain: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${keyOf(`domain ${domain}`)})`.execute(trx))

/**
 * Held by the transaction that sums up a day of a website's analytics, so that one process at a time does. Returns the workspace, or
 * undefined if the website was deleted; otherwise it stays until the transaction ends.
 */
export async function lockAnalyticsDay(trx: Db, { websiteId, day }: { websiteId: string; day: string }) {
  const website = await lockWebsite(trx, { websiteId }, 'key share')
  if (website) await sql`select pg_advisory_xact_lock(${keyOf(`analytics ${websiteId} ${day}`)})`.execute(trx)
  return website?.workspace_id
}

/** The same for the sums of all websites of a workspace. */
export const lockWorkspaceAnalyticsDay = async (
  trx: Db,
  { workspaceId, day }: { workspaceId: string; day: string },
): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${keyOf(`analytics ${workspaceId} ${day}`)})`.execute(trx))

/** Held by the transaction that decides which form submissions are mailed. Resolves with false if another one holds it. */
export async function tryLockSubmissionMails(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf('submission mails')}) as held`.execute(trx)
  return rows[0]?.held === true
}

/** The key of an advisory lock; ids start with the kind of thing they name, so kinds do not collide. */
const keyOf = (id: string) => sql`hashtextextended(${id}, 0)`
