import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'

/** The names of people, clients and API keys of a workspace. */
export const nameOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Names by email address of a person, or by id of a client or API key, or the origin of a key. A person without a name is left out. */
  async listNames({ workspaceId, ids }: { workspaceId: string; ids: readonly string[] }): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; name: string }>`
      with asked as (select distinct id from unnest(${ids}::text[]) as id)
      select asked.id, coalesce(
        (select full_name from clients where workspace_id = ${workspaceId} and lower(email) = lower(asked.id) limit 1),
        (select full_name from members where workspace_id = ${workspaceId} and lower(email) = lower(asked.id)
          and full_name is not null limit 1),
        (select coalesce(full_name, email) from clients where workspace_id = ${workspaceId} and clients.id = asked.id),
        (select name from api_keys where workspace_id = ${workspaceId} and asked.id in (api_keys.id, origin_id)
          order by created_at desc limit 1)) as name
      from asked`.execute(db)
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
  },
})
