/**
 * Reads a `Retry-After` header: seconds or an HTTP date (RFC 9110 §10.2.3). Returns milliseconds, 0 for a date in the past, and undefined
 * if the header is absent or invalid.
 */
export function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  const ms = /^\d{1,9}(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil(ms))
}
