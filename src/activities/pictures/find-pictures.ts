import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../domain/problems.ts'
import { parseMediaPath } from '../../domain/websites/media-files.ts'
import { type PictureSlot, pictureSlots } from '../../domain/websites/picture-slots.ts'
import type { Pictures } from '../../domain/websites/pictures.ts'
import type { PageContent } from '../../domain/websites/site.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockOrder, lockPublishedItem } from '../locks.ts'
import { findItem } from '../orders/order-items.ts'
import { startAfterCommit } from '../outbox.ts'
import type { Order } from '../orders/order.ts'
import { unwrittenPath } from '../orders/order-rows.ts'
import { settle } from '../orders/settle.ts'
import { defaultItem, storePage } from '../publishing/publish-pages.ts'
import { lockSite } from '../publishing/site.ts'
import { askProviders, type AskDeps } from './ask-providers.ts'
import { keepPicture, type PictureOwner } from './keep-picture.ts'
import { listPictures, saveSupplied, type StoredPicture } from './picture-rows.ts'
import { assignImages, imagesIn, imagesOfPage, openSuppliedImage, type SuppliedImage } from './supplied-images.ts'

type Deps = AskDeps & Pick<ActivityDeps, 'sitesUrl' | 'fairTransaction'>
/** `path`: undefined in the order of one page. */
type Page = { workflowId: string; path?: string; epoch: number }
type Subject = { order: Order; owner: PictureOwner; pageId: string; key: string; content: PageContent }

/** Slots of a page that are filled at the same time. */
const concurrency = 4

export const pictureActivities = (deps: Deps) => ({
  /**
   * Finds pictures for the slots of a published page and publishes it with them: supplied ones first, then those of the providers. What was
   * found is stored before it is shown, so that a repeated attempt pays for no picture again. A slot without a picture keeps its drawing.
   * Does nothing if the page has pictures already or was changed since. Throws ItemClosed if the item was refunded.
   */
  async findPictures(page: Page): Promise<{ found: number }> {
    return await withHeartbeat(async (signal) => {
      const subject = await readPage(deps, page)
      if (!subject) return { found: 0 }
      const slots = pictureSlots(subject.content.sections)
      const pictures = await fillSlots(deps, subject, slots, signal)
      if (pictures.size > 0) {
        await publishPictures(deps, page, subject, toPictures(pictures, slots))
        await startVariants(deps, subject.owner, [...pictures.values()])
      }
      return { found: pictures.size }
    })
  },
})

/** Undefined if the page has pictures, is no longer a generated page, or is not complete. */
async function readPage({ db, sitesUrl }: Deps, page: Page): Promise<Subject | undefined> {
  const { order, item, websiteId } = await findItem(db, page, sitesUrl)
  if (item.status !== 'complete' || !item.content_item_id) return undefined
  const row = await db
    .selectFrom('content_items')
    .select(['id', 'content'])
    .where('id', '=', item.content_item_id)
    .executeTakeFirst()
  if (!row || !('sections' in row.content) || row.content.pictures) return undefined
  const owner = { websiteId, workspaceId: order.workspace_id }
  return { order, owner, pageId: row.id, key: page.path ?? unwrittenPath, content: row.content }
}

type Found = { picture: StoredPicture; alt: string }

/** Has the AVIF of published pictures created. No page waits for it. */
async function startVariants({ db }: Deps, owner: PictureOwner, found: Found[]): Promise<void> {
  const addresses = found.flatMap(({ picture }) => parseMediaPath(picture.url)?.address ?? [])
  if (addresses.length === 0) return
  const due = await db
    .selectFrom('media')
    .select('id')
    .where('website_id', '=', owner.websiteId)
    .where(sql`left(hash, 32)`, 'in', addresses)
    .where('variants_due', '=', true)
    .execute()
  for (const { id } of due) await startAfterCommit(db, 'createMediaVariants', { ...owner, mediaId: id })
}

async function fillSlots(
  deps: Deps,
  subject: Subject,
  slots: readonly PictureSlot[],
  signal: AbortSignal,
): Promise<Map<string, Found>> {
  const { order, key } = subject
  const stored = await listPictures(deps.db, { workflowId: order.id, path: key })
  const supplied = assignImages(suppliedTo(order, key), slots)
  const found = new Map<string, Found>()
  const fill = async (slot: PictureSlot) => {
    const image = supplied.get(slot.id)
    const alt = image?.alt ?? slot.image?.alt ?? ''
    const known = stored.get(slot.id)
    const picture = known ?? (await fillSlot(deps, subject, slot, image, signal))
    if (picture) found.set(slot.id, { picture, alt })
  }
  for (let from = 0; from < slots.length; from += concurrency)
    await Promise.all(slots.slice(from, from + concurrency).map(fill))
  return found
}

function suppliedTo({ kind, request, plan }: Order, path: string): SuppliedImage[] {
  const images = imagesIn(request)
  if (kind === 'page') return images.map((image, index) => ({ ...image, index }))
  return imagesOfPage(images, plan?.pages ?? [], path)
}

async function fillSlot(
  deps: Deps,
  { order, owner, key }: Subject,
  { id: slot, image }: PictureSlot,
  supplied: SuppliedImage | undefined,
  signal: AbortSignal,
): Promise<StoredPicture | undefined> {
  const ref = { workflowId: order.id, path: key, slot }
  if (supplied) {
    const picture = await keepSupplied(deps, owner, supplied, signal)
    await saveSupplied(deps.db, ref, picture)
    if ('picture' in picture) return { ...picture.picture, generated: false }
  }
  return image && (await askProviders(deps, { ref, owner, image, signal }))
}

async function keepSupplied(deps: Deps, owner: PictureOwner, image: SuppliedImage, signal: AbortSignal) {
  try {
    const file = await openSuppliedImage(deps, owner.workspaceId, image, signal)
    return { picture: await keepPicture(deps, owner, { ...file, alt: image.alt ?? null }, signal) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const name = image.url ?? image.media_id
    return { failure: `The image ${name} is not shown: ${error.message}` }
  }
}

function toPictures(
  found: Map<string, Found>,
  slots: readonly PictureSlot[],
): { pictures: Pictures; generated: number } {
  const pictures: Pictures = {}
  for (const { id, image } of slots) {
    const { picture, alt } = found.get(id) ?? {}
    if (!picture) continue
    const { generated: _, ...shown } = picture
    pictures[id] = { ...shown, alt: alt ?? '', focal_point: image?.focal_point ?? 'center' }
  }
  return { pictures, generated: [...found.values()].filter(({ picture }) => picture.generated).length }
}

/** Publishes the page with its pictures, unless it was changed since it was read, and settles those that were generated. */
async function publishPictures(
  { fairTransaction, sitesUrl, storage, threads }: Deps,
  { workflowId }: Page,
  { owner, pageId, key, content }: Subject,
  { pictures, generated }: { pictures: Pictures; generated: number },
): Promise<void> {
  const shown = JSON.stringify({ ...content, pictures })
  await fairTransaction(owner.workspaceId, async (trx: Db) => {
    const site = await lockSite(trx, owner.websiteId, sitesUrl)
    await lockOrder(trx, workflowId)
    const page = await lockPublishedItem(trx, { id: pageId, content })
    if (!site || !page) return
    const { version, rendered_context: context, ...values } = page
    const subject = {
      site,
      page: { ...defaultItem({ ...values, content: { ...content, pictures } }), ...values },
      alternates: context?.alternates ?? null,
    }
    const published = await storePage({ storage, threads }, owner, subject)
    await trx
      .updateTable('content_items')
      .set({ content: shown, ...published })
      .where('id', '=', pageId)
      .execute()
    await trx
      .updateTable('content_versions')
      .set({ content: shown })
      .where((eb) => eb.and({ content_item_id: pageId, number: version }))
      .execute()
    if (generated === 0) return
    await trx
      .updateTable('order_items')
      .set({ generated_pictures: generated })
      .where((eb) => eb.and({ order_id: workflowId, content_item_id: pageId }))
      .execute()
    await settle(trx, workflowId, { item: key || null, reason: `${generated} pictures generated` })
  })
}
