import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from './encryption.ts'

/** The response to the first request with an Idempotency-Key, as it is sent to repeated requests. */
export type StoredResponse = { status: number; contentType: string; body: Buffer }

/** Identifies the use of an Idempotency-Key. `key` is the caller's text, which is never stored: it is also the encryption secret. */
export type IdempotencyKey = { workspaceId: string; route: string; key: string }

const secretOf = ({ workspaceId, route, key }: IdempotencyKey, use: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([use, workspaceId, route]))
    .digest()

/** The hash under which a key is stored. */
export const hashKey = (key: IdempotencyKey): Buffer => secretOf(key, 'name')

/** A keyed hash of a request: tells whether two requests are equal, and nothing about their content. */
export const hashRequest = (key: IdempotencyKey, request: string): Buffer =>
  createHmac('sha256', secretOf(key, 'request')).update(request).digest()

/** Encrypts the body of a response: it can contain secrets that are shown only once, such as a new API key. */
export const encryptBody = (key: IdempotencyKey, body: Buffer): Buffer => encrypt(secretOf(key, 'answer'), body)

/** Decrypts the body of a response. Throws if it was encrypted with another key. */
export const decryptBody = (key: IdempotencyKey, encrypted: Buffer): Buffer =>
  decrypt(secretOf(key, 'answer'), encrypted)

/** JSON text with sorted field names: equal values have equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortFields) ?? ''

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
