import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { idleSeconds, sessionSeconds } from '../../domain/accounts/sign-in.ts'
import type { WebsiteSummary } from '../../domain/websites/websites.ts'
import { listPage } from '../lists.ts'
import { mayEnter } from './sign-in.ts'
import { columnsOfSummary, toWebsiteSummary } from '../websites/websites.ts'

/** Somebody who is signed in to a workspace. */
export type Visitor = {
  sessionId: string
  workspaceId: string
  workspaceName: string
  email: string
  fullName: string | null
}
type Person = Pick<Visitor, 'workspaceId' | 'email'>

export type Session = { sessionId: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }

/** How many devices are shown of one person, the newest. */
const maxListed = 100

export const sessionOperations = ({ db, sitesUrl }: Pick<ActivityDeps, 'db' | 'sitesUrl'>) => ({
  /** Whose session it is; undefined once it has ended, or when the person may not sign in any more. Being found keeps it alive. */
  async findSession({ token }: { token: string }): Promise<Visitor | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('workspaces', 'workspaces.id', 'sessions.workspace_id')
      .select(['sessions.id', 'sessions.workspace_id', 'sessions.email'])
      .select([sql<string>`coalesce(brand_name, name)`.as('workspaceName'), fullName, seenLongAgo])
      .where('token_hash', '=', hashToken(token))
      .where(activeSession)
      .where(mayEnter(sql.ref('sessions.workspace_id'), sql.ref('sessions.email')))
      .executeTakeFirst()
    if (!row) return undefined
    if (row.seenLongAgo) await markSeen(db, row.id)
    const { id: sessionId, workspace_id: workspaceId, workspaceName, email } = row
    return { sessionId, workspaceId, workspaceName, email, fullName: row.fullName }
  },

  /** Where a person is signed in to a workspace, the newest first. */
  async listSessions(person: Person): Promise<Session[]> {
    return await db
      .selectFrom('sessions')
      .select(['id as sessionId', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where(isOf(person))
      .where(activeSession)
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute()
  },

  /** Signs one device of a person out, or all of them. What is not theirs, or over, is left as it is. */
  async endSessions({ sessionId, ...person }: Person & { sessionId?: string }): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where(isOf(person))
      .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
      .execute()
  },

  /** The websites a person sees, newest first: as client their own, as member of a website that one, as member of the workspace all. */
  async listWebsitesOf({ query, ...person }: Person & { query: ListQuery }): Promise<List<WebsiteSummary>> {
    const rows = db
      .selectFrom('websites')
      .select(columnsOfSummary)
      .where('workspace_id', '=', person.workspaceId)
      .where((eb) =>
        eb.or([
          eb('client_id', 'in', eb.selectFrom('clients').select('id').where(isOf(person))),
          eb(
            'id',
            'in',
            eb.selectFrom('members').select('website_id').where(isOf(person)).$castTo<{ website_id: string }>(),
          ),
          eb.exists(eb.selectFrom('members').where(isOf(person)).where('website_id', 'is', null)),
        ]),
      )
    return await listPage(db, { rows, searched: ['business_name'] }, query, (row) => toWebsiteSummary(row, sitesUrl))
  },
})

const isOf = ({ workspaceId, email }: Person) =>
  sql<SqlBool>`workspace_id = ${workspaceId} and lower(email) = lower(${email})`

/** Condition on a row of `sessions`: neither idle for too long nor too old. */
export const activeSession = sql<boolean>`(sessions.last_seen_at > now() - make_interval(secs => ${idleSeconds})
  and sessions.created_at > now() - make_interval(secs => ${sessionSeconds}))`

const fullName = (eb: ExpressionBuilder<Database, 'sessions'>) =>
  eb
    .selectFrom(
      sql<{ full_name: string }>`(
        select full_name from clients where workspace_id = sessions.workspace_id and lower(email) = lower(sessions.email)
        union all
        select full_name from members where workspace_id = sessions.workspace_id and lower(email) = lower(sessions.email))`.as(
        'names',
      ),
    )
    .select('full_name')
    .where('full_name', 'is not', null)
    .limit(1)
    .as('fullName')

/** At most once a minute a session's use is written down; any other request only reads. */
const seenLongAgo = sql<boolean>`sessions.last_seen_at < now() - interval '1 minute'`.as('seenLongAgo')

async function markSeen(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute()
}
