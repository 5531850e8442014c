import { type Selectable, sql } from 'kysely'
import type { ApiKeyTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { Assistant, AssistantsPublish } from '../../domain/accounts/assistants.ts'
import { Scope } from '../../domain/accounts/keys.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { InvalidApiKey, ValidationFailed, WorkspaceNotFound } from '../../domain/problems.ts'
import { listPage } from '../lists.ts'
import type { Caller } from './callers.ts'
import { insertKey, recordUse, toApiKey } from './keys.ts'

type NewAssistant = {
  workspaceId: string
  name: string
  /** Of the OAuth client: a URL, or the metadata with which it registered. */
  clientId: string
  redirectHost: string
  scopes: Scope[]
  dailyCreditLimit: number | null
  /** The email address of the member who connects it. */
  createdBy: string
}

/** Assistants that a member has connected. Each is an API key whose text is not kept: its access tokens take the place of the text. */
export const assistantOperations = ({ db, fetcher }: Pick<ActivityDeps, 'db' | 'fetcher'>) => ({
  /** Returns the ID of the assistant's key. Throws WorkspaceNotFound. */
  async connectAssistant(assistant: NewAssistant): Promise<string> {
    return (await insertKey(db, assistant)).key_id
  },

  /** The assistants of a workspace, newest first, including revoked ones. */
  async listAssistants({ workspaceId, query }: { workspaceId: string; query: ListQuery }): Promise<List<Assistant>> {
    const rows = db
      .selectFrom('api_keys')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('oauth_client_id', 'is not', null)
    return await listPage(db, { name: `assistants ${workspaceId}`, rows, searched: ['name'] }, query, toAssistant)
  },

  /** Ends the access of an assistant whose grant the authorization server has ended: its client revoked it, or a code or token was used twice. */
  async revokeAssistant({ keyId }: { keyId: string }): Promise<void> {
    await db
      .updateTable('api_keys')
      .set({ revoked_at: sql`coalesce(revoked_at, now())` })
      .where('id', '=', keyId)
      .execute()
  },

  /** The text of a document at a public address. Throws ValidationFailed if it redirects, is longer than `maxBytes` or cannot be fetched. */
  async fetchDocument({
    url,
    maxBytes,
    signal,
  }: {
    url: string
    maxBytes: number
    signal: AbortSignal
  }): Promise<string> {
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of fetcher.fetch(url, signal, 0)) {
      bytes += part.length
      if (bytes > maxBytes) throw new ValidationFailed(`The document has more than ${maxBytes} bytes.`)
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  },

  /** Whether assistants may publish in a workspace. Throws WorkspaceNotFound. */
  async getAssistantsPublish({ workspaceId }: { workspaceId: string }): Promise<AssistantsPublish> {
    const row = await db
      .selectFrom('workspaces')
      .select('assistants_publish')
      .where('id', '=', workspaceId)
      .executeTakeFirst()
    if (!row) throw new WorkspaceNotFound(`No workspace has the id ${workspaceId}.`)
    return row.assistants_publish
  },

  /** Whether an assistant still has access: it was not revoked, and the member who connected it is still in the team of the workspace. */
  async isConnected({ keyId }: { keyId: string }): Promise<boolean> {
    const { rows } = await sql`select from api_keys where id = ${keyId} and ${isConnected}`.execute(db)
    return rows.length > 0
  },

  /** Returns the caller of an access token that was issued for `resource`. Throws InvalidApiKey, with one message for all reasons. */
  async authenticateToken({ token, resource }: { token: string; resource: string }): Promise<Caller> {
    const { rows } = await sql<
      Omit<Caller, 'scopes'> & { granted: string[]; scopes: string[]; isUseOutdated: boolean }
    >`
      select api_keys.id as "keyId", api_keys.workspace_id as "workspaceId", api_keys.origin_id as "originId",
        api_keys.scopes as granted, string_to_array(payload ->> 'scope', ' ') as scopes,
        coalesce(last_used_at < now() - interval '1 minute', true) as "isUseOutdated"
      from oauth_records join api_keys on api_keys.id = oauth_records.key_id
      where model = 'AccessToken' and id_hash = ${hashToken(token)} and oauth_records.expires_at > now()
        and payload ->> 'aud' = ${resource} and ${isConnected}`.execute(db)
    const [found] = rows
    if (!found)
      throw new InvalidApiKey('The access token is unknown, revoked or expired, or was issued for another resource.')
    const { granted, isUseOutdated, ...caller } = found
    if (isUseOutdated) await recordUse(db, caller.keyId)
    return { ...caller, scopes: Scope.array().parse(granted.filter((scope) => caller.scopes.includes(scope))) }
  },
})

/** Condition on a row of `api_keys`. */
const isConnected = sql<boolean>`api_keys.revoked_at is null and exists (
  select from members where members.workspace_id = api_keys.workspace_id and members.website_id is null
    and lower(members.email) = lower(api_keys.created_by))`

const toAssistant = (row: Selectable<ApiKeyTable>): Assistant => ({
  ...toApiKey(row),
  redirect_host: row.redirect_host ?? '',
  client_id: row.oauth_client_id ?? '',
})
