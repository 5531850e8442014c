import { sql } from 'kysely'
import { mayDeleteFiles } from '../../db/backup-lock.ts'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { parseFileKey, publishedFolder, publishedKeys, publishedRoot } from '../../domain/websites/hosting.ts'
import type { Storage } from '../../adapters/storage.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockWebsite } from '../locks.ts'

type StoredFile = { key: string; websiteId: string; contentHash: string }

const batchSize = 1_000

export const sweepActivities = ({ db, storage }: Pick<ActivityDeps, 'db' | 'storage'>) => ({
  /**
   * Deletes the files of unpublished items, except files that another item uses. Waits for transactions in progress on the website. Leaves
   * them to the sweep while a backup runs.
   */
  async deleteUnusedFiles({ websiteId, hashes }: { websiteId: string; hashes: string[] }): Promise<void> {
    await withHeartbeat(() =>
      db.transaction().execute(async (trx) => {
        await lockWebsite(trx, { websiteId }, 'update')
        if (!(await mayDeleteFiles(trx))) return
        const used = await trx
          .selectFrom('content_items')
          .select('content_hash')
          .where('website_id', '=', websiteId)
          .where('content_hash', 'in', hashes)
          .execute()
        const unused = hashes.filter((hash) => !used.some(({ content_hash: other }) => other === hash))
        await countDeletion(trx, websiteId)
        await storage.delete(unused.flatMap((hash) => publishedKeys(websiteId, hash)))
      }),
    )
  },

  /**
   * Deletes stored files that no row names and that were stored at least `olderThanMs` ago, and all files of deleted websites. Returns the
   * number of files deleted from existing websites. Deletes nothing while a backup runs. Ignores keys of an unknown format. Idempotent, and
   * safe to run concurrently with itself and with publishing: publishing stores the file, which updates its time, and writes the row within
   * `olderThanMs`.
   */
  async sweepFiles({ olderThanMs }: { olderThanMs: number }): Promise<number> {
    return await withHeartbeat(async (signal) => {
      let deleted = 0
      const sweepWebsitesOf = async (files: StoredFile[]) => {
        const suspects = new Set((await listUnnamed(db, files)).map(({ websiteId }) => websiteId))
        for (const websiteId of [...suspects].sort()) {
          signal.throwIfAborted()
          deleted += await sweepWebsite(db, storage, websiteId, olderThanMs)
        }
      }
      let files: StoredFile[] = []
      for await (const file of listOld(storage, publishedRoot, olderThanMs)) {
        files.push(file)
        if (files.length < batchSize) continue
        await sweepWebsitesOf(files)
        files = []
      }
      await sweepWebsitesOf(files)
      return deleted
    })
  },
})

/**
 * Sweeps one website under an update lock on its row. Transactions that store files lock the row too, so no file is stored or named between
 * the check and the deletion. No transaction stores files of a deleted website.
 */
async function sweepWebsite(db: Db, storage: Storage, websiteId: string, olderThanMs: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const website = await lockWebsite(trx, { websiteId }, 'update')
    if (!(await mayDeleteFiles(trx))) return 0
    if (!website) {
      await storage.deletePrefix(publishedFolder(websiteId))
      return 0
    }
    const files: StoredFile[] = []
    for await (const file of listOld(storage, publishedFolder(websiteId), olderThanMs)) files.push(file)
    const unnamed = await listUnnamed(trx, files)
    if (unnamed.length > 0) await countDeletion(trx, websiteId)
    await storage.delete(unnamed.map(({ key }) => key))
    return unnamed.length
  })
}

/** A page may have been stored by now that no row names yet: its transaction finds the changed number and stores it again. */
const countDeletion = (trx: Db, websiteId: string) =>
  trx
    .updateTable('websites')
    .set((eb) => ({ file_deletions: eb('file_deletions', '+', 1) }))
    .where('id', '=', websiteId)
    .execute()

async function* listOld(storage: Storage, prefix: string, olderThanMs: number): AsyncGenerator<StoredFile> {
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    const owner = parseFileKey(key)
    if (owner && Date.now() - modifiedAt.getTime() >= olderThanMs) yield { key, ...owner }
  }
}

/** Returns the files that no row names. Every table that names files must be part of this query. */
async function listUnnamed(db: Db, files: StoredFile[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select file.key, file.website_id as "websiteId", file.content_hash as "contentHash"
    from unnest(
      ${files.map(({ key }) => key)}::text[],
      ${files.map(({ websiteId }) => websiteId)}::text[],
      ${files.map(({ contentHash }) => contentHash)}::text[]
    ) as file (key, website_id, content_hash)
    where not exists (
      select from content_items where content_items.website_id = file.website_id and content_items.content_hash = file.content_hash
    ) and not exists (
      select from media where media.website_id = file.website_id and media.hash = file.content_hash
    ) and not exists (
      select from form_submissions where form_submissions.website_id = file.website_id
        and attachments <> '[]' and attachments @> jsonb_build_array(jsonb_build_object('file', file.content_hash))
    )`.execute(db)
  return rows
}
