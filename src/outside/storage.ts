import { createDiskStorage } from './disk-storage.ts'

/**
 * Where published bytes live. Keys are `/`-separated words (`sites/<website_id>/<sha256>.html`): whoever makes them makes them safe,
 * and an implementation refuses what could leave its root. Content is addressed by its hash, so a key's bytes never change.
 */
export interface Storage {
  /** Durable when it resolves; a crash half-way leaves no torn object. Writing what is there already does nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The object's bytes, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes every object whose key starts with the prefix, which ends with "/". Deleting what is not there does nothing. */
  deletePrefix(prefix: string): Promise<void>
}

/** The storage an operator names: "file:/var/lib/sitewright" or "file:relative/folder". Throws for any other address. */
export function createStorage(url: string): Storage {
  const folder = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (!folder) throw new Error(`SITEWRIGHT_STORAGE is "${url}", but only "file:" and the path of a folder is supported`)
  return createDiskStorage(folder)
}
