import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import { Problem } from '../../domain/problems.ts'
import type { WantedDrawing } from '../../domain/websites/brand.ts'
import type { Drawing } from '../../domain/websites/drawings.ts'
import { type SitePlan, wantedDrawings } from '../../domain/websites/site.ts'
import { plannedFacts } from './planned-facts.ts'
import { paletteOf } from '../../rendering/theme/palette.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockWebsite } from '../locks.ts'
import { findOrder, type Order } from '../orders/order.ts'
import { briefOf } from '../orders/told-fields.ts'
import { startAfterCommit } from '../outbox.ts'
import type { PublishPages } from '../publishing/share-publications.ts'
import { withAttempts } from './attempts.ts'
import type { CallModel } from './model-calls.ts'
import { findOpenOrder } from './write-page.ts'

type Deps = ActivityDeps & { callModel: CallModel; publishPages: PublishPages }

const step = 'drawing'

export const drawingActivities = (deps: Deps) => ({
  /**
   * Has the model draw the objects that the plan of an order lacks, or its draft so far, at the same time. Adds each drawing to the website as
   * it comes and publishes the pages that show it again; `planWebsite` finds those that come before there is a website. No drawing is paid
   * twice. Throws ItemClosed if the order has been closed, and the problems of the model, after the other drawings were added.
   */
  async drawObjects({ workflowId, epoch }: { workflowId: string; epoch: number }): Promise<void> {
    const { db, publishPages } = deps
    await withAttempts(deps.timing.attempts, async (signal) => {
      const order = await findOpenOrder(db, workflowId, epoch)
      const plan = order.plan ?? order.plan_draft
      const missing = plan ? wantedDrawings(plan) : []
      const known = order.website_id ? ((await findBrand(db, order.website_id))?.drawings ?? []) : []
      const due = missing.filter(({ name }) => !known.some((drawing) => drawing.name === name))
      const add = async (object: WantedDrawing, example?: Drawing) => {
        const drawing = await draw(deps, order, { object, example }, signal)
        if (drawing) await addDrawing(db, workflowId, drawing)
        return drawing ?? undefined
      }
      const pictures = due.filter(({ set }) => !set)
      const begun = await Promise.allSettled(pictures.map((object) => add(object)))
      // The first one is the example of the things of pages, which have its colors and lines.
      const complete = [...known, ...begun.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))]
      const [example] = inOrderOf(missing, complete)
      const things = example ? due.filter(({ set }) => set) : []
      const drawn = [...begun, ...(await Promise.allSettled(things.map((object) => add(object, example))))]
      const { website_id: websiteId } = await findOpenOrder(db, workflowId, epoch)
      if (websiteId) await publishPages(websiteId, signal)
      const failures = drawn.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
      // What a retry can mend comes first.
      if (failures.length > 0) throw failures.find((failure) => !(failure instanceof Problem)) ?? failures[0]
    })
  },
})

async function draw(
  { model, callModel }: Deps,
  order: Order,
  wanted: { object: WantedDrawing; example: Drawing | undefined },
  signal: AbortSignal,
): Promise<Drawing | null | undefined> {
  const { drawObject, names } = model
  const { brand, theme } = order.plan ?? order.plan_draft ?? {}
  if (!drawObject || !brand || !theme) return undefined
  const { trade, place, headline, missing } = brand
  const { inks } = paletteOf(theme, theme.mode === 'dark' ? 'dark' : 'light')
  const brief = { website: briefOf(order), brand: { trade, place, headline, missing }, ...wanted, inks }
  const call = { workspaceId: order.workspace_id, workflowId: order.id, step, epoch: order.epoch }
  const answer = await callModel({ ...call, model: names.plan, brief }, () => drawObject(brief, { signal }))
  return answer.drawing
}

/** The drawings of an order that are complete, in the order in which the plan names them. */
export async function listDrawings(db: Db, { id, epoch }: Order, plan: SitePlan): Promise<Drawing[]> {
  const wanted = wantedDrawings(plan)
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('model_answers')
    .select('answer')
    .where((eb) => eb.and({ order_id: id, step, epoch }))
    .where('answer', 'is not', null)
    .execute()
  const drawings = rows.flatMap(({ answer }) => (answer as { drawing?: Drawing | null }).drawing ?? [])
  return inOrderOf(wanted, drawings)
}

const inOrderOf = (missing: readonly WantedDrawing[], drawings: readonly Drawing[]): Drawing[] =>
  missing.flatMap(({ name }) => drawings.find((drawing) => drawing.name === name) ?? [])

const findBrand = async (db: Db, websiteId: string) =>
  (await db.selectFrom('websites').select('brand').where('id', '=', websiteId).executeTakeFirst())?.brand

/**
 * Adds a drawing to the website of an order, unless it has it. The objects of the website become those of the plan with this drawing, unless
 * they were changed since.
 */
async function addDrawing(db: Db, workflowId: string, drawing: Drawing): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await findOrder(trx, workflowId)
    if (!order?.website_id || !order.plan) return
    const { plan, website_id: websiteId, workspace_id: workspaceId } = order
    await lockWebsite(trx, { websiteId }, 'no key update')
    const brand = await findBrand(trx, websiteId)
    const before = brand?.drawings ?? []
    const drawings = inOrderOf(wantedDrawings(plan), [...before, drawing])
    if (!brand || drawings.length === before.length) return
    const objectsWith = (shown: Drawing[]) => plannedFacts(plan, briefOf(order), shown).objects ?? null
    const isPlanned = isDeepStrictEqual(brand.objects ?? null, objectsWith(before))
    const added = { drawings, ...(isPlanned ? { objects: objectsWith(drawings) } : {}) }
    await trx
      .updateTable('websites')
      .set({ brand: sql<string>`brand || ${JSON.stringify(added)}::jsonb` })
      .where('id', '=', websiteId)
      .execute()
    await startAfterCommit(trx, 'republishWebsite', { workspaceId, websiteId })
  })
}
