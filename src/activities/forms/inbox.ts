import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { maxCount } from '../../domain/accounts/desk.ts'
import type { InboxMessage, InboxQuery } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import { isInTeam, type Person, websitesOf } from '../accounts/access.ts'
import type { ActivityDeps } from '../deps.ts'
import { listPage } from '../lists.ts'
import { exportCsv, maxExported } from './export.ts'
import { requireAccess, toSubmission } from './submissions.ts'

type Chosen = Person & { websiteId?: string | undefined; unread?: boolean | undefined }
type Marked = Chosen & { submissionId?: string | undefined; until?: string | undefined }

/** Websites in a choice. */
const maxListed = 500

/** What visitors sent to all websites that a person may see. */
export const inboxOperations = ({ db, publicUrl }: Pick<ActivityDeps, 'db' | 'publicUrl'>) => {
  /** Throws WebsiteNotFound if the person may not see the chosen website. */
  const messagesOf = async ({ websiteId, unread, ...person }: Chosen) => {
    if (websiteId !== undefined) await requireAccess(db, person, websiteId)
    const owned = await ownMessages(db, person)
    return db
      .selectFrom('form_submissions')
      .selectAll()
      .select(sql<string>`(select business_name from websites where id = website_id)`.as('website_name'))
      .where(websiteId === undefined ? owned : sql<SqlBool>`website_id = ${websiteId}`)
      .$if(unread === true, (messages) => messages.where('read_at', 'is', null))
  }
  const toMessage = (
    row: Awaited<ReturnType<Awaited<ReturnType<typeof messagesOf>>['execute']>>[number],
  ): InboxMessage => ({
    ...toSubmission(row, publicUrl),
    ...{ website_id: row.website_id, website_name: row.website_name, is_read: row.read_at !== null },
  })
  return {
    /** The messages to one website or to all, newest first; `search` matches what visitors entered. Throws WebsiteNotFound. */
    async listInbox({ query, ...chosen }: Chosen & { query: InboxQuery }): Promise<List<InboxMessage>> {
      const source = {
        name: `inbox ${chosen.workspaceId} ${chosen.email} ${chosen.websiteId ?? ''}`,
        rows: await messagesOf(chosen),
        searched: [sql<string>`jsonb_path_query_array(fields, '$[*].value')::text`],
        keys: { created: 'created_at' },
      }
      return await listPage(db, source, query, toMessage)
    },

    /** One of the messages. Undefined if the person may not see it. */
    async findMessage({
      submissionId,
      ...person
    }: Person & { submissionId: string }): Promise<InboxMessage | undefined> {
      const messages = await messagesOf(person)
      const row = await messages.where('form_submissions.id', '=', submissionId).executeTakeFirst()
      return row && toMessage(row)
    },

    /** How many messages the person has not read, counted up to `maxCount` + 1. */
    async countUnread(person: Person): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int from (
        select from form_submissions where ${await ownMessages(db, person)} and read_at is null limit ${maxCount + 1}) as found`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },

    /** The newest 10,000 of them as CSV, in parts. Throws WebsiteNotFound. */
    async exportInbox(chosen: Chosen): Promise<AsyncGenerator<string>> {
      return exportCsv(db, await messagesOf(chosen), { toMessage, hasWebsites: true })
    },

    /** Marks one message as read, or all that the person may see and that were sent until a time. Throws WebsiteNotFound. */
    async markRead({ submissionId, until, ...chosen }: Marked): Promise<void> {
      const ids = (await messagesOf({ ...chosen, unread: true }))
        .clearSelect()
        .select('form_submissions.id')
        .$if(until !== undefined, (messages) => messages.where('created_at', '<=', new Date(until ?? '')))
      await db
        .updateTable('form_submissions')
        .set({ read_at: sql<Date>`now()` })
        .where(
          'id',
          'in',
          submissionId === undefined ? ids.limit(maxExported) : ids.where('form_submissions.id', '=', submissionId),
        )
        .execute()
    },

    /** Up to 500 websites that a person may see, by name, with the address of equal names; the one with this id is always among them. */
    async listWebsiteNames({ websiteId, ...person }: Person & { websiteId?: string | undefined }) {
      const websites = db
        .selectFrom('websites')
        .select('id')
        .select(
          sql<string>`business_name || case when count(*) over (partition by lower(business_name)) > 1
            then ' · ' || coalesce(active_domain, slug) else '' end`.as('name'),
        )
        .select(
          sql<string | null>`(select coalesce(full_name, email) from clients where clients.id = client_id)`.as(
            'client',
          ),
        )
      const listed = await websites
        .where(await websitesOf(db, person))
        .orderBy(sql`lower(business_name)`)
        .orderBy('id')
        .limit(maxListed)
        .execute()
      if (websiteId === undefined || listed.some(({ id }) => id === websiteId)) return listed
      await requireAccess(db, person, websiteId)
      return [...(await websites.where('id', '=', websiteId).execute()), ...listed]
    },
  }
}

/** Condition on a row of `form_submissions`: it was sent to a website that the person may see. */
const ownMessages = async (db: Db, person: Person): Promise<Expression<SqlBool>> =>
  (await isInTeam(db, person))
    ? sql<SqlBool>`workspace_id = ${person.workspaceId}`
    : sql<SqlBool>`workspace_id = ${person.workspaceId} and website_id in (select id from websites where ${await websitesOf(db, person)})`
