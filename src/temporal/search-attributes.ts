/** The search attributes (all of type Keyword) by which an operator finds executions; the Temporal namespace must know them. */
export const searchAttributeNames = ['WorkspaceId', 'WebsiteId', 'BatchId', 'Outcome'] as const
