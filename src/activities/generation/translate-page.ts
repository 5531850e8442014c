import type { Db } from '../../db/schema.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { Edit } from '../../domain/edits/edits.ts'
import type { EditablePage, PlannedEdit, StoredEditPlan } from '../../domain/edits/edit-plan.ts'
import { editsTo } from '../../domain/edits/edits-to.ts'
import { translatedPath, withTexts } from '../../domain/edits/translation.ts'
import { newId } from '../../domain/ids.ts'
import { languageName, parseLanguageCode } from '../../domain/languages.ts'
import { pathInUse } from '../content/content-paths.ts'
import type { ContentDeps, ReadItem } from '../content/item-transaction.ts'
import { readItem } from '../content/item-transaction.ts'
import type { ActivityDeps } from '../deps.ts'
import { readShown } from '../drafts/preview.ts'
import { type EditOrderRow, findOpenDraft, lockEditOrder } from '../orders/edit-orders.ts'
import { itemClosed } from '../orders/order-rows.ts'
import { settle } from '../orders/settle.ts'
import { findSite } from '../publishing/site.ts'
import { completePage, findOwnRef, saveInDraft } from './edited-pages.ts'
import { siteBriefOf } from './item-briefs.ts'
import type { CallModel } from './model-calls.ts'

type Deps = ContentDeps & Pick<ActivityDeps, 'model'> & { callModel: CallModel }
type PageToTranslate = {
  order: EditOrderRow
  websiteId: string
  planned: PlannedEdit
  epoch: number
  signal: AbortSignal
}

/** The plan of a translation needs no model: each page becomes one in the other language. */
export function planTranslation(pages: readonly EditablePage[], code: string, hasModel: boolean): StoredEditPlan {
  const language = parseLanguageCode(code)
  const cannot_do = hasModel ? [] : ['A translation needs a language model, and none is set up.']
  const planned = hasModel ? pages : []
  return {
    summary: hasModel ? `${languageName(language)} (${language})` : '',
    cannot_do,
    pages: planned.map(({ page_id, path, name }) => ({
      ...{ page_id, name, changes: [] },
      path: translatedPath(path, language),
    })),
  }
}

/**
 * Has the model translate a page, and saves in the draft of the order what differs from its translation. A new translation is an unpublished
 * copy of the page until the draft is published. Throws ItemClosed, PageNotFound, PathInUse, DraftClosed, ValidationFailed and the problems of
 * the model.
 */
export async function translatePage(
  { model, callModel, ...deps }: Deps,
  { order, websiteId, planned, epoch, signal }: PageToTranslate,
): Promise<void> {
  const { workspace_id: workspaceId, request } = order
  const language = parseLanguageCode(request.translate_to ?? '')
  const source = await readItem(deps.db, { workspaceId, websiteId, kind: 'page', id: planned.page_id })
  const original = editableOf(source.row)
  const call = { workspaceId, workflowId: order.id, step: planned.path, epoch, model: model.names.page }
  const texts = await callModel({ ...call, brief: { request, original } }, async () => {
    const site = await findSite(deps.db, websiteId, deps.sitesUrl)
    if (!site || !model.translatePage) throw itemClosed()
    const { website, brand } = await siteBriefOf(deps.db, { request, websiteId, site })
    const from = source.row.language ?? site.language
    const brief = { website, brand, language, source: from, path: planned.path, item: original }
    return await model.translatePage(brief, { signal })
  })
  const translated = { ...withTexts(original, texts), path: planned.path }
  await deps.fairTransaction(workspaceId, async (trx) => {
    const locked = await lockEditOrder(trx, order)
    const pageId = await ensureTranslation(trx, websiteId, { source, language, path: planned.path })
    const draftId = await draftOf(trx, order)
    const { merged } = await readShown({ ...deps, db: trx }, { workspaceId, websiteId, pageId, draftId })
    const edits = editsTo(merged, translated).map((edit: Edit) => ({ page_id: pageId, edit }))
    const isChanged = edits.length > 0
    await completePage(trx, locked, { path: planned.path, epoch, pageId: isChanged ? pageId : null })
    if (isChanged) await markSource(trx, await saveInDraft(trx, locked, edits), pageId, source.row.version)
    await settle(trx, order.id, { item: planned.path, reason: isChanged ? 'page translated' : 'page unchanged' })
  })
}

const draftOf = async (trx: Db, order: EditOrderRow): Promise<string | undefined> =>
  order.draft_author === null
    ? await findOpenDraft(trx, order.id)
    : (await findOwnRef(trx, order, order.draft_author)).draftId

type NewTranslation = { source: ReadItem; language: string; path: string }

/** The id of the translation of a page at a path, which is created as an unpublished copy if there is none. Throws PathInUse. */
async function ensureTranslation(trx: Db, websiteId: string, { source, language, path }: NewTranslation) {
  const { row, position } = source
  const { content, seo, settings, name } = row
  const { social_image = null, noindex = null } = seo
  await trx
    .insertInto('content_items')
    .values({
      ...{ id: newId('page'), website_id: websiteId, kind: 'page', path, name, position, language },
      content: JSON.stringify(content),
      seo: JSON.stringify({ social_image, noindex }),
      settings: JSON.stringify(settings),
      ...{ content_hash: null, translation_of: row.id, source_version: row.version },
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const found = await trx
    .selectFrom('content_items')
    .select(['id', 'translation_of'])
    .where((eb) => eb.and({ website_id: websiteId, path }))
    .executeTakeFirst()
  if (found?.translation_of !== row.id) throw pathInUse(path)
  return found.id
}

/** Remembers which version of the original a draft translates, for its publication. */
const markSource = async (trx: Db, draftId: string, pageId: string, version: number) =>
  await trx
    .updateTable('draft_items')
    .set({ source_version: version })
    .where((eb) => eb.and({ draft_id: draftId, content_item_id: pageId }))
    .execute()
