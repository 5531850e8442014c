import type { ActivityDeps } from './deps.ts'
import { createModelCalls } from './generation/model-calls.ts'
import { awaitingActivities } from './orders/await-workflow.ts'
import { batchActivities } from './orders/batches.ts'
import { clientActivities } from './accounts/clients.ts'
import { contentActivities } from './content/content.ts'
import { creditActivities } from './accounts/credits.ts'
import { createFairTransactions } from './generation/fair-queue.ts'
import { generationActivities } from './generation/generate-website.ts'
import { idempotencyActivities } from './accounts/idempotency.ts'
import { itemOrderActivities } from './orders/item-orders.ts'
import { keyActivities } from './accounts/keys.ts'
import { mediaActivities } from './media/media.ts'
import { mediaVariantActivities } from './media/media-variants.ts'
import { memberActivities } from './accounts/members.ts'
import { newWebsiteActivities } from './websites/new-websites.ts'
import { orderActivities } from './orders/website-orders.ts'
import { publishingActivities } from './publishing/publish-pages.ts'
import { rateLimitActivities } from './accounts/rate-limits.ts'
import { reconcilingActivities } from './orders/reconcile-orders.ts'
import { retryingActivities } from './orders/cancel-and-retry.ts'
import { schedulingActivities } from './content/publish-scheduled.ts'
import { sessionActivities } from './accounts/sessions.ts'
import { signInMailActivities } from './accounts/sign-in-mail.ts'
import { signInActivities } from './accounts/sign-in.ts'
import { sweepingActivities } from './publishing/sweep-files.ts'
import { versionActivities } from './content/versions.ts'
import { websiteRemovalActivities } from './websites/remove-website.ts'
import { websiteSettingsActivities } from './websites/website-settings.ts'
import { websiteActivities } from './websites/websites.ts'
import { workflowActivities } from './orders/order-status.ts'
import { workspaceActivities } from './accounts/workspaces.ts'

export type Activities = ReturnType<typeof createActivities>

/** Generated pages and posts that are published at once. With more, the batch of one workspace would keep the others from the database. */
const publishConcurrency = 6

/** Every operation of the service. The API and the command line call them in process; workflows call them through Temporal. */
export function createActivities(given: ActivityDeps) {
  // Shared by all activities: the slots for model calls and the queue for publishing.
  const deps = {
    ...given,
    callModel: createModelCalls(given),
    fairTransaction: createFairTransactions(given.db, publishConcurrency),
  }
  return {
    ...awaitingActivities(deps),
    ...batchActivities(deps),
    ...clientActivities(deps),
    ...contentActivities(deps),
    ...creditActivities(deps),
    ...generationActivities(deps),
    ...idempotencyActivities(deps),
    ...itemOrderActivities(deps),
    ...keyActivities(deps),
    ...mediaActivities(deps),
    ...mediaVariantActivities(deps),
    ...memberActivities(deps),
    ...newWebsiteActivities(deps),
    ...orderActivities(deps),
    ...publishingActivities(deps),
    ...rateLimitActivities(deps),
    ...reconcilingActivities(deps),
    ...retryingActivities(deps),
    ...schedulingActivities(deps),
    ...sessionActivities(deps),
    ...signInActivities(deps),
    ...signInMailActivities(deps),
    ...versionActivities(deps),
    ...websiteActivities(deps),
    ...sweepingActivities(deps),
    ...websiteRemovalActivities(deps),
    ...websiteSettingsActivities(deps),
    ...workflowActivities(deps),
    ...workspaceActivities(deps),
  }
}
