import type { Command } from 'commander'
import type { Activities } from '../activities/activities.ts'
import { type Config, readConfig } from '../config.ts'
import { readDevFile } from '../dev/dev-file.ts'
import { BadInput } from './output.ts'

/** What the commands that work on rows need: the operations for it, and the development stack's workspace where that is in use. */
export type Records = {
  activities: Pick<
    Activities,
    'createWorkspace' | 'listWorkspaces' | 'createKey' | 'listKeys' | 'revokeKey' | 'grantCredits' | 'getCredits'
  >
  workspaceId: string | undefined
}

/** The database a command means: DATABASE_URL, else the development stack's. Throws BadInput when there is neither. */
export async function findDatabase(config: Config): Promise<{ url: string; workspaceId?: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const dev = await readDevFile(config.home)
  if (!dev) throw new BadInput('set DATABASE_URL, or start the development stack with "npm start"')
  return { url: dev.database_url, workspaceId: dev.workspace_id }
}

/** Runs `work` on the database and closes the connections, whatever happens. Loads what talks to it only now: help stays quick. */
export async function withRecords<T>(work: (records: Records) => Promise<T>): Promise<T> {
  const config = readConfig()
  const { url, workspaceId } = await findDatabase(config)
  const [{ connect }, { creditActivities }, { keyActivities }, { workspaceActivities }] = await Promise.all([
    import('../db/connect.ts'),
    import('../activities/accounts/credits.ts'),
    import('../activities/accounts/keys.ts'),
    import('../activities/accounts/workspaces.ts'),
  ])
  const { db } = connect(url, () => undefined, 1)
  const deps = { db, prices: config.prices }
  const activities = { ...creditActivities(deps), ...keyActivities(deps), ...workspaceActivities(deps) }
  try {
    return await work({ activities, workspaceId })
  } finally {
    await db.destroy()
  }
}

/** The workspace an option names, or the development stack's. Throws BadInput when there is neither. */
export function workspaceOf(named: string | undefined, records: Records): string {
  const workspaceId = named ?? records.workspaceId
  if (!workspaceId) throw new BadInput('say which workspace with --workspace (see "sitewright workspace list")')
  return workspaceId
}

/** Options of a command that works on one workspace. */
export const inWorkspace = (command: Command): Command =>
  command.option('--workspace <id>', 'default: the workspace of the development stack').option('--json', 'print JSON')
