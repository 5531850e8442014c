import { APIError } from 'openai'
import { fetchWithoutTimeout } from '../../adapters/fetch-without-timeout.ts'
import { ModelRefused, ModelUnauthorized } from '../../domain/problems.ts'
import { parseRetryAfter } from '../../domain/retry-after.ts'
import { clip } from '../brief/sentences.ts'
import { ModelBusy } from '../model.ts'

const maxMessageLength = 300

/**
 * Converts the error of an HTTP call: ModelUnauthorized (the operator has to act) and ModelRefused are final,
 * ModelBusy can be retried. The message never contains
 * `secrets` (the API key, the customer's texts), even if the server repeats them.
 */
export function toModelError(error: unknown, secrets: string[]): Error {
  const unreachable = new ModelBusy('The model server is unreachable or closed the connection')
  if (!(error instanceof APIError)) return unreachable
  const { status, headers, code, type, message } = error
  const said = quoteOf(isObject(error.error) ? error.error.message : undefined, secrets)
  const responded = `The model server responded with ${status}`
  // The filter of Azure OpenAI.
  if (code === 'content_filter' || /content_filter|content management policy/.test(message))
    return new ModelRefused(`The model server's content filter rejected the prompt${said}. Change the prompt.`)
  if (status === undefined)
    return error.error ? new ModelBusy(`The model server failed in the middle of its answer${said}`) : unreachable
  if (status === 401 || status === 403)
    return new ModelUnauthorized(`${responded}: it rejected the key. Check OPENAI_API_KEY.`)
  if ([code, type].includes('insufficient_quota'))
    return new ModelUnauthorized(`${responded}: the quota of OPENAI_API_KEY is used up. Check its billing.`)
  if (status >= 500 || [408, 409, 425, 429].includes(status))
    return new ModelBusy(`${responded}${said}`, retryAfterMs(headers))
  if (status === 404 || status < 400)
    return new ModelUnauthorized(`${responded}${said}. Check OPENAI_MODEL and OPENAI_BASE_URL.`)
  return new ModelRefused(`${responded}${said}. Check OPENAI_MODEL.`)
}

/** Sends a request and brings the body of an error, which servers write in many forms, into OpenAI's. */
export async function fetchWithError(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetchWithoutTimeout(url, init)
  if (response.ok) return response
  const error = errorOf((await response.text()).slice(0, maxErrorLength))
  response.headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ error }), response)
}

const maxErrorLength = 100_000

/** OpenAI and most servers send `{ error: { message } }`, Gemini a list of it, vLLM `{ message }`, FastAPI `{ detail }`. */
function errorOf(text: string): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { message: text }
  }
  const [first] = Array.isArray(body) ? (body as unknown[]) : [body]
  const error = isObject(first) && first.error ? first.error : first
  if (isObject(error) && typeof error.message === 'string') return error
  return {
    message: typeof error === 'string' ? error : JSON.stringify(isObject(error) ? (error.detail ?? error) : error),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A message of the server, truncated, after ": "; empty if it contains a secret. */
export const quoteOf = (message: unknown, secrets: string[]): string =>
  typeof message !== 'string' || secrets.some((secret) => containsSecret(message, secret))
    ? ''
    : `: ${truncate(message.replace(/\s+/g, ' '))}`

/** Truncates a text to the maximum length of an error message. */
export const truncate = (text: string): string => clip(text, maxMessageLength)

/** Whether the message contains the secret or 20 consecutive characters of it. Texts below 8 characters ("none") are not secrets. */
function containsSecret(message: string, secret: string): boolean {
  if (secret.length < 8) return false
  const length = Math.min(20, secret.length)
  const starts = Array.from({ length: Math.max(0, message.length - length + 1) }, (_, start) => start)
  return starts.some((start) => secret.includes(message.slice(start, start + length)))
}

/** The delay that the server requests: retry-after-ms, or Retry-After (seconds or a date). */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (exact >= 0) return Math.ceil(exact)
  const after = headers?.get('retry-after')
  return after ? parseRetryAfter(after) : undefined
}
