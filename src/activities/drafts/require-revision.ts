import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { type ProblemDetail, RevisionConflict } from '../../domain/problems.ts'
import type { DraftRow } from './draft-settings.ts'

/** Throws RevisionConflict, with the edits since. */
export async function requireRevision(db: Db, row: DraftRow, expected: number): Promise<void> {
  if (row.revision === expected) return
  const newest = db
    .selectFrom('draft_edits')
    .select(['number', 'author', 'edits', sql<number>`pg_column_size(edits)`.as('size')])
    .where('draft_id', '=', row.id)
    .where('number', '>', expected)
    .orderBy('number', 'desc')
    .limit(maxDetails)
    .as('newest')
  const summed = db
    .selectFrom(newest)
    .select(['number', 'author', 'edits', sql<number>`sum(size) over (order by number desc) - size`.as('newer')])
    .as('summed')
  const since = await db
    .selectFrom(summed)
    .select(['number', 'author', 'edits'])
    .where('newer', '<', maxRead)
    .orderBy('number')
    .execute()
  const details = since.flatMap(({ number, author, edits }) =>
    edits.map(({ page_id, edit }): ProblemDetail => {
      const path = [page_id, 'id' in edit ? edit.id : undefined, 'field' in edit ? edit.field : undefined]
        .filter(Boolean)
        .join('.')
      return {
        path,
        code: edit.type,
        message: `Revision ${number} by ${author}`,
        ...withoutLong('value' in edit ? { current: edit.value } : {}),
      }
    }),
  )
  throw new RevisionConflict(
    `The draft is at revision ${row.revision}, not ${expected}. Read it again, and repeat what you wanted to change.`,
    details.slice(-maxDetails),
  )
}
const maxDetails = 100
/** Stored bytes of edits after which no older ones are read. */
const maxRead = 64 * 1024
const maxValueLength = 1_024

/** Details of a problem without values that are longer than 1,024 characters as JSON. */
export const withoutLong = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => JSON.stringify([value]).length <= maxValueLength),
  ) as Partial<T>
