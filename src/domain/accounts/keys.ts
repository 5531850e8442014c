import { hash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { line, nullableText } from '../text.ts'
import { maxBudget } from '../orders/budgets.ts'
import { Permission } from './clients.ts'

/** Scopes of an API key. `submissions`: an assistant may read form submissions; at /v1 `read` is enough. */
export const Scope = z.enum(['read', 'write', 'ai', 'admin', 'draft', 'submissions'])
export type Scope = z.infer<typeof Scope>

/** Whether scopes include one, directly or because `write` implies `draft`. */
export const hasScope = (scopes: readonly Scope[], scope: Scope): boolean =>
  scopes.includes(scope) || (scope === 'draft' && scopes.includes('write'))

/** The scopes that give a permission of clients: one of them is enough. */
const scopesOf: Record<Permission, readonly Scope[]> = {
  'websites.create': ['write', 'ai'],
  'content.edit': ['draft'],
  'content.publish': ['write'],
  'domains.manage': ['write'],
  'team.manage': ['admin'],
  'analytics.view': ['read'],
  'ai.use': ['ai'],
}

/** What the caller may do. */
export const Permissions = z.object({
  scopes: z.array(Scope).describe('Scopes of the key'),
  permissions: z
    .array(Permission)
    .describe('The same as permissions')
    .meta({ examples: [['ai.use']] }),
})

export const toPermissions = (scopes: Scope[]): z.infer<typeof Permissions> => ({
  scopes,
  permissions: Permission.options.filter((one) => scopesOf[one].some((scope) => hasScope(scopes, scope))),
})

export const ApiKey = z.object({
  key_id: z.string().describe('ID of the API key, not its secret text'),
  name: z.string().meta({ description: 'Name of the key', examples: ['Deployment'] }),
  prefix: z.string().describe('First characters of the key, to identify it'),
  scopes: z.array(Scope).describe('Scopes of the key'),
  created_date: z.string().describe('Time of creation'),
  created_by: nullableText.meta({
    description: 'Email address of the person, or ID of the API key, that created it; null: the command line',
    examples: ['team@example.com'],
  }),
  last_used_at: nullableText.describe('Time of the last use, ISO 8601, accurate to the minute; null if never used'),
  expires_at: nullableText.describe('Expiry time, ISO 8601; null: never'),
  revoked_at: nullableText.describe('Time of revocation, ISO 8601; null if not revoked'),
  daily_credit_limit: z.int().nullable().describe('Credits that its orders may cost per day (UTC); null: no limit'),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new API key. No other response contains the secret text. */
export const NewApiKey = ApiKey.extend({
  api_key: z.string().describe('Secret text of the key. It is shown only once; the API stores only a hash'),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** Body of POST /v1/workspace/api-keys. */
export const KeyRequest = z.object({
  name: line(100, 'Name of the key').meta({ examples: ['Deployment'] }),
  scopes: z
    .array(Scope)
    .min(1)
    .max(Scope.options.length)
    .transform((scopes) => [...new Set(scopes)])
    .optional()
    .describe('Scopes of the key, at most those of the calling key. Default: all scopes of the calling key'),
  expires_at: z.iso
    .datetime({ error: 'must be an ISO 8601 time in UTC, such as "2030-01-31T00:00:00.000Z"', abort: true })
    .refine((time) => Date.parse(time) > Date.now(), 'must be in the future')
    .transform((time) => new Date(time))
    .nullish()
    .describe('Expiry time in UTC, ISO 8601. Default and null: never'),
  daily_credit_limit: z
    .int()
    .min(0)
    .max(maxBudget)
    .nullish()
    .describe(
      'Credits that its orders may cost per day (UTC), less refunds. Not with `admin`. Default and null: no limit',
    )
    .meta({ examples: [20] }),
})

/** Body of POST /v1/workspace/api-keys/{key_id}/rotate. The body is optional. */
export const KeyRotation = z
  .object({
    grace_seconds: z
      .int()
      .min(0)
      .max(604_800)
      .default(0)
      .meta({
        description:
          'Time that the old key keeps working, in seconds, up to 604800 (7 days). Default 0: the old key is revoked at once',
        examples: [3600],
      }),
  })
  .nullish()
  .transform((body) => body ?? { grace_seconds: 0 })

/**
 * How long an API process relies on a read of the key revision, in milliseconds. A request that revokes a key returns after this time at
 * the earliest.
 */
export const keyLeaseMs = 100

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = /^(sw_live_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** Creates the secret text of a key: `sw_live_`, 32 random base62 characters, and a checksum of 6 characters. */
export function newApiKey(): string {
  const body = `sw_live_${Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
  return body + checksum(body)
}

/** Checks format and checksum, so that a mistyped key is rejected without a database query. */
export function isApiKey(text: string): boolean {
  const [, body, sum] = keyPattern.exec(text) ?? []
  return body !== undefined && sum === checksum(body)
}

/** The stored hash of a key, in hexadecimal. A key has 190 random bits, so a plain SHA-256 cannot be reversed by search. */
export const hashApiKey = (text: string): string => hash('sha256', text)

function checksum(body: string): string {
  let number = Number.parseInt(hash('sha256', body).slice(0, 12), 16)
  let text = ''
  for (let place = 0; place < 6; place++) {
    text += alphabet[number % 62]
    number = Math.floor(number / 62)
  }
  return text
}
