import type { RightsMail } from '../domain/accounts/rights-changes.ts'
import type { WorkflowKind } from '../domain/orders/workflows.ts'
import type { ContentRef, DomainRef, DraftRef, WebsiteRef } from './refs.ts'

/**
 * A sign-in link to mail: neither its token nor its code, but the key that decrypts them in its row. `sealedKey`: that key by `sealSecret`.
 * `expiresAt` in Unix milliseconds.
 */
export type LinkMail = { linkId: string; key: string; expiresAt: number }
export type SealedLinkMail = Omit<LinkMail, 'key'> & { workspaceId: string; sealedKey: string }

/** An event, whose id is also that of its workflow. */
export type WebhookRef = { workspaceId: string; eventId: string }
/** `event` and `websiteId`: by which operators find the delivery. `nextAttemptAt`: Unix milliseconds. */
export type WebhookToRepeat = WebhookRef & { event: string; websiteId: string | null; nextAttemptAt: number }

/** A submission of a form. `isLast`: the website gets no more mail in this hour. */
export type SubmissionToMail = WebsiteRef & { submissionId: string; isLast: boolean }

/** A page that the plan of an order names already; `key` identifies what is known of it. `epoch`: of the order. `draws`: the plan names objects to draw. */
export type PageToDraft = { workflowId: string; epoch: number; path: string; key: string; draws?: true }

/**
 * An order or a batch. `websiteId`: of an existing website. `batchId`: of the batch, or of the one that the order is part of. `title` is shown
 * to operators.
 */
export type OrderRef = {
  workspaceId: string
  workflowId: string
  kind: WorkflowKind
  isBatch: boolean
  websiteId: string | null
  batchId: string | null
  title: string
}
/** An order with what its charge depends on. `deadline`: when the caller stops waiting, Unix milliseconds by the clock of this process. */
export type OrderToStart = OrderRef & { deadline: number; terms: object }
/** Credits that were charged, and the balance after that. */
export type Charge = { charged: number; balance: number }

/**
 * The workflows that operations start, with what Temporal needs to run them. Operations start most of them by `startAfterCommit` (outbox.ts),
 * so each of those can be repeated and takes one parameter, which is JSON. A start is durable when its promise resolves.
 */
export type Starts = {
  /**
   * Starts the workflow of an order, or joins the one that runs, and waits for its charge. Returns undefined if the workflow ended
   * before a caller waited for the charge. Throws the problem that the charge failed with.
   */
  acceptOrder(order: OrderToStart): Promise<Charge | undefined>
  /** Starts the workflow of a batch unless it runs or has ended. */
  startBatch(batch: OrderToStart): Promise<void>
  /** Starts the workflow of an ended order or batch again and waits for its charge. Returns undefined if the workflow still runs. */
  retryOrder(order: OrderToStart): Promise<Charge | undefined>
  /** Starts the workflow of an unfinished order, or of its batch, again. It charges nothing and generates what is pending. */
  continueOrder(order: Omit<OrderRef, 'isBatch'>): Promise<void>
  /** Renders and publishes the pages of a website again. Starts while one runs are merged into one more round. */
  republishWebsite(website: WebsiteRef): Promise<void>
  /** Deletes a published file, named by its hash, unless another content item of the website uses it. */
  deleteUnusedFile(file: WebsiteRef & { contentHash: string }): Promise<void>
  /** Publishes a draft, or the scheduled change of a content item, at the time in its row. */
  publishScheduled(item: ContentRef | DraftRef): Promise<void>
  /** Creates the smaller copies of an image. */
  createMediaVariants(image: WebsiteRef & { mediaId: string }): Promise<void>
  /** Removes the workflows, files and generated content of a deleted website. Starts nothing if its workflow runs or has ended. */
  removeWebsite(website: WebsiteRef): Promise<void>
  /** Checks the DNS records of a domain until it is removed. Wakes the checks if they run. */
  verifyDomain(domain: DomainRef): Promise<void>
  /** Has the workflow of an order write a page that its plan names already. Gives up when the draft is no longer needed. */
  draftPage(page: PageToDraft, unneeded: AbortSignal): Promise<void>
  /** Wakes the workflow of an order whose plan was approved, or for which a new one is asked. Does nothing if it has ended. */
  continuePlan(order: { workflowId: string }): Promise<void>
  /** Repeats the delivery of a webhook event at a time. A workflow that waits for another time of the event waits for this one. */
  repeatWebhook(event: WebhookToRepeat): Promise<void>
  /** Mails the owners of a workspace that the attempt to deliver this event disabled the endpoint. */
  mailWebhookDisabled(event: WebhookRef): Promise<void>
  /** Mails a submission of a form. Starts nothing if its workflow runs or has ended. */
  mailSubmission(submission: SubmissionToMail): Promise<void>
  /** Mails a step of the review of a draft, or a comment. Starts nothing if its workflow runs or has ended. */
  mailReview(comment: WebsiteRef & { commentId: string }): Promise<void>
  /** Mails a client what a save changed of the client's rights. Starts nothing if its workflow runs or has ended. */
  mailRights(mail: RightsMail): Promise<void>
  /** Mails a sign-in link. Starts nothing if its workflow runs or has ended. */
  deliverMail(mail: SealedLinkMail): Promise<void>
  /** Encrypts a secret for a row of the outbox, with the key that encrypts the inputs of workflows. */
  sealSecret(secret: string): Promise<string>
}
