import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockSignInLink } from '../locks.ts'
import { newId } from '../../domain/ids.ts'
import { WorkspaceForbidden, WorkspaceNotFound } from '../../domain/problems.ts'
import { hashCode, hashToken, isSameHash, newCode, newToken, sealSecrets } from '../../domain/accounts/secrets.ts'
import { linkSeconds, linkUrl, type MagicLink, type MagicLinkRequest, maxTries } from '../../domain/accounts/sign-in.ts'

/** What the workflow needs that mails a link: neither token nor code, but the key to where they are sealed. */
export type LinkMail = { linkId: string; key: string; expiresAt: number }

type LinkOrder = { workspaceId: string; request: MagicLinkRequest }

/** The browser that signs in; the session it had before ends. */
type Device = { userAgent: string | undefined; replaced: string | undefined }
/** `token` is the new session's; it is in this answer and nowhere else. */
export type SignedIn = { token: string; redirectPath: string | null }

export const signInOperations = ({
  db,
  publicUrl,
  mailer,
  starts,
}: Pick<ActivityDeps, 'db' | 'publicUrl' | 'mailer' | 'starts'>) => ({
  /** Makes a link and a code that sign one person in, and puts an end to the older ones. Throws WorkspaceForbidden, WorkspaceNotFound. */
  async createMagicLink({ workspaceId, request }: LinkOrder): Promise<MagicLink> {
    await requireOwnWorkspace(db, workspaceId, request.workspace_id ?? workspaceId)
    const [id, token, code, key] = [newId('link'), newToken(), newCode(), newToken()]
    const hashes = { token: hashToken(token), code: await hashCode(code, id) }
    const sealed = mailer ? sealSecrets({ token, code }, key) : null
    const link = await db.transaction().execute(async (trx) => {
      await lockSignInLink(trx, id)
      const { rows } = await sql<{ email: string; expires_at: Date }>`
        insert into sign_in_links (id, workspace_id, email, redirect_path, token_hash, code_hash, encrypted_secrets, expires_at)
        select ${id}, ${workspaceId}, email, ${request.redirect_path ?? null}, ${hashes.token}, ${hashes.code}, ${sealed}::bytea,
          now() + make_interval(secs => ${linkSeconds})
        from (${personOf(workspaceId, request)}) as person
        on conflict (workspace_id, lower(email)) do update set
          id = excluded.id, email = excluded.email, redirect_path = excluded.redirect_path, token_hash = excluded.token_hash,
          code_hash = excluded.code_hash, code_attempts = 0, encrypted_secrets = excluded.encrypted_secrets, created_at = now(), expires_at = excluded.expires_at
        returning email, expires_at`.execute(trx)
      if (!rows[0]) throw forbidden()
      if (mailer) await starts.deliverMail(workspaceId, { linkId: id, key, expiresAt: rows[0].expires_at.getTime() })
      return rows[0]
    })
    return {
      email: link.email,
      magic_link: linkUrl(publicUrl, token),
      verification_code: code,
      expires_in: linkSeconds,
      expires_at: link.expires_at.toISOString(),
    }
  },

  /** Whom a link signs in and where, without using it up; undefined for one that is no good. */
  async findLink({ token }: { token: string }): Promise<{ email: string; workspaceName: string } | undefined> {
    return await db
      .selectFrom('sign_in_links as link')
      .innerJoin('workspaces', 'workspaces.id', 'link.workspace_id')
      .select(['email', sql<string>`coalesce(brand_name, name)`.as('workspaceName')])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('code_attempts', '<', maxTries)
      .where(mayEnter(sql.ref('link.workspace_id'), sql.ref('link.email')))
      .executeTakeFirst()
  },

  /** Uses a link up and begins a session; of many who try at the same time one gets it. Undefined for a link that is no good. */
  async signInByLink({ token, ...device }: Device & { token: string }): Promise<SignedIn | undefined> {
    const link = await db
      .selectFrom('sign_in_links')
      .select(['id', 'workspace_id', 'email'])
      .where('token_hash', '=', hashToken(token))
      .where('code_attempts', '<', maxTries)
      .executeTakeFirst()
    return link && (await useLink(db, link, device))
  },

  /**
   * Uses a code up and begins a session. Every code counts as a try for the person's links before it is looked at. Undefined for a code
   * that is no good, and after as much work for an e-mail address that nobody has.
   */
  async signInByCode({ email, code, ...device }: Device & { email: string; code: string }) {
    const links = await takeTry(db, email)
    const candidates = links.length > 0 ? links : [{ ...nobody, email }]
    const hashes = await Promise.all(candidates.map(({ id }) => hashCode(code, id)))
    const meant = links.find(({ code_hash }, index) => isSameHash(code_hash, hashes[index] ?? Buffer.alloc(0)))
    return meant && (await useLink(db, meant, device))
  },
})

const nobody = { id: 'link_nobody' }

/** How many workspaces' links one code is compared with: the newest. */
const maxLinks = 5

/** One try less for the links of an e-mail address that have any left. */
async function takeTry(db: Db, email: string) {
  return await db
    .updateTable('sign_in_links')
    .set((eb) => ({ code_attempts: eb('code_attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_in_links')
        .select('id')
        .where(sql<boolean>`lower(email) = lower(${email})`)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('code_attempts', '<', maxTries)
        .orderBy('created_at', 'desc')
        .limit(maxLinks),
    )
    .where('code_attempts', '<', maxTries)
    .returning(['id', 'workspace_id', 'email', 'code_hash'])
    .execute()
}

type LinkRow = { id: string; workspace_id: string; email: string }

/**
 * Deletes the link and begins the session. Whoever ends a person's access deletes their links and sessions: what both of them do is done
 * one after the other, by the link's row, so that no session begins beside the end of access and outlives it.
 */
async function useLink(db: Db, link: LinkRow, { userAgent, replaced }: Device): Promise<SignedIn | undefined> {
  return await db.transaction().execute(async (trx) => {
    await activateMember(trx, link) // before the link: whoever removes a member has the member's row before the link's, too
    const used = await trx.deleteFrom('sign_in_links').where(isGood(link)).returning('redirect_path').executeTakeFirst()
    if (!used) return undefined
    if (replaced) await trx.deleteFrom('sessions').where('token_hash', '=', hashToken(replaced)).execute()
    const token = newToken()
    const session = { id: newId('session'), workspace_id: link.workspace_id, email: link.email }
    await trx
      .insertInto('sessions')
      .values({ ...session, token_hash: hashToken(token), user_agent: userAgent?.slice(0, 300) ?? null })
      .execute()
    return { token, redirectPath: used.redirect_path }
  })
}

/** The person's memberships that were only invitations become active, if the link is good. */
async function activateMember(trx: Transaction<Database>, link: LinkRow): Promise<void> {
  await trx
    .updateTable('members')
    .set({ status: 'active' })
    .where('workspace_id', '=', link.workspace_id)
    .where(sql<boolean>`lower(email) = lower(${link.email})`)
    .where('status', '=', 'invited')
    .where((eb) => eb.exists(eb.selectFrom('sign_in_links').where(isGood(link))))
    .execute()
}

/** In SQL, whether a row is this link, has not expired, and its person may sign in. */
const isGood = ({ id }: LinkRow) => sql<boolean>`sign_in_links.id = ${id} and sign_in_links.expires_at > now()
  and ${mayEnter(sql.ref('sign_in_links.workspace_id'), sql.ref('sign_in_links.email'))}`

/** In SQL, whether somebody may sign in to a workspace: a client or a member of one of its teams, but no suspended client. */
export const mayEnter = (workspaceId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  not exists (select from clients where workspace_id = ${workspaceId} and lower(email) = lower(${email}) and suspended)
  and (exists (select from clients where workspace_id = ${workspaceId} and lower(email) = lower(${email}))
    or exists (select from members where workspace_id = ${workspaceId} and lower(email) = lower(${email}))))`

/** In SQL, the e-mail address of the one a link is for, as it is kept, if they may sign in. */
function personOf(workspaceId: string, { email, client_id: clientId }: MagicLinkRequest): RawBuilder<unknown> {
  const given = email ? sql`lower(email) = lower(${email})` : sql`true`
  const client = typeof clientId === 'string' ? sql`id = ${clientId}` : sql`true`
  const member = typeof clientId === 'string' ? sql`false` : given
  return sql`
    select email from (
      select email from clients where workspace_id = ${workspaceId} and ${given} and ${client}
      union all select email from members where workspace_id = ${workspaceId} and ${member}
    ) as known where ${mayEnter(sql`${workspaceId}`, sql.ref('known.email'))} limit 1`
}

async function requireOwnWorkspace(db: Db, own: string, wanted: string): Promise<void> {
  if (wanted === own) return
  const found = await db.selectFrom('workspaces').select('id').where('id', '=', wanted).executeTakeFirst()
  if (!found) throw new WorkspaceNotFound(`No workspace has the id ${wanted}.`)
  throw new WorkspaceForbidden('This API key belongs to another workspace. Use a key of the workspace to sign in to.')
}

const forbidden = () =>
  new WorkspaceForbidden(
    'No active client or team member of the workspace matches. Add the client first, or unsuspend it.',
  )
