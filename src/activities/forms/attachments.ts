import type { Readable } from 'node:stream'
import type { Storage } from '../../adapters/storage.ts'
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

/** Deletes the files of deleted submissions. Files that cannot be deleted now are swept. */
export async function deleteAttachments(
  storage: Storage,
  deleted: readonly { website_id: string; attachments: StoredAttachment[] }[],
): Promise<void> {
  const keys = deleted.flatMap((row) => row.attachments.map(({ file }) => attachmentKey(row.website_id, file)))
  if (keys.length > 0) await storage.delete(keys).catch(() => undefined)
}

export const submissionNotFound = (submissionId: string) =>
  new SubmissionNotFound(`The website has no submission ${submissionId}.`)
