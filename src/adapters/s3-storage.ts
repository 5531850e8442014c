import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3Errors } from '@bradenmacdonald/s3-lite-client'
import { type Bucket, PersistentS3 } from './s3-client.ts'
import { readPersistently } from './s3-reading.ts'
import type { Storage, StorageSettings, StoredObject } from './storage.ts'
import { checkKey, checkPrefix } from './storage-key.ts'

/** Four parts are under way at once: 40 MB of a large object are in memory at most. */
const partSize = 8 * 1024 * 1024
const deletedAtOnce = 16
/** A page of a list, which is read with fetch, is smaller than the 64 KiB from where on its connection may break; see PersistentS3.open. */
const pageSize = 100

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
    for await (const { key, size, lastModified } of client.listObjects({ prefix: root + prefix, pageSize }))
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
  const read: Storage['read'] = async (key, range) => {
    const name = nameOf(key)
    const { start = 0, end } = range ?? {}
    const answer = await client
      .open(name, range ? { range: `bytes=${start}-${end ?? ''}` } : {})
      .catch(undefinedIfMissing)
    if (!answer) return undefined
    const { 'content-length': length, 'content-range': place, etag } = answer.headers
    const last = start + Number(length) - 1
    const goOn = (taken: number) =>
      client.open(name, { range: `bytes=${start + taken}-${last}`, ...(etag ? { 'if-match': etag } : {}) })
    const size = Number(place?.split('/')[1] ?? length)
    return { stream: readPersistently({ bucket, timeoutMs, answer, goOn }), size }
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
