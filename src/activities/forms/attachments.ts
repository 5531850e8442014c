import type { Readable } from 'node:stream'
import { mayDeleteFiles } from '../../db/backup-lock.ts'
import type { Db } from '../../db/schema.ts'
import { attachmentKey, type StoredAttachment } from '../../domain/forms/attachments.ts'
import { AttachmentNotFound, SubmissionNotFound } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'

export type FileRef = { websiteId: string; submissionId: string; file: string }
/** A file of a submission. `stream`: its bytes; read them to their end or destroy the stream. */
export type OpenAttachment = StoredAttachment & { stream: Readable }

/** Throws SubmissionNotFound or AttachmentNotFound. */
export async function openAttachment(
  { db, storage }: Pick<ActivityDeps, 'db' | 'storage'>,
  { websiteId, submissionId, file }: FileRef,
): Promise<OpenAttachment> {
  const row = await findAttachments(db, { websiteId, submissionId })
  if (!row) throw submissionNotFound(submissionId)
  const attachment = row.find((one) => one.file === file)
  const found = attachment && (await storage.read(attachmentKey(websiteId, file)))
  if (!found) throw new AttachmentNotFound(`The submission ${submissionId} has no file ${file}.`)
  return { ...attachment, stream: found.stream }
}

async function findAttachments(db: Db, { websiteId, submissionId }: Omit<FileRef, 'file'>) {
  const row = await db
    .selectFrom('form_submissions')
    .select('attachments')
    .where('website_id', '=', websiteId)
    .where('id', '=', submissionId)
    .executeTakeFirst()
  return row?.attachments
}

/** Deletes the files of deleted submissions. Files that cannot be deleted now, for instance because a backup runs, are swept. */
export async function deleteAttachments(
  { db, storage }: Pick<ActivityDeps, 'db' | 'storage'>,
  deleted: readonly { website_id: string; attachments: StoredAttachment[] }[],
): Promise<void> {
  const keys = deleted.flatMap((row) => row.attachments.map(({ file }) => attachmentKey(row.website_id, file)))
  if (keys.length === 0) return
  const deletion = db.transaction().execute(async (trx) => {
    if (await mayDeleteFiles(trx)) await storage.delete(keys)
  })
  await deletion.catch(() => undefined)
}

export const submissionNotFound = (submissionId: string) =>
  new SubmissionNotFound(`The website has no submission ${submissionId}.`)
