import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'

const run = promisify(execFile)

/** Runs the `temporal` command as an operator would, on the run's server; answers what it printed. */
export async function temporalCli(...args: string[]): Promise<string> {
  const { path } = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  const { stdout } = await run(path, [...args, '--address', process.env.TEST_TEMPORAL_ADDRESS ?? ''])
  return stdout
}

/** `temporal workflow reset` to the first task: what docs/operations.md tells operators to do. */
export const resetWorkflow = (workflowId: string, type = 'FirstWorkflowTask'): Promise<string> =>
  temporalCli('workflow', 'reset', '--workflow-id', workflowId, '--type', type, '--reason', 'test')
