import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { openWith, sealWith } from './sealing.ts'

/** What is told to one person, and kept by us only as hashes. */
export type Secrets = { token: string; code: string }

/** 256 random bits, as text for a URL or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Tokens are stored only as this hash; they are random, so a plain SHA-256 cannot be searched. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const derive = promisify<string, string, number, object, Buffer>(scrypt)

/** Codes are stored only as this hash: 16 MiB and 50 ms each, so that trying all million takes 14 hours of a core, and a code lives a quarter of one. */
export const hashCode = async (code: string, linkId: string): Promise<Buffer> =>
  await derive(code, linkId, 32, { N: 2 ** 14, r: 8, p: 1 })

/** Whether two hashes are the same, in a time that tells nothing. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Encrypts what a mail has to say; `key` is a token of its own, used for nothing else. */
export const sealSecrets = (secrets: Secrets, key: string): Buffer =>
  sealWith(Buffer.from(key, 'base64url'), Buffer.from(JSON.stringify(secrets)))

/** What was sealed. Throws for another key. */
export const openSecrets = (sealed: Buffer, key: string): Secrets =>
  z
    .object({ token: z.string(), code: z.string() })
    .parse(JSON.parse(openWith(Buffer.from(key, 'base64url'), sealed).toString()))
