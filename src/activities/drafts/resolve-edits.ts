import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { applyEdit } from '../../domain/edits/apply.ts'
import { requireSize } from '../../domain/edits/check.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { Edit, EditableItem, PageEdit } from '../../domain/edits/edits.ts'
import { type EditRequest, targetOf, toEdit } from '../../domain/edits/requests.ts'
import { isRepeatedRemoval } from '../../domain/edits/resolve.ts'
import { PageNotFound, ValidationFailed } from '../../domain/problems.ts'
import type { Picture } from '../../domain/websites/pictures.ts'
import { findItemRef } from '../content/content-rows.ts'
import { readItem } from '../content/item-transaction.ts'
import type { DraftRef } from '../refs.ts'
import { type DraftItem, readDraftItems } from './draft-state.ts'
import { pictureOfMedia } from './media-pictures.ts'
import { type RestoreRequest, restoreEdits } from './restore-version.ts'

/** The edits of a request and their bytes as JSON. One that restores a page consists of many. */
const editLimits = { edits: 500, bytes: 4 * 1024 * 1024 }

/**
 * The edits of a request. Those that restore a version or set a picture follow from the page as the edits before them leave it. Throws as restoreEdits and
 * addItems, MediaNotFound, and ValidationFailed if there are too many edits.
 */
export async function resolveEdits(trx: Db, ref: DraftRef, requests: readonly EditRequest[]): Promise<PageEdit[]> {
  const pages = await readPages(
    trx,
    ref,
    requests.flatMap((request) => (isRestore(request) || request.type === 'set_picture' ? request.page_id : [])),
  )
  const edits: PageEdit[] = []
  let bytes = 0
  for (const request of requests) {
    const added = isRestore(request)
      ? await restoreEdits(trx, requirePage(pages, request.page_id), request)
      : [await resolveEdit(trx, ref.websiteId, request, pages)]
    edits.push(...added)
    bytes += bytesOf(added)
    requireFew(edits, bytes)
    for (const { page_id, edit } of added) {
      const item = page_id === null ? undefined : pages.get(page_id)
      if (page_id !== null && item) pages.set(page_id, await withEdit(item, edit))
    }
  }
  return edits
}

const bytesOf = (edits: readonly PageEdit[]): number => Buffer.byteLength(JSON.stringify(edits))

/** Throws ValidationFailed if a request has more edits than one may have. */
export function requireFew(edits: readonly PageEdit[], bytes = bytesOf(edits)): void {
  if (edits.length <= editLimits.edits && bytes <= editLimits.bytes) return
  const message = `The edits of a request consist of at most ${editLimits.edits} changes with 4 MiB. Restore or discard less in one request.`
  throw new ValidationFailed(message, [{ path: 'edits', code: 'limit', message }])
}

const isRestore = (request: EditRequest): request is RestoreRequest =>
  request.type === 'restore_page' || request.type === 'restore_section'

/** The pages and posts of a draft with these ids. Adds those that it lacks. */
async function readPages(trx: Db, ref: DraftRef, ids: readonly string[]): Promise<Map<string, DraftItem>> {
  await addItems(trx, ref, ids)
  const pages = new Map<string, DraftItem>()
  for (const id of new Set(ids)) for (const item of await readDraftItems(trx, ref, id)) pages.set(id, item)
  return pages
}

function requirePage(pages: ReadonlyMap<string, DraftItem>, id: string): DraftItem {
  const page = pages.get(id)
  if (!page) throw pageMissing(id)
  return page
}

async function withEdit(item: DraftItem, edit: Edit): Promise<DraftItem> {
  await setImmediate() // an edit of a large page takes some milliseconds
  if (isRepeatedRemoval(item.conflicts, edit)) return item
  const own = applyEdit(item.own, edit).item
  requireSize(own, item.own)
  return { ...item, own }
}

type Resolvable = Exclude<EditRequest, RestoreRequest>

async function resolveEdit(
  db: Db,
  websiteId: string,
  request: Resolvable,
  pages: ReadonlyMap<string, DraftItem>,
): Promise<PageEdit> {
  if (request.type === 'set_facts') return { page_id: null, edit: { type: 'set_facts', values: request.facts } }
  if (request.type === 'set_theme') return { page_id: null, edit: { type: 'set_theme', values: request.theme } }
  const { page_id } = request
  if (request.type !== 'set_picture') return { page_id, edit: toEdit(request) }
  const { media_id, alt, focal_point } = request
  const id = targetOf(request) ?? ''
  const picture = media_id === null ? null : await pictureOfMedia(db, websiteId, { media_id, alt, focal_point })
  const kept = layoutToKeep(requirePage(pages, page_id).own, id)
  return { page_id, edit: { type: 'set_picture', id, picture: picture && { ...picture, ...kept } } }
}

/** A section keeps its layout when it gets its first picture, which others that replace it inherit. */
function layoutToKeep({ pictures, sections }: EditableItem, id: string): Pick<Picture, 'keeps_layout'> {
  const [section, before] = [sections?.find((one) => one.id === id), pictures?.[id]]
  const kept = before
    ? before.keeps_layout
    : section && (typeof section['layout'] === 'string' ? section['layout'] : '')
  return kept === undefined ? {} : { keeps_layout: kept }
}

/** Adds the pages and posts that edits are the first to change. */
export async function addItems(trx: Db, { draftId, ...website }: DraftRef, pages: readonly string[]): Promise<void> {
  const known = await trx.selectFrom('draft_items').select('content_item_id').where('draft_id', '=', draftId).execute()
  const ids = new Set(pages)
  for (const { content_item_id: id } of known) ids.delete(id)
  for (const id of [...ids].toSorted()) {
    const ref = await findItemRef(trx, website, id)
    if (!ref) throw pageMissing(id)
    const values = JSON.stringify(editableOf((await readItem(trx, ref)).row))
    await trx
      .insertInto('draft_items')
      .values({ draft_id: draftId, content_item_id: id, base: values, own: values })
      .execute()
  }
}

export const pageMissing = (id: string): PageNotFound => new PageNotFound(`The website has no page or post ${id}.`)
