import { APIError } from 'openai'
import { ModelRefused, ModelUnauthorized } from '../../domain/problems.ts'
import { ModelBusy } from '../model.ts'

const longest = 300

/**
 * What a failed HTTP call means: ModelUnauthorized and ModelRefused are final, ModelBusy is worth another try.
 * `secrets` (the key, the customer's words) never appear in the message, whatever the server repeated of them.
 */
export function failureOf(error: unknown, secrets: string[]): Error {
  if (!(error instanceof APIError) || error.status === undefined)
    return new ModelBusy('the model server is out of reach or broke the connection')
  const { status, headers } = error
  const said = saidBy(error, secrets)
  if (status === 401 || status === 403)
    return new ModelUnauthorized(
      `the model server answered ${status}: it does not accept the key; check OPENAI_API_KEY`,
    )
  if (error.code === 'insufficient_quota' || error.type === 'insufficient_quota')
    return new ModelRefused(
      `the model server answered ${status}: the quota of OPENAI_API_KEY is used up; check its billing`,
    )
  if (status >= 500 || [408, 409, 425, 429].includes(status))
    return new ModelBusy(`the model server answered ${status}${said}`, retryAfterMs(headers))
  const hint = status === 404 ? 'check OPENAI_MODEL and OPENAI_BASE_URL' : 'check OPENAI_MODEL'
  return new ModelRefused(`the model server answered ${status}${said}; ${hint}`)
}

/** ": <the server's own words>", cut; nothing where they repeat a secret. */
function saidBy({ error }: APIError, secrets: string[]): string {
  const message = typeof error === 'object' && error && 'message' in error ? error.message : undefined
  if (typeof message !== 'string' || secrets.some((secret) => repeats(message, secret))) return ''
  return `: ${cut(message.replace(/\s+/g, ' '))}`
}

/** Cut to what fits a message for people. */
export const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** Whether the message holds the secret, or 20 characters of it in a row. Less than 8 characters ("none") are no secret. */
export function repeats(message: string, secret: string): boolean {
  if (secret.length < 8) return false
  const length = Math.min(20, secret.length)
  const starts = Array.from({ length: Math.max(0, message.length - length + 1) }, (_, start) => start)
  return starts.some((start) => secret.includes(message.slice(start, start + length)))
}

/** How long the server asks to be left alone: retry-after-ms, Retry-After (seconds or a date), else the longest rate-limit reset. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (exact >= 0) return Math.ceil(exact)
  const after = headers?.get('retry-after')
  if (after) return afterMs(after)
  const resets = ['requests', 'tokens'].flatMap((kind) => durationMs(headers?.get(`x-ratelimit-reset-${kind}`)) ?? [])
  return resets.length > 0 ? Math.max(...resets) : undefined
}

function afterMs(after: string): number | undefined {
  const ms = /^[\d.]+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil(ms))
}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** "6m0s", "250ms" or plain seconds. */
function durationMs(text: string | null | undefined): number | undefined {
  const parts = [...(text ?? '').matchAll(/([\d.]+)(ms|s|m|h|d|$)/g)]
  if (parts.length === 0) return undefined
  return Math.ceil(parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit || 's'] ?? 0), 0))
}
