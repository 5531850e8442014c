import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client, type S3ClientOptions, S3Errors } from '@bradenmacdonald/s3-lite-client'
import type { S3Credentials, S3Keys } from './s3-credentials.ts'
import { StorageUnavailable } from '../storage.ts'

export type Bucket = S3ClientOptions & { bucket: string; credentials: S3Credentials }
/** A client that signs with these keys. */
type Signing = { keys: S3Keys; client: S3Client }
type S3Request = Parameters<S3Client['makeRequest']>[0]

const maxAttempts = 4
const firstDelayMs = 100
/** The clock skew that S3 tolerates. */
const signatureSeconds = 900

/**
 * A client for one bucket. Retries a request with exponential backoff if the server is unreachable, overloaded or does not respond within
 * `timeoutMs`, then throws StorageUnavailable. All requests are idempotent.
 */
export class RetryingS3Client extends S3Client {
  readonly #bucket: Bucket
  readonly #timeoutMs: number
  #signing: Signing | undefined
  #uploadId: string | undefined

  constructor(bucket: Bucket, timeoutMs: number) {
    super(bucket)
    this.#bucket = bucket
    this.#timeoutMs = timeoutMs
  }

  override async makeRequest(request: S3Request): Promise<Response> {
    if (typeof request.query === 'object') this.#uploadId = request.query.uploadId ?? this.#uploadId
    return await withRetries(this.#bucket, () =>
      this.#signed((client) =>
        withTimeout(this.#timeoutMs, client.makeRequest({ ...request, headers: new Headers(request.headers) })),
      ),
    )
  }

  /** Makes a request with a client that has the current keys. If they have expired for the server, repeats it with new ones. */
  async #signed<T>(request: (client: S3Client) => Promise<T>): Promise<T> {
    const { client, keys } = await this.#sign()
    try {
      return await request(client)
    } catch (error) {
      if (!(error instanceof S3Errors.ServerError) || error.code !== 'ExpiredToken') throw error
      return await request((await this.#sign(keys)).client)
    }
  }

  async #sign(expired?: S3Keys): Promise<Signing> {
    const { credentials, ...bucket } = this.#bucket
    const keys = await credentials(expired)
    if (this.#signing?.keys === keys) return this.#signing
    return (this.#signing = { keys, client: new S3Client({ ...bucket, ...keys }) })
  }

  /**
   * Opens an object, or the range requested in `headers`. Read the response to its end or destroy it. Uses node:http, because `fetch` ends
   * the process if the server closes the connection before the response has been read (undici#5360).
   */
  async open(name: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const status = headers.range ? 206 : 200
    return await withRetries(this.#bucket, () =>
      this.#signed(async (client) => {
        const url = new URL(await client.getPresignedUrl('GET', name, { expirySeconds: signatureSeconds }))
        return await sendGet(url, headers, status, this.#timeoutMs)
      }),
    )
  }

  /**
   * Uploads a stream, as a multipart upload if it is larger than one part. On failure, aborts the multipart upload. Use a new client for
   * each call, because the client remembers a single upload id.
   */
  async putParts(name: string, body: ReadableStream, partSize: number): Promise<void> {
    try {
      await this.putObject(name, body as globalThis.ReadableStream<Uint8Array>, { partSize })
    } catch (error) {
      const query = this.#uploadId && { uploadId: this.#uploadId }
      // If this fails, the bucket's lifecycle rule for incomplete uploads removes the parts.
      if (query)
        await this.makeRequest({ method: 'DELETE', objectName: name, query, statusCode: 204 }).catch(() => undefined)
      throw error
    }
  }
}

async function sendGet(url: URL, headers: Record<string, string>, status: number, timeoutMs: number) {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const request = get(url, { headers })
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', (cause) => reject(new TypeError('Connection lost', { cause })))
  })
  try {
    const response = await withTimeout(timeoutMs, responded)
    if (response.statusCode === status) return response
    const failure = new Response(await withTimeout(timeoutMs, text(response)), { status: response.statusCode ?? 500 })
    throw await S3Errors.parseServerError(failure)
  } catch (error) {
    request.destroy()
    throw error
  }
}

/** Retries temporary errors up to four attempts, then throws StorageUnavailable. Rethrows other errors. */
export async function withRetries<T>({ endPoint }: Bucket, request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await request()
    } catch (error) {
      if (!isTemporary(error)) throw error
      const reason = error instanceof S3Errors.ServerError ? error.code : 'no response'
      if (attempt === maxAttempts)
        throw new StorageUnavailable(`The storage at ${endPoint} is unavailable: ${reason}`, { cause: error })
      await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
}

/** Throws a TimeoutError, which counts as temporary, if the promise takes longer than `timeoutMs`. */
export async function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const timeout = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new DOMException(`No response within ${timeoutMs} ms`, 'TimeoutError')
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    timer.abort()
  }
}

/** `QuotaExceeded`: the bucket is full, as a disk can be. */
const temporaryCodes = new Set(['RequestTimeout', 'QuotaExceeded'])

/** Whether an error is temporary: a server error, throttling, a lost connection (a TypeError, as in fetch), or a timeout. */
function isTemporary(error: unknown): boolean {
  if (error instanceof S3Errors.ServerError)
    return error.statusCode >= 500 || error.statusCode === 429 || temporaryCodes.has(error.code)
  return ['TypeError', 'TimeoutError'].includes((error as Error).name)
}
