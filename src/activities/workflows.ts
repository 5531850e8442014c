import type { Selectable } from 'kysely'
import type { WorkflowPageTable } from '../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { PageProgress, Progress } from '../model/generation.ts'
import { previewUrl } from '../model/hosting.ts'
import { WorkflowNotFound, WrongWorkflowKind } from '../model/problems.ts'
import type { OrderRecord } from '../model/status.ts'
import { listParts } from './settle.ts'

type WorkflowRef = { workspaceId: string; workflowId: string; kind: 'website' | 'page' | 'blog' }

export const workflowActivities = ({ db, sitesUrl }: Pick<ActivityDeps, 'db' | 'sitesUrl'>) => ({
  /** An order as its rows tell it. Throws WorkflowNotFound (also for another workspace's), or WrongWorkflowKind. */
  async getWorkflow({
    workspaceId,
    workflowId,
    kind,
  }: WorkflowRef): Promise<{ order: OrderRecord; progress: Progress }> {
    const order = await db
      .selectFrom('workflows')
      .leftJoin('websites', 'websites.id', 'workflows.website_id')
      .selectAll('workflows')
      .select(['websites.slug', 'websites.business_name'])
      .where('workflows.workspace_id', '=', workspaceId)
      .where('workflows.id', '=', workflowId)
      .executeTakeFirst()
    if (!order) throw new WorkflowNotFound(`There is no workflow ${workflowId} in this workspace`)
    if (order.kind !== kind) throw new WrongWorkflowKind(`${workflowId} makes a ${order.kind}, not a ${kind}`)
    const parts = await listParts(db, workflowId)
    const domain = order.slug === null ? null : previewUrl(order.slug, sitesUrl)
    return {
      order: {
        workflow_id: order.id,
        status: order.status,
        charged: order.charged,
        refunded: order.refunded,
        metadata: order.metadata,
        error_code: order.error_code,
        error_message: order.error_message,
        created_at: order.created_at.toISOString(),
        started_at: order.started_at?.toISOString() ?? null,
        finished_at: order.finished_at?.toISOString() ?? null,
      },
      progress: {
        stage:
          parts.length === 0
            ? 'planning'
            : parts.some(({ status }) => status === 'pending')
              ? 'generating'
              : 'publishing',
        website:
          order.website_id && domain && order.business_name
            ? { website_id: order.website_id, website_name: order.business_name, domain }
            : null,
        pages: parts.map((part) => toPageProgress(part, domain)),
      },
    }
  },
})

const toPageProgress = (part: Selectable<WorkflowPageTable>, domain: string | null): PageProgress => ({
  name: part.name,
  slug: part.path.slice(1),
  path: part.path,
  status: part.status === 'pending' ? 'running' : part.status,
  ...(part.status === 'complete' && part.page_id && domain
    ? { page_id: part.page_id, published_url: domain + part.path }
    : {}),
  ...(part.error_code ? { error_code: part.error_code, error_message: part.error_message ?? '' } : {}),
})
