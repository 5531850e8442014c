import { hash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { decrypt, encrypt } from './encryption.ts'

/** The secrets of a sign-in link. They are sent to one person; the database has only their hashes. */
export type Secrets = { token: string; code: string }

/** 256 random bits in base64url, for a URL or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored hash of a token. A token has 256 random bits, so a plain SHA-256 cannot be reversed by search. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

const derive = promisify<string, string, number, object, Buffer>(scrypt)

/**
 * The stored hash of a code, salted with the link's id. scrypt takes 16 MiB and 50 ms, so that trying all million codes takes one core 14
 * hours; a code is valid for 15 minutes.
 */
export const hashCode = async (code: string, linkId: string): Promise<Buffer> =>
  await derive(code, linkId, 32, { N: 2 ** 14, r: 8, p: 1 })

/** Compares two hashes in constant time. */
export const equalHashes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Encrypts the secrets of a link until they are mailed. `key` is a token that is used for nothing else. */
export const encryptSecrets = (secrets: Secrets, key: string): Buffer =>
  encrypt(Buffer.from(key, 'base64url'), Buffer.from(JSON.stringify(secrets)))

/** Decrypts the secrets of a link. Throws for another key. */
export const decryptSecrets = (encrypted: Buffer, key: string): Secrets =>
  z
    .object({ token: z.string(), code: z.string() })
    .parse(JSON.parse(decrypt(Buffer.from(key, 'base64url'), encrypted).toString()))
