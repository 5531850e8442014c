import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })
const Partition = z.object({ name: z.string(), parent: z.string(), bound: z.string() })

/** What a backup contains. `files`: null if they were not copied. */
const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.string()),
  partitions: z.array(Partition),
  tables: z.array(Table),
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>
export type DumpedDatabase = Pick<Manifest, 'migrations' | 'partitions' | 'tables'>

const fileOf = (folder: string): string => join(folder, 'manifest.json')

/** The compressed rows of a table, as COPY writes them. */
export const tableFile = (folder: string, table: string): string => join(folder, 'database', `${table}.gz`)

/** The folder of the stored files in a backup. */
export const filesFolder = (folder: string): string => join(folder, 'files')

/** Written last: a folder without a manifest is no complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(`${fileOf(folder)}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 })
  await rename(`${fileOf(folder)}.new`, fileOf(folder))
}

/** Throws if the folder contains no complete backup of a known format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} contains no manifest.json, so it is no complete backup. Choose another folder.`)
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (!manifest.success) throw new Error(`${fileOf(folder)} has an unknown format. Use the version that wrote it.`)
  return manifest.data
}
