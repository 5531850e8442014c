import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type FormDefinition, type FormField, isGroup } from '../../domain/forms/forms.ts'
import type { Filled } from '../../domain/forms/read-form.ts'
import type { SubmittedField } from '../../domain/forms/submissions.ts'
import { newId } from '../../domain/ids.ts'

/** Submissions to a website an hour: from one address, and in all. */
export type FormLimits = { perSender: number; perWebsite: number }

type NewSubmission = {
  websiteId: string
  path: string
  form: FormDefinition
  values: Filled['values']
  token: string
  sender: string
}

/** A slower database counts as unavailable. */
const timeoutMs = 5_000

/**
 * Stores what a visitor sent. When this resolves to true it is committed, with its webhook event. The same form with the same token and values is
 * stored once. Resolves to false, and stores nothing, if a limit is reached or the website was deleted.
 */
export async function storeSubmission(pool: pg.Pool, submission: NewSubmission, limits: FormLimits): Promise<boolean> {
  const client = await pool.connect()
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    await client.query<Row>({ text, values, query_timeout: timeoutMs } as pg.QueryConfig)
  try {
    await query('begin')
    const isStored = await insert(query, submission, limits)
    await query(isStored ? 'commit' : 'rollback')
    client.release()
    return isStored
  } catch (error) {
    client.release(true) // closes the connection, which ends the transaction
    throw error
  }
}

type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>

async function insert(query: Query, submission: NewSubmission, limits: FormLimits): Promise<boolean> {
  const { websiteId, path, form, values, token, sender } = submission
  const fields = form.fields.map((field) => submittedField(field, values[field.name] ?? []))
  const digest = createHash('sha256')
    .update(JSON.stringify([token, form.id, fields]))
    .digest()
  // One submission of a website at a time, so that the limits hold.
  const { rowCount } = await query(
    `select pg_advisory_xact_lock(hashtextextended('forms ' || id, 0)) from websites where id = $1 for key share`,
    [websiteId],
  )
  if (!rowCount) return false
  const { rowCount: inserted } = await query(
    `insert into form_submissions (id, website_id, path, form, purpose, fields, digest, sender)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (website_id, digest) do nothing`,
    [newId('submission'), websiteId, path, form.id, form.purpose, JSON.stringify(fields), digest, sender],
  )
  if (!inserted) return true
  const { rows } = await query<{ all: number; own: number }>(
    `select count(*)::int as all, count(*) filter (where sender = $2)::int as own from form_submissions
     where website_id = $1 and created_at > now() - interval '1 hour'`,
    [websiteId, sender],
  )
  return rows.every(({ all, own }) => all <= limits.perWebsite && own <= limits.perSender)
}

const submittedField = (field: FormField, values: string[]): SubmittedField => {
  const { name, label, type } = field
  return { name, label, type, value: isGroup(field) ? values : (values[0] ?? null) }
}
