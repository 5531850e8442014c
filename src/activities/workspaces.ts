import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { newId } from '../model/ids.ts'

export type WorkspaceSummary = { workspace_id: string; name: string; balance: number; created_date: string }

export const workspaceActivities = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  async createWorkspace({ name }: { name: string }): Promise<WorkspaceSummary> {
    const row = await db
      .insertInto('workspaces')
      .values({ id: newId('ws'), name })
      .returning(['id', 'name', 'balance', 'created_at'])
      .executeTakeFirstOrThrow()
    return { workspace_id: row.id, name: row.name, balance: row.balance, created_date: row.created_at.toISOString() }
  },

  /** Resolves when Postgres answers. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(db)
  },

  /** Every workspace of the installation, oldest first: for operators, never behind an API key. */
  async listWorkspaces(): Promise<WorkspaceSummary[]> {
    const rows = await db
      .selectFrom('workspaces')
      .select(['id', 'name', 'balance', 'created_at'])
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      workspace_id: row.id,
      name: row.name,
      balance: row.balance,
      created_date: row.created_at.toISOString(),
    }))
  },
})
