import type { Client } from '@temporalio/client'
import { hasGrpcStatus } from '../../adapters/grpc-status.ts'
import type { CheckResult } from '../../domain/readiness.ts'

const maxNamed = 10

/** Temporal sets the attribute when the tasks of a workflow have failed several times in a row. */
const queryOf = (taskQueue: string) =>
  `TaskQueue = '${taskQueue}' AND ExecutionStatus = 'Running' AND TemporalReportedProblems IN ('category=WorkflowTaskFailed', 'category=WorkflowTaskTimedOut')`

/** The number of workflows that cannot continue; undefined if the server is too old to know. */
export async function countStuckWorkflows(
  { workflowService, options: { namespace } }: Client,
  taskQueue: string,
): Promise<number | undefined> {
  try {
    const { count } = await workflowService.countWorkflowExecutions({ namespace, query: queryOf(taskQueue) })
    return Number(count)
  } catch (error) {
    if (hasGrpcStatus(error, 'invalidArgument')) return undefined
    throw error
  }
}

/** Looks for workflows whose tasks fail again and again, such as those whose payload key is missing, and names the first ones. */
export async function checkWorkflows(temporal: Client, taskQueue: string): Promise<CheckResult> {
  const count = await countStuckWorkflows(temporal, taskQueue)
  if (count === undefined)
    return { state: 'ok', detail: 'this Temporal does not report workflows that cannot continue' }
  if (count === 0) return { state: 'ok', detail: 'no workflow is stuck' }
  const { workflowService, options } = temporal
  const { namespace } = options
  const request = { namespace, query: queryOf(taskQueue), pageSize: maxNamed }
  const { executions } = await workflowService.listWorkflowExecutions(request)
  const ids = executions.flatMap(({ execution }) => execution?.workflowId ?? [])
  const first = executions[0]?.execution
  const reason = first ? await findReason(temporal, first) : undefined
  const more = count > ids.length ? `, and ${count - ids.length} more` : ''
  return {
    state: 'warning',
    detail: `${count} ${count === 1 ? 'workflow' : 'workflows'} cannot continue: ${ids.join(', ')}${more}${reason ? ` (${reason})` : ''}`,
  }
}

/** The message with which the last task of a workflow failed. */
async function findReason({ workflowService, options: { namespace } }: Client, execution: object) {
  const { history } = await workflowService.getWorkflowExecutionHistoryReverse({
    ...{ namespace, execution, maximumPageSize: maxNamed },
  })
  const failed = history?.events?.find(({ workflowTaskFailedEventAttributes: task }) => task?.failure)
  return failed?.workflowTaskFailedEventAttributes?.failure?.message
}
