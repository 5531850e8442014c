import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { parseDate } from '../../domain/dates.ts'
import type { Site } from '../../domain/websites/site.ts'
import type { Subject } from '../../rendering/index.ts'
import { leavePath, pathInUse, pathsFor, requireFree, takePath } from './content-paths.ts'
import {
  contentColumns,
  type ContentRow,
  type Home,
  kinds,
  missing,
  nextPosition,
  noWebsite,
  placeOf,
} from './content-rows.ts'
import type { ContentListRef, ContentRef } from '../refs.ts'
import { columnsOf, type Values } from './content-values.ts'
import { lockContentItem, lockWebsite } from '../locks.ts'
import { storePage } from '../publishing/publish-pages.ts'
import { findSite, findSiteAround, hashOfSite } from '../publishing/site.ts'
import { publishVersion } from './version-rows.ts'

export type ContentDeps = Pick<ActivityDeps, 'db' | 'storage' | 'sitesUrl' | 'starts'>

/**
 * An item that is being made: `deps.db` is the transaction, in which the website's row is locked. `republishes`: the calling workflow
 * republishes the website itself, so that no workflow is started for it.
 */
type Making = { deps: ContentDeps; ref: ContentRef; home: Home; republishes?: true }
/** An item that is being changed; its row is locked too. */
export type Changing = Making & { row: ContentRow }

/** Runs a change of an item, which nobody else changes meanwhile, nor its website. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function changeItem<T>(
  deps: Making['deps'],
  ref: ContentRef,
  change: (item: Changing) => Promise<T>,
  { republishes }: Pick<Making, 'republishes'> = {},
): Promise<T> {
  return await deps.db.transaction().execute(async (trx) => {
    const locked = await lockContentItem(trx, ref)
    const found = locked ? placeOf(locked) : await missing(trx, ref)
    return await change({ deps: { ...deps, db: trx }, ref, ...found, ...(republishes && { republishes }) })
  })
}

/** Locks the website of a new item: it does not change until the transaction ends. Throws WebsiteNotFound. */
export async function lockHome(trx: Db, { workspaceId, websiteId }: Omit<ContentListRef, 'kind'>): Promise<Home> {
  const website = await lockWebsite(trx, { workspaceId, websiteId }, 'share')
  if (!website) throw noWebsite(websiteId)
  return website
}

/** What the row of a new item says until it is rendered, in the transaction that makes it: the navigation already has it. */
const rendering = ''

/** To the millisecond, as the date comes back from the database: to the microsecond, a post would be its own neighbour. */
const thisMoment = sql<Date>`date_trunc('milliseconds', now())`

/** Of a row of which nothing is held back. */
export const nothingHeld = { publish_at: null, scheduled_change: null, publish_failure: null }

/** What is to be made: at a path made from its name where none is said, and held back until a time that is said. */
type Creating = { values: Values; path: string | undefined; publishAt: Date | undefined }

/** Inserts an item, and publishes it or has it published later; one that has its id already is it. Throws PathInUse. */
export async function createItem(item: Making, { values, path, publishAt }: Creating): Promise<ContentRow> {
  const { id } = item.ref
  if (path) requireFree(path)
  const before = await siteOf(item)
  for (const free of path ? [path] : pathsFor(values.name, id, kinds[item.ref.kind].folder)) {
    const named = { ...values, name: values.name || nameFrom(free) }
    const row = await insert(item, named, free, publishAt)
    if (!row) {
      const made = await findMade(item)
      if (made) return made
      continue
    }
    if (publishAt) {
      await item.deps.starts.publishScheduled(item.ref)
      return row
    }
    await takePath(item.deps.db, item.ref.websiteId, free)
    const place = await placeAmong(item, before, row.publish_date)
    return await show(item, row, { values: named, path: free, place })
  }
  throw pathInUse(path ?? '')
}

async function findMade({ deps: { db }, ref }: Making): Promise<ContentRow | undefined> {
  return await db
    .selectFrom('content_items')
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
  const date = parseDate(values.blog_settings.publish_date) ?? thisMoment
  return await db
    .insertInto('content_items')
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
export async function saveItem(item: Changing, { values: given, path, publish }: Saving): Promise<ContentRow> {
  const { row: before, ref, deps } = item
  if (path !== before.path) requireFree(path)
  const values = { ...given, name: given.name || nameFrom(path) }
  if (publish) return await show(item, before, { values, path, place: await takePlace(item, { values, path }) })
  const row = await deps.db
    .updateTable('content_items')
    .set({ ...columnsOf(values), path, updated_at: sql`now()` })
    .where('id', '=', ref.id)
    .returning(contentColumns)
    .executeTakeFirstOrThrow()
    .catch(sayingThatTaken(path))
  if (path !== before.path) await leavePath(deps.db, ref.websiteId, before.path, ref.id)
  return row
}

const sayingThatTaken =
  (path: string) =>
  (error: unknown): never => {
    const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
    throw isTaken ? pathInUse(path) : error
  }

/** What an item shows around itself; `tellOthers` asks for those to be published again that show something else of it now. */
type Place = Surroundings & { publishDate: Date; tellOthers: () => Promise<void> }
type Surroundings = Omit<Subject, 'page'>

/** Has the row of an item say all that others show of it, and what they do not show for nothing. Throws PathInUse. */
async function takePlace(item: Changing, { values, path }: { values: Values; path: string }): Promise<Place> {
  const { row: before, ref, deps } = item
  const { name, publish_date: since, content_hash: hash } = before
  const date = parseDate(values.blog_settings.publish_date) ?? since ?? thisMoment
  const isSeen = hash !== null && since !== null
  if (isSeen && values.name === name && path === before.path && date instanceof Date && +date === +since)
    return { ...(await lookAround(item, since)), publishDate: since, tellOthers: async () => undefined }
  const site = await siteOf(item)
  const row = await deps.db
    .updateTable('content_items')
    .set({ name: values.name, path, publish_date: date, content_hash: hash ?? rendering })
    .where('id', '=', ref.id)
    .returning('publish_date')
    .executeTakeFirstOrThrow()
    .catch(sayingThatTaken(path))
  if (path !== before.path) await leavePath(deps.db, ref.websiteId, before.path, ref.id)
  if (path !== before.path || hash === null) await takePath(deps.db, ref.websiteId, path)
  return await placeAmong(item, site, row.publish_date)
}

/** The place of an item whose row says by now what others show of it; `before` is what they showed until then. */
async function placeAmong(item: Making, before: Site, date: Date | null): Promise<Place> {
  const publishDate = date ?? new Date()
  const around = await lookAround(item, publishDate)
  return { ...around, publishDate, tellOthers: () => tellIfChanged(item, before, around.site) }
}

async function lookAround(item: Making, publishDate: Date): Promise<Surroundings> {
  const { deps, ref } = item
  if (!kinds[ref.kind].hasNeighbours) return { site: await siteOf(item) }
  return (await findSiteAround(deps.db, { ...ref, publishDate }, deps.sitesUrl)) ?? lost(ref)
}

async function tellIfChanged({ deps, ref, republishes }: Making, before: Site, now: Site): Promise<void> {
  if (republishes) return
  if (kinds[ref.kind].hasNeighbours || hashOfSite(now) !== hashOfSite(before)) await deps.starts.republishWebsite(ref)
}

async function siteOf({ deps, ref }: Making): Promise<Site> {
  return (await findSite(deps.db, ref.websiteId, deps.sitesUrl)) ?? lost(ref)
}

function lost({ websiteId }: ContentRef): never {
  throw new Error(`The website ${websiteId} no longer exists`)
}

/** Renders what an item is to say as its website is now, stores it and shows it; `row` is the item's as it was. */
async function show(
  { deps, ref }: Making,
  row: ContentRow,
  { values, path, place }: { values: Values; path: string; place: Place },
): Promise<ContentRow> {
  const { publishDate, tellOthers, ...around } = place
  const page = { ...values, path, publish_date: publishDate }
  const published = await storePage(deps.storage, ref.websiteId, { page, ...around })
  await tellOthers()
  const updated = await publishVersion(deps.db, ref.id, { ...columnsOf(values), path }, published)
  return { ...row, ...page, ...nothingHeld, content_hash: published.content_hash, updated_at: updated }
}

/**
 * Takes an item away from visitors by a statement. Has what others show of it brought up to date, and its file deleted: both are asked for
 * before the change is committed.
 */
export async function takeDown(item: Changing, statement: (trx: Db) => { execute(): Promise<unknown> }): Promise<void> {
  const { deps, ref, row } = item
  const { content_hash: hash } = row
  const before = hash === null ? undefined : await siteOf(item)
  await statement(deps.db).execute()
  if (hash === null || !before) return
  await tellIfChanged(item, before, await siteOf(item))
  await deps.starts.deleteUnusedFile(ref, hash)
}
