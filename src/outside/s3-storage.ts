import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3Errors } from '@bradenmacdonald/s3-lite-client'
import { type Bucket, PersistentS3, persistently, within } from './s3-client.ts'
import type { ByteRange, Storage, StorageSettings, StoredObject } from './storage.ts'
import { checkKey, checkPrefix } from './storage-key.ts'

/** Four parts are under way at once: 40 MB of a large object are in memory at most. */
const partSize = 8 * 1024 * 1024
const deletedAtOnce = 16

/**
 * Storage in an S3-compatible bucket: "s3://bucket/prefix?endpoint=https://…&region=…&path_style=true". Without an endpoint it is Amazon's.
 * A request that fails for a passing reason is tried again; see PersistentS3.
 */
export function createS3Storage(settings: StorageSettings, { timeoutMs = 30_000 } = {}): Storage {
  const { root, ...bucket } = readAddress(settings)
  const connect = () => new PersistentS3(bucket, timeoutMs)
  const client = connect()
  const nameOf = (key: string) => {
    checkKey(key)
    return root + key
  }

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    checkPrefix(prefix)
    for await (const { key, size, lastModified } of client.listObjects({ prefix: root + prefix }))
      yield { key: key.slice(root.length), size, modifiedAt: lastModified }
  }
  async function deleteAll(keys: string[]): Promise<void> {
    const names = keys.map(nameOf)
    for (let from = 0; from < names.length; from += deletedAtOnce)
      await Promise.all(names.slice(from, from + deletedAtOnce).map((name) => client.deleteObject(name)))
  }
  const put: Storage['put'] = async (key, body) => {
    const name = nameOf(key)
    if (body instanceof Uint8Array) await client.putObject(name, new Uint8Array(body), { partSize })
    else await connect().putParts(name, Readable.toWeb(Readable.from(body, { objectMode: false })), partSize)
  }
  return {
    put,
    async putAll(objects) {
      await Promise.all(objects.map(({ key, body }) => put(key, body)))
    },
    async get(key) {
      const name = nameOf(key)
      return await persistently(bucket, async () => {
        const response = await client.getObject(name).catch(undefinedIfMissing)
        return response && Buffer.from(await within(timeoutMs, response.arrayBuffer()))
      })
    },
    async read(key, range) {
      const name = nameOf(key)
      const response = await client.getPartialObject(name, spanOf(range)).catch(undefinedIfMissing)
      if (!response?.body) return undefined
      const { headers } = response
      const size = Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length'))
      return { stream: Readable.fromWeb(response.body as ReadableStream<Uint8Array>), size }
    },
    list,
    delete: deleteAll,
    async deletePrefix(prefix) {
      const keys: string[] = []
      for await (const { key } of list(prefix)) keys.push(key)
      await deleteAll(keys)
    },
  }
}

/** The whole object is asked for without a range, else an empty one could not be read. */
function spanOf(range: ByteRange | undefined) {
  if (!range) return { offset: 0, length: 0 }
  return { offset: range.start, length: range.end === undefined ? 0 : range.end - range.start + 1 }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return
  if (error instanceof S3Errors.ServerError && error.code === 'InvalidRange') throw new RangeError(error.message)
  throw error
}

function readAddress(settings: StorageSettings): Bucket & { root: string } {
  const { url, accessKeyId, secretAccessKey, sessionToken } = settings
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const unknown = [...searchParams.keys()].find((name) => !['endpoint', 'region', 'path_style'].includes(name))
  if (!bucket || unknown)
    throw new Error(`SITEWRIGHT_STORAGE is "${url}", ${bucket ? `but there is no "${unknown}"` : 'without a bucket'}`)
  if (!accessKeyId || !secretAccessKey)
    throw new Error('SITEWRIGHT_STORAGE is a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too')
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
    accessKey: accessKeyId,
    secretKey: secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
  }
}
