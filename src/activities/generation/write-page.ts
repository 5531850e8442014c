import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { PageContent, PlannedPage } from '../../domain/websites/site.ts'
import { type Model, pagesKnownTo, type SiteBrief } from '../../generation/model.ts'
import { itemClosed } from '../orders/order-rows.ts'
import { findOrder, type Order } from '../orders/order.ts'
import type { CallModel } from './model-calls.ts'
import { briefOf } from '../orders/told-fields.ts'

type Deps = { db: Db; model: Model; callModel: CallModel }
type Page = Omit<SiteBrief, 'website'> & { order: Order; page: PlannedPage; epoch: number; signal: AbortSignal }

/**
 * Has the model write a planned page. Its answer is found again for the same page, also if the plan was not complete when it was written.
 * Throws the problems of the model.
 */
export async function writePage({ db, model, callModel }: Deps, page: Page): Promise<PageContent> {
  const { order, brand, language, pages, epoch, signal } = page
  const website = briefOf(order)
  const brief = { website, brand, language, pages, page: page.page }
  const { path } = page.page
  return await callModel(
    {
      ...{ workspaceId: order.workspace_id, workflowId: order.id, step: path, epoch, model: model.names.page },
      brief: { ...brief, pages: pagesKnownTo(pages, path) },
    },
    () => model.writePage(brief, { signal, onSections: reportSections(db, { workflowId: order.id, path }) }),
  )
}

/** Shortest time between two reports of one page, and before the first, in milliseconds. */
const reportMs = 1_000

/**
 * Creates a function that shows the progress of a page to those who follow its order. A page that is not planned yet, or is complete, is left
 * alone. A report that fails is skipped.
 */
function reportSections(db: Db, { workflowId, path }: { workflowId: string; path: string }) {
  let reported = 0
  let reportAt = performance.now() + reportMs
  return (written: number): void => {
    if (written <= reported || performance.now() < reportAt) return
    reported = written
    reportAt = performance.now() + reportMs
    const report = sql`
      with reported as (
        update order_items set sections_written = ${written}
        where order_id = ${workflowId} and path = ${path} and status = 'pending' and sections_written < ${written}
        returning order_id)
      update orders set revision = revision from reported where id = order_id`
    report.execute(db).catch(() => undefined)
  }
}

/** Throws ItemClosed unless the order is open in this epoch. */
export async function findOpenOrder(db: Db, workflowId: string, epoch: number): Promise<Order> {
  const order = await findOrder(db, workflowId)
  if (!order?.open || order.epoch !== epoch) throw itemClosed()
  return order
}
