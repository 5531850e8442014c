import type { Command } from 'commander'
import type { Operations } from '../activities/operations.ts'
import { actingAs, type Actor } from '../domain/actor.ts'
import { type Config, readConfig } from '../config.ts'
import { readDevFile } from '../dev/dev-file.ts'
import { UsageError } from './output.ts'

/** What the administration commands work with. `workspaceId` is set if the database is that of the development stack. */
export type OperationsContext = {
  operations: Pick<
    Operations,
    | 'createWorkspace'
    | 'redeliverFailed'
    | 'listAttempts'
    | 'listWorkspaces'
    | 'getWorkspace'
    | 'createKey'
    | 'listKeys'
    | 'revokeKey'
    | 'grantCredits'
    | 'getCredits'
  >
  workspaceId: string | undefined
}

/** Returns the database to use: DATABASE_URL, or the development stack's. Throws UsageError if neither exists. */
export async function findDatabase(config: Config): Promise<{ url: string; workspaceId?: string }> {
  for (const warning of config.warnings) process.stderr.write(`warning: ${warning}\n`)
  if (config.databaseUrl) return { url: config.databaseUrl }
  const dev = await readDevFile(config.home)
  if (!dev)
    throw new UsageError(
      'No database is configured. Set DATABASE_URL, or run "npm start" to start the development stack.',
    )
  return { url: dev.database_url, workspaceId: dev.workspace_id }
}

/** Runs `work` with a database connection and closes it afterwards. Imports the operations on demand, so that help starts fast. */
export async function withOperations<T>(work: (context: OperationsContext) => Promise<T>): Promise<T> {
  const config = readConfig()
  const { url, workspaceId } = await findDatabase(config)
  const [{ connect }, { creditOperations }, { keyOperations }, { workspaceOperations }, { redeliveryOperations }] =
    await Promise.all([
      import('../db/connect.ts'),
      import('../activities/accounts/credits.ts'),
      import('../activities/accounts/keys.ts'),
      import('../activities/accounts/workspaces.ts'),
      import('../activities/webhooks/redelivery.ts'),
    ])
  const { db } = connect(url, () => undefined, 1)
  const deps = { ...config, db }
  const operations = {
    ...{ ...creditOperations(deps), ...keyOperations(deps), ...workspaceOperations(deps) },
    ...redeliveryOperations(deps),
  }
  try {
    return await actingAs(operator(), () => work({ operations, workspaceId }))
  } finally {
    await db.destroy()
  }
}

/** The operator in the audit log. Tenants read it, so it does not name the account of the machine. */
export const operator = (): Actor => ({
  kind: 'operator',
  name: 'command line',
  operation: process.argv.slice(2, 4).join(' '),
})

type WithWorkspace = { workspaceId: string | undefined; operations: Pick<Operations, 'getWorkspace'> }

/**
 * Returns the workspace of the --workspace option, or the development stack's. Throws UsageError if neither is given, and WorkspaceNotFound:
 * lists of an unknown workspace would look empty.
 */
export async function requireWorkspace(workspaceOption: string | undefined, context: WithWorkspace): Promise<string> {
  const workspaceId = workspaceOption ?? context.workspaceId
  if (!workspaceId)
    throw new UsageError('--workspace is required. Run "sitewright workspace list" to see the workspace IDs.')
  await context.operations.getWorkspace({ workspaceId })
  return workspaceId
}

/** Adds the options of a command that works on one workspace. */
export const addWorkspaceOptions = (command: Command): Command =>
  command
    .option('--workspace <id>', 'workspace ID (default: that of the development stack)')
    .option('--json', 'print JSON')
