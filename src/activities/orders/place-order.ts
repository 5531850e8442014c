import { currentActor } from '../../domain/actor.ts'
import type { Db } from '../../db/schema.ts'
import type { BatchReceipt } from '../../domain/orders/batches.ts'
import { type OrderRequest, titleOf } from '../../domain/orders/item-orders.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import { Unavailable } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'
import type { Charge } from '../starts.ts'
import { retryOutages } from '../retry-outages.ts'
import { acceptTimeout, getAcceptBy } from './acceptance.ts'
import { chargeBatch, type StagedBatch, stageBatch } from './batches.ts'
import { recordOrderAction } from './record-order-action.ts'
import { getRetry, type WorkflowRef } from './cancel-and-retry.ts'

type Deps = Pick<ActivityDeps, 'db' | 'prices' | 'starts' | 'temporal'>
/** `acceptMs`: time limit for the charge, in milliseconds. A later one is rejected. */
type TimeLimit = { acceptMs: number }
/** `ids`: candidates for the workflow id, of which the next is used only if the order was charged too late under the one before. */
type Candidates = TimeLimit & { ids: Iterable<string> }
/** `websiteId`: the existing website of a page, post or edit. `placedBy`: the origin of the API key. `draftAuthor`: as in OrderTerms. */
type OrderToPlace = Candidates & {
  workspaceId: string
  kind: WorkflowKind
  websiteId?: string | undefined
  request: OrderRequest
  placedBy?: string | undefined
  draftAuthor?: string | undefined
}
type BatchToPlace = Candidates & Omit<StagedBatch, 'batchId'>
type Accepted<Receipt> = { workflowId: string; receipt: Receipt }
/** One attempt to charge an order. `deadline`: of calls to Temporal, Unix milliseconds by the clock of this process. */
type Attempt = { workflowId: string; acceptBy: number; deadline: number }

const nouns = { website: 'Website', page: 'Page', blog: 'Post', edit: 'Edit' } as const

export const placeOrderOperations = (deps: Deps) => ({
  /**
   * Starts the workflow of an order for one website, page, post or edit, or joins it if it runs. Returns when the charge is committed. Throws the
   * problem that the charge failed with, or Unavailable; then nothing was charged.
   */
  async placeOrder({
    kind,
    workspaceId,
    websiteId,
    request,
    placedBy,
    draftAuthor,
    ...candidates
  }: OrderToPlace): Promise<Accepted<Charge>> {
    const { db, prices, starts } = deps
    const order = {
      kind,
      workspaceId,
      websiteId: websiteId ?? null,
      isBatch: false,
      title: `${nouns[kind]}: ${titleOf(request)}`,
    }
    return await acceptWithIds<Charge>(db, candidates, async ({ workflowId, acceptBy, deadline }) => {
      const terms = { request, placedBy, draftAuthor, prices, acceptBy, actor: currentActor() }
      const charge = await starts.acceptOrder({ ...order, workflowId, batchId: null, deadline, terms })
      return charge ?? (await findReceipt(db, { workspaceId, workflowId })) // finished before a request waited for the charge
    })
  },

  /**
   * Stores a batch, starts its workflow and charges it. The workflow charges it as well, and the first one wins: the caller does not wait for
   * a worker, nor the batch for this process. Throws as `placeOrder`.
   */
  async placeBatch({
    ids,
    acceptMs,
    max_credits: maxCredits,
    ...batch
  }: BatchToPlace): Promise<Accepted<BatchReceipt>> {
    const { db, prices, starts } = deps
    const { workspaceId, kind, websiteId } = batch
    const order = { kind, workspaceId, websiteId, isBatch: true, title: `Batch: ${batch.items.length} of kind ${kind}` }
    return await acceptWithIds(db, { ids, acceptMs }, async ({ workflowId: batchId, acceptBy, deadline }) => {
      const terms = { maxCredits, prices, acceptBy }
      await stageBatch(db, { ...batch, max_credits: maxCredits, batchId })
      await starts.startBatch({ ...order, workflowId: batchId, batchId, deadline, terms })
      // From here on, the workflow may charge the batch too: an answer of 503 would not be true.
      return await retryOutages(deadline - Date.now(), () => chargeBatch(db, { batchId, workspaceId, ...terms }))
    })
  },

  /**
   * Starts the workflow of an ended order or batch again under the same id. The workflow charges the failed items and reads finished items
   * from the rows. If the previous run has settled the order but is still finishing, waits for it, at most `acceptMs`. Throws as `getRetry` and `placeOrder`.
   */
  async retryWorkflow({
    acceptMs,
    ...ref
  }: WorkflowRef & TimeLimit & { mayPublish?: boolean }): Promise<Charge & { kind: WorkflowKind | 'batch' }> {
    const { db, starts, temporal } = deps
    const { workspaceId, workflowId } = ref
    const until = Date.now() + acceptMs
    for (let turn = 0; ; turn++) {
      const order = await getRetry(db, ref) // throws NothingToRetry if a concurrent retry was faster
      if (turn === 0) await recordOrderAction(db, { ...order, workspaceId, workflowId, action: 'retried' })
      const deadline = deadlineOf(acceptMs)
      const terms = { retryBy: await getAcceptBy(db, acceptMs) }
      const charge = await starts.retryOrder({ ...order, workspaceId, workflowId, deadline, terms })
      if (charge)
        return { kind: order.isBatch ? 'batch' : order.kind, charged: charge.charged, balance: charge.balance }
      if (Date.now() > until)
        throw new Unavailable(`The previous run of ${workflowId} is still finishing. Retry in a few seconds.`)
      const run = temporal.workflow.getHandle(workflowId)
      await temporal.withDeadline(until, () => run.result()).catch(() => undefined) // its result does not matter
    }
  },
})

/** When a caller stops waiting for a charge: some time after it can no longer be made. */
const deadlineOf = (acceptMs: number): number => Date.now() + 1.5 * acceptMs

/** Calls `accept` with the first id, and with the next id only if the order was rejected because it was charged too late. */
async function acceptWithIds<Receipt>(
  db: Db,
  { ids, acceptMs }: Candidates,
  accept: (attempt: Attempt) => Promise<Receipt | undefined>,
): Promise<Accepted<Receipt>> {
  const startedAt = performance.now()
  const deadline = deadlineOf(acceptMs)
  const acceptBy = await getAcceptBy(db, acceptMs)
  for (const workflowId of ids)
    try {
      const receipt = await accept({ workflowId, acceptBy, deadline })
      if (receipt) return { workflowId, receipt }
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() - startedAt >= acceptMs) throw error
    }
  throw acceptTimeout()
}

/** The first charge of an order and the balance after it. Undefined if the order was never charged. */
const findReceipt = async (db: Db, order: { workspaceId: string; workflowId: string }): Promise<Charge | undefined> =>
  await db
    .selectFrom('credit_entries')
    .select(['amount as charged', 'balance_after as balance'])
    .where((eb) => eb.and({ workspace_id: order.workspaceId, order_id: order.workflowId, kind: 'charge' }))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
