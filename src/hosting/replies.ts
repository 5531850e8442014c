import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { platformPage } from './platform-page.ts'

/**
 * An HTTP answer; headers are name, value, name, value …, as Node writes them fastest. Content-Length is added from the body, or from the
 * stream, whose bytes are absent where nobody asked for them.
 */
export type Answer = {
  status: number
  headers: readonly string[]
  body?: Buffer | undefined
  stream?: { length: number; bytes?: Readable } | undefined
}

/** Pages can be unpublished at any time: caches keep them, but ask before each use. */
export const alwaysAsk = ['Cache-Control', 'public, max-age=0, must-revalidate']

/** What every answer carries, whatever it is about. */
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

const text = (status: number, body: string, ...headers: string[]): Answer => ({
  status,
  headers: ['Content-Type', 'text/plain; charset=utf-8', ...headers],
  body: Buffer.from(body),
})

const page = (status: number, title: string, words: string, ...headers: string[]): Answer => {
  const { html, style } = platformPage(title, words)
  const styleHash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return {
    status,
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy, ...headers],
    body: Buffer.from(html),
  }
}

export const healthy = text(200, 'ok\n', 'Cache-Control', 'no-store')
export const badRequest = text(400, 'This address cannot be read.\n', 'Cache-Control', 'no-store')
export const methodNotAllowed = text(
  405,
  'Only GET and HEAD are answered here.\n',
  'Allow',
  'GET, HEAD',
  'Connection',
  'close',
)

/** The same for a host nobody has and a website that is taken down: nobody learns which websites there are. */
export const nothingHere = page(
  404,
  'There is no website here',
  'The address may be misspelled, or the website has been taken down.',
  ...alwaysAsk,
)
export const outOfReach = page(
  503,
  'This website is out of reach',
  'Something on our side does not answer. Please try again in a moment.',
  ...['Cache-Control', 'no-store', 'Retry-After', '5'],
)

/** A page of this website has moved to `location`, a path of the same host. */
export const moved = (location: string): Answer => ({ status: 301, headers: ['Location', location, ...alwaysAsk] })
