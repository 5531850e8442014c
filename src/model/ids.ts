import { typeid } from 'typeid-js'

export type IdPrefix = 'client' | 'member' | 'ws' | 'key' | 'site' | 'page' | 'entry'

/** A TypeID: prefix, underscore, UUIDv7 in base 32; sorts by time. Contract §1. */
export const newId = (prefix: IdPrefix): string => typeid(prefix).toString()

/** "website-" + UUIDv7: the id of a workflow here and in Temporal. Contract §9. */
export const newWorkflowId = (kind: 'website' | 'page' | 'blog' | 'batch'): string => `${kind}-${typeid().toUUID()}`
