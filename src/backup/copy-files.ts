import type { Storage, StoredObject } from '../adapters/storage.ts'
import { parseFileKey, storedRoots } from '../domain/websites/hosting.ts'
import type { Report } from './dump-database.ts'

const concurrency = 8

export type CopiedFiles = { count: number; bytes: number }

/** Copies all stored files, except those that the target has already. Returns what the target contains of them afterwards. */
export async function copyFiles(from: Storage, to: Storage, report: Report): Promise<CopiedFiles> {
  const existing = new Map<string, number>()
  for await (const { key, size } of listFiles(to)) existing.set(key, size)
  const copied = { count: 0, bytes: 0 }
  const files = listFiles(from)
  const copyNext = async () => {
    for await (const { key, size } of files) {
      if (existing.get(key) !== size) {
        const file = await from.read(key)
        if (!file) continue // deleted since it was listed
        await to.put(key, file.stream)
      }
      copied.count++
      copied.bytes += size
      report(`Copying the files: ${copied.count} files, ${Math.round(copied.bytes / 1_048_576)} MiB`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, copyNext))
  return copied
}

/** Returns those of the named files, as `website hash`, that the storage does not have. */
export async function findMissing(storage: Storage, named: Set<string>): Promise<string[]> {
  const missing = new Set(named)
  for await (const { key } of listFiles(storage)) {
    const file = parseFileKey(key)
    if (file) missing.delete(`${file.websiteId} ${file.contentHash}`)
  }
  return [...missing].sort()
}

async function* listFiles(storage: Storage): AsyncGenerator<StoredObject> {
  for (const root of storedRoots) yield* storage.list(root)
}
