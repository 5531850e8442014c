import { type Client, WithStartWorkflowOperation } from '@temporalio/client'
import type { UpdateDefinition, WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/common'
import type { Timing } from '../config.ts'
import type { WorkflowKind } from '../domain/orders/workflows.ts'
import {
  batchAttribute,
  interactivePriority,
  websiteAttribute,
  workflowTaskTimeout,
  workspaceAttribute,
} from '../workflows/messages.ts'

/**
 * The workflow of an order. `batchId` is its own id or that of its batch. It is rejected after `acceptBy` (Unix milliseconds by the clock of
 * Postgres). `deadline`: of calls to Temporal, by the clock of this process.
 */
export type OrderToStart = {
  type: 'createWebsite' | 'createContentItem' | 'createBatch'
  workspaceId: string
  /** The existing website that the order is for. */
  websiteId?: string | undefined
  workflowId: string
  batchId: string | undefined
  acceptBy: number
  deadline: number
  /** Title in the Temporal UI. */
  summary: string
  /** Workflow input besides the workspace. */
  input: object
}
/** Input that the workflows of all orders have. */
export type OrderInput = { workspaceId: string; timing: Timing }

/** Temporal does not run an update with the same `updateId` again, also across runs. */
type Policies = {
  updateId: string
  workflowIdConflictPolicy: WorkflowIdConflictPolicy
  workflowIdReusePolicy: WorkflowIdReusePolicy
}

export type StartDeps = { temporal: Client; taskQueue: string; timing: Timing; acceptMs: number }

/** When a caller stops waiting for a charge: some time after it can no longer be made. */
export const deadlineOf = (acceptMs: number): number => Date.now() + 1.5 * acceptMs

/** Starts a workflow, waits for its charge and returns it. */
export async function startAndAwaitCharge<Charge>(
  deps: StartDeps,
  order: OrderToStart,
  update: UpdateDefinition<Charge, []>,
  { updateId, ...policies }: Policies,
): Promise<Charge> {
  const { temporal } = deps
  const startWorkflowOperation = new WithStartWorkflowOperation<(input: OrderInput) => Promise<unknown>>(order.type, {
    ...orderOptions(deps, order),
    ...policies,
  })
  return await temporal.withDeadline(order.deadline, () =>
    temporal.workflow.executeUpdateWithStart(update, { updateId, startWorkflowOperation }),
  )
}

/** The workflow that charges an existing order or batch again, or continues it. `terms`: what the charge depends on. */
export function workflowOf(
  { kind, isBatch, websiteId }: { kind: WorkflowKind; isBatch: boolean; websiteId: string | null },
  terms: object,
): Pick<OrderToStart, 'type' | 'input'> {
  const items = kind === 'website' ? { kind } : { kind, websiteId }
  if (isBatch) return { type: 'createBatch', input: { items, ...terms } }
  if (kind === 'website') return { type: 'createWebsite', input: terms }
  return { type: 'createContentItem', input: { ...items, ...terms } }
}

/** How to start the workflow of an order. */
export const orderOptions = (
  { taskQueue, timing }: Pick<StartDeps, 'taskQueue' | 'timing'>,
  { workflowId, workspaceId, websiteId, batchId, summary, input }: Omit<OrderToStart, 'type' | 'acceptBy' | 'deadline'>,
) => ({
  taskQueue,
  workflowId,
  typedSearchAttributes: [
    { key: workspaceAttribute, value: workspaceId },
    ...(websiteId === undefined ? [] : [{ key: websiteAttribute, value: websiteId }]),
    ...(batchId === undefined ? [] : [{ key: batchAttribute, value: batchId }]),
  ],
  priority: { fairnessKey: workspaceId, priorityKey: interactivePriority },
  workflowTaskTimeout,
  staticSummary: summary,
  staticDetails: `Ordered by workspace \`${workspaceId}\``,
  args: [{ workspaceId, timing, ...input }] as [OrderInput],
})
