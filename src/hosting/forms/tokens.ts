import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'

/** A form that was open for longer is shown again; what the visitor entered stays. */
const maxAgeMs = 24 * 3_600_000
const lengths = { time: 6, nonce: 10, mac: 16 }

/** A form of a page. The ids of pages are unique among all websites. */
export type FormRef = { pageId: string; form: string }
/** "early": the form was sent sooner than a person can fill it in. "invalid": forged, expired, or the token of another form. */
export type TokenState = 'missing' | 'early' | 'invalid' | 'valid'

/**
 * Issues the tokens of forms: the form and the time when the visitor entered it, signed with a key that all hosts share. A token is good for one
 * submission, which `form_submissions` ensures.
 */
export function createFormTokens(pool: pg.Pool, minMs: number) {
  let key: Promise<Buffer> | undefined

  const readKey = (): Promise<Buffer> =>
    (key ??= pool
      .query<{ key: Buffer }>('select key from form_token_key')
      .then(({ rows: [row] }) => {
        if (!row) throw new Error('The database has no key for the tokens of forms')
        return row.key
      })
      .catch((error: unknown) => {
        key = undefined
        throw error
      }))

  const sign = async (head: Buffer, { pageId, form }: FormRef): Promise<Buffer> =>
    createHmac('sha256', await readKey())
      .update(head)
      .update(`${pageId} ${form}`)
      .digest()
      .subarray(0, lengths.mac)

  return {
    /** `ageMs`: the age that the token has at once. */
    async issue(form: FormRef, ageMs = 0): Promise<string> {
      const head = Buffer.alloc(lengths.time + lengths.nonce)
      head.writeUIntBE(Date.now() - ageMs, 0, lengths.time)
      randomBytes(lengths.nonce).copy(head, lengths.time)
      return Buffer.concat([head, await sign(head, form)]).toString('base64url')
    },

    async check(token: string, form: FormRef): Promise<TokenState> {
      if (token === '') return 'missing'
      const bytes = Buffer.from(token, 'base64url')
      const head = bytes.subarray(0, lengths.time + lengths.nonce)
      const mac = bytes.subarray(head.length)
      if (mac.length !== lengths.mac || !timingSafeEqual(mac, await sign(head, form))) return 'invalid'
      const age = Date.now() - head.readUIntBE(0, lengths.time)
      if (age > maxAgeMs) return 'invalid'
      return age < minMs ? 'early' : 'valid'
    },
  }
}
