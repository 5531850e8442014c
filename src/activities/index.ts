import type { ActivityDeps } from '../deps.ts'
import { createAsk } from './asking.ts'
import { awaitingActivities } from './awaiting.ts'
import { batchActivities } from './batches.ts'
import { clientActivities } from './clients.ts'
import { contentActivities } from './content.ts'
import { creditActivities } from './credits.ts'
import { createFairTurns, type TransactInTurn } from './fair-turns.ts'
import { generationActivities } from './generation.ts'
import { idempotencyActivities } from './idempotency.ts'
import { itemOrderActivities } from './item-orders.ts'
import { keyActivities } from './keys.ts'
import { mediaActivities } from './media.ts'
import { mediaVariantActivities } from './media-variants.ts'
import { memberActivities } from './members.ts'
import { newWebsiteActivities } from './new-websites.ts'
import { orderActivities } from './orders.ts'
import { publishingActivities } from './publishing.ts'
import { rateLimitActivities } from './rate-limits.ts'
import { reconcilingActivities } from './reconciling.ts'
import { retryingActivities } from './retrying.ts'
import { schedulingActivities } from './scheduling.ts'
import { sessionActivities } from './sessions.ts'
import { signInMailActivities } from './sign-in-mail.ts'
import { signInActivities } from './sign-in.ts'
import { sweepingActivities } from './sweeping.ts'
import { versionActivities } from './versions.ts'
import { websiteRemovalActivities } from './website-removal.ts'
import { websiteSettingsActivities } from './website-settings.ts'
import { websiteActivities } from './websites.ts'
import { workflowActivities } from './workflows.ts'
import { workspaceActivities } from './workspaces.ts'

export type Activities = ReturnType<typeof createActivities>

/** Answers of the model that are made pages of at once. With more of them, a batch's would keep another workspace's from the database. */
const publishedAtOnce = 6

/** Every operation of the service. The API and the command line call them in process; workflows call them through Temporal. */
export function createActivities(given: ActivityDeps) {
  // One for all: they share the places for calls to the model, and for publishing.
  const inTurn = createFairTurns(publishedAtOnce)
  const transactInTurn: TransactInTurn = (workspaceId, work) =>
    inTurn(workspaceId, () => given.db.transaction().execute(work))
  const deps = { ...given, ask: createAsk(given), transactInTurn }
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
