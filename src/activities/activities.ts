import { expiryActivities } from './accounts/delete-expired.ts'
import { rightsMailActivities } from './accounts/client-rights.ts'
import { signInMailActivities } from './accounts/sign-in-mail.ts'
import { scheduledContentActivities } from './content/publish-scheduled.ts'
import { domainActivities } from './domains/check-domain.ts'
import { domainMailActivities } from './domains/domain-mail.ts'
import { inBackground } from './background.ts'
import type { ActivityDeps } from './deps.ts'
import { submissionMailActivities } from './forms/submission-mail.ts'
import { reviewMailActivities } from './drafts/review-mail.ts'
import { drawingActivities } from './generation/draw-objects.ts'
import { editActivities } from './generation/edit-website.ts'
import { generationActivities } from './generation/generate-website.ts'
import { factCheckActivities } from './generation/check-facts.ts'
import { createModelCalls } from './generation/model-calls.ts'
import { mediaVariantActivities } from './media/media-variants.ts'
import { awaitWorkflowActivities } from './await-workflow.ts'
import { batchActivities } from './orders/batches.ts'
import { editOrderActivities } from './orders/edit-orders.ts'
import { itemOrderActivities } from './orders/item-orders.ts'
import { reconcileActivities } from './orders/reconcile-orders.ts'
import { orderActivities } from './orders/website-orders.ts'
import { pictureActivities } from './pictures/find-pictures.ts'
import { publishingActivities, sharePublications } from './publishing/share-publications.ts'
import { sweepActivities } from './publishing/sweep-files.ts'
import { webhookActivities } from './webhooks/deliver-webhook.ts'
import { webhookDisabledMailActivities } from './webhooks/disabled-mail.ts'
import { websiteRemovalActivities } from './websites/remove-website.ts'

export type Activities = ReturnType<typeof createActivities>

/** The functions that workflows call through Temporal: what the worker registers, and nothing else. */
export function createActivities(given: ActivityDeps) {
  const waiting = { ...given, ...inBackground(given) }
  // All activities share the slots for model calls and the publications of a website.
  const deps = { ...waiting, callModel: createModelCalls(given), publishPages: sharePublications(waiting) }
  return {
    ...awaitWorkflowActivities(deps),
    ...batchActivities(deps),
    ...domainActivities(deps),
    ...domainMailActivities(deps),
    ...drawingActivities(deps),
    ...expiryActivities(deps),
    ...generationActivities(deps),
    ...itemOrderActivities(deps),
    ...mediaVariantActivities(deps),
    ...orderActivities(deps),
    ...pictureActivities(deps),
    ...publishingActivities(deps),
    ...reconcileActivities(deps),
    ...editActivities(deps),
    ...editOrderActivities(deps),
    ...factCheckActivities(deps),
    ...reviewMailActivities(deps),
    ...rightsMailActivities(deps),
    ...scheduledContentActivities(deps),
    ...signInMailActivities(deps),
    ...submissionMailActivities(deps),
    ...sweepActivities(deps),
    ...webhookActivities(deps),
    ...webhookDisabledMailActivities(deps),
    ...websiteRemovalActivities(deps),
  }
}
