import type { WorkflowKind } from './orders/workflows.ts'

/**
 * The id of the workflow that generates one page of a website order. Every run of the order uses the same id.
 * The id of the home page ends with "/home", and that of a page at /home with "/home/", which no path has. An order for a single page or
 * post has no child workflow.
 */
export function childWorkflowId(workflowId: string, path: string): string {
  if (path === '/') return `${workflowId}/home`
  return workflowId + (path === '/home' ? '/home/' : path)
}

/** The workflow id of a batch item: kind, the UUID of the batch, and the index in the request, starting at "-00". */
export const itemWorkflowId = (batchId: string, kind: WorkflowKind, index: number): string =>
  `${kind}-${batchId.replace('batch-', '')}-${String(index).padStart(2, '0')}`

/** The id of the workflow that republishes the pages of a website. A website has at most one. */
export const republishWorkflowId = (websiteId: string): string => `republish-${websiteId}`

/** The id of the workflow for the scheduled publication of a page, post or draft, which has at most one. */
export const publishScheduledWorkflowId = (id: string): string => `publish-${id}`

/** The id of the workflow that removes the files and orders of a deleted website. */
export const removalWorkflowId = (websiteId: string): string => `remove-${websiteId}`

/** The id of the workflow that creates the variants of an image. */
export const variantsWorkflowId = (mediaId: string): string => `variants-${mediaId}`

/** The id of the workflow that checks a custom domain: that of a website, or that of a workspace's console. */
export const domainWorkflowId = (domainId: string): string => `domain-${domainId}`
