import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What tools need to find a development stack: `$SITEWRIGHT_HOME/dev.json`. */
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

const pathIn = (home: string) => join(home, 'dev.json')

/** What the last start in this home wrote, or undefined when there was none. Whether that stack still runs is not said. */
export async function readDevFile(home: string): Promise<DevFile | undefined> {
  const text = await readFile(pathIn(home), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return DevFile.parse(JSON.parse(text))
  } catch {
    return undefined // of another version: the next start writes it again
  }
}

/** Written in one step, and readable by its owner only: it holds a key and a password. */
export async function writeDevFile(home: string, content: DevFile): Promise<void> {
  await mkdir(home, { recursive: true })
  const fresh = `${pathIn(home)}.new`
  await writeFile(fresh, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await chmod(fresh, 0o600)
  await rename(fresh, pathIn(home))
}
