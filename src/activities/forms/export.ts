import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db, FormSubmissionTable } from '../../db/schema.ts'
import {
  type InboxMessage,
  maxColumns,
  type Submission,
  submissionColumns,
  submissionsAsCsv,
} from '../../domain/forms/submissions.ts'
import { readChunks } from '../chunks.ts'

/** Rows of an export, and of one query of it. */
export const maxExported = 10_000
const chunkSize = 200

type Stored = Selectable<FormSubmissionTable>
type Messages<Row> = SelectQueryBuilder<Database, 'form_submissions', Row>

/** The names of the first 100 fields of the newest messages, those of the newest first. */
async function fieldNames<Row extends Stored>(db: Db, messages: Messages<Row>): Promise<string[]> {
  const newest = messages.clearSelect().select(['fields', 'created_at'])
  const { rows } = await sql<{ name: string }>`
    select field->>'name' as name
    from (${newest.orderBy('created_at', 'desc').orderBy('form_submissions.id', 'desc').limit(maxExported)}) as newest,
      jsonb_array_elements(newest.fields) with ordinality as listed (field, number)
    group by 1 order by max(newest.created_at) desc, min(number) limit ${maxColumns}`.execute(db)
  return rows.map(({ name }) => name)
}

type Options<Row> = { toMessage: (row: Row) => Submission | InboxMessage; hasWebsites: boolean }

/** The newest 10,000 messages as CSV, in parts. */
export async function exportCsv<Row extends Stored>(db: Db, messages: Messages<Row>, options: Options<Row>) {
  const names = await fieldNames(db, messages)
  const parts = async function* () {
    yield submissionColumns(names, options)
    for await (const rows of readChunks('form_submissions', messages, { size: chunkSize, most: maxExported }))
      yield submissionsAsCsv(rows.map(options.toMessage), names)
  }
  return parts()
}
