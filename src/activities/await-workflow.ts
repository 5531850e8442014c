import { Context } from '@temporalio/activity'
import { type Client, WorkflowFailedError, WorkflowNotFoundError } from '@temporalio/client'
import type { ActivityDeps } from './deps.ts'
import { withHeartbeat } from './heartbeat.ts'

export const awaitWorkflowActivities = ({ temporal }: Pick<ActivityDeps, 'temporal'>) => ({
  /** Waits until a workflow that another run has started has ended, with any result. Cancels it if this activity is cancelled. */
  async awaitWorkflow({ workflowId }: { workflowId: string }): Promise<void> {
    await withHeartbeat((signal) => awaitWorkflowEnd(temporal, workflowId, signal))
  },
})

/** Waits in an activity, as `awaitWorkflow` does. `signal` is the one of the activity. */
export async function awaitWorkflowEnd(temporal: Client, workflowId: string, signal: AbortSignal): Promise<void> {
  const context = Context.current()
  const handle = temporal.workflow.getHandle(workflowId)
  // A worker that shuts down aborts the signal too. Then another worker continues to wait.
  const cancel = () => {
    if (context.cancellationDetails?.cancelRequested) void handle.cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  try {
    await handle.result()
  } catch (error) {
    // The result is in the rows. After any other error, the workflow may still run.
    if (!(error instanceof WorkflowFailedError || error instanceof WorkflowNotFoundError)) throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
