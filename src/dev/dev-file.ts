import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Content of `$SITEWRIGHT_HOME/dev.json`: the addresses and API key of the development stack. */
export const DevFile = z.object({
  api_url: z.string(),
  sites_url: z.string(),
  temporal_address: z.string(),
  temporal_cli: z.string(),
  temporal_ui_url: z.string(),
  database_url: z.string(),
  metrics_url: z.string(),
  workspace_id: z.string(),
  api_key: z.string(),
})
export type DevFile = z.infer<typeof DevFile>

const devFilePath = (home: string) => join(home, 'dev.json')

/** Returns what the last start wrote, or undefined. The stack may have stopped since. */
export async function readDevFile(home: string): Promise<DevFile | undefined> {
  const text = await readFile(devFilePath(home), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return DevFile.parse(JSON.parse(text))
  } catch {
    return undefined // written by another version; the next start replaces it
  }
}

/** Writes the file atomically, readable only by its owner because it contains a key and a password. */
export async function writeDevFile(home: string, content: DevFile): Promise<void> {
  await mkdir(home, { recursive: true })
  const temporary = `${devFilePath(home)}.new`
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await chmod(temporary, 0o600)
  await rename(temporary, devFilePath(home))
}
