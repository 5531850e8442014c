import { sql } from 'kysely'
import { type DeskCounts, maxCount } from '../../domain/accounts/desk-counts.ts'
import type { ActivityDeps } from '../deps.ts'
import { sizeOf } from '../lists.ts'

export const deskCountOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Counts what a team has and what waits for it. The time does not depend on the number of websites. */
  async countDesk({ workspaceId }: { workspaceId: string }): Promise<DeskCounts> {
    const { rows } = await sql<DeskCounts>`
      select balance, ${sizeOf('websites', workspaceId)} as websites,
        (select count(*)::int from (select from orders where workspace_id = ${workspaceId} and status in ('scheduled', 'running')
          limit ${maxCount + 1}) as found) as "unfinishedOrders"
      from workspaces where id = ${workspaceId}`.execute(db)
    return rows[0] ?? { balance: 0, websites: 0, unfinishedOrders: 0 }
  },
})
