import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common'
import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow'
import type { ClosedOrder } from '../activities/orders/close-order.ts'
import type { Receipt } from '../activities/orders/website-orders.ts'
import type { PageToDraft } from '../activities/starts.ts'
import type { BatchReceipt } from '../domain/orders/batches.ts'
import type { Progress } from '../domain/orders/base-status.ts'

/** Progress of a running website, for the *Queries* tab of Temporal's Web UI. */
export const statusQuery = defineQuery<Progress>('status')
/** Waits until the order is charged. Fails with the problem for which it was rejected. */
export const acceptedUpdate = defineUpdate<Receipt>('accepted')
/** The same for a batch. */
export const batchAcceptedUpdate = defineUpdate<BatchReceipt>('accepted')

/** The plan, which the model still writes, names this page already. */
export const draftPageSignal = defineSignal<[page: Omit<PageToDraft, 'workflowId'>]>('draftPage')

/** The plan was approved, or a new one is asked for. The relay sends it after the commit, as the following. */
export const planReviewedSignal = defineSignal('planReviewed')

// The relay sends these signals after the commit of the change.
/** Something that the pages of the website show has changed. */
export const republishSignal = defineSignal('republish')
/** A content item stopped using this published file. */
export const deleteUnusedFileSignal = defineSignal<[contentHash: string]>('deleteUnusedFile')
/** The publication time of a content item has changed. */
export const scheduleChangedSignal = defineSignal('scheduleChanged')
/** The next attempt to deliver a webhook is due at another time, in Unix milliseconds. */
export const nextAttemptSignal = defineSignal<[at: number]>('nextAttempt')
/** The custom domain of the website was set or removed. */
export const domainChangedSignal = defineSignal('domainChanged')

export const workspaceAttribute = defineSearchAttributeKey('WorkspaceId', SearchAttributeType.KEYWORD)
export const websiteAttribute = defineSearchAttributeKey('WebsiteId', SearchAttributeType.KEYWORD)
/** Set on a batch and on the workflows of its items. */
export const batchAttribute = defineSearchAttributeKey('BatchId', SearchAttributeType.KEYWORD)
/** How an order ended: complete, partial, errored, cancelled, or rejected (never charged). How a webhook's delivery ended: its status. */
export const outcomeAttribute = defineSearchAttributeKey('Outcome', SearchAttributeType.KEYWORD)
export type Outcome = ClosedOrder['status'] | 'rejected'

/** After this time without an answer Temporal gives a workflow task to another worker. The default of 10 s is long after a crash. */
export const workflowTaskTimeout = '3s'

/** Priority keys: a single order, and the home page of a website, run before the other pages and before batches. */
export const interactivePriority = 2
export const backgroundPriority = 3
