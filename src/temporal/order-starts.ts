import { randomUUID } from 'node:crypto'
import {
  type Client,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client'
import {
  ActivityFailure,
  ApplicationFailure,
  type UpdateDefinition,
  type WorkflowIdConflictPolicy,
  type WorkflowIdReusePolicy,
} from '@temporalio/common'
import type { Charge, OrderRef, OrderToStart, Starts } from '../activities/starts.ts'
import type { Timing } from '../config.ts'
import { type Problem, restoreProblem } from '../domain/problems.ts'
import {
  acceptedUpdate,
  batchAcceptedUpdate,
  batchAttribute,
  interactivePriority,
  websiteAttribute,
  workflowTaskTimeout,
  workspaceAttribute,
} from '../workflows/messages.ts'

type Settings = { temporal: Client; taskQueue: string; timing: Timing; acceptMs: number }
type OrderStarts = Pick<Starts, 'acceptOrder' | 'startBatch' | 'retryOrder' | 'continueOrder'>
/** Input that the workflows of all orders have. */
type OrderInput = { workspaceId: string; timing: Timing }
type Run = (input: OrderInput) => Promise<unknown>
/** Temporal does not run an update with the same `updateId` again, also across runs. */
type Policies = {
  updateId: string
  workflowIdConflictPolicy: WorkflowIdConflictPolicy
  workflowIdReusePolicy: WorkflowIdReusePolicy
}

/** A repeated request joins the same workflow, whether it runs or has finished. */
const joinExisting = { workflowIdConflictPolicy: 'USE_EXISTING', workflowIdReusePolicy: 'REJECT_DUPLICATE' } as const
/** Delays a workflow whose first task the response does not need, so that it does not compete with the request for CPU. */
const startDelay = '50ms'

/** Starts the workflows of orders. See `Starts`. */
export function orderStarts({ temporal, taskQueue, timing, acceptMs }: Settings): OrderStarts {
  const optionsOf = (order: OrderRef, terms: object) => orderOptions({ taskQueue, timing }, order, terms)

  async function startAndAwaitCharge(
    { deadline, terms, ...order }: OrderToStart,
    update: UpdateDefinition<Charge, []>,
    { updateId, ...policies }: Policies,
  ): Promise<Charge | undefined> {
    const options = { ...optionsOf(order, terms), ...policies }
    const startWorkflowOperation = new WithStartWorkflowOperation<Run>(typeOf(order), options)
    try {
      return await temporal.withDeadline(deadline, () =>
        temporal.workflow.executeUpdateWithStart(update, { updateId, startWorkflowOperation }),
      )
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return undefined
      throw problemOf(error) ?? error
    }
  }

  return {
    acceptOrder: async (order) =>
      await startAndAwaitCharge(order, acceptedUpdate, { ...joinExisting, updateId: 'accepted' }),
    async startBatch({ deadline, terms, ...batch }) {
      const options = { ...optionsOf(batch, terms), ...joinExisting, startDelay }
      const start = () => temporal.workflow.start<Run>(typeOf(batch), options)
      await temporal.withDeadline(deadline, start).catch((error: unknown) => {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      })
    },
    async retryOrder(order) {
      const update: UpdateDefinition<Charge, []> = order.isBatch ? batchAcceptedUpdate : acceptedUpdate
      return await startAndAwaitCharge(order, update, {
        updateId: randomUUID(),
        workflowIdConflictPolicy: 'FAIL',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      })
    },
    async continueOrder({ workspaceId, workflowId, kind, batchId, websiteId, title }) {
      // The workflow of its batch starts those of all its unfinished items.
      const isBatch = batchId !== null
      const order = { workspaceId, workflowId: batchId ?? workflowId, kind, isBatch, batchId, title }
      const existing = kind === 'website' ? null : websiteId
      await temporal.withDeadline(Date.now() + acceptMs, () =>
        temporal.workflow.start<Run>(typeOf(order), {
          ...optionsOf({ ...order, websiteId: existing }, isBatch ? {} : { ifUnfinished: true }),
          workflowIdConflictPolicy: 'USE_EXISTING',
          priority: { fairnessKey: workspaceId },
          staticDetails: `Ordered by workspace \`${workspaceId}\`; continued, because Temporal had lost its workflow`,
        }),
      )
    },
  }
}

const typeOf = ({ kind, isBatch }: Pick<OrderRef, 'kind' | 'isBatch'>): string => {
  if (isBatch) return 'createBatch'
  return { website: 'createWebsite', page: 'createContentItem', blog: 'createContentItem', edit: 'editWebsite' }[kind]
}

/** What the workflow creates, and the terms of the charge. */
function inputOf({ kind, isBatch, websiteId }: OrderRef, terms: object): object {
  const items = kind === 'website' ? { kind } : { kind, websiteId }
  if (isBatch) return { items, ...terms }
  if (kind === 'edit') return { websiteId, ...terms }
  return kind === 'website' ? terms : { ...items, ...terms }
}

const orderOptions = (
  { taskQueue, timing }: Pick<Settings, 'taskQueue' | 'timing'>,
  order: OrderRef,
  terms: object,
) => {
  const { workflowId, workspaceId, websiteId, batchId, title } = order
  return {
    taskQueue,
    workflowId,
    typedSearchAttributes: [
      { key: workspaceAttribute, value: workspaceId },
      ...(websiteId === null ? [] : [{ key: websiteAttribute, value: websiteId }]),
      ...(batchId === null ? [] : [{ key: batchAttribute, value: batchId }]),
    ],
    priority: { fairnessKey: workspaceId, priorityKey: interactivePriority },
    workflowTaskTimeout,
    staticSummary: title,
    staticDetails: `Ordered by workspace \`${workspaceId}\``,
    args: [{ workspaceId, timing, ...inputOf(order, terms) }] as [OrderInput],
  }
}

/** The problem that a charge failed with. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof WorkflowUpdateFailedError || error instanceof ActivityFailure) return problemOf(error.cause)
  return error instanceof ApplicationFailure ? restoreProblem(error.type, error.message) : undefined
}
