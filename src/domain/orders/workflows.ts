import { z } from 'zod'
import { CreditTotals, OrderStatus } from './base-status.ts'
import { CreatedQuery, filter } from '../lists.ts'
import { pathId } from '../text.ts'

/** What a workflow generates: what batches consist of, and edits. */
export const BatchKind = z.enum(['website', 'page', 'blog'])
export type BatchKind = z.infer<typeof BatchKind>
export const WorkflowKind = z.enum([...BatchKind.options, 'edit'])
export type WorkflowKind = z.infer<typeof WorkflowKind>

/** The path of the status endpoint of a kind: "page/status". */
export const statusPathOf = (kind: WorkflowKind | 'batch'): string =>
  kind === 'edit' ? 'website/edit/status' : `${kind}/status`

/** A sentence that names the call for the status of a workflow or batch. */
export const statusCallOf = (kind: WorkflowKind | 'batch', id: string): string =>
  `Retrieve its status with GET /v1/ai/workspace/${statusPathOf(kind)}/${id}.`

/** The filters of the list of workflows, which the API, the console and the command line share. */
export const workflowFilters = {
  kind: filter(WorkflowKind, 'Only return workflows of this kind'),
  status: filter(OrderStatus, 'Only return workflows with this status'),
  website_id: filter(pathId('ID of a website'), 'Only return workflows of this website'),
  batch_id: filter(pathId('ID of a batch'), 'Only return workflows of this batch'),
}
export type WorkflowFilter = keyof typeof workflowFilters

/** Query of the list of workflows. */
export const WorkflowQuery = CreatedQuery.extend(workflowFilters)
export type WorkflowQuery = z.infer<typeof WorkflowQuery>

/** A workflow in lists. */
export const WorkflowSummary = z.object({
  workflow_id: z.string().describe('ID of the workflow'),
  kind: WorkflowKind.describe('Kind of the workflow'),
  status: OrderStatus,
  title: z.string().meta({ description: 'Requested name, or the beginning of the prompt', examples: ['Le Fournil'] }),
  website_id: z.string().nullable().describe('ID of the website; null until it exists and if it was removed'),
  batch_id: z.string().nullable().describe('ID of the batch; null: none'),
  credits: CreditTotals,
  metadata: z.record(z.string(), z.string()).describe('As sent in the request'),
  created_at: z.string().describe('Time of creation'),
  started_at: z.string().nullable().describe('Time at which the work started, ISO 8601; null before that'),
  finished_at: z.string().nullable().describe('Time at which the workflow finished, ISO 8601; null before that'),
})
export type WorkflowSummary = z.infer<typeof WorkflowSummary>
