import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { tokenSlot } from '../../domain/forms/inputs.ts'

/** A page that was open for longer is not sent; what the visitor entered stays. */
const maxAgeMs = 24 * 3_600_000
const lengths = { time: 6, nonce: 10, mac: 16 }

/**
 * Issues the tokens of forms: when the page was loaded, signed with a key that all hosts share. A form that is sent sooner than a person can
 * fill it in, or long after, is shown again.
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

  const sign = async (head: Buffer): Promise<Buffer> =>
    createHmac('sha256', await readKey())
      .update(head)
      .digest()
      .subarray(0, lengths.mac)

  return {
    async issue(): Promise<string> {
      const head = Buffer.alloc(lengths.time + lengths.nonce)
      head.writeUIntBE(Date.now(), 0, lengths.time)
      randomBytes(lengths.nonce).copy(head, lengths.time)
      return Buffer.concat([head, await sign(head)]).toString('base64url')
    },

    /** Whether a page with this token was loaded by a person: not a moment ago, and not yesterday. */
    async isValid(token: string): Promise<boolean> {
      const bytes = Buffer.from(token, 'base64url')
      const head = bytes.subarray(0, lengths.time + lengths.nonce)
      const mac = bytes.subarray(head.length)
      if (mac.length !== lengths.mac || !timingSafeEqual(mac, await sign(head))) return false
      const age = Date.now() - head.readUIntBE(0, lengths.time)
      return age >= minMs && age <= maxAgeMs
    },
  }
}

const slot = Buffer.from(tokenSlot)

/** The page with a token in each of its forms. */
export function withToken(html: Buffer, token: string): Buffer {
  const filled = Buffer.from(html)
  for (let at = filled.indexOf(slot); at >= 0; at = filled.indexOf(slot, at + slot.length)) filled.write(token, at)
  return filled
}
