import type { ActivityDeps } from '../deps.ts'

/** What a website was ordered with. */
export type Brief = { workflowId: string; prompt: string; facts: string[] }
type Wanted = { workspaceId: string } & ({ workflowId: string } | { websiteId: string })

export const briefOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Finds the brief of an order, or of the order that created a website; undefined: the order was for something else, or there was none. */
  async findBrief({ workspaceId, ...wanted }: Wanted): Promise<Brief | undefined> {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'request'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', 'website')
      .where((eb) =>
        'workflowId' in wanted ? eb('id', '=', wanted.workflowId) : eb('website_id', '=', wanted.websiteId),
      )
      .executeTakeFirst()
    if (!order) return undefined
    const { id: workflowId, request } = order
    return { workflowId, prompt: request.prompt, facts: ('facts' in request ? request.facts : undefined) ?? [] }
  },
})
