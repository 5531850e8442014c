import { get as getPlainly, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client, type S3ClientOptions, S3Errors } from '@bradenmacdonald/s3-lite-client'

export type Bucket = S3ClientOptions & { bucket: string }
type S3Request = Parameters<S3Client['makeRequest']>[0]

const attempts = 4
const firstPauseMs = 100
/** As far as Amazon's clock and ours may be apart. */
const signedForSeconds = 900

/** The storage does not answer, or says that it cannot just now. It was asked several times; later it may do what was asked for. */
export class StorageOutOfReach extends Error {
  readonly code = 'STORAGE_OUT_OF_REACH'
}

/**
 * A client of one bucket whose requests are tried again, after a pause that doubles, while the server is away, overloaded or silent for
 * `timeoutMs`; then it throws StorageOutOfReach. All its requests may be repeated: they name what they write, and sign its bytes.
 */
export class PersistentS3 extends S3Client {
  readonly #bucket: Bucket
  readonly #timeoutMs: number
  #uploadId: string | undefined

  constructor(bucket: Bucket, timeoutMs: number) {
    super(bucket)
    this.#bucket = bucket
    this.#timeoutMs = timeoutMs
  }

  override async makeRequest(request: S3Request): Promise<Response> {
    if (typeof request.query === 'object') this.#uploadId = request.query.uploadId ?? this.#uploadId
    return await persistently(this.#bucket, () =>
      within(this.#timeoutMs, super.makeRequest({ ...request, headers: new Headers(request.headers) })),
    )
  }

  /**
   * The answer that brings an object, or the range of it that `headers` ask for. It is to be read to its end or destroyed. With Node's own
   * client: fetch ends the process when a server closes the connection behind an answer that is not read to its end yet (undici#5360).
   */
  async open(name: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const status = headers.range ? 206 : 200
    return await persistently(this.#bucket, async () => {
      const url = new URL(await this.getPresignedUrl('GET', name, { expirySeconds: signedForSeconds }))
      return await ask(url, headers, status, this.#timeoutMs)
    })
  }

  /**
   * Uploads what is larger than one part in several, of which nothing is seen before the last; where that fails the parts are thrown
   * away. A client of its own for each: it remembers one upload.
   */
  async putParts(name: string, body: ReadableStream, partSize: number): Promise<void> {
    try {
      await this.putObject(name, body as globalThis.ReadableStream<Uint8Array>, { partSize })
    } catch (error) {
      const query = this.#uploadId && { uploadId: this.#uploadId }
      // Parts that stay behind cost money but harm nobody; the bucket's own rule for unfinished uploads takes them.
      if (query)
        await this.makeRequest({ method: 'DELETE', objectName: name, query, statusCode: 204 }).catch(() => undefined)
      throw error
    }
  }
}

async function ask(url: URL, headers: Record<string, string>, status: number, timeoutMs: number) {
  const get = url.protocol === 'https:' ? getSecurely : getPlainly
  const request = get(url, { headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', (cause) => reject(new TypeError('The connection is lost', { cause })))
  })
  try {
    const answer = await within(timeoutMs, answered)
    if (answer.statusCode === status) return answer
    const told = new Response(await within(timeoutMs, text(answer)), { status: answer.statusCode ?? 500 })
    throw await S3Errors.parseServerError(told)
  } catch (error) {
    request.destroy()
    throw error
  }
}

/** Does `work` until it succeeds, fails for good, or has failed four times for a passing reason. */
export async function persistently<T>({ endPoint }: Bucket, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      const reason = error instanceof S3Errors.ServerError ? error.code : 'no answer'
      if (attempt === attempts)
        throw new StorageOutOfReach(`The storage at ${endPoint} is out of reach: ${reason}`, { cause: error })
      await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
}

/** What `work` answers; throws a TimeoutError, which is passing, when that takes longer. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}

/** Of the server's answers those that blame nobody for long; else a lost connection, which fetch throws as a TypeError, or silence. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3Errors.ServerError)
    return error.statusCode >= 500 || error.statusCode === 429 || error.code === 'RequestTimeout'
  return ['TypeError', 'TimeoutError'].includes((error as Error).name)
}
