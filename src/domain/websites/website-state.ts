import type { DomainStatus } from '../domains/custom-domains.ts'

/** The newest order of a website that failed, in full or in part. `failed`: how many of its pages; 0: nothing was created. */
export type FailedOrder = { orderId: string; failed: number }

/** The state of a website in the console: the one thing about it that a person would do first. */
export type WebsiteState =
  | ({ kind: 'failed' } & FailedOrder)
  | { kind: 'approval' }
  | { kind: 'domain' }
  /** `changes`: how many are not public; undefined: too many to count. */
  | { kind: 'changed'; changes: number | undefined }
  | { kind: 'draft' | 'offline' | 'online' }

export type StateFacts = {
  activated: boolean
  draft: boolean
  /** Of an order in the last `failedDays` days. */
  failedOrder: FailedOrder | null
  /** Whether a draft waits for approval. */
  asksApproval: boolean
  domainStatus: DomainStatus | null
  /** Whether an open draft has changes, and how many. */
  hasChanges: boolean
  changes?: number | undefined
}

/** How long a failed order waits for a person, in days. */
export const failedDays = 14

/** The most urgent state first. `needsAttention` of the database has the first three. */
export function stateOf(facts: StateFacts): WebsiteState {
  if (facts.failedOrder) return { kind: 'failed', ...facts.failedOrder }
  if (facts.asksApproval) return { kind: 'approval' }
  if (facts.domainStatus !== null && facts.domainStatus !== 'active') return { kind: 'domain' }
  if (facts.hasChanges) return { kind: 'changed', changes: facts.changes }
  if (facts.activated) return { kind: 'online' }
  return { kind: facts.draft ? 'draft' : 'offline' }
}
