import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Encoding } from '../adapters/published.ts'
import { plainAnswer, type Probe } from '../domain/readiness.ts'
import type { ConsoleRequest } from './console.ts'
import { platformPage } from './platform-page.ts'

/**
 * An HTTP response. Headers are a flat list (name, value, name, value, …), the form that Node writes fastest. The server adds Content-Length
 * from the body or the stream. A stream without `bytes` answers a HEAD request.
 */
export type SiteResponse = {
  status: number
  headers: readonly string[]
  body?: Buffer | undefined
  stream?: { length: number; bytes?: Readable } | undefined
  /** The published page that the response shows, for analytics. */
  page?: { websiteId: string } | undefined
  /** The request is to this console, and is passed on to the API. */
  console?: ConsoleRequest | undefined
}

/** Pages can be unpublished at any time: clients may cache them and must revalidate before each use. */
export const revalidate = ['Cache-Control', 'public, max-age=0, must-revalidate']

export const encodingHeaders = (encoding: Encoding): string[] =>
  encoding === 'identity' ? [] : ['Content-Encoding', encoding]

/** The headers of every response. */
export function securityHeaders(overHttps: boolean): string[] {
  const headers = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['X-Frame-Options', 'SAMEORIGIN'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
  ]
  return overHttps ? [...headers, 'Strict-Transport-Security', 'max-age=31536000'] : headers
}

const text = (status: number, body: string, ...headers: string[]): SiteResponse => ({
  status,
  headers: ['Content-Type', 'text/plain; charset=utf-8', ...headers],
  body: Buffer.from(body),
})

const page = (status: number, title: string, message: string, ...headers: string[]): SiteResponse => {
  const { html, style } = platformPage(title, message)
  const styleHash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return {
    status,
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy, ...headers],
    body: Buffer.from(html),
  }
}

/** The answer of a probe. */
export function readiness(answer: Awaited<ReturnType<Probe>>): SiteResponse {
  const { status, text: body } = plainAnswer(answer)
  return {
    status,
    headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
    body: Buffer.from(body),
  }
}

export const healthy = text(200, 'ok\n', 'Cache-Control', 'no-store')
export const badRequest = text(
  400,
  'The request target or the Host header is not valid.\n',
  'Cache-Control',
  'no-store',
)
export const noContent: SiteResponse = { status: 204, headers: ['Cache-Control', 'no-store'] }
export const invalidEvent = text(400, 'The body is not an event.\n', 'Cache-Control', 'no-store')
export const eventTooLarge = text(413, 'The event is too large.\n', 'Cache-Control', 'no-store', 'Connection', 'close')
export const eventsLimited = text(429, 'Too many events. They are not counted.\n', 'Retry-After', '60')
export const eventsDropped = text(503, 'Too many events wait to be stored.\n', 'Retry-After', '5')
export const methodNotAllowed = text(
  405,
  'Supported methods: GET, HEAD.\n',
  'Allow',
  'GET, HEAD',
  'Connection',
  'close',
)

/** The response is the same for an unknown host and for a deactivated website, so that it does not reveal which websites exist. */
export const websiteNotFound = page(
  404,
  'Website not found',
  'Check the address for typos. The website may also have been removed.',
  ...revalidate,
)
export const serviceUnavailable = page(
  503,
  'This website is temporarily unavailable',
  'We could not load the page because of a problem on our side. Please try again in a moment.',
  ...['Cache-Control', 'no-store', 'Retry-After', '5'],
)

export const formTooLarge = page(
  413,
  'The form is too large',
  'Go back, shorten your text or choose smaller files, and send it again.',
  ...['Cache-Control', 'no-store', 'Connection', 'close'],
)
export const tooManyForms = page(
  429,
  'Too many forms were sent',
  'Go back and send the form again later.',
  ...['Cache-Control', 'no-store', 'Connection', 'close', 'Retry-After', '60'],
)
export const formNotSent = page(
  503,
  'The form was not sent',
  'We could not save it because of a problem on our side. Go back and send it again in a moment.',
  ...['Cache-Control', 'no-store', 'Retry-After', '5'],
)

/** Redirect after a POST to `location`, a path on the same host. */
export const seeOther = (location: string): SiteResponse => ({
  status: 303,
  headers: ['Location', location, 'Cache-Control', 'no-store'],
})

/** Permanent redirect to `location`, a path on the same host. With 308, a browser sends the body of a POST again. */
export const redirectTo = (location: string, isRead = true): SiteResponse => ({
  status: isRead ? 301 : 308,
  headers: ['Location', location, ...revalidate],
})
