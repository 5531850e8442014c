import type { Generated } from 'kysely'
import type { CreatedAt, Json } from './columns.ts'

export type WorkflowStartTable = {
  id: Generated<string>
  name: string
  input: Json<object>
  attempts: Generated<number>
  due_at: Generated<Date>
  created_at: CreatedAt
}
