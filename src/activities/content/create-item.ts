import { createKeyedQueue } from '../../domain/keyed-queue.ts'
import { Unavailable } from '../../domain/problems.ts'
import type { Db } from '../../db/schema.ts'
import { lockWebsite } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import type { ContentRef } from '../refs.ts'
import { websiteNotFound } from '../websites/require-website.ts'
import { candidatePaths, claimPath, firstFreePath, pathInUse, requireUnreserved } from './content-paths.ts'
import { contentColumns, contentKinds, type ContentRow, nextPosition } from './content-rows.ts'
import { columnsOf, nameFromPath, type Values } from './content-values.ts'
import { type ContentDeps, findTargetWebsite, type TargetWebsite } from './item-transaction.ts'
import { isFirstShownByOthers, preparePublication, type Publication, startRepublication } from './publish-item.ts'
import type { SavedItem } from './save-item.ts'
import { type PublishedColumns, saveVersion } from './version-rows.ts'

/** Without a `path`, the path is derived from the name. With `publishAt`, the item is scheduled instead of published. */
type NewItem = {
  values: Values
  path: string | undefined
  publishAt?: Date | undefined
  /** Null: no caller, as for generated items. */
  author: string | null
  /** As of `saveItem`. */
  callerRepublishes?: boolean
}
type Target = { deps: ContentDeps; ref: ContentRef; website: TargetWebsite; path: string }

const maxRuns = 10
/** Items that want the same path are created one after another in this process, so that they are not rendered in vain. */
const queue = createKeyedQueue()

/**
 * Inserts an item and publishes or schedules it. It is rendered and stored before any lock is taken, and again if its path was taken in the
 * same time. If an item with this id exists, returns that one. Throws WebsiteNotFound or PathInUse.
 */
export async function createItem(deps: ContentDeps, ref: ContentRef, item: NewItem): Promise<SavedItem> {
  if (item.path) requireUnreserved(item.path)
  const [wanted] = item.path ? [item.path] : candidatePaths(item.values.name, ref.id, contentKinds[ref.kind].folder)
  return await queue(`${ref.websiteId} ${wanted}`, () => createWithFreePath(deps, ref, item))
}

async function createWithFreePath(deps: ContentDeps, ref: ContentRef, item: NewItem): Promise<SavedItem> {
  for (let run = 0; run < maxRuns; run++) {
    const website = await findTargetWebsite(deps.db, ref)
    if (!website) throw websiteNotFound(ref.websiteId)
    const existing = await findExisting(deps.db, ref)
    if (existing) return { row: existing, website }
    const target = { deps, ref, website, path: await findFreePath(deps.db, ref, item) }
    const row = item.publishAt
      ? await insertScheduled(target, item, item.publishAt)
      : await insertPublished(target, item)
    if (row) return { row, website }
  }
  throw new Unavailable('The website is being changed by other requests. Retry in a few seconds.')
}

const findExisting = async (db: Db, { websiteId, id }: ContentRef): Promise<ContentRow | undefined> =>
  await db
    .selectFrom('content_items')
    .select(contentColumns)
    .where((eb) => eb.and({ website_id: websiteId, id }))
    .executeTakeFirst()

async function findFreePath(db: Db, { kind, websiteId, id }: ContentRef, { values, path }: NewItem): Promise<string> {
  const candidates = path ? [path] : candidatePaths(values.name, id, contentKinds[kind].folder)
  const free = await firstFreePath(db, websiteId, candidates)
  if (free === undefined) throw pathInUse(path ?? '')
  return free
}

/** Undefined if the id or the path was taken since. */
async function insertScheduled({ deps, ref, path }: Target, { values, author }: NewItem, publishAt: Date) {
  const named = { ...values, name: values.name || nameFromPath(path) }
  return await deps.fairTransaction(ref.workspaceId, async (trx) => {
    if (!(await lockWebsite(trx, ref, 'share'))) throw websiteNotFound(ref.websiteId)
    const row = await insert(trx, ref, { ...columnsOf(named), path, publish_at: publishAt, scheduled_by: author })
    if (row) await startAfterCommit(trx, 'publishScheduled', ref)
    return row
  })
}

/** Undefined if the id or the path was taken since, or if the stored file may have been deleted. */
async function insertPublished({ deps, ref, path, website }: Target, { values, author, callerRepublishes }: NewItem) {
  const wanted = { values, path, publishDate: null, position: null, website }
  const publication = await preparePublication(deps, ref, wanted)
  return await deps.fairTransaction(ref.workspaceId, async (trx) => {
    const locked = await lockWebsite(trx, ref, 'share')
    if (!locked) throw websiteNotFound(ref.websiteId)
    const inside = { ...deps, db: trx }
    if (locked.file_deletions !== website.file_deletions) return undefined
    const isShown = !callerRepublishes && (await isFirstShownByOthers(inside, ref, publication))
    const row = await insert(trx, ref, columnsOfPublication(publication))
    if (!row) return undefined
    await saveVersion(trx, ref.id, { author, draft_id: null })
    await claimPath(trx, ref.websiteId, path)
    if (!callerRepublishes) await startRepublication(inside, ref, isShown)
    return row
  })
}

const columnsOfPublication = ({ values, path, publishDate, published }: Publication) => ({
  ...{ ...columnsOf(values), ...published, path, publish_date: publishDate },
})

type Columns = ReturnType<typeof columnsOf> & {
  path: string
  publish_at?: Date
  scheduled_by?: string | null
  publish_date?: Date
} & Partial<PublishedColumns>

const insert = async (trx: Db, ref: ContentRef, columns: Columns): Promise<ContentRow | undefined> =>
  await trx
    .insertInto('content_items')
    .values({ ...columns, id: ref.id, website_id: ref.websiteId, kind: ref.kind, position: nextPosition(ref) })
    .onConflict((oc) => oc.doNothing())
    .returning(contentColumns)
    .executeTakeFirst()
