import { sql } from 'kysely'
import type { Db } from '../../../src/db/schema.ts'
import type { World } from './world.ts'

/** Tables that every request writes to. */
const traces = ['rate_limits', 'idempotency_keys']

/** Columns that change at any time: the last use of a key, and what workers write about files, domains and webhooks. */
const unsteady = [
  ...['last_used_at', 'variants', 'variants_due', 'rendered_context', 'content_hash', 'content_security_policy'],
  ...[
    'observation',
    'last_checked_at',
    'next_check_at',
    'due_at',
    'next_attempt_at',
    'failed_attempts',
    'failing_since',
  ],
]

/** Returns every row of the database that belongs to a workspace, by table, without columns that change at any time. */
export async function rowsOf({ platform: { db }, workspaceId }: World): Promise<Record<string, unknown[]>> {
  tables ??= listTables(db)
  const selects = (await tables).map(
    ({ name, owned }) =>
      sql`select ${name} as name, to_jsonb(t) - ${unsteady}::text[] as row from ${sql.table(name)} t where ${owned(workspaceId)}`,
  )
  const { rows } = await sql<{
    name: string
    row: unknown
  }>`${sql.join(selects, sql` union all `)} order by 1, 2`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { name, row } of rows) (found[name] ??= []).push(row)
  return found
}

/** Returns how many rows a workspace has in each table. */
export const countRows = async (world: World) =>
  Object.fromEntries(Object.entries(await rowsOf(world)).map(([name, rows]) => [name, rows.length]))

type OwnedTable = { name: string; owned: (workspaceId: string) => ReturnType<typeof sql> }
let tables: Promise<OwnedTable[]> | undefined

/** Lists the tables with rows of a workspace. Every test file has a migrated database, so one answer serves them all. */
async function listTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(db)
  return rows.flatMap(({ name, columns }) => {
    const owned = ownership(name, columns)
    return owned && !traces.includes(name) ? [{ name, owned }] : []
  })
}

function ownership(table: string, columns: string[]): OwnedTable['owned'] | undefined {
  if (table === 'workspaces') return (workspaceId) => sql`id = ${workspaceId}`
  if (columns.includes('workspace_id')) return (workspaceId) => sql`workspace_id = ${workspaceId}`
  for (const [column, owner] of [
    ['website_id', 'websites'],
    ['order_id', 'orders'],
    ['content_item_id', 'content_items'],
  ] as const) {
    if (!columns.includes(column)) continue
    return (workspaceId) =>
      owner === 'content_items'
        ? sql`content_item_id in (select i.id from content_items i join websites w on w.id = i.website_id where w.workspace_id = ${workspaceId})`
        : sql`${sql.ref(column)} in (select id from ${sql.table(owner)} where workspace_id = ${workspaceId})`
  }
  return undefined
}
