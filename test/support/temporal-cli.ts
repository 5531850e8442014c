import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, Connection, type ScheduleHandle } from '@temporalio/client'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'
import { until } from './until.ts'

const run = promisify(execFile)

/** Runs the `temporal` command as an operator does, on the server of the tests. Returns its output. */
export async function temporalCli(...args: string[]): Promise<string> {
  const { path } = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  const { stdout } = await run(path, [...args, '--address', process.env.TEST_TEMPORAL_ADDRESS ?? ''])
  return stdout
}

let client: Client | undefined
/** A client that connects at its first use and keeps no process alive. It does not decrypt payloads. */
const getClient = (): Client =>
  (client ??= new Client({ connection: Connection.lazy({ address: process.env.TEST_TEMPORAL_ADDRESS ?? '' }) }))

/**
 * Resets a workflow to its first or last completed task, as `temporal workflow reset --type` does, which docs/operations.md describes.
 * Without the program, which takes a second to start on a busy machine.
 */
export async function resetWorkflow(
  workflowId: string,
  type: 'FirstWorkflowTask' | 'LastWorkflowTask' = 'FirstWorkflowTask',
): Promise<void> {
  const { workflowService, workflow, options } = getClient()
  const { events } = await workflow.getHandle(workflowId).fetchHistory()
  const tasks = (events ?? []).filter((event) => event.workflowTaskCompletedEventAttributes)
  const task = type === 'FirstWorkflowTask' ? tasks[0] : tasks.at(-1)
  if (!task?.eventId) throw new Error(`${workflowId} has completed no task`)
  await workflowService.resetWorkflowExecution({
    ...{ namespace: options.namespace, workflowExecution: { workflowId }, reason: 'test', requestId: randomUUID() },
    ...{ workflowTaskFinishEventId: task.eventId, resetReapplyType: reapplyAll },
  })
}
/** RESET_REAPPLY_TYPE_ALL_ELIGIBLE, the default of the program. */
const reapplyAll = 3

/** Waits for the first action of a schedule. Returns the id of the workflow it started. */
export async function firstActionOf(schedule: ScheduleHandle): Promise<string> {
  let workflowId: string | undefined
  await until(async () => {
    const [action] = (await schedule.describe()).info.recentActions
    return (workflowId = action?.action.workflow.workflowId)
  })
  return workflowId ?? ''
}
