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
  | 'draft'
  | 'comment'
  | 'notice'
  | 'submission'
  | 'entry'
  | 'budget'
  | 'link'
  | 'session'

/** Creates a TypeID: prefix, underscore, UUIDv7 in base 32. TypeIDs sort by time. */
export const newId = (prefix: IdPrefix): string => typeid(prefix).toString()

type WorkflowPrefix = WorkflowKind | 'batch' | 'event'

/** Creates a workflow id, such as "website-" and a UUIDv7. Temporal uses the same id. */
export const newWorkflowId = (kind: WorkflowPrefix): string => `${kind}-${typeid().toUUID()}`

/** Derives a workflow id: the same `parts` at the same time, in milliseconds, have the same id. */
export const deriveWorkflowId = (kind: WorkflowPrefix, time: Date, parts: readonly (string | number)[]): string =>
  `${kind}-${deriveUuid(time.getTime(), [kind, ...parts])}`

/** Derives a TypeID: the same `parts` at the same time, in milliseconds, have the same id. */
export const deriveId = (prefix: IdPrefix, time: Date, parts: readonly string[]): string =>
  TypeID.fromUUID(prefix, deriveUuid(time.getTime(), [prefix, ...parts])).toString()

/** A UUIDv7 with a hash of `parts` in place of the random bits. */
function deriveUuid(timeMs: number, [first = '', ...parts]: readonly (string | number)[]): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([first, timeMs, ...parts]))
    .digest()
  bytes.writeUIntBE(timeMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
