import { processEnvironment, readConfig } from '../config.ts'
import { actingAs } from '../domain/actor.ts'
import { readDevFile } from '../dev/dev-file.ts'
import { createLog } from '../processes/log.ts'
import { openParts, type Parts } from '../processes/parts.ts'
import { findDatabase, operator } from './database.ts'

/** What commands about orders and websites work with. `workspaceId` is set if the database is that of the development stack. */
export type Installation = Parts & { workspaceId: string | undefined }

/** Runs `work` with the parts of the installation that the environment names, or of the development stack, and closes them afterwards. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const environment = processEnvironment()
  const own = readConfig(environment)
  const { url, workspaceId } = await findDatabase(own)
  const dev = workspaceId === undefined ? undefined : await readDevFile(own.home)
  const ofStack = dev && {
    TEMPORAL_ADDRESS: dev.temporal_address,
    SITEWRIGHT_SITES_URL: dev.sites_url,
    SITEWRIGHT_PUBLIC_URL: dev.api_url,
  }
  const config = { ...readConfig({ ...environment, ...ofStack }), databaseUrl: url }
  const parts = openParts(config, createLog({ ...config, logLevel: 'silent' }))
  try {
    return await actingAs(operator(), () => work({ ...parts, workspaceId }))
  } finally {
    await parts.close()
  }
}

/** The name by which the caller has started the command, for commands that it prints. npm sets the variable for `npx`. */
export const commandName = (): string =>
  processEnvironment()['npm_command'] === 'exec' ? 'npx sitewright' : 'sitewright'
