import type { Generated } from 'kysely'
import type { StoredAttachment } from '../../domain/forms/attachments.ts'
import type { FormPurpose } from '../../domain/forms/forms.ts'
import type { SubmittedField } from '../../domain/forms/submissions.ts'
import type { CreatedAt, Json, JsonWithDefault } from './columns.ts'

export type FormSubmissionTable = {
  id: string
  website_id: string
  workspace_id: Generated<string>
  path: string
  form: string
  purpose: FormPurpose
  fields: Json<SubmittedField[]>
  attachments: JsonWithDefault<StoredAttachment[]>
  token: Buffer
  digest: Buffer
  sender: string
  mail_status: Generated<'due' | 'started' | 'sent' | 'limited' | 'none'>
  read_at: Generated<Date | null>
  created_at: CreatedAt
}
