import type { SignalDefinition } from '@temporalio/common'
import type { ApiDeps } from '../deps.ts'
import type { Timing } from '../../config.ts'
import { websiteAttribute, workspaceAttribute } from '../../workflows/messages.ts'

/** A workflow of which a website, or a thing of it, has one at a time. The details are shown to operators. */
type WebsiteWorkflow = {
  type: 'republishWebsite' | 'removeWebsite' | 'publishLater'
  workflowId: string
  signal: SignalDefinition<string[]>
  signalArgs?: string[]
  staticSummary: string
  staticDetails?: string
  /** What it is about besides the website. */
  about?: object
}

type Input = { websiteId: string; timing: Timing }

/** Starts a website's workflow with its signal, or sends the signal to the one that runs. Durable when it resolves. */
export async function signalWebsiteWorkflow(
  { temporal, taskQueue, timing, acceptMs }: ApiDeps,
  { workspaceId, websiteId }: { workspaceId: string; websiteId: string },
  { type, signalArgs = [], about, ...workflow }: WebsiteWorkflow,
): Promise<void> {
  await temporal.withDeadline(Date.now() + acceptMs, () =>
    temporal.workflow.signalWithStart<(input: Input) => Promise<unknown>, string[]>(type, {
      ...workflow,
      signalArgs,
      taskQueue,
      typedSearchAttributes: [
        { key: workspaceAttribute, value: workspaceId },
        { key: websiteAttribute, value: websiteId },
      ],
      priority: { fairnessKey: workspaceId },
      args: [{ websiteId, timing, ...about }],
    }),
  )
}
