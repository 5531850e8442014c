import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'

export const awaitWorkflowActivities = ({ temporal }: Pick<ActivityDeps, 'temporal'>) => ({
  /** Waits until a workflow that another run has started has ended, however it ends; cancels it when this wait is cancelled. */
  async awaitWorkflow({ workflowId }: { workflowId: string }): Promise<void> {
    await withHeartbeat((signal) => awaitEnd(temporal, workflowId, signal))
  },
})

/** The wait of an activity, as `awaitWorkflow` says. */
export async function awaitEnd(temporal: Client, workflowId: string, signal: AbortSignal): Promise<void> {
  const context = Context.current()
  const handle = temporal.workflow.getHandle(workflowId)
  // A worker that shuts down aborts too, and another one goes on waiting.
  const cancel = () => {
    if (context.cancellationDetails?.cancelRequested) void handle.cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  await handle.result().catch(() => undefined) // how it ended is in the rows
  signal.removeEventListener('abort', cancel)
}
