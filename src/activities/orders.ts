import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ActivityDeps, Prices } from '../deps.ts'
import type { ForClient, WebsiteRequest } from '../model/generation.ts'
import { publishedFolder } from '../model/hosting.ts'
import { ItemClosed, Unavailable, WebsiteDeleted, WorkflowNotFound } from '../model/problems.ts'
import type { RestingStatus } from '../model/settlement.ts'
import type { Storage } from '../outside/storage.ts'
import { findOrAddClient } from './clients.ts'
import { lockOrder, type Order, settle } from './settle.ts'
import { lockClient, requireWebsitePlace } from './website-limit.ts'

/** `acceptBy` (Unix milliseconds): later than this a new order is turned down, since its caller has been told that it was not taken. */
export type WebsiteOrder = {
  workflowId: string
  workspaceId: string
  request: WebsiteRequest
  prices: Prices
  acceptBy: number
}
export type PageRef = { workflowId: string; path: string }
/** Why something failed: `code` for programs, `message` for people. */
export type Failure = { code: string; message: string }
/** What accepting an order did. `epoch` tells later steps which charge they work for. */
export type Receipt = { charged: number; balance: number; epoch: number }
export type Closed = { status: RestingStatus; complete: number; failed: number; error: Failure | null }

/** Charging and giving back. Every operation may be repeated: it moves rows to a state and settles the money by the rows. */
export const orderActivities = ({ db, storage }: Pick<ActivityDeps, 'db' | 'storage'>) => ({
  /**
   * Takes the price of a website and opens its order; charges again when all of it had been given back.
   * Throws InsufficientCredits, ClientNotInWorkspace, WebsiteLimitReached, WebsiteDeleted, or Unavailable for a new order that comes
   * too late, and then nothing has changed.
   */
  async chargeWebsite({ workflowId, workspaceId, request, prices, acceptBy }: WebsiteOrder): Promise<Receipt> {
    return await db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('workflows')
        .values({
          id: workflowId,
          workspace_id: workspaceId,
          kind: 'website',
          batch_id: null,
          website_id: null,
          client_id: null,
          request: JSON.stringify(request),
          metadata: JSON.stringify(request.metadata ?? {}),
          price: prices.website,
          page_price: prices.page,
          open: true,
          status: 'running',
          plan: null,
          error_code: null,
          error_message: null,
          started_at: sql`now()`,
          finished_at: null,
        })
        .onConflict((oc) => oc.column('id').doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows && Date.now() > acceptBy)
        throw new Unavailable('The order could not be taken in time; nothing was charged. Send it again')
      const order = await lockOrder(trx, workflowId)
      if (!order || order.workspace_id !== workspaceId) throw new WorkflowNotFound(`There is no workflow ${workflowId}`)
      if (order.website_deleted) throw websiteDeleted()
      const startsAgain = !order.open && order.website_id === null
      if (request.client && (inserted.numInsertedOrUpdatedRows || startsAgain))
        await takePlace(trx, order, request.client)
      if (startsAgain) await trx.deleteFrom('workflow_pages').where('workflow_id', '=', workflowId).execute()
      if (!order.open)
        await trx
          .updateTable('workflows')
          .set({
            open: true,
            cancelled: false,
            error_code: null,
            error_message: null,
            finished_at: null,
            ...(startsAgain ? { epoch: order.epoch + 1, plan: null } : {}),
          })
          .where('id', '=', workflowId)
          .execute()
      const settled = await settle(trx, workflowId, { item: null, reason: 'website ordered' })
      return { charged: settled.charged, balance: settled.balance, epoch: settled.order.epoch }
    })
  },

  /**
   * Makes a page of an order due again if its price was given back, and takes that price; otherwise changes nothing.
   * Answers the epoch that delivers. Throws InsufficientCredits, WebsiteDeleted, or ItemClosed when there is no such page to make.
   */
  async chargePage({ workflowId, path }: PageRef): Promise<number> {
    return await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, workflowId)
      const page = await trx
        .selectFrom('workflow_pages')
        .selectAll()
        .where('workflow_id', '=', workflowId)
        .where('path', '=', path)
        .executeTakeFirst()
      if (order?.website_deleted) throw websiteDeleted()
      if (!order?.website_id || !page)
        throw new ItemClosed('The website of this page is gone: run the workflow of the whole website again')
      if (page.status === 'pending' || page.status === 'complete') return page.epoch
      await trx
        .updateTable('workflow_pages')
        .set({ status: 'pending', epoch: page.epoch + 1, error_code: null, error_message: null })
        .where('workflow_id', '=', workflowId)
        .where('path', '=', path)
        .execute()
      await settle(trx, workflowId, { item: path, reason: `page ${page.name} is made again` })
      return page.epoch + 1
    })
  },

  /** Gives a page's price back, unless it was delivered after all: then it stays, and its id is answered. */
  async refundPage({
    workflowId,
    path,
    epoch,
    failure,
  }: PageRef & { epoch: number; failure: Failure }): Promise<string | null> {
    return await db.transaction().execute(async (trx) => {
      await lockOrder(trx, workflowId)
      const page = await trx
        .updateTable('workflow_pages')
        .set({
          status: failure.code === 'cancelled' ? 'cancelled' : 'errored',
          error_code: failure.code,
          error_message: failure.message,
        })
        .where('workflow_id', '=', workflowId)
        .where('path', '=', path)
        .where('epoch', '=', epoch)
        .where('status', '=', 'pending')
        .returning('name')
        .executeTakeFirst()
      if (page) await settle(trx, workflowId, { item: path, reason: `page ${page.name} failed: ${failure.code}` })
      const now = await trx
        .selectFrom('workflow_pages')
        .select('page_id')
        .where('workflow_id', '=', workflowId)
        .where('path', '=', path)
        .where('status', '=', 'complete')
        .executeTakeFirst()
      return now?.page_id ?? null
    })
  },

  /**
   * Ends the work on a website: what is not finished fails and is given back; a website without one finished page is removed and
   * given back whole. Answers how the order stands; closing what is closed, or was never charged, changes nothing.
   */
  async closeWebsite({ workflowId, failure }: { workflowId: string; failure: Failure | null }): Promise<Closed> {
    return await db.transaction().execute(async (trx) => {
      const order = await lockWebsiteAndOrder(trx, workflowId)
      if (!order) return { status: 'errored', complete: 0, failed: 0, error: failure }
      if (order.open) await endParts(trx, workflowId, failure)
      const { status, parts } = await settle(trx, workflowId, {
        item: null,
        reason: `website ended${failure ? `: ${failure.code}` : ''}`,
      })
      const error = parts.complete + parts.pending > 0 ? null : (failure ?? (await firstError(trx, workflowId)))
      if (error) await removeWebsite(trx, storage, order, error)
      return { status, complete: parts.complete, failed: parts.failed, error }
    })
  },
})

const websiteDeleted = () => new WebsiteDeleted('Its website was deleted, and so is not made again')

/** Keeps one of the client's places for the website of an order that begins; a client who is not there yet is added. */
async function takePlace(trx: Db, { id, workspace_id }: Order, wanted: ForClient): Promise<void> {
  const clientId = 'client_id' in wanted ? wanted.client_id : await findOrAddClient(trx, workspace_id, wanted)
  await requireWebsitePlace(trx, await lockClient(trx, workspace_id, clientId), id)
  await trx.updateTable('workflows').set({ client_id: clientId }).where('id', '=', id).execute()
}

/** Locks an order and before it its website, which may be removed then. An order whose website is being made just now is tried again. */
async function lockWebsiteAndOrder(trx: Db, workflowId: string): Promise<Order | undefined> {
  const before = await trx.selectFrom('workflows').select('website_id').where('id', '=', workflowId).executeTakeFirst()
  const websiteId = before?.website_id ?? null
  if (websiteId) await trx.selectFrom('websites').select('id').where('id', '=', websiteId).forUpdate().execute()
  const order = await lockOrder(trx, workflowId)
  if (order && order.website_id !== websiteId) throw new Error(`The website of ${workflowId} changed meanwhile`)
  return order
}

/** Fails or cancels every part that is not finished, and closes the order. */
async function endParts(trx: Db, workflowId: string, failure: Failure | null): Promise<void> {
  const cancelled = failure?.code === 'cancelled'
  await trx
    .updateTable('workflow_pages')
    .set({
      status: cancelled ? 'cancelled' : 'errored',
      error_code: failure?.code ?? 'internal_error',
      error_message: failure?.message ?? 'This page was never finished',
    })
    .where('workflow_id', '=', workflowId)
    .where('status', '=', 'pending')
    .execute()
  await trx.updateTable('workflows').set({ open: false, cancelled }).where('id', '=', workflowId).execute()
}

/** Why the first page of the site failed: it stands for the whole when no page could be made. */
async function firstError(trx: Db, workflowId: string): Promise<Failure> {
  const page = await trx
    .selectFrom('workflow_pages')
    .select(['error_code as code', 'error_message as message'])
    .where('workflow_id', '=', workflowId)
    .orderBy('position')
    .executeTakeFirst()
  return { code: page?.code ?? 'internal_error', message: page?.message ?? 'No page could be made' }
}

/** Takes a website away of which nothing was delivered. Its files go first: no row shows them, so a crash in between is harmless. */
async function removeWebsite(trx: Db, storage: Storage, order: Order, error: Failure): Promise<void> {
  if (order.website_id) {
    await storage.deletePrefix(publishedFolder(order.website_id))
    await trx.deleteFrom('websites').where('id', '=', order.website_id).execute()
  }
  await trx
    .updateTable('workflows')
    .set({
      website_id: order.website_deleted ? order.website_id : null,
      error_code: error.code,
      error_message: error.message,
    })
    .where('id', '=', order.id)
    .execute()
}
