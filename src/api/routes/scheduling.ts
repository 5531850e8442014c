import type { ContentRef } from '../../activities/content/content-rows.ts'
import type { ApiDeps } from '../deps.ts'
import { publishLaterWorkflowId } from '../../domain/workflow-ids.ts'
import { publishLaterSignal } from '../../workflows/messages.ts'
import { signalWebsiteWorkflow } from './website-workflows.ts'

/** Has an item published at the time that its row says once the change is committed; if it never is, at the time it says without it. */
export const askToPublishLater = (deps: ApiDeps, item: ContentRef): Promise<void> =>
  signalWebsiteWorkflow(deps, item, {
    type: 'publishLater',
    workflowId: publishLaterWorkflowId(item.id),
    signal: publishLaterSignal,
    about: { item },
    staticSummary: 'Publishes what is held back when its time has come',
    staticDetails: `\`${item.id}\` of website \`${item.websiteId}\``,
  })
