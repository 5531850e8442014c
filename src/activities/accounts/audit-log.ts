import { type Selectable, type SqlBool, sql } from 'kysely'
import type { AuditLogTable, Db } from '../../db/schema.ts'
import {
  type AuditChange,
  type AuditEntry,
  type AuditFilter,
  type AuditFormat,
  auditFormats,
} from '../../domain/accounts/audit-log.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import type { ActivityDeps } from '../deps.ts'
import { readChunks } from '../chunks.ts'
import { equals, filtersOf } from '../list-statements.ts'
import { listPage } from '../lists.ts'

type Workspace = { workspaceId: string }
/** `fields`: names of changed fields. `meant`: fields that the search term means in the language of the reader. */
type Query = ListQuery & Partial<AuditFilter> & { fields?: string[] | undefined; meant?: string[] | undefined }

/** Entries that an export reads at a time. */
const chunkSize = 1_000

export const auditLogOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Who changed what, newest first. `search` matches names of resources, websites and actors, and changed values. */
  async listAuditLog({ workspaceId, query }: Workspace & { query: Query }): Promise<List<AuditEntry>> {
    return await listPage(db, { name: `audit ${workspaceId}`, ...sourceOf(db, workspaceId, query) }, query, toEntry)
  },

  /** Records that the current actor, an assistant, read from the workspace, or from the website if it belongs to the workspace. */
  async recordReading({ workspaceId, websiteId }: Workspace & { websiteId: string | undefined }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`
        select add_audit_entry(${workspaceId}, 'read', coalesce((
          select jsonb_build_object('type', 'website', 'id', id, 'name', business_name, 'website_id', id)
          from websites where id = ${websiteId ?? null} and workspace_id = ${workspaceId}
        ), jsonb_build_object('type', 'workspace', 'id', ${workspaceId}::text)), '[]')`.execute(trx)
    })
  },

  /** All entries that match, newest first, as text in parts. */
  async *exportAuditLog({ workspaceId, query, format }: Workspace & { query: AuditFilter; format: AuditFormat }) {
    const { start, write } = auditFormats[format]
    const { rows, filters } = sourceOf(db, workspaceId, query)
    const { created_after: from, created_before: to } = query
    let selected = rows
    for (const { condition } of filters) selected = selected.where(condition)
    if (from) selected = selected.where('created_at', '>=', from)
    if (to) selected = selected.where('created_at', '<', to)
    yield start
    for await (const entries of readChunks('audit_log', selected, { size: chunkSize }))
      yield write(entries.map(toEntry))
  },

  /** The people, API keys and websites that the newest 10,000 entries name, for a choice. */
  async listAuditSubjects({ workspaceId }: Workspace) {
    const { rows } = await sql<{ kind: 'actor' | 'website'; id: string; name: string }>`
      with newest as (
        select actor_kind, actor_id, actor_name, website_id, website_name, created_at from audit_log
        where workspace_id = ${workspaceId} order by created_at desc, id desc limit 10000),
      named as (
        select distinct on (kind, id) kind, id, name from (
          select 'actor' as kind, actor_id as id,
            coalesce((select name from api_keys where api_keys.id = actor_id), actor_name, actor_id) as name, created_at
          from newest where actor_kind in ('api_key', 'assistant', 'member', 'client') and actor_id is not null
          union all select 'website', website_id, website_name, created_at from newest where website_name is not null) as found
        order by kind, id, created_at desc)
      select kind, id, name || case when count(*) over (partition by name) > 1 then coalesce(' · ' || (
        select coalesce(active_domain, slug) from websites where websites.id = named.id), '') else '' end as name
      from named`.execute(db)
    const byName = rows.sort((a, b) => a.name.localeCompare(b.name))
    return {
      actors: byName.filter(({ kind }) => kind === 'actor'),
      websites: byName.filter(({ kind }) => kind === 'website'),
    }
  },
})

const changes = (fields: string[]) => sql<SqlBool>`jsonb_path_query_array(changes, '$[*].field') ?| ${fields}::text[]`

/** The texts of sections that an edit of a draft replaced and wrote, while the draft is kept. */
const editedTexts = sql<string>`case when resource_type = 'draft_edit' then (
  select jsonb_path_query_array(edits || inverse, '$[*].edit.value')::text from draft_edits where draft_id = resource_id
    and number = (jsonb_path_query_first(changes, '$[*] ? (@.field == "number").after'))::int) end`

function sourceOf(db: Db, workspaceId: string, query: Query | AuditFilter) {
  const { search, fields, meant = [] } = query as Query
  const rows = db
    .selectFrom('audit_log')
    .selectAll()
    .select(sql<string | null>`(select name from api_keys where api_keys.id = actor_id)`.as('key_name'))
    .where('workspace_id', '=', workspaceId)
  return {
    rows,
    searched: [
      sql<string>`concat_ws(' ', resource_name, website_name, actor_name, actor_id, on_behalf_of)`,
      sql<string>`jsonb_path_query_array(changes, '$[*].keyvalue() ? (@.key == "before" || @.key == "after").value')::text`,
      editedTexts,
      ...(meant.length > 0 ? [sql<string>`case when ${changes(meant)} then ${search} end`] : []),
    ],
    keys: { created: 'created_at' },
    filters: filtersOf<OwnParameters>(
      { ...query, fields },
      {
        website_id: equals('website_id', { isIndexed: true }),
        actor: (actor) => ({
          condition: sql<SqlBool>`(actor_id = ${actor} or on_behalf_of = ${actor})`,
          isFindable: true,
        }),
        client_id: equals('client_id'),
        operation: equals('operation'),
        fields: (names) => ({ condition: changes(names) }),
      },
    ),
  }
}

type OwnParameters = Omit<AuditFilter, 'created_after' | 'created_before'> & Pick<Query, 'fields'>

const toEntry = (row: Selectable<AuditLogTable> & { key_name: string | null }): AuditEntry => ({
  entry_id: row.id,
  created_date: row.created_at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name ?? row.key_name },
  on_behalf_of: row.on_behalf_of,
  ip_address: row.ip_address,
  user_agent: row.user_agent,
  request_id: row.request_id,
  operation: row.operation,
  action: row.action,
  resource: { type: row.resource_type, id: row.resource_id, name: row.resource_name },
  website_id: row.website_id,
  website_name: row.website_name,
  client_id: row.client_id,
  changes: row.changes as AuditChange[],
})
