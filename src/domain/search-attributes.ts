/** The search attributes (type Keyword) that operators filter workflows by. The Temporal namespace must have them. */
export const searchAttributeNames = ['WorkspaceId', 'WebsiteId', 'BatchId', 'Outcome'] as const
