import type { ByteRange } from '../adapters/storage.ts'
import type { Encoding } from '../adapters/published.ts'
import type { SiteResponse } from './responses.ts'

/** The request headers that decide the encoding, the range and whether a body is sent at all. */
export type ConditionalHeaders = {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  range: string | undefined
  ifRange: string | undefined
}

/** Chooses the encoding for an Accept-Encoding header: Brotli if allowed, else gzip, else none. */
export function chooseEncoding(accepted = ''): Encoding {
  const entries = accepted.toLowerCase().replaceAll(' ', '').split(',')
  const allowed = new Set(entries.filter((entry) => !/;q=0(?:\.0*)?$/.test(entry)).map((entry) => entry.split(';')[0]))
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : 'identity'
}

/** Compares If-None-Match with an ETag by weak comparison (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * Returns the byte range that a request selects from content with this size and strong ETag (RFC 9110 §14.2); 'none' if the range is not
 * satisfiable; undefined for the whole content, also for multiple ranges, other units and malformed headers.
 */
export function selectRange(
  { range, ifRange }: ConditionalHeaders,
  size: number,
  etag: string,
): Required<ByteRange> | 'none' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.replaceAll(' ', '')) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'none'
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}

/** Applies the Range header to a response with a buffered body: 206 with the range, 416, or the response unchanged. */
export function applyRange(response: SiteResponse, request: ConditionalHeaders, etag: string): SiteResponse {
  const size = response.body?.length ?? 0
  const range = selectRange(request, size, etag)
  if (range === undefined) return response
  if (range === 'none') return { status: 416, headers: ['Content-Range', `bytes */${size}`, ...response.headers] }
  const { start, end } = range
  const headers = ['Content-Range', `bytes ${start}-${end}/${size}`, ...response.headers]
  return { status: 206, headers, body: response.body?.subarray(start, end + 1) }
}
