import type { Readable } from 'node:stream'

/**
 * Stores published pages and uploaded files. Keys are segments separated by `/` (`sites/<website_id>/<sha256>.html`); an invalid key throws.
 * Content is addressed by its hash, so the bytes of a key never change. Every method may throw StorageUnavailable and can be retried.
 */
export interface Storage {
  /**
   * Stores an object. It is durable when the promise resolves; a crash or a failing body leaves no partial object. Updates `modifiedAt` of
   * an existing object. A streamed body is never held in memory as a whole.
   */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Stores several objects as `put` does. If it throws, any of them may be stored. */
  putAll(objects: { key: string; body: Uint8Array }[]): Promise<void>
  /** Reads an object; undefined if it does not exist. */
  get(key: string): Promise<Buffer | undefined>
  /**
   * Reads an object or a range of it as a stream; undefined if it does not exist. `size` is the size of the whole object in bytes. The
   * stream fails if the connection breaks. Read it to its end or destroy it. Throws RangeError if the range starts after the end.
   */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  /** Lists the objects whose keys start with the prefix, unordered. The prefix must end with "/". */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Deletes objects; missing ones are ignored. */
  delete(keys: string[]): Promise<void>
  /** Deletes all objects whose keys start with the prefix. The prefix must end with "/". */
  deletePrefix(prefix: string): Promise<void>
}

/** The storage did not respond, or responded with temporary errors, after several attempts, or has no credentials. Retry later. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}

/** Bytes from `start` to `end`, inclusive as in HTTP; without `end`, to the end of the object. */
export type ByteRange = { start: number; end?: number }
/** `size` is in bytes. `modifiedAt` is the time of the last `put` by the storage's clock, which may have a precision of seconds. */
export type StoredObject = { key: string; size: number; modifiedAt: Date }

export type StorageSettings = {
  url: string
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
  region?: string | undefined
}
