/** The id of the workflow that makes one page of an order: known before it exists, and the same at every run. Contract §9. */
export const childWorkflowId = (workflowId: string, path: string): string => `${workflowId}/${path.slice(1) || 'home'}`
