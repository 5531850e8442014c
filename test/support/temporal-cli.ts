import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ScheduleHandle } from '@temporalio/client'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'
import { until } from './until.ts'

const run = promisify(execFile)

/** Runs the `temporal` command as an operator does, on the server of the tests. Returns its output. */
export async function temporalCli(...args: string[]): Promise<string> {
  const { path } = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  const { stdout } = await run(path, [...args, '--address', process.env.TEST_TEMPORAL_ADDRESS ?? ''])
  return stdout
}

/** Resets a workflow to its first task, as docs/operations.md describes. */
export const resetWorkflow = (workflowId: string, type = 'FirstWorkflowTask'): Promise<string> =>
  temporalCli('workflow', 'reset', '--workflow-id', workflowId, '--type', type, '--reason', 'test')

/** Waits for the first action of a schedule. Returns the id of the workflow it started. */
export async function firstActionOf(schedule: ScheduleHandle): Promise<string> {
  let workflowId: string | undefined
  await until(async () => {
    const [action] = (await schedule.describe()).info.recentActions
    return (workflowId = action?.action.workflow.workflowId)
  })
  return workflowId ?? ''
}
