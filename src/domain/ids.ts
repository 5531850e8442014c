import { createHash } from 'node:crypto'
import { TypeID, typeid } from 'typeid-js'
import type { WorkflowKind } from './orders/workflows.ts'

export type IdPrefix =
  | 'client'
  | 'member'
  | 'ws'
  | 'key'
  | 'site'
  | 'page'
  | 'blog'
  | 'media'
  | 'entry'
  | 'link'
  | 'session'

/** A TypeID: prefix, underscore, UUIDv7 in base 32; sorts by time. Contract §1. */
export const newId = (prefix: IdPrefix): string => typeid(prefix).toString()

type WorkflowPrefix = WorkflowKind | 'batch'

/** "website-" + UUIDv7: the id of a workflow here and in Temporal. Contract §9. */
export const newWorkflowId = (kind: WorkflowPrefix): string => `${kind}-${typeid().toUUID()}`

/** The same for the same `parts` on one day (UTC), which is the time in it: "website-" + UUIDv7. */
export function deriveWorkflowId(kind: WorkflowPrefix, day: Date, parts: readonly (string | number)[]): string {
  return `${kind}-${deriveUuid(new Date(day).setUTCHours(0, 0, 0, 0), [kind, ...parts])}`
}

/** As newId, but the same for the same `parts` and the same time, to the millisecond. */
export const deriveId = (prefix: IdPrefix, time: Date, parts: readonly string[]): string =>
  TypeID.fromUUID(prefix, deriveUuid(time.getTime(), [prefix, ...parts])).toString()

/** A UUIDv7 of this time in which hashed parts stand for what is random. */
function deriveUuid(timeMs: number, [first = '', ...parts]: readonly (string | number)[]): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([first, timeMs, ...parts]))
    .digest()
  bytes.writeUIntBE(timeMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
