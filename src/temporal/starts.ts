import {
  type Client,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type WorkflowStartOptions,
} from '@temporalio/client'
import type { SignalDefinition, Workflow } from '@temporalio/common'
import type { DomainRef } from '../activities/refs.ts'
import type { Starts } from '../activities/starts.ts'
import type { Timing } from '../config.ts'
import {
  domainWorkflowId,
  publishScheduledWorkflowId,
  removalWorkflowId,
  republishWorkflowId,
  variantsWorkflowId,
} from '../domain/workflow-ids.ts'
import type { createMediaVariants } from '../workflows/create-media-variants.ts'
import type { deliverMail } from '../workflows/deliver-mail.ts'
import type { deliverWebhook } from '../workflows/deliver-webhook.ts'
import type { mailReview } from '../workflows/mail-review.ts'
import type { mailRights } from '../workflows/mail-rights.ts'
import type { mailSubmission } from '../workflows/mail-submission.ts'
import type { mailWebhookDisabled } from '../workflows/mail-webhook-disabled.ts'
import type { removeWebsite } from '../workflows/remove-website.ts'
import {
  domainChangedSignal,
  draftPageSignal,
  nextAttemptSignal,
  planReviewedSignal,
  deleteUnusedFileSignal,
  scheduleChangedSignal,
  republishSignal,
  websiteAttribute,
  workflowTaskTimeout,
  workspaceAttribute,
} from '../workflows/messages.ts'
import { orderStarts } from './order-starts.ts'
import { openSecret, sealSecret } from './payload-encryption.ts'

type Settings = {
  temporal: Client
  taskQueue: string
  timing: Timing
  /** How long a start may take, in milliseconds; it fails after that. */
  acceptMs: number
}

/** Starts workflows through the Temporal client. See `Starts` for what each one does. */
export function createStarts({ temporal, taskQueue, timing, acceptMs }: Settings): Starts {
  const withDeadline = <T>(start: () => Promise<T>) => temporal.withDeadline(Date.now() + acceptMs, start)

  /** Starts the workflow with a signal, or sends the signal to the one that runs. */
  const signalWithStart = (website: DomainRef, { type, signalArgs = [], input, ...workflow }: WebsiteWorkflow) =>
    withDeadline(() =>
      temporal.workflow.signalWithStart<(input: Input) => Promise<unknown>, string[]>(type, {
        ...workflow,
        ...optionsOf(website, taskQueue),
        signalArgs,
        args: [{ websiteId: website.websiteId, timing, ...input }],
      }),
    )

  /** Starts a workflow unless one with its id runs or has ended. */
  const startOnce = async <Run extends Workflow>(type: string, options: WorkflowStartOptions<Run>): Promise<void> => {
    const policies = { workflowIdConflictPolicy: 'USE_EXISTING', workflowIdReusePolicy: 'REJECT_DUPLICATE' } as const
    const start = () => temporal.workflow.start<Run>(type, { ...options, ...policies })
    await withDeadline(start).catch((error: unknown) => {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
    })
  }

  const ofWorkspace = (workspaceId: string) => ({
    taskQueue,
    typedSearchAttributes: [{ key: workspaceAttribute, value: workspaceId }],
    priority: { fairnessKey: workspaceId },
  })

  return {
    ...orderStarts({ temporal, taskQueue, timing, acceptMs }),
    async republishWebsite(website) {
      await signalWithStart(website, { ...republishing(website), signal: republishSignal })
    },
    async deleteUnusedFile({ contentHash, ...website }) {
      await signalWithStart(website, {
        ...republishing(website),
        signal: deleteUnusedFileSignal,
        signalArgs: [contentHash],
      })
    },
    async publishScheduled(item) {
      const id = 'draftId' in item ? item.draftId : item.id
      await signalWithStart(item, {
        type: 'publishScheduled',
        workflowId: publishScheduledWorkflowId(id),
        signal: scheduleChangedSignal,
        input: { item },
        staticSummary: 'Publish a scheduled change',
        staticDetails: `\`${id}\` of website \`${item.websiteId}\``,
      })
    },
    async createMediaVariants({ mediaId, ...website }) {
      await withDeadline(() =>
        temporal.workflow.start<typeof createMediaVariants>('createMediaVariants', {
          ...optionsOf(website, taskQueue),
          workflowId: variantsWorkflowId(mediaId),
          workflowIdConflictPolicy: 'USE_EXISTING',
          staticSummary: 'Create the smaller copies of an image',
          args: [{ mediaId, timing }],
        }),
      )
    },
    async removeWebsite(website) {
      const { workspaceId, websiteId } = website
      await startOnce<typeof removeWebsite>('removeWebsite', {
        ...optionsOf(website, taskQueue),
        workflowId: removalWorkflowId(websiteId),
        staticSummary: 'Delete the data of a deleted website',
        staticDetails: `Website \`${websiteId}\` of workspace \`${workspaceId}\``,
        args: [{ websiteId, timing }],
      })
    },
    async verifyDomain(domain) {
      const { workspaceId, websiteId } = domain
      const domainId = websiteId ?? workspaceId
      await signalWithStart(domain, {
        type: 'verifyDomain',
        workflowId: domainWorkflowId(domainId),
        signal: domainChangedSignal,
        input: { domainId },
        staticSummary: `Verify the custom domain of ${websiteId === null ? 'a console' : 'a website'}`,
        staticDetails: `\`${domainId}\` of workspace \`${workspaceId}\``,
      })
    },
    async draftPage({ workflowId, ...page }, unneeded) {
      const send = () => temporal.workflow.getHandle(workflowId).signal(draftPageSignal, page)
      await temporal.withAbortSignal(unneeded, () => withDeadline(send))
    },
    async continuePlan({ workflowId }) {
      const send = () => temporal.workflow.getHandle(workflowId).signal(planReviewedSignal)
      await withDeadline(send).catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error
      })
    },
    async repeatWebhook({ workspaceId, eventId, event, websiteId, nextAttemptAt }) {
      await withDeadline(() =>
        temporal.workflow.signalWithStart<typeof deliverWebhook, [number]>('deliverWebhook', {
          ...(websiteId ? optionsOf({ workspaceId, websiteId }, taskQueue) : ofWorkspace(workspaceId)),
          workflowId: eventId,
          signal: nextAttemptSignal,
          signalArgs: [nextAttemptAt],
          staticSummary: `Repeat the delivery of the webhook event ${event}`,
          args: [{ eventId, nextAttemptAt, timing }],
        }),
      )
    },
    async mailWebhookDisabled(event) {
      await withDeadline(() =>
        temporal.workflow.start<typeof mailWebhookDisabled>('mailWebhookDisabled', {
          ...ofWorkspace(event.workspaceId),
          workflowId: `mail-${event.eventId}`,
          workflowIdConflictPolicy: 'USE_EXISTING',
          staticSummary: 'Mail that a webhook endpoint was disabled',
          args: [{ ...event, timing }],
        }),
      )
    },
    async mailSubmission({ submissionId, isLast, ...website }) {
      await startOnce<typeof mailSubmission>('mailSubmission', {
        ...optionsOf(website, taskQueue),
        workflowId: `mail-${submissionId}`,
        staticSummary: 'Mail a form submission',
        args: [{ submissionId, isLast, timing }],
      })
    },
    async mailReview({ commentId, ...website }) {
      await startOnce<typeof mailReview>('mailReview', {
        ...optionsOf(website, taskQueue),
        workflowId: `mail-${commentId}`,
        staticSummary: 'Mail a step of the review of a draft',
        args: [{ commentId, timing }],
      })
    },
    async mailRights(mail) {
      await startOnce<typeof mailRights>('mailRights', {
        ...ofWorkspace(mail.workspaceId),
        workflowId: `mail-${mail.noticeId}`,
        staticSummary: 'Mail changed rights of a client',
        args: [{ ...mail, timing }],
      })
    },
    async deliverMail({ workspaceId, sealedKey, ...mail }) {
      const key = await openSecret(temporal, sealedKey)
      await startOnce<typeof deliverMail>('deliverMail', {
        ...ofWorkspace(workspaceId),
        workflowId: `mail-${mail.linkId}`,
        staticSummary: 'Mail a sign-in link',
        args: [{ ...mail, key, timing }],
      })
    },
    sealSecret: async (secret) => await sealSecret(temporal, secret),
  }
}

type Website = { workspaceId: string; websiteId: string }
type Input = { websiteId: string | null; timing: Timing }

/** A workflow that runs at most once at a time for a website or one of its content items or drafts. Summary and details are for operators. */
type WebsiteWorkflow = {
  type: 'republishWebsite' | 'publishScheduled' | 'verifyDomain'
  workflowId: string
  signal: SignalDefinition<string[]>
  signalArgs?: string[]
  staticSummary: string
  staticDetails?: string
  /** Input of the workflow besides the website and the timing. */
  input?: object
}

const republishing = ({ websiteId }: Website) => ({
  type: 'republishWebsite' as const,
  workflowId: republishWorkflowId(websiteId),
  staticSummary: 'Republish the pages of a website',
})

const optionsOf = ({ workspaceId, websiteId }: DomainRef, taskQueue: string) => ({
  taskQueue,
  typedSearchAttributes: [
    { key: workspaceAttribute, value: workspaceId },
    ...(websiteId !== null ? [{ key: websiteAttribute, value: websiteId }] : []),
  ],
  priority: { fairnessKey: workspaceId },
  workflowTaskTimeout,
})
