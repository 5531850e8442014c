import { parseRetryAfter } from '../../domain/retry-after.ts'
import { PictureProviderBusy, PictureRejected } from './provider.ts'

/** Timeout of a search, and of each request that only reads. */
export const searchTimeoutMs = 10_000
/** Wait of a busy provider that does not name one. */
const defaultRetryMs = 60_000
const maxRetryMs = 3_600_000
/** Generated pictures are about 4 MB of base64. */
const maxJsonBytes = 40 * 1024 * 1024

/** An address of a provider's API, whose base may end with a slash or not. */
export const endpoint = (baseUrl: string, path: string): URL => new URL(path, `${baseUrl.replace(/\/+$/, '')}/`)

type Request = {
  provider: string
  url: string
  signal: AbortSignal
  timeoutMs: number
  headers: Record<string, string>
  body?: object
}

/**
 * Sends a request to a provider that the operator configured, and returns its JSON. Throws PictureProviderBusy for 429 and 503, PictureRejected
 * for every other answer but 200 and where no connection was made, and other errors where it is unknown what the provider did.
 */
export async function requestJson({ provider, url, signal, timeoutMs, headers, body }: Request): Promise<unknown> {
  const response = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw isUnsent(error) ? new PictureRejected(`${provider} cannot be reached`) : error
  })
  if (response.status === 429 || response.status === 503) {
    await response.body?.cancel()
    throw new PictureProviderBusy(provider, retryAfterMs(response.headers))
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new PictureRejected(`${provider} answered with status ${response.status}`)
  }
  return JSON.parse(Buffer.concat(await collect(response)).toString())
}

async function collect({ body }: Response): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxJsonBytes) throw new Error('The answer of the picture provider is too large')
    chunks.push(chunk)
  }
  return chunks
}

/** Unsplash and Pexels name no time: their limits are per hour. */
const retryAfterMs = (headers: Headers): number =>
  Math.min(maxRetryMs, parseRetryAfter(headers.get('retry-after')) ?? defaultRetryMs)

/** Errors before a request is sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const isUnsent = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } }
  return [cause, ...(cause?.errors ?? [])].some((each) => unsent.has(each?.code ?? ''))
}
