import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { idleSeconds, sessionSeconds } from '../../domain/accounts/sign-in.ts'
import type { WebsiteSummary } from '../../domain/websites/websites.ts'
import { listPage, sizeOf } from '../lists.ts'
import type { Brand, OwnConsole } from '../../domain/accounts/brand.ts'
import { brandColumn, isOfConsole } from './brand.ts'
import { belongsTo, hasPermission, isInTeam, type Person, websitesOf } from './access.ts'
import { maySignIn } from './sign-in.ts'
import { needsAttention } from '../websites/website-states.ts'
import { columnsOfSummary, toWebsiteSummary } from '../websites/websites.ts'

/** A person who is signed in to a workspace. */
export type SignedInUser = {
  sessionId: string
  workspaceId: string
  email: string
  brand: Brand
  fullName: string | null
  /** Whether the person may view the analytics of any website. */
  viewsAnalytics: boolean
  /** Whether the person is in the team of the workspace: sees its orders, clients and settings. */
  isInTeam: boolean
  /** Whether the person is a client who may order websites. */
  ordersWebsites: boolean
  /** Whether the person is a suspended client, who sees nothing but that. */
  isSuspended: boolean
}

export type Session = { sessionId: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }

/** The newest sessions of a person are listed, up to this number. */
const maxSessions = 100

export const sessionOperations = ({ db, sitesUrl }: Pick<ActivityDeps, 'db' | 'sitesUrl'>) => ({
  /**
   * Finds the person of a session and records its use. Returns undefined if it has expired, if the person may no longer sign in, or if it
   * is a session of another console. `own`: the console of the request; undefined: the one at the address of the installation.
   */
  async findSession({ token, own }: { token: string; own: OwnConsole | undefined }): Promise<SignedInUser | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('workspaces', 'workspaces.id', 'sessions.workspace_id')
      .select(['sessions.id', 'sessions.workspace_id', 'sessions.email'])
      .select([brandColumn, fullName, viewsAnalytics, inTeam, ordersWebsites, suspended, isUseOutdated])
      .where('token_hash', '=', hashToken(token))
      .where('host', 'is not distinct from', own?.domain ?? null)
      .where(isOfConsole(own, sql.ref('sessions.workspace_id')))
      .where(activeSession)
      .where(maySignIn(sql.ref('sessions.workspace_id'), sql.ref('sessions.email')))
      .executeTakeFirst()
    if (!row) return undefined
    if (row.isUseOutdated) await markSeen(db, row.id)
    const { id: sessionId, workspace_id: workspaceId, isUseOutdated: _, ...user } = row
    return { sessionId, workspaceId, ...user }
  },

  /** The active sessions of a person in a workspace, newest first. */
  async listSessions(person: Person): Promise<Session[]> {
    return await db
      .selectFrom('sessions')
      .select(['id as sessionId', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where(belongsTo(person))
      .where(activeSession)
      .orderBy('id', 'desc')
      .limit(maxSessions)
      .execute()
  },

  /** Deletes one session of a person, or all of them. Ignores a session of another person. */
  async deleteSessions({ sessionId, ...person }: Person & { sessionId?: string }): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where(belongsTo(person))
      .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
      .execute()
  },

  /**
   * The websites that a person may see, newest first: a client's own websites, the website of a website's team member, all websites for a
   * team member of the workspace. `inTrouble`: only those that need attention.
   */
  async listWebsitesOfUser({
    query,
    inTrouble,
    ...person
  }: Person & { query: ListQuery; inTrouble?: boolean }): Promise<List<WebsiteSummary>> {
    const source = {
      name: `websites ${person.email}`,
      rows: db
        .selectFrom('websites')
        .select(columnsOfSummary)
        .where(await websitesOf(db, person)),
      ...((await isInTeam(db, person)) ? { size: sizeOf('websites', person.workspaceId) } : {}),
      searched: ['business_name' as const],
      hasSearchIndex: true,
      keys: { created: 'created_at', updated: 'updated_at', name: sql<string>`lower(business_name)` },
      filters: inTrouble ? [{ condition: needsAttention(person.workspaceId), isFindable: true }] : [],
    }
    return await listPage(db, source, query, (row) => toWebsiteSummary(row, sitesUrl))
  },
})

/** Condition on a row of `sessions`: neither idle for too long nor too old. */
export const activeSession = sql<boolean>`(sessions.last_seen_at > now() - make_interval(secs => ${idleSeconds})
  and sessions.created_at > now() - make_interval(secs => ${sessionSeconds}))`

/** Condition on a row of `clients` or `members`: it is that of the session's person. */
const isOfSession = belongsTo({ workspaceId: sql.ref('sessions.workspace_id'), email: sql.ref('sessions.email') })

const fullName = (eb: ExpressionBuilder<Database, 'sessions'>) =>
  eb
    .selectFrom(
      sql<{ full_name: string }>`(
        select full_name from clients where ${isOfSession}
        union all
        select full_name from members where ${isOfSession})`.as('names'),
    )
    .select('full_name')
    .where('full_name', 'is not', null)
    .limit(1)
    .as('fullName')

const viewsAnalytics = sql<boolean>`(exists (select from members where ${isOfSession})
  or exists (select from clients where ${isOfSession} and ${hasPermission('analytics.view')}))`.as('viewsAnalytics')

const ordersWebsites = sql<boolean>`exists (select from clients where ${isOfSession}
  and ${hasPermission('websites.create')} and ${hasPermission('ai.use')})`.as('ordersWebsites')

const suspended = sql<boolean>`exists (select from clients where ${isOfSession} and suspended)`.as('isSuspended')

const inTeam = sql<boolean>`exists (select from members where ${isOfSession} and website_id is null)`.as('isInTeam')

/** The use of a session is recorded at most once a minute; other requests only read. */
const isUseOutdated = sql<boolean>`sessions.last_seen_at < now() - interval '1 minute'`.as('isUseOutdated')

async function markSeen(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute()
}
