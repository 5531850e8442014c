import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { readDate } from '../model/dates.ts'
import { leavePath, pathInUse, pathsFor, requireFree, takePath } from './content-paths.ts'
import {
  contentColumns,
  type ContentRef,
  type ContentRow,
  type Home,
  kinds,
  lockHome,
  lockItem,
  nextPosition,
  ownWebsite,
} from './content-rows.ts'
import { columnsOf, type Values } from './content-values.ts'
import { storePage } from './publishing.ts'
import { findNeighbours, findSite, hashOfSite } from './site.ts'
import { keepVersion } from './version-keeping.ts'

/** Called before a change is committed; when one fails, nothing has changed. */
export type Asks = {
  /** Has what others show of the item brought up to date. */
  republish: () => Promise<void>
  /** Has a file deleted that no item needs any more. */
  removeFile: (contentHash: string) => Promise<void>
  /** Has an item published at the time that its row says. */
  publishLater: (id: string) => Promise<void>
}

/** An item that is being made: `deps.db` is the transaction, in which the website's row is locked. */
type Making = { deps: Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl'>; ref: ContentRef & Asks; home: Home }
/** An item that is being changed; its row is locked too. */
export type Changing = Making & { row: ContentRow }

/** Runs a change of an item, which nobody else changes meanwhile, nor its website. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function changeItem<T>(
  deps: Making['deps'],
  ref: ContentRef & Asks,
  change: (item: Changing) => Promise<T>,
): Promise<T> {
  return await deps.db.transaction().execute(async (trx) => {
    const home = await lockHome(trx, ref)
    const row = await lockItem(trx, ref)
    return await change({ deps: { ...deps, db: trx }, ref, home, row })
  })
}

/** What the row of a new item says until it is rendered, in the transaction that makes it: the navigation already has it. */
const rendering = ''

/** To the millisecond, as the date comes back from the database: to the microsecond, a post would be its own neighbour. */
const thisMoment = sql<Date>`date_trunc('milliseconds', now())`

/** Of a row of which nothing is held back. */
export const nothingHeld = { publish_at: null, scheduled: null, publish_failure: null }

/** What is to be made: at a path made from its name where none is said, and held back until a time that is said. */
type Creating = { values: Values; path: string | undefined; publishAt: Date | undefined }

/** Inserts an item, and publishes it or has it published later; one that has its id already is it. Throws PathInUse. */
export async function createItem(item: Making, { values, path, publishAt }: Creating): Promise<ContentRow> {
  const { id } = item.ref
  if (path) requireFree(path)
  const others = await watchOthers(item)
  for (const free of path ? [path] : pathsFor(values.name, id, kinds[item.ref.kind].folder)) {
    const row = await insert(item, { ...values, name: values.name || nameFrom(free) }, free, publishAt)
    if (!row) {
      const made = await findMade(item)
      if (made) return made
      continue
    }
    if (publishAt) {
      await item.ref.publishLater(id)
      return row
    }
    await takePath(item.deps.db, item.ref.websiteId, free)
    return await publish(item, row, others)
  }
  throw pathInUse(path ?? '')
}

async function findMade({ deps: { db }, ref }: Making): Promise<ContentRow | undefined> {
  return await db
    .selectFrom('pages')
    .select(contentColumns)
    .where('website_id', '=', ref.websiteId)
    .where('id', '=', ref.id)
    .executeTakeFirst()
}

async function insert(
  { deps: { db }, ref }: Making,
  values: Values,
  path: string,
  publishAt: Date | undefined,
): Promise<ContentRow | undefined> {
  const date = readDate(values.blog_settings.publish_date) ?? thisMoment
  return await db
    .insertInto('pages')
    .values({
      ...columnsOf(values),
      ...{ id: ref.id, website_id: ref.websiteId, kind: ref.kind, path, position: nextPosition(ref) },
      ...(publishAt ? { publish_at: publishAt } : { content_hash: rendering, publish_date: date }),
    })
    .onConflict((oc) => oc.doNothing())
    .returning(contentColumns)
    .executeTakeFirst()
}

/** What something without a name is called: the words of its path. */
const nameFrom = (path: string): string => {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') || 'home'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Saving = { values: Values; path: string; publish: boolean }

/** Writes an item, and publishes it where it is to be. Throws PathInUse. */
export async function saveItem(
  item: Changing,
  { values, path, publish: isToBePublished }: Saving,
): Promise<ContentRow> {
  const { row: before, ref, deps } = item
  if (path !== before.path) requireFree(path)
  const date = readDate(values.blog_settings.publish_date) ?? before.publish_date ?? thisMoment
  const isSeenTheSame =
    before.content_hash !== null &&
    values.name === before.name &&
    path === before.path &&
    date instanceof Date &&
    date.getTime() === before.publish_date?.getTime()
  const others = isToBePublished && !isSeenTheSame ? await watchOthers(item) : undefined
  const row = await deps.db
    .updateTable('pages')
    .set({
      ...columnsOf({ ...values, name: values.name || nameFrom(path) }),
      path,
      ...(isToBePublished
        ? { content_hash: before.content_hash ?? rendering, publish_date: date, ...nothingHeld }
        : {}),
      updated_at: sql`now()`,
    })
    .where('website_id', 'in', ownWebsite(deps.db, ref))
    .where('id', '=', ref.id)
    .returning(contentColumns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isTaken(error) ? pathInUse(path) : error
    })
  if (path !== before.path) await leavePath(deps.db, ref.websiteId, before.path, ref.id)
  if (isToBePublished && !(path === before.path && before.content_hash)) await takePath(deps.db, ref.websiteId, path)
  return isToBePublished ? await publish(item, row, others) : row
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'

/** Renders an item as its row and its website are now, stores it and shows it. */
async function publish(item: Making, row: ContentRow, others: Others | undefined): Promise<ContentRow> {
  const { deps, ref } = item
  const { websiteId, id } = ref
  const site = await findSite(deps.db, websiteId, deps.sitesUrl)
  if (!site) throw new Error(`The website ${websiteId} was lost`)
  const { publish_date: publishDate } = row
  const place = { websiteId, id, publishDate: publishDate ?? new Date() }
  const neighbours = kinds[ref.kind].hasNeighbours ? await findNeighbours(deps.db, place) : {}
  const published = await storePage(deps.storage, websiteId, { site, page: row, ...neighbours })
  await others?.changed(hashOfSite(site))
  await keepVersion(deps.db, id)
  await deps.db.updateTable('pages').set(published).where('id', '=', id).execute()
  return { ...row, content_hash: published.content_hash }
}

/**
 * Takes an item away from visitors by a statement. Has what others show of it brought up to date, and its file deleted: both are asked for
 * before the change is committed.
 */
export async function takeDown(item: Changing, statement: (trx: Db) => { execute(): Promise<unknown> }): Promise<void> {
  const { deps, ref, row } = item
  const { content_hash: hash } = row
  const others = hash === null ? undefined : await watchOthers(item)
  await statement(deps.db).execute()
  if (hash === null) return
  const site = await findSite(deps.db, ref.websiteId, deps.sitesUrl)
  if (site) await others?.changed(hashOfSite(site))
  await ref.removeFile(hash)
}

type Others = { changed(siteHash: string): Promise<void> }

/** Remembers what all show of the website; `changed` asks for them to be published again where they show something else by then. */
async function watchOthers({ deps, ref }: Making): Promise<Others> {
  const site = await findSite(deps.db, ref.websiteId, deps.sitesUrl)
  const before = site && hashOfSite(site)
  return {
    async changed(siteHash) {
      if (kinds[ref.kind].hasNeighbours || siteHash !== before) await ref.republish()
    },
  }
}
