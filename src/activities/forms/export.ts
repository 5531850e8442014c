import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import {
  type InboxMessage,
  maxColumns,
  type Submission,
  submissionColumns,
  submissionsAsCsv,
} from '../../domain/forms/submissions.ts'

/** Rows of an export, and of one query of it. */
export const maxExported = 10_000
export const chunkSize = 200

/** The names of the first 100 fields of messages, those of the newest first. `newest`: selects `fields` and `created_at`. */
export async function fieldNames(db: Db, newest: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select field->>'name' as name from (${newest}) as newest,
      jsonb_array_elements(newest.fields) with ordinality as listed (field, number)
    group by 1 order by max(newest.created_at) desc, min(number) limit ${maxColumns}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Condition: a message is older than the last one of the chunk before. */
export const isAfter = (last: string) =>
  sql<boolean>`(created_at, form_submissions.id) < (select before.created_at, before.id from form_submissions as before where before.id = ${last})`

type Read = (last: string | undefined) => Promise<(Submission | InboxMessage)[]>

/** Messages as CSV in parts, read in chunks, so that no export is held as a whole. */
export async function* exportCsv(names: readonly string[], read: Read, options: { hasWebsites: boolean }) {
  yield submissionColumns(names, options)
  let last: string | undefined
  for (let count = 0; count < maxExported; count += chunkSize) {
    const chunk = await read(last)
    yield submissionsAsCsv(chunk, names)
    if (chunk.length < chunkSize) return
    last = chunk.at(-1)?.submission_id
  }
}
