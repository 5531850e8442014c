import type { Readable } from 'node:stream'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/**
 * Where published bytes live. Keys are `/`-separated words (`sites/<website_id>/<sha256>.html`): whoever makes them makes them safe,
 * and a key that could leave the root is refused with an error. Content is addressed by its hash, so a key's bytes never change.
 * Every method may throw StorageOutOfReach; what was asked for can be asked again.
 */
export interface Storage {
  /**
   * Durable when it resolves; a crash half-way, or a body that breaks off, leaves no torn object. An object that is there already is as
   * old as a new one afterwards. A body that comes in parts never sits in memory whole.
   */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Puts several, each as `put` does: all of them are there when it resolves, and any of them may be when it throws. */
  putAll(objects: { key: string; body: Uint8Array }[]): Promise<void>
  /** The object's bytes, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>
  /**
   * The object, or a range of it, as a stream that fails when the bytes break off; `size` is the whole object's, in bytes. undefined when
   * there is none. Throws RangeError for a range that begins behind the end. The stream is to be read to its end or destroyed.
   */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  /** Every object whose key starts with the prefix, which ends with "/", in no order. Half-written ones are not shown. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Deletes these objects. Deleting what is not there does nothing. */
  delete(keys: string[]): Promise<void>
  /** Deletes every object whose key starts with the prefix, which ends with "/". Deleting what is not there does nothing. */
  deletePrefix(prefix: string): Promise<void>
}

/** From the byte `start` to the byte `end`, both included as in HTTP, or to the object's end. */
export type ByteRange = { start: number; end?: number }
/** `modifiedAt` is when it was put last, by the storage's own clock, which may know seconds only. */
export type StoredObject = { key: string; size: number; modifiedAt: Date }

export type StorageSettings = {
  url: string
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
  region?: string | undefined
}

/**
 * The storage an operator names: "file:/var/lib/sitewright", "file:relative/folder", or "s3://bucket/prefix?endpoint=https://…&region=…".
 * Throws for any other address.
 */
export function createStorage(settings: StorageSettings): Storage {
  const { url } = settings
  if (url.startsWith('s3://')) return createS3Storage(settings)
  const folder = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (folder) return createDiskStorage(folder)
  throw new Error(`SITEWRIGHT_STORAGE is "${url}", which is neither "file:" and a folder nor "s3://" and a bucket`)
}
