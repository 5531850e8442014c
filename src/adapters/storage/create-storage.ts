import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage, StorageSettings } from '../storage.ts'

/**
 * Creates the configured storage: "file:/var/lib/sitewright", "file:relative/folder", or "s3://bucket/prefix?endpoint=https://…&region=…".
 * Throws for any other URL.
 */
export function createStorage(settings: StorageSettings): Storage {
  const { url } = settings
  if (url.startsWith('s3://')) return createS3Storage(settings)
  const folder = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (folder) return createDiskStorage(folder)
  throw new Error(`SITEWRIGHT_STORAGE is "${url}". Set it to "file:" and a folder, or to "s3://" and a bucket.`)
}
