import { type Client, WorkflowNotFoundError } from '@temporalio/client'

/** Whether Temporal has a running workflow with the id. */
export const isRunning = async (temporal: Client, workflowId: string): Promise<boolean> =>
  (await statusOfWorkflow(temporal, workflowId)) === 'RUNNING'

/** The status of the newest run; undefined if Temporal has no workflow with the id. */
export async function statusOfWorkflow(temporal: Client, workflowId: string): Promise<string | undefined> {
  try {
    return (await temporal.workflow.getHandle(workflowId).describe()).status.name
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return undefined
    throw error
  }
}
