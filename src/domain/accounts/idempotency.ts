import { createHmac } from 'node:crypto'
import { openWith, sealWith } from './sealing.ts'

/** The first answer to a request, as it is sent again. */
export type Answer = { status: number; contentType: string; body: Buffer }

/** What a reservation is kept under, and what its answer is sealed with: all from the caller's key, which is stored nowhere. */
export type Reservation = { workspaceId: string; route: string; key: string }

const secretOf = ({ workspaceId, route, key }: Reservation, use: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([use, workspaceId, route]))
    .digest()

/** Finds a reservation without telling its key. */
export const nameOf = (reservation: Reservation): Buffer => secretOf(reservation, 'name')

/** Tells two requests apart without telling what was in them. */
export const fingerprint = (reservation: Reservation, request: string): Buffer =>
  createHmac('sha256', secretOf(reservation, 'request')).update(request).digest()

/** Encrypts an answer: it can hold what is shown once only, such as a new API key. */
export const seal = (reservation: Reservation, body: Buffer): Buffer => sealWith(secretOf(reservation, 'answer'), body)

/** The answer that was sealed. Throws for another's. */
export const unseal = (reservation: Reservation, sealed: Buffer): Buffer =>
  openWith(secretOf(reservation, 'answer'), sealed)

/** JSON text that is the same for equal values, whatever the order of their fields. */
export const canonical = (value: unknown): string => JSON.stringify(value, sortFields) ?? ''

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
