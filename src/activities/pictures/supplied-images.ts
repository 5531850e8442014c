import type { FileBody } from '../../adapters/temp-file.ts'
import type { Db } from '../../db/schema.ts'
import type { OrderRequest } from '../../domain/orders/item-orders.ts'
import type { OrderImage } from '../../domain/orders/order-images.ts'
import { mediaKey } from '../../domain/websites/media-files.ts'
import type { PictureSlot } from '../../domain/websites/picture-slots.ts'
import type { PlannedPage, SectionKind } from '../../domain/websites/site.ts'
import { MediaNotFound } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'
import { fileOf } from '../media/store-media.ts'
import { downloadSignal } from './keep-picture.ts'

/** A supplied image and its index in the order. */
export type SuppliedImage = OrderImage & { index: number }

/** The images that an order supplies. */
export const imagesIn = (request: OrderRequest): OrderImage[] => ('images' in request && request.images) || []

/** How many pictures a section takes at first. */
const lengths: Partial<Record<SectionKind, number>> = { gallery: 6, rows: 2, story: 1 }

/**
 * Assigns the images of an order to its planned pages: the first to the home page, then one to each page that opens with a picture or tells
 * a story, and the others to galleries, rows and stories. Deterministic, so that pages that are written side by side do not share an image.
 */
export function imagesOfPage(
  images: readonly OrderImage[],
  pages: readonly PlannedPage[],
  path: string,
): SuppliedImage[] {
  const opens = pages.filter(({ sections }) => sections.some((kind) => kind === 'hero' || kind === 'story'))
  const wants = (page: PlannedPage) =>
    page.sections.flatMap((kind) => Array<string>(lengths[kind] ?? 0).fill(page.path))
  const turns: string[] = [...opens.map((page) => page.path), ...pages.flatMap(wants)]
  return images.flatMap((image, index) => ((turns[index] ?? '/') === path ? [{ ...image, index }] : []))
}

/** Puts each image into the slot that its text fits best; the others fill the free slots from top to bottom. */
export function assignImages(
  images: readonly SuppliedImage[],
  slots: readonly Pick<PictureSlot, 'id' | 'about' | 'image'>[],
): Map<string, SuppliedImage> {
  const assigned = new Map<string, SuppliedImage>()
  const pairs = images
    .flatMap((image) => slots.map((slot) => ({ image, slot, score: scoreOf(image, slot) })))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  const placed = new Set<SuppliedImage>()
  const place = (image: SuppliedImage, id: string) => {
    if (placed.has(image) || assigned.has(id)) return
    assigned.set(id, image)
    placed.add(image)
  }
  for (const { image, slot } of pairs) place(image, slot.id)
  for (const image of images) {
    const free = slots.find(({ id }) => !assigned.has(id))
    if (free) place(image, free.id)
  }
  return assigned
}

/** How many words of its text an image shares with a slot. */
function scoreOf({ alt }: SuppliedImage, { about, image }: Pick<PictureSlot, 'about' | 'image'>): number {
  const words = wordsOf(`${about} ${image?.subject ?? ''} ${image?.alt ?? ''}`)
  return [...wordsOf(alt ?? '')].filter((word) => words.has(word)).length
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])

/** The images of all websites of a workspace. */
export const imagesOf = (db: Db, workspaceId: string) =>
  db
    .selectFrom('media')
    .innerJoin('websites', 'websites.id', 'media.website_id')
    .where((eb) => eb.and({ media_type: 'images', workspace_id: workspaceId }))

/** The bytes of a supplied image. Throws MediaNotFound, or ValidationFailed if its URL cannot be fetched. */
export async function openSuppliedImage(
  { db, storage, fetcher }: Pick<ActivityDeps, 'db' | 'storage' | 'fetcher'>,
  workspaceId: string,
  { url, media_id: mediaId }: OrderImage,
  signal: AbortSignal,
): Promise<{ body: FileBody; name: string }> {
  if (url)
    return {
      body: fetcher.fetch(url, downloadSignal(signal)),
      name: URL.parse(url)?.pathname.split('/').at(-1) || 'image',
    }
  const row = await imagesOf(db, workspaceId)
    .selectAll('media')
    .where('media.id', '=', mediaId ?? '')
    .executeTakeFirst()
  const stored = row && (await storage.read(mediaKey(row.website_id, fileOf(row))))
  if (!stored) throw new MediaNotFound(`The workspace has no image ${mediaId}.`)
  return { body: stored.stream, name: row.file_name }
}
