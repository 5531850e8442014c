import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from '../../adapters/storage.ts'
import { attachmentKey, type StoredAttachment } from '../../domain/forms/attachments.ts'
import { createFairQueue } from '../../domain/fair-queue.ts'
import { type FormDefinition, type FormField, isGroup } from '../../domain/forms/forms.ts'
import type { Filled } from '../../domain/forms/read-form.ts'
import type { SubmittedField } from '../../domain/forms/submissions.ts'
import { newId } from '../../domain/ids.ts'
import { websiteForKeyShare } from '../locks.ts'
import type { UploadedFile } from './uploads.ts'

/** Submissions to a website an hour: from one address, and in all. */
export type FormLimits = { perSender: number; perWebsite: number }

type NewSubmission = {
  websiteId: string
  path: string
  form: FormDefinition
  values: Filled['values']
  /** Accepted files. */
  files: readonly UploadedFile[]
  token: string
  sender: string
}
type Deps = { pool: pg.Pool; storage: Storage; limits: FormLimits }

/** A slower database counts as unavailable. */
const timeoutMs = 5_000
/** Connections that wait for the storage. Look-ups of pages need the others. */
const maxStoring = 4

/** "used": another submission has the token. "rejected": a limit is reached, or the website was deleted. Neither is stored. */
export type Outcome = 'stored' | 'used' | 'rejected'

/**
 * Returns a function that stores what a visitor sent, its files first. When it resolves to "stored", it is committed with its webhook event.
 * The same form with the same token and values is stored once.
 */
export function createSubmissionStore({ pool, storage, limits }: Deps) {
  const storing = createFairQueue(maxStoring)

  return async (submission: NewSubmission): Promise<Outcome> => {
    const { websiteId, files } = submission
    const attachments: StoredAttachment[] = []
    const run = async () =>
      await inTransaction(pool, async (query) => {
        // The lock keeps the website and its files from being deleted while files are stored.
        const { rowCount } = await query(websiteForKeyShare, [websiteId])
        if (!rowCount) return 'rejected'
        for (const file of files) attachments.push(...(await storeFile(storage, websiteId, file)))
        return await insert(query, { ...submission, attachments }, limits)
      })
    const outcome = files.length > 0 ? await storing(websiteId, run) : await run()
    // Files that no row names; if this fails, the sweep deletes them.
    if (outcome !== 'inserted' && attachments.length > 0)
      await storage.delete(attachments.map(({ file }) => attachmentKey(websiteId, file))).catch(() => undefined)
    return outcome === 'inserted' || outcome === 'known' ? 'stored' : outcome
  }
}

async function storeFile(
  storage: Storage,
  websiteId: string,
  { field, name, staged, contentType }: UploadedFile,
): Promise<StoredAttachment[]> {
  if (!staged || !contentType) return []
  const file = randomBytes(32).toString('hex')
  await storage.put(attachmentKey(websiteId, file), staged.stream())
  return [{ file, field, file_name: name, content_type: contentType, size_bytes: staged.size }]
}

/** Whether a sender may send another form in this hour. */
export async function hasRoom(
  pool: pg.Pool,
  { websiteId, sender }: Pick<NewSubmission, 'websiteId' | 'sender'>,
  { perSender, perWebsite }: FormLimits,
): Promise<boolean> {
  const { rows } = await pool.query<Counts>(sentInHour, [websiteId, sender])
  return rows.every(({ all, own }) => all < perWebsite && own < perSender)
}

type Insertion = 'inserted' | 'known' | 'used' | 'rejected'

/** Commits if `work` resolves to "inserted". */
async function inTransaction(pool: pg.Pool, work: (query: Query) => Promise<Insertion>): Promise<Insertion> {
  const client = await pool.connect()
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    await client.query<Row>({ text, values, query_timeout: timeoutMs } as pg.QueryConfig)
  try {
    await query('begin')
    const outcome = await work(query)
    await query(outcome === 'inserted' ? 'commit' : 'rollback')
    client.release()
    return outcome
  } catch (error) {
    client.release(true) // closes the connection, which ends the transaction
    throw error
  }
}

type Stored = NewSubmission & { attachments: StoredAttachment[] }
type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>

async function insert(query: Query, submission: Stored, limits: FormLimits): Promise<Insertion> {
  const { websiteId, path, form, values, files, attachments, token, sender } = submission
  const fields = form.fields.map((field) => submittedField(field, values[field.name] ?? []))
  const digest = createHash('sha256')
    .update(JSON.stringify([fields, files.map(({ staged }) => staged?.hash)]))
    .digest()
  const own = [websiteId, Buffer.from(token, 'base64url')]
  // One submission of a website at a time, so that the limits hold.
  await query(`select pg_advisory_xact_lock(hashtextextended('forms ' || $1, 0))`, [websiteId])
  const { rowCount: inserted } = await query(
    `insert into form_submissions (website_id, token, id, path, form, purpose, fields, attachments, digest, sender)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (website_id, token) do nothing`,
    [
      ...[...own, newId('submission'), path, form.id, form.purpose],
      ...[JSON.stringify(fields), JSON.stringify(attachments), digest, sender],
    ],
  )
  if (!inserted) return (await query(sameSubmission, [...own, digest])).rowCount ? 'known' : 'used'
  const { rows } = await query<Counts>(sentInHour, [websiteId, sender])
  const isAllowed = rows.every(({ all, own }) => all <= limits.perWebsite && own <= limits.perSender)
  return isAllowed ? 'inserted' : 'rejected'
}

const sameSubmission = 'select from form_submissions where website_id = $1 and token = $2 and digest = $3'

type Counts = { all: number; own: number }
const sentInHour = `
  select count(*)::int as all, count(*) filter (where sender = $2)::int as own from form_submissions
  where website_id = $1 and created_at > now() - interval '1 hour'`

const submittedField = (field: FormField, values: string[]): SubmittedField => {
  const { name, label, type } = field
  return { name, label, type, value: isGroup(field) ? values : (values[0] ?? null) }
}
