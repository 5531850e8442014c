import type { WorkflowKind } from './orders/workflows.ts'

/**
 * The id of the workflow that makes one page of an order: known before it exists, and the same at every run. Contract §9.
 * The home page is called "home"; a page that lives at /home gets an ending that no path has. The one part of an order for a page or
 * post has no path before it is written, and no workflow besides that of its order.
 */
export function childWorkflowId(workflowId: string, path: string): string {
  if (path === '/') return `${workflowId}/home`
  return workflowId + (path === '/home' ? '/home/' : path)
}

/** The id of the order that an item of a batch becomes: "website-", the batch's UUID, and its place in the request, from "-00". */
export const itemWorkflowId = (batchId: string, kind: WorkflowKind, index: number): string =>
  `${kind}-${batchId.replace('batch-', '')}-${String(index).padStart(2, '0')}`

/** The id of the workflow that publishes a website's pages again: one at a time for each website. */
export const republishWorkflowId = (websiteId: string): string => `republish-${websiteId}`

/** The id of the workflow that publishes a page or post when its time has come: one at a time for each. */
export const publishScheduledWorkflowId = (id: string): string => `publish-${id}`

/** The id of the workflow that removes what a deleted website left behind. */
export const removalWorkflowId = (websiteId: string): string => `remove-${websiteId}`

/** The id of the workflow that makes the narrower copies of a picture. */
export const variantsWorkflowId = (mediaId: string): string => `variants-${mediaId}`
