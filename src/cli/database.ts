import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import { readDevFile } from '../dev/dev-file.ts'
import { BadInput } from './output.ts'

/** What the commands that work on rows need. `workspaceId` is the development stack's own, where that is in use. */
export type Records = { db: Db; config: Config; workspaceId: string | undefined }

/** The database a command means: DATABASE_URL, else the development stack's. Throws BadInput when there is neither. */
export async function findDatabase(config: Config): Promise<{ url: string; workspaceId?: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const dev = await readDevFile(config.home)
  if (!dev) throw new BadInput('set DATABASE_URL, or start the development stack with "npm start"')
  return { url: dev.database_url, workspaceId: dev.workspace_id }
}

/** Runs `work` on the database and closes the connections, whatever happens. */
export async function withRecords<T>(work: (records: Records) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const { url, workspaceId } = await findDatabase(config)
  const { db } = connect(url, () => undefined, 1)
  try {
    return await work({ db, config, workspaceId })
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
