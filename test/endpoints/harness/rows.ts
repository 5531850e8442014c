import { sql } from 'kysely'
import type { World } from './world.ts'

/** Tables that every request writes to. */
const traces = ['rate_limits', 'idempotency_keys']

/** Returns every row of the database that belongs to a workspace, by table, except the last use of a key. */
export async function rowsOf({ platform: { db }, workspaceId }: World): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(db)
  const found = tables.map(async ({ name, columns }) => {
    const owned = ownership(name, columns, workspaceId)
    if (!owned || traces.includes(name)) return []
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'last_used_at' as row from ${sql.table(name)} t where ${owned} order by 1`.execute(db)
    return [[name, rows] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

/** Returns how many rows a workspace has in each table. */
export const countRows = async (world: World) =>
  Object.fromEntries(Object.entries(await rowsOf(world)).map(([name, rows]) => [name, rows.length]))

function ownership(table: string, columns: string[], workspaceId: string) {
  if (table === 'workspaces') return sql`id = ${workspaceId}`
  if (columns.includes('workspace_id')) return sql`workspace_id = ${workspaceId}`
  for (const [column, owner] of [
    ['website_id', 'websites'],
    ['workflow_id', 'orders'],
  ] as const)
    if (columns.includes(column))
      return sql`${sql.ref(column)} in (select id from ${sql.table(owner)} where workspace_id = ${workspaceId})`
  return undefined
}
