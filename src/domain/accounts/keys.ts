import { hash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { text } from '../text.ts'

/** What a key may do. Contract §2. */
export const Scope = z.enum(['read', 'write', 'ai', 'admin'])
export type Scope = z.infer<typeof Scope>

export const ApiKey = z.object({
  key_id: z.string().describe('Names the key; not the key itself'),
  name: z
    .string()
    .describe('What the key is for')
    .meta({ examples: ['Deployment'] }),
  prefix: z.string().describe('The first characters of the key, to recognise it by'),
  scopes: z.array(Scope).describe('What the key may do'),
  created_date: z.string().describe('When it was made'),
  last_used_at: z.string().nullable().describe('When it was last used, to the minute; null before the first time'),
  expires_at: z.string().nullable().describe('When it ends by itself; null: never'),
  revoked_at: z.string().nullable().describe('When it was ended; null while it was not'),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key just made: the only answer that holds its text. */
export const NewApiKey = ApiKey.extend({
  api_key: z.string().describe('The key. It is shown only now: only a hash of it is kept'),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** Body of POST /v1/workspace/api-keys. Contract §2. */
export const KeyRequest = z.object({
  name: text(100, 'What the key is for').meta({ examples: ['Deployment'] }),
  scopes: z
    .array(Scope)
    .min(1)
    .transform((scopes) => [...new Set(scopes)])
    .optional()
    .describe('What the key may do, at most what the calling key may; absent: all of that'),
  expires_at: z.iso
    .datetime({ error: 'must be an ISO 8601 time in UTC, such as "2030-01-31T00:00:00.000Z"', abort: true })
    .refine((time) => Date.parse(time) > Date.now(), 'must be in the future')
    .transform((time) => new Date(time))
    .nullish()
    .describe('When the key ends by itself; absent or null: never'),
})

/** Body of POST /v1/workspace/api-keys/{key_id}/rotate; none is an empty one. Contract §2. */
export const KeyRotation = z
  .object({
    grace_seconds: z
      .int()
      .min(0)
      .max(604_800)
      .default(0)
      .describe('How long the old key goes on working, up to 7 days; 0: it ends at once')
      .meta({ examples: [3600] }),
  })
  .nullish()
  .transform((body) => body ?? { grace_seconds: 0 })

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = /^(sw_live_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** A new key: `sw_live_` + 32 random base62 characters + 6 of a checksum. Contract §2. */
export function newApiKey(): string {
  const body = `sw_live_${Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
  return body + checksum(body)
}

/** Whether the text can be a key at all: a mistyped one is turned down without asking the database. */
export function isApiKey(text: string): boolean {
  const [, body, sum] = keyPattern.exec(text) ?? []
  return body !== undefined && sum === checksum(body)
}

/** Keys are stored only as this hash; they hold 190 random bits, so a plain SHA-256 cannot be searched. In hexadecimal. */
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
