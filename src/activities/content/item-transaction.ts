import type { ContentListRef, ContentRef } from '../refs.ts'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockContentItem, lockWebsite } from '../locks.ts'
import { type ContentRow, type ItemWebsite, throwNotFound, toItem } from './content-rows.ts'
import { websiteNotFound } from '../websites/require-website.ts'

export type ContentDeps = Pick<ActivityDeps, 'db' | 'fairTransaction' | 'storage' | 'threads' | 'sitesUrl'>

/** A content item within a transaction. `deps.db` is the transaction, which holds a share lock on the website's row. */
export type ItemTransaction = {
  deps: ContentDeps
  ref: ContentRef
  website: ItemWebsite
  /** The calling workflow republishes the website itself, so no workflow is started for it. */
  callerRepublishes?: true
}
/** An existing content item; the transaction also holds an update lock on its row. */
export type LockedItem = ItemTransaction & { row: ContentRow }

/** Runs a change of an item in a transaction that locks the item and its website. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function changeItem<T>(
  deps: ContentDeps,
  ref: ContentRef,
  change: (item: LockedItem) => Promise<T>,
  options: Pick<ItemTransaction, 'callerRepublishes'> = {},
): Promise<T> {
  return await deps.fairTransaction(ref.workspaceId, async (trx) => {
    const locked = await lockContentItem(trx, ref)
    const item = locked ? toItem(locked) : await throwNotFound(trx, ref)
    return await change({ deps: { ...deps, db: trx }, ref, ...item, ...options })
  })
}

/** Locks the website of a new item for share. Throws WebsiteNotFound. */
export async function lockItemWebsite(
  trx: Db,
  { workspaceId, websiteId }: Omit<ContentListRef, 'kind'>,
): Promise<ItemWebsite> {
  const website = await lockWebsite(trx, { workspaceId, websiteId }, 'share')
  if (!website) throw websiteNotFound(websiteId)
  return website
}
