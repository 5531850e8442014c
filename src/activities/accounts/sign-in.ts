import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { startAfterCommit } from '../outbox.ts'
import { belongsTo } from './access.ts'
import { brandColumn, isOfConsole } from './brand.ts'
import { takeInHour } from './rate-limits.ts'
import { type Brand, consoleOrigin, type OwnConsole } from '../../domain/accounts/brand.ts'
import { newId } from '../../domain/ids.ts'
import { RateLimited, WorkspaceForbidden, WorkspaceNotFound } from '../../domain/problems.ts'
import { createFairQueue } from '../../domain/fair-queue.ts'
import { hashCode, hashToken, equalHashes, newCode, newToken, encryptSecrets } from '../../domain/accounts/secrets.ts'
import {
  linkSeconds,
  linkUrl,
  type MagicLink,
  type MagicLinkRequest,
  maxCodeAttempts,
  repeatSeconds,
} from '../../domain/accounts/sign-in.ts'

/** The browser that signs in. The session of `previousToken` is deleted. `own`: the console, if it is on the domain of a workspace. */
type Device = { userAgent: string | undefined; previousToken: string | undefined; own: OwnConsole | undefined }
/** `token` is the token of the new session; only its hash is stored. */
export type SignedIn = { token: string; redirectPath: string | null }

export const signInOperations = ({
  db,
  mailer,
  starts,
  ...urls
}: Pick<ActivityDeps, 'db' | 'publicUrl' | 'sitesUrl' | 'mailer' | 'starts'>) => ({
  /**
   * Creates a link and a code that sign one person in, and replaces the person's older ones. `isAskedFor`: anyone can ask for it, so it
   * replaces no link of the last minutes, and tried codes of the last day still count. Throws WorkspaceForbidden, WorkspaceNotFound.
   */
  async createMagicLink({
    workspaceId,
    request,
    isAskedFor = false,
  }: {
    workspaceId: string
    request: MagicLinkRequest
    isAskedFor?: boolean
  }): Promise<MagicLink> {
    // The same answer for another workspace and for an unknown id: it does not reveal which ids exist.
    if ((request.workspace_id ?? workspaceId) !== workspaceId)
      throw new WorkspaceNotFound(
        'This API key has no workspace with this `workspace_id`. Use a key of the workspace to sign in to.',
      )
    const [id, token, code, key] = [newId('link'), newToken(), newCode(), newToken()]
    const codeHash = await hashInTurn(workspaceId, () => hashCode(code, id))
    const hashes = { token: hashToken(token), code: codeHash }
    const encrypted = mailer ? encryptSecrets({ token, code }, key) : null
    const sealedKey = mailer ? await starts.sealSecret(key) : ''
    const link = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ email: string; expires_at: Date; consoleDomain: string | null }>`
        insert into sign_in_links (id, workspace_id, email, redirect_path, token_hash, code_hash, encrypted_secrets, expires_at)
        select ${id}, ${workspaceId}, email, ${request.redirect_path ?? null}, ${hashes.token}, ${hashes.code}, ${encrypted}::bytea,
          now() + make_interval(secs => ${linkSeconds})
        from (${emailOf(workspaceId, request)}) as person
        where ${isAskedFor} or ${isNotSuspended(sql`${workspaceId}`, sql.ref('person.email'))}
        on conflict (workspace_id, lower(email)) do update set
          id = excluded.id, email = excluded.email, redirect_path = excluded.redirect_path, token_hash = excluded.token_hash,
          code_hash = excluded.code_hash, encrypted_secrets = excluded.encrypted_secrets, created_at = now(), expires_at = excluded.expires_at,
          code_attempts = case when ${isAskedFor} and sign_in_links.created_at > now() - interval '1 day' then sign_in_links.code_attempts else 0 end
        where not (${isAskedFor} and ${isRecent(sql.ref('sign_in_links.created_at'))})
        returning email, expires_at,
          (select console_domain from workspaces where id = ${workspaceId}) as "consoleDomain"`.execute(trx)
      if (!rows[0]) throw forbidden()
      const mail = { workspaceId, linkId: id, sealedKey, expiresAt: rows[0].expires_at.getTime() }
      const person = { keyId: `${workspaceId} ${rows[0].email.toLowerCase()}`, kind: 'sign_in_mail' }
      if (mailer && (isAskedFor || (await takeInHour(trx, { ...person, limit: maxMailsPerHour }))))
        await startAfterCommit(trx, 'deliverMail', mail)
      return rows[0]
    })
    return {
      email: link.email,
      magic_link: linkUrl(consoleOrigin(link, urls), token),
      verification_code: code,
      expires_in: linkSeconds,
      expires_at: link.expires_at.toISOString(),
    }
  },

  /** The workspaces in which a person may sign in and got no link in the last minutes; of those, that of `own` only. */
  async listWorkspacesToSignIn({ email, own }: { email: string; own: OwnConsole | undefined }): Promise<string[]> {
    const { rows } = await sql<{ workspace_id: string }>`
      select workspace_id from (
        select workspace_id, email from clients where lower(email) = lower(${email})
        union select workspace_id, email from members where lower(email) = lower(${email})
      ) as known
      where ${maySignIn(sql.ref('known.workspace_id'), sql.ref('known.email'))}
        and ${isOfConsole(own, sql.ref('known.workspace_id'))}
        and not exists (select from sign_in_links as link where link.workspace_id = known.workspace_id
          and lower(link.email) = lower(known.email) and ${isRecent(sql.ref('link.created_at'))})
      limit ${maxLinks}`.execute(db)
    return [...new Set(rows.map(({ workspace_id: workspaceId }) => workspaceId))]
  },

  /** The person and the workspace of a link, which stays valid. Returns undefined for an invalid link, or one of another console. */
  async findSignInLink({
    token,
    own,
  }: Pick<Device, 'own'> & { token: string }): Promise<{ email: string; brand: Brand } | undefined> {
    return await db
      .selectFrom('sign_in_links as link')
      .innerJoin('workspaces', 'workspaces.id', 'link.workspace_id')
      .select(['email', brandColumn])
      .where('token_hash', '=', hashToken(token))
      .where(isOfConsole(own, sql.ref('link.workspace_id')))
      .where('expires_at', '>', sql<Date>`now()`)
      .where(maySignIn(sql.ref('link.workspace_id'), sql.ref('link.email')))
      .executeTakeFirst()
  },

  /** Uses a link and creates a session. One of several concurrent attempts succeeds. Returns undefined for an invalid link. */
  async signInByLink({ token, ...device }: Device & { token: string }): Promise<SignedIn | undefined> {
    const link = await db
      .selectFrom('sign_in_links')
      .select(['id', 'workspace_id', 'email'])
      .where('token_hash', '=', hashToken(token))
      .where(isOfConsole(device.own, sql.ref('workspace_id')))
      .executeTakeFirst()
    return link && (await useLink(db, link, device))
  },

  /**
   * Uses a code and creates a session. Each call first counts as an attempt for the person's codes; the links stay valid. Returns undefined for an invalid code.
   * An unknown email address takes as long as a known one. Throws RateLimited while too many others wait.
   */
  async signInByCode({ email, code, ...device }: Device & Code) {
    if (waitingSignIns >= maxWaitingSignIns)
      throw new RateLimited('Too many people are signing in at the moment. Try again in some seconds.')
    waitingSignIns += 1
    const match = await hashInTurn('sign-in', () => findLinkOfCode(db, { email, code }, device.own)).finally(() => {
      waitingSignIns -= 1
    })
    return match && (await useLink(db, match, device))
  },
})

/** Sign-in mails to a person in a workspace that API keys and teams may cause in an hour; further links are created only. */
const maxMailsPerHour = 5

/**
 * Hashes one code at a time in this process, because a hash takes a processor for 50 ms. Workspaces that create links and all people who
 * sign in take turns, so that a flood of one of them delays the others by one hash.
 */
const hashInTurn = createFairQueue(1)
/** As many as are served in about two seconds. */
const maxWaitingSignIns = 40
let waitingSignIns = 0

/** Condition: a link of this time is not replaced by one that someone asks for. */
const isRecent = (createdAt: RawBuilder<unknown>) =>
  sql<boolean>`${createdAt} > now() - make_interval(secs => ${repeatSeconds})`

/** Stands for the links of an unknown email address. */
const unknownLink = { id: 'link_unknown' }

/** A code is compared with the links of at most so many workspaces, the newest. */
const maxLinks = 5

type Code = { email: string; code: string }

async function findLinkOfCode(db: Db, { email, code }: Code, own: OwnConsole | undefined) {
  const links = await countAttempt(db, email, own)
  const candidates = links.length > 0 ? links : [unknownLink]
  const hashes = await Promise.all(candidates.map(({ id }) => hashCode(code, id)))
  return links.find(({ code_hash }, index) => equalHashes(code_hash, hashes[index] ?? Buffer.alloc(0)))
}

/** Counts an attempt for the valid codes of an email address, on its own console for one workspace only. Returns their links. */
async function countAttempt(db: Db, email: string, own: OwnConsole | undefined) {
  return await db
    .updateTable('sign_in_links')
    .set((eb) => ({ code_attempts: eb('code_attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_in_links')
        .select('id')
        .where(sql<boolean>`lower(email) = lower(${email})`)
        .where(isOfConsole(own, sql.ref('workspace_id')))
        .where('expires_at', '>', sql<Date>`now()`)
        .where('code_attempts', '<', maxCodeAttempts)
        .orderBy('created_at', 'desc')
        .limit(maxLinks),
    )
    .where('code_attempts', '<', maxCodeAttempts)
    .returning(['id', 'workspace_id', 'email', 'code_hash'])
    .execute()
}

type LinkRow = { id: string; workspace_id: string; email: string }

/**
 * Deletes the link and creates a session. A transaction that ends a person's access deletes the person's links and sessions too. The row of
 * the link orders the two transactions, so that no session outlives the access.
 */
async function useLink(
  db: Db,
  link: LinkRow,
  { userAgent, previousToken, own }: Device,
): Promise<SignedIn | undefined> {
  return await db.transaction().execute(async (trx) => {
    await activateMember(trx, link) // locks the member before the link, as the removal of a member does
    const used = await trx
      .deleteFrom('sign_in_links')
      .where(isValid(link))
      .returning('redirect_path')
      .executeTakeFirst()
    if (!used) return undefined
    if (previousToken) await trx.deleteFrom('sessions').where('token_hash', '=', hashToken(previousToken)).execute()
    const token = newToken()
    const person = { workspace_id: link.workspace_id, email: link.email }
    const session = { id: newId('session'), ...person, host: own?.domain ?? null }
    await trx
      .insertInto('sessions')
      .values({ ...session, token_hash: hashToken(token), user_agent: userAgent?.slice(0, 300) ?? null })
      .execute()
    return { token, redirectPath: used.redirect_path }
  })
}

/** Activates the person's invited memberships, if the link is valid. */
async function activateMember(trx: Transaction<Database>, link: LinkRow): Promise<void> {
  await trx
    .updateTable('members')
    .set({ status: 'active' })
    .where('workspace_id', '=', link.workspace_id)
    .where(sql<boolean>`lower(email) = lower(${link.email})`)
    .where('status', '=', 'invited')
    .where((eb) => eb.exists(eb.selectFrom('sign_in_links').where(isValid(link))))
    .execute()
}

/** Condition on `sign_in_links`: the row is this link, has not expired, and its person may sign in. */
const isValid = ({ id }: LinkRow) => sql<boolean>`sign_in_links.id = ${id} and sign_in_links.expires_at > now()
  and ${maySignIn(sql.ref('sign_in_links.workspace_id'), sql.ref('sign_in_links.email'))}`

/** Condition: the person may sign in to the workspace, as a client or as a member of one of its teams. A suspended client sees only that. */
export function maySignIn(workspaceId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOfPerson = belongsTo({ workspaceId, email })
  return sql`(exists (select from clients where ${isOfPerson}) or exists (select from members where ${isOfPerson}))`
}

/** Condition: the person is no suspended client of the workspace. */
export const isNotSuspended = (workspaceId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from clients where ${belongsTo({ workspaceId, email })} and suspended)`

/** Selects the stored email address of the person a link is requested for, if the person may sign in. */
function emailOf(workspaceId: string, { email, client_id: clientId }: MagicLinkRequest): RawBuilder<unknown> {
  const given = email ? sql`lower(email) = lower(${email})` : sql`true`
  const client = typeof clientId === 'string' ? sql`id = ${clientId}` : sql`true`
  const member = typeof clientId === 'string' ? sql`false` : given
  return sql`
    select email from (
      select email from clients where workspace_id = ${workspaceId} and ${given} and ${client}
      union all select email from members where workspace_id = ${workspaceId} and ${member}
    ) as known where ${maySignIn(sql`${workspaceId}`, sql.ref('known.email'))} limit 1`
}

const forbidden = () =>
  new WorkspaceForbidden(
    'No active client or team member of the workspace matches. Add the client first, or unsuspend it.',
  )
