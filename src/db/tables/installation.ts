import type { Generated } from 'kysely'
import type { CreatedAt } from './columns.ts'

export type InstallationTable = { id: string; storage_marked_at: Date | null }

export type PayloadKeyTable = { name: string; check_value: Buffer; created_at: CreatedAt }

export type ProcessTable = {
  id: string
  role: 'api' | 'worker'
  task_queue: string
  payload_key: string | null
  started_at: CreatedAt
  seen_at: Generated<Date>
}
