import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common'
import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow'
import type { Closed } from '../activities/orders/close-order.ts'
import type { Receipt } from '../activities/orders/website-orders.ts'
import type { BatchReceipt } from '../domain/orders/batches.ts'
import type { Progress } from '../domain/orders/website-orders.ts'

/** How far a running website is. */
export const statusQuery = defineQuery<Progress>('status')
/** Waits until the order is paid; its failure is the problem that kept it from being accepted. */
export const acceptedUpdate = defineUpdate<Receipt>('accepted')
/** The same of a batch. */
export const batchAcceptedUpdate = defineUpdate<BatchReceipt>('accepted')
/** Settings that pages show have changed, or are just about to. */
export const settingsChangedSignal = defineSignal('settingsChanged')
/** A file of the website, named by its hash, is not needed any more, or is just about not to be. */
export const fileUnusedSignal = defineSignal<[contentHash: string]>('fileUnused')
/** When an item is to be published has changed, or is just about to. */
export const publishLaterSignal = defineSignal('publishLater')
/** The website is deleted in a transaction that is about to be committed. */
export const deletionSignal = defineSignal('deletionAsked')

export const workspaceAttribute = defineSearchAttributeKey('WorkspaceId', SearchAttributeType.KEYWORD)
export const websiteAttribute = defineSearchAttributeKey('WebsiteId', SearchAttributeType.KEYWORD)
/** On a batch, and on all that is made for it. */
export const batchAttribute = defineSearchAttributeKey('BatchId', SearchAttributeType.KEYWORD)
/** How it ended: complete, partial, errored, cancelled, or declined (never paid, so never begun). */
export const outcomeAttribute = defineSearchAttributeKey('Outcome', SearchAttributeType.KEYWORD)
export type Outcome = Closed['status'] | 'declined'

/** A worker that has begun a step of an order's workflow and says nothing for so long is taken for dead: ten seconds, unless it is said. */
export const stepTimeout = '3s'

/** Whoever ordered one thing sees nothing before it is there, nor of a website before its home page is; the rest comes after that. */
export const firstPriority = 2
export const laterPriority = 3
