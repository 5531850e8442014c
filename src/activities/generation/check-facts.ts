import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ContentItem, RenderedContext } from '../../domain/content/content.ts'
import type { Site } from '../../domain/websites/site.ts'
import { textsIn } from '../../domain/websites/texts.ts'
import type { Invention, WebsiteBrief } from '../../generation/model.ts'
import { brandTexts, brandWithout, partsOf, statementsOf } from '../../generation/statements.ts'
import { saveVersion } from '../content/version-rows.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockOrder, lockWebsite } from '../locks.ts'
import { itemClosed } from '../orders/order-rows.ts'
import { startAfterCommit } from '../outbox.ts'
import { findOrder, type Order } from '../orders/order.ts'
import { storePage } from '../publishing/publish-pages.ts'
import { findSite, lockSite } from '../publishing/site.ts'
import { withAttempts } from './attempts.ts'
import { removedFrom, textsOf, withoutInventions } from './checked-texts.ts'
import { siteBriefOf } from './item-briefs.ts'
import type { CallModel } from './model-calls.ts'
import { briefOf, itemFields } from '../orders/told-fields.ts'

type Deps = ActivityDeps & { callModel: CallModel }

/** Checks what finished pages say. */
export const factCheckActivities = (deps: Deps) => ({
  /**
   * Has the model judge each sentence of the order's published pages, once per page, and removes the sentences that the brief does not
   * support. All changes are published in one transaction; pages that have been changed since stay. Returns the paths of the changed pages.
   * Throws ItemClosed if the order has been closed, and the problems of the model.
   */
  async checkFacts({ workflowId, epoch }: { workflowId: string; epoch: number }): Promise<string[]> {
    const { db, callModel, sitesUrl, timing } = deps
    const { checkFacts, names } = deps.model
    return await withAttempts(timing.attempts, async (signal) => {
      const order = await findOrder(db, workflowId)
      if (!order || !(await isOpenIn(db, order, epoch))) throw itemClosed()
      const { website_id: websiteId, workspace_id: workspaceId } = order
      const site = websiteId ? await findSite(db, websiteId, sitesUrl) : undefined
      if (!checkFacts || !websiteId || !site) return []
      const items = await listUnchecked(db, workflowId)
      if (items.length === 0) return []
      const ofBrand =
        order.kind === 'website' ? [{ path: 'every page', sentences: statementsOf(brandTexts(site.brand)) }] : []
      const ofItems = items.map((item) => ({ path: item.path, sentences: statementsOf(textsOf(item)) }))
      const website = await briefOfOrder(db, { ...order, websiteId, site })
      const parts = partsOf({ website, brand: site.brand, pages: [...ofBrand, ...ofItems] })
      const found = await Promise.all(
        parts.map(async (brief) => {
          const call = { workspaceId, workflowId, step: 'fact_check', epoch, model: names.page, brief }
          return await callModel(call, () => checkFacts(brief, { signal }))
        }),
      )
      const owner = { workspaceId, websiteId }
      return await publishTrue(deps, { workflowId, epoch, ...owner }, items, found.flat())
    })
  },
})

type Item = ContentItem & { id: string; version: number; rendered_context: RenderedContext | null; placed_at: string }

/** What the caller has said: of a page or post of an existing website, the request and the facts of the website. */
async function briefOfOrder(db: Db, order: Order & { websiteId: string; site: Site }): Promise<WebsiteBrief> {
  if (order.kind === 'website') return briefOf(order)
  const { website } = await siteBriefOf(db, order)
  return { ...website, facts: textsIn(itemFields(order.request), new Set()) }
}

const listUnchecked = async (db: Db, workflowId: string): Promise<Item[]> =>
  await db
    .selectFrom('order_items')
    .innerJoin('content_items', 'content_items.id', 'order_items.content_item_id')
    .select(['content_items.id', 'content_items.version', 'content_items.path', 'content_items.name', 'language'])
    .select(['content', 'seo', 'settings', 'blog_settings', 'publish_date', 'rendered_context'])
    .select('order_items.path as placed_at')
    .where((eb) => eb.and({ order_id: workflowId, 'order_items.status': 'complete', 'order_items.checked': false }))
    .where('content_hash', 'is not', null)
    .orderBy('order_items.position')
    .execute()

/** Whether an order is open in the epoch of its website, or of its page or post. */
async function isOpenIn(db: Db, { id, kind, open, epoch: own }: Order, epoch: number): Promise<boolean> {
  if (!open || kind === 'website') return open && own === epoch
  const item = db.selectFrom('order_items').select('epoch').where('order_id', '=', id).where('epoch', '=', epoch)
  return (await item.executeTakeFirst()) !== undefined
}

type Owner = { workspaceId: string; websiteId: string }
type Ref = { workflowId: string; epoch: number } & Owner

/** Publishes the pages without the inventions and marks all pages as checked, or does neither. */
async function publishTrue(
  { storage, threads, sitesUrl, fairTransaction }: Deps,
  { workflowId, epoch, ...owner }: Ref,
  items: Item[],
  inventions: Invention[],
): Promise<string[]> {
  return await fairTransaction(owner.workspaceId, async (trx) => {
    if (await correctBrand(trx, owner, inventions)) await startAfterCommit(trx, 'republishWebsite', owner)
    const site = await lockSite(trx, owner.websiteId, sitesUrl)
    if (!site) throw itemClosed()
    const checked = await Promise.all(
      items.map(async ({ id, version, placed_at, rendered_context: context, ...before }) => {
        const found = inventions.filter(({ sentence }) => statementsOf(textsOf(before)).includes(sentence))
        if (found.length === 0) return { placed_at, changed: undefined }
        const after = withoutInventions(before, found, site.brand)
        const subject = { site, page: after, alternates: context?.alternates ?? null }
        const published = await storePage({ storage, threads }, owner, subject)
        return { placed_at, changed: { id, version, before, after, published, removed: removedFrom(after, found) } }
      }),
    )
    const order = await lockOrder(trx, workflowId)
    if (!order || !(await isOpenIn(trx, order, epoch))) throw itemClosed()
    const paths: string[] = []
    for (const { placed_at, changed } of checked) {
      const isSaved = changed !== undefined && (await saveChange(trx, changed))
      if (isSaved) paths.push(changed.before.path)
      await trx
        .updateTable('order_items')
        .set({ checked: true, removed: JSON.stringify(isSaved ? changed.removed : []) })
        .where((eb) => eb.and({ order_id: workflowId, path: placed_at }))
        .execute()
    }
    await sql`update orders set revision = revision where id = ${workflowId}`.execute(trx)
    return paths
  })
}

/** Removes inventions from the texts of the brand, which every page shows. Returns whether it has changed. */
async function correctBrand(trx: Db, { websiteId }: Owner, inventions: Invention[]): Promise<boolean> {
  const website = trx.selectFrom('websites').select('brand').where('id', '=', websiteId)
  const before = (await website.executeTakeFirst())?.brand
  if (!before || isDeepStrictEqual(brandWithout(inventions, before), brandTexts(before))) return false
  await lockWebsite(trx, { websiteId }, 'no key update')
  const { brand } = await website.executeTakeFirstOrThrow()
  const texts = brandWithout(inventions, brand)
  await trx
    .updateTable('websites')
    .set({ brand: sql<string>`brand || ${JSON.stringify(texts)}::jsonb`, business_description: texts.description })
    .where('id', '=', websiteId)
    .execute()
  return true
}

type Change = {
  id: string
  version: number
  before: ContentItem
  after: ContentItem
  published: Awaited<ReturnType<typeof storePage>>
}

/** Updates an item unless it has been changed or unpublished since it was read. */
async function saveChange(trx: Db, { id, version, before, after, published }: Change): Promise<boolean> {
  const updated = await trx
    .updateTable('content_items')
    .set({
      name: after.name,
      content: JSON.stringify(after.content),
      seo: JSON.stringify(after.seo),
      blog_settings: JSON.stringify(after.blog_settings),
      ...published,
      updated_at: sql<Date>`now()`,
    })
    .where((eb) => eb.and({ id, version }))
    .where(sql<boolean>`content = ${JSON.stringify(before.content)}::jsonb`)
    .where('content_hash', 'is not', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await saveVersion(trx, id)
  return true
}
