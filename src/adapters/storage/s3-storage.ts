import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3Errors } from '@bradenmacdonald/s3-lite-client'
import { type Bucket, RetryingS3Client } from './s3-client.ts'
import { createS3Credentials } from './s3-credentials.ts'
import { resumableDownload } from './s3-download.ts'
import type { Storage, StorageSettings, StoredObject } from '../storage.ts'
import { checkKey, checkPrefix } from './storage-key.ts'

/** In bytes. The client uploads four parts at once, so a large object takes at most 40 MB of memory. */
const partSize = 8 * 1024 * 1024
const deleteConcurrency = 16
/** Keeps a page of a list, read with fetch, below 64 KiB, where the bug described at RetryingS3Client.open may occur. */
const pageSize = 100

/**
 * Storage in an S3-compatible bucket: "s3://bucket/prefix?endpoint=https://…&region=…&path_style=true". The default endpoint is Amazon S3.
 * Retries requests as RetryingS3Client does.
 */
export function createS3Storage(settings: StorageSettings, { timeoutMs = 30_000 } = {}): Storage {
  const { root, ...bucket } = readAddress(settings)
  const connect = () => new RetryingS3Client(bucket, timeoutMs)
  const client = connect()
  const nameOf = (key: string) => {
    checkKey(key)
    return root + key
  }

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    checkPrefix(prefix)
    for await (const { key, size, lastModified } of client.listObjects({ prefix: root + prefix, pageSize }))
      yield { key: key.slice(root.length), size, modifiedAt: lastModified }
  }
  async function deleteAll(keys: string[]): Promise<void> {
    const names = keys.map(nameOf)
    for (let from = 0; from < names.length; from += deleteConcurrency)
      await Promise.all(names.slice(from, from + deleteConcurrency).map((name) => client.deleteObject(name)))
  }
  const put: Storage['put'] = async (key, body) => {
    const name = nameOf(key)
    if (body instanceof Uint8Array) await client.putObject(name, new Uint8Array(body), { partSize })
    else await connect().putParts(name, Readable.toWeb(Readable.from(body, { objectMode: false })), partSize)
  }
  const read: Storage['read'] = async (key, range) => {
    const name = nameOf(key)
    const { start = 0, end } = range ?? {}
    const response = await client
      .open(name, range ? { range: `bytes=${start}-${end ?? ''}` } : {})
      .catch(undefinedIfMissing)
    if (!response) return undefined
    const { 'content-length': length, 'content-range': contentRange, etag } = response.headers
    const last = start + Number(length) - 1
    const resume = (received: number) =>
      client.open(name, { range: `bytes=${start + received}-${last}`, ...(etag ? { 'if-match': etag } : {}) })
    const size = Number(contentRange?.split('/')[1] ?? length)
    return { stream: resumableDownload({ bucket, timeoutMs, response, resume }), size }
  }
  return {
    put,
    async putAll(objects) {
      await Promise.all(objects.map(({ key, body }) => put(key, body)))
    },
    async get(key) {
      const found = await read(key)
      return found && (await buffer(found.stream))
    },
    read,
    list,
    delete: deleteAll,
    async deletePrefix(prefix) {
      const keys: string[] = []
      for await (const { key } of list(prefix)) keys.push(key)
      await deleteAll(keys)
    },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return
  if (error instanceof S3Errors.ServerError && error.code === 'InvalidRange') throw new RangeError(error.message)
  throw error
}

function readAddress(settings: StorageSettings): Bucket & { root: string } {
  const { url } = settings
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const unknown = [...searchParams.keys()].find((name) => !['endpoint', 'region', 'path_style'].includes(name))
  if (!bucket || unknown)
    throw new Error(
      `SITEWRIGHT_STORAGE is "${url}": ${bucket ? `"${unknown}" is not a known parameter` : 'the bucket is missing'}.`,
    )
  const path = pathname.replace(/^\/+|\/+$/g, '')
  if (path) checkKey(path)
  const region = searchParams.get('region') ?? settings.region ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint')
  return {
    root: path && `${path}/`,
    bucket,
    endPoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    pathStyle: searchParams.has('path_style') ? searchParams.get('path_style') === 'true' : endpoint !== null,
    credentials: createS3Credentials(settings),
  }
}
