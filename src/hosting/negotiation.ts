import type { ByteRange } from '../adapters/storage.ts'
import type { Encoding } from '../adapters/published.ts'
import type { Answer } from './replies.ts'

/** The parts of a request that say in which form an answer is wanted. */
export type Wanted = {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  range: string | undefined
  ifRange: string | undefined
}

/** The best encoding an Accept-Encoding header allows: Brotli, else gzip, else none. */
export function chooseEncoding(accepted = ''): Encoding {
  const entries = accepted.toLowerCase().replaceAll(' ', '').split(',')
  const allowed = new Set(entries.filter((entry) => !/;q=0(?:\.0*)?$/.test(entry)).map((entry) => entry.split(';')[0]))
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : 'identity'
}

/** If-None-Match by weak comparison, RFC 9110 §13.1.2. */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * The one range of bytes that is asked for of a content with this size and strong ETag, RFC 9110 §14.2; undefined: all of it, which is
 * also the answer to several ranges, other units and what cannot be read. 'none': the content has no byte of it.
 */
export function rangeOf(
  { range, ifRange }: Wanted,
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

/** A part of an answer whose body is in memory: 206, or 416 where it has no such part; otherwise the answer as it is. */
export function partOf(answer: Answer, wanted: Wanted, etag: string): Answer {
  const size = answer.body?.length ?? 0
  const range = rangeOf(wanted, size, etag)
  if (range === undefined) return answer
  if (range === 'none') return { status: 416, headers: ['Content-Range', `bytes */${size}`, ...answer.headers] }
  const { start, end } = range
  const headers = ['Content-Range', `bytes ${start}-${end}/${size}`, ...answer.headers]
  return { status: 206, headers, body: answer.body?.subarray(start, end + 1) }
}
