import { analyticsOperations } from './analytics/analytics.ts'
import { rollUpOperations } from './analytics/roll-up.ts'
import { assistantOperations } from './accounts/assistants.ts'
import { oauthRecordOperations } from './accounts/oauth-records.ts'
import { auditLogOperations } from './accounts/audit-log.ts'
import { auditedContentOperations } from './accounts/audited-content.ts'
import { clientRightsOperations } from './accounts/client-rights.ts'
import { clientOperations } from './accounts/clients.ts'
import { clientOverviewOperations } from './accounts/client-overviews.ts'
import { creditOperations } from './accounts/credits.ts'
import { deskOperations } from './accounts/desk.ts'
import { idempotencyOperations } from './accounts/idempotency.ts'
import { keyOperations } from './accounts/keys.ts'
import { memberOperations } from './accounts/members.ts'
import { nameOperations } from './accounts/names.ts'
import { rateLimitOperations } from './accounts/rate-limits.ts'
import { brandOperations } from './accounts/brand.ts'
import { sessionOperations } from './accounts/sessions.ts'
import { signInOperations } from './accounts/sign-in.ts'
import { websiteAccessOperations } from './accounts/website-access.ts'
import { workspaceOperations } from './accounts/workspaces.ts'
import { contentOperations } from './content/content.ts'
import { versionOperations } from './content/versions.ts'
import type { ActivityDeps } from './deps.ts'
import { addPageOperations } from './drafts/add-page.ts'
import { draftCommentOperations } from './drafts/draft-comments.ts'
import { draftOperations } from './drafts/drafts.ts'
import { findTextOperations } from './drafts/find-texts.ts'
import { reviewOperations } from './drafts/review-draft.ts'
import { websiteHistoryOperations } from './drafts/website-history.ts'
import { oldTextOperations } from './drafts/old-texts.ts'
import { ownDraftOperations } from './drafts/own-drafts.ts'
import { previewOperations } from './drafts/preview.ts'
import { startSubmissionMailOperations } from './forms/start-mails.ts'
import { inboxOperations } from './forms/inbox.ts'
import { submissionOperations } from './forms/submissions.ts'
import { dueCheckOperations } from './domains/due-checks.ts'
import { domainOperations } from './domains/domains.ts'
import { mediaOperations } from './media/media.ts'
import { cancelAndRetryOperations } from './orders/cancel-and-retry.ts'
import { budgetOperations } from './accounts/budgets.ts'
import { briefOperations } from './orders/briefs.ts'
import { planReviewOperations } from './orders/plan-reviews.ts'
import { placeOrderOperations } from './orders/place-order.ts'
import { drawingOperations } from './pictures/drawings.ts'
import { orderImageOperations } from './pictures/order-images.ts'
import { outboxOperations } from './outbox.ts'
import { itemTargetOperations } from './orders/item-targets.ts'
import { ownEditOperations } from './orders/own-edits.ts'
import { estimateOperations } from './orders/estimates.ts'
import { orderOverviewOperations } from './orders/order-overviews.ts'
import { orderStatusOperations } from './orders/order-status.ts'
import { processOperations } from './readiness/processes.ts'
import { readinessOperations } from './readiness/readiness.ts'
import { deliveryQueueOperations } from './webhooks/claim-deliveries.ts'
import { deliveryOperations } from './webhooks/deliveries.ts'
import { webhookEndpointOperations } from './webhooks/endpoints.ts'
import { redeliveryOperations } from './webhooks/redelivery.ts'
import { newWebsiteOperations } from './websites/new-websites.ts'
import { websiteDeletionOperations } from './websites/remove-website.ts'
import { websiteSettingsOperations } from './websites/website-settings.ts'
import { websiteOverviewOperations } from './websites/website-overviews.ts'
import { websiteStateOperations } from './websites/website-states.ts'
import { websiteOperations } from './websites/websites.ts'

export type Operations = ReturnType<typeof createOperations>

/** The operations that the API, the console and the command line call in process. Workflows call `createActivities`. */
export const createOperations = (
  deps: Omit<
    ActivityDeps,
    | 'model'
    | 'modelConcurrency'
    | 'modelLimits'
    | 'modelPrices'
    | 'modelFactCheck'
    | 'planReviewMs'
    | 'pictures'
    | 'sendWebhook'
    | 'endpointSlots'
  >,
) => ({
  ...addPageOperations(deps),
  ...analyticsOperations(deps),
  ...budgetOperations(deps),
  ...assistantOperations(deps),
  ...oauthRecordOperations(deps),
  ...auditLogOperations(deps),
  ...auditedContentOperations(deps),
  ...cancelAndRetryOperations(deps),
  ...clientOperations(deps),
  ...clientRightsOperations(deps),
  ...clientOverviewOperations(deps),
  ...contentOperations(deps),
  ...creditOperations(deps),
  ...deliveryOperations(deps),
  ...deliveryQueueOperations(deps),
  ...deskOperations(deps),
  ...domainOperations(deps),
  ...draftCommentOperations(deps),
  ...draftOperations(deps),
  ...drawingOperations(deps),
  ...dueCheckOperations(deps),
  ...estimateOperations(deps),
  ...findTextOperations(deps),
  ...idempotencyOperations(deps),
  ...inboxOperations(deps),
  ...keyOperations(deps),
  ...mediaOperations(deps),
  ...memberOperations(deps),
  ...nameOperations(deps),
  ...newWebsiteOperations(deps),
  ...oldTextOperations(deps),
  ...orderImageOperations(deps),
  ...orderOverviewOperations(deps),
  ...orderStatusOperations(deps),
  ...outboxOperations(deps),
  ...ownDraftOperations(deps),
  ...websiteHistoryOperations(deps),
  ...itemTargetOperations(deps),
  ...ownEditOperations(deps),
  ...previewOperations(deps),
  ...placeOrderOperations(deps),
  ...briefOperations(deps),
  ...planReviewOperations(deps),
  ...processOperations(deps),
  ...rateLimitOperations(deps),
  ...readinessOperations(deps),
  ...redeliveryOperations(deps),
  ...reviewOperations(deps),
  ...rollUpOperations(deps),
  ...brandOperations(deps),
  ...sessionOperations(deps),
  ...signInOperations(deps),
  ...startSubmissionMailOperations(deps),
  ...submissionOperations(deps),
  ...versionOperations(deps),
  ...webhookEndpointOperations(deps),
  ...websiteAccessOperations(deps),
  ...websiteDeletionOperations(deps),
  ...websiteOperations(deps),
  ...websiteOverviewOperations(deps),
  ...websiteStateOperations(deps),
  ...websiteSettingsOperations(deps),
  ...workspaceOperations(deps),
})
