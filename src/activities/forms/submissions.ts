import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, FormSubmissionTable } from '../../db/schema.ts'
import { toAttachments } from '../../domain/forms/attachments.ts'
import type { DeletedSubmission, Submission, SubmissionQuery } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import { SubmissionNotFound } from '../../domain/problems.ts'
import { isAccessibleTo, type Person } from '../accounts/access.ts'
import type { ActivityDeps } from '../deps.ts'
import { listPage } from '../lists.ts'
import type { WebsiteRef } from '../refs.ts'
import { requireWebsite, websiteNotFound } from '../websites/require-website.ts'
import { exportCsv } from './export.ts'
import { deleteAttachments, openAttachment, type OpenAttachment } from './attachments.ts'

type SubmissionRef = WebsiteRef & { submissionId: string }
type Query = Omit<SubmissionQuery, 'purpose'> & Pick<Partial<SubmissionQuery>, 'purpose'>

type Deps = Pick<ActivityDeps, 'db' | 'storage' | 'publicUrl'>

export const submissionOperations = ({ db, storage, publicUrl }: Deps) => ({
  /** Lists what visitors sent with the forms of a website, newest first; `search` matches what they entered. Throws WebsiteNotFound. */
  async listSubmissions({ query, ...ref }: WebsiteRef & { query: Query }): Promise<List<Submission>> {
    await requireWebsite(db, ref)
    return await listOfWebsite(db, ref.websiteId, query, publicUrl)
  },

  /** The newest 10,000 submissions of a website as CSV, in parts. Throws WebsiteNotFound. */
  async exportSubmissions(ref: WebsiteRef): Promise<AsyncGenerator<string>> {
    await requireWebsite(db, ref)
    const toMessage = (row: Selectable<FormSubmissionTable>) => toSubmission(row, publicUrl)
    return exportCsv(db, submissionsOf(db, ref.websiteId), { toMessage, hasWebsites: false })
  },

  /** Throws WebsiteNotFound, and SubmissionNotFound, also for a submission of another website. */
  async getSubmission({ submissionId, ...ref }: SubmissionRef): Promise<Submission> {
    await requireWebsite(db, ref)
    return toSubmission(await findSubmission(db, { ...ref, submissionId }), publicUrl)
  },

  /** A file of a submission and its bytes. Throws WebsiteNotFound, SubmissionNotFound, or AttachmentNotFound. */
  async openAttachment({ submissionId, file, ...ref }: SubmissionRef & { file: string }): Promise<OpenAttachment> {
    await requireWebsite(db, ref)
    return await openAttachment(storage, await findSubmission(db, { ...ref, submissionId }), file)
  },

  /** As openAttachment, for a person who may see the website. */
  async openAttachmentOfUser({
    websiteId,
    submissionId,
    file,
    ...person
  }: Person & Omit<SubmissionRef, 'workspaceId'> & { file: string }): Promise<OpenAttachment> {
    await requireAccess(db, person, websiteId)
    return await openAttachment(storage, await findSubmission(db, { websiteId, submissionId }), file)
  },

  /**
   * Deletes a submission with its files, and with the webhook event that holds the same data. Throws WebsiteNotFound or
   * SubmissionNotFound.
   */
  async deleteSubmission({ submissionId, ...ref }: SubmissionRef): Promise<DeletedSubmission> {
    await requireWebsite(db, ref)
    const deleted = await db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('form_submissions')
        .where((eb) => eb.and({ website_id: ref.websiteId, id: submissionId }))
        .returning(['website_id', 'attachments'])
        .executeTakeFirst()
      if (!row) throw notFound(submissionId)
      await trx
        .deleteFrom('webhook_events')
        .where((eb) => eb.and({ workspace_id: ref.workspaceId, event: 'form.submitted' }))
        .where(sql<SqlBool>`data ->> 'submission_id' = ${submissionId}`)
        .execute()
      return row
    })
    await deleteAttachments({ db, storage }, [deleted])
    return { submission_id: submissionId, deleted: true }
  },
})

const submissionsOf = (db: Db, websiteId: string) =>
  db.selectFrom('form_submissions').selectAll().where('website_id', '=', websiteId)

/** Throws SubmissionNotFound. */
async function findSubmission(db: Db, { websiteId, submissionId }: Omit<SubmissionRef, 'workspaceId'>) {
  const row = await submissionsOf(db, websiteId).where('id', '=', submissionId).executeTakeFirst()
  if (!row) throw notFound(submissionId)
  return row
}

/** Throws WebsiteNotFound if a person may not see a website. */
export async function requireAccess(db: Db, person: Person, websiteId: string): Promise<void> {
  const website = await db
    .selectFrom('websites')
    .select('id')
    .where(isAccessibleTo(person))
    .where('id', '=', websiteId)
    .executeTakeFirst()
  if (!website) throw websiteNotFound(websiteId)
}

async function listOfWebsite(db: Db, websiteId: string, query: Query, publicUrl: string): Promise<List<Submission>> {
  const source = {
    name: `submissions ${websiteId}`,
    rows: submissionsOf(db, websiteId),
    searched: [sql<string>`jsonb_path_query_array(fields, '$[*].value')::text`],
    keys: { created: 'created_at' },
    filters: query.purpose ? [{ condition: sql<SqlBool>`purpose = ${query.purpose}` }] : [],
  }
  return await listPage(db, source, query, (row) => toSubmission(row, publicUrl))
}

export const toSubmission = (row: Selectable<FormSubmissionTable>, publicUrl: string): Submission => ({
  submission_id: row.id,
  purpose: row.purpose,
  path: row.path,
  form: row.form,
  fields: row.fields,
  attachments: toAttachments(row.attachments, { websiteId: row.website_id, submissionId: row.id }, publicUrl),
  mailed: row.mail_status === 'sent',
  created_date: row.created_at.toISOString(),
})

const notFound = (submissionId: string) => new SubmissionNotFound(`The website has no submission ${submissionId}.`)
