import type { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import type { Storage } from '../../adapters/storage.ts'
import { mayDeleteFiles } from '../../db/backup-lock.ts'
import type { FormSubmissionTable } from '../../db/schema.ts'
import { attachmentKey, type StoredAttachment } from '../../domain/forms/attachments.ts'
import { AttachmentNotFound } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'

/** A file of a submission. `stream`: its bytes; read them to their end or destroy the stream. */
export type OpenAttachment = StoredAttachment & { stream: Readable }

/** Throws AttachmentNotFound. */
export async function openAttachment(
  storage: Storage,
  { id, website_id: websiteId, attachments }: Selectable<FormSubmissionTable>,
  file: string,
): Promise<OpenAttachment> {
  const attachment = attachments.find((one) => one.file === file)
  const found = attachment && (await storage.read(attachmentKey(websiteId, file)))
  if (!found) throw new AttachmentNotFound(`The submission ${id} has no file ${file}.`)
  return { ...attachment, stream: found.stream }
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
