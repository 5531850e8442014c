import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'

/** What a key may do. Contract §2. */
export const Scope = z.enum(['read', 'write', 'ai', 'admin'])
export type Scope = z.infer<typeof Scope>

export const ApiKey = z.object({
  key_id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The first characters of the key, to recognise it by'),
  scopes: z.array(Scope),
  created_date: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

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

/** Keys are stored only as this hash; they hold 190 random bits, so a plain SHA-256 cannot be searched. */
export const hashApiKey = (text: string): Buffer => createHash('sha256').update(text).digest()

function checksum(body: string): string {
  let number = createHash('sha256').update(body).digest().readUIntBE(0, 6)
  let text = ''
  for (let place = 0; place < 6; place++) {
    text += alphabet[number % 62]
    number = Math.floor(number / 62)
  }
  return text
}
