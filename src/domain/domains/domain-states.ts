import type { DomainStatus } from './custom-domains.ts'
import type { Verdict } from './dns-records.ts'

/** The part of a claim that checks change. `verified_at`: since when the domain is held; null: it is not. */
export type DomainState = {
  status: DomainStatus
  verified_at: Date | null
  failing_since: Date | null
  failure_reason: string | null
}
/** Durations in milliseconds. */
export type CheckTimes = {
  /** The interval of the checks of a new claim, and the age at which each ends. The last age is the deadline. */
  checkMs: number[]
  checkUntilMs: number[]
  /** The interval of the checks of an active domain. */
  recheckMs: number
  /** How long a domain whose records are gone is kept. */
  releaseMs: number
}

/** How long the records of an active domain may be missing, and its name servers unreachable, before it fails. */
const toleratedMissingMs = (times: CheckTimes): number => times.checkUntilMs[0] ?? 0
const toleratedUnknownMs = (times: CheckTimes): number => times.checkUntilMs.at(-1) ?? 0

/** The state of a claim after a check at `now`. */
export function nextState(
  state: DomainState,
  verdict: Verdict,
  age: { claimedAt: Date; now: Date },
  times: CheckTimes,
) {
  if (isReleased(state)) return state
  if (verdict.owned && verdict.routed) return connected(state, age.now)
  const isConnecting = state.status === 'pending' || state.status === 'verified'
  return isConnecting ? connecting(state, verdict, age, times) : disconnecting(state, verdict, age.now, times)
}

const connected = ({ verified_at }: DomainState, now: Date): DomainState => ({
  status: 'active',
  verified_at: verified_at ?? now,
  failing_since: null,
  failure_reason: null,
})

function connecting(
  state: DomainState,
  { owned: found, routed, failure }: Verdict,
  { claimedAt, now }: { claimedAt: Date; now: Date },
  { checkUntilMs }: CheckTimes,
): DomainState {
  const owned = found ?? state.verified_at !== null
  const deadline = checkUntilMs.at(-1) ?? 0
  const isUnknown = found === undefined || routed === undefined
  if (now.getTime() - claimedAt.getTime() >= deadline)
    return released(isUnknown && failure ? failure : `${missing(owned, routed)} in time.`)
  const verified_at = owned ? (state.verified_at ?? now) : null
  return { status: owned ? 'verified' : 'pending', verified_at, failing_since: null, failure_reason: null }
}

function disconnecting(
  state: DomainState,
  { owned, routed, failure }: Verdict,
  now: Date,
  times: CheckTimes,
): DomainState {
  const failing_since = state.failing_since ?? now
  const failingMs = now.getTime() - failing_since.getTime()
  if (state.status === 'failed')
    return failingMs >= times.releaseMs ? released(state.failure_reason ?? '') : { ...state, failing_since }
  const isKnown = owned === false || routed === false
  if (failingMs < (isKnown ? toleratedMissingMs(times) : toleratedUnknownMs(times))) return { ...state, failing_since }
  const failure_reason = isKnown ? `${missing(owned ?? true, routed)} any more.` : (failure ?? unreachable)
  return { ...state, status: 'failed', failing_since, failure_reason }
}

/** The name servers of the domain answered, those of this platform did not. */
const unreachable = 'The DNS records could not be looked up.'

const released = (failure_reason: string): DomainState => ({
  ...{ status: 'failed', verified_at: null, failing_since: null, failure_reason },
})

/** The state of a claim whose domain was verified elsewhere first. */
export const taken = (): DomainState => released(takenReason)
export const isTaken = (state: DomainState): boolean => isReleased(state) && state.failure_reason === takenReason
const takenReason = 'Another website or workspace has verified this domain first.'

const missing = (owned: boolean | undefined, routed: boolean | undefined): string => {
  if (!owned) return 'The TXT record that proves the ownership was not found'
  return routed ? 'The DNS records were not found' : 'The domain did not lead to this platform'
}

type Followed = Pick<DomainState, 'status' | 'verified_at' | 'failing_since'>

/** The checks of an active domain until its workflow looks at it again: once a day. */
const rechecksPerDay = 24

/** A failed claim that holds nothing is not checked any more. */
export const isReleased = ({ status, verified_at }: Pick<DomainState, 'status' | 'verified_at'>): boolean =>
  status === 'failed' && !verified_at

/** The wait before the next check, in milliseconds; null: there is none. */
export function nextCheckMs(state: Followed, age: { claimedAt: Date; now: Date }, times: CheckTimes): number | null {
  const phase = phaseOf(state, age, times)
  return phase && Math.max(1, Math.min(phase.intervalMs, phase.leftMs))
}

/** The wait until the interval of the checks changes, in milliseconds; null: there are no more checks. */
export function nextPhaseMs(state: Followed, age: { claimedAt: Date; now: Date }, times: CheckTimes): number | null {
  const phase = phaseOf(state, age, times)
  return phase && Math.max(1, phase.leftMs)
}

/** The interval of the checks, and how long it lasts. Null: no further check. */
function phaseOf(state: Followed, { claimedAt, now }: { claimedAt: Date; now: Date }, times: CheckTimes) {
  const { checkMs, checkUntilMs, recheckMs, releaseMs } = times
  if (isReleased(state)) return null
  const { status, failing_since } = state
  if (status === 'active' && !failing_since) return { intervalMs: recheckMs, leftMs: rechecksPerDay * recheckMs }
  const ageMs = now.getTime() - (failing_since ?? claimedAt).getTime()
  const phase = checkUntilMs.findIndex((until) => ageMs < until)
  const intervalMs = checkMs.at(phase) ?? recheckMs
  const untilMs = checkUntilMs[phase] ?? (status === 'failed' ? releaseMs : 0)
  const endMs = status === 'failed' ? Math.min(untilMs, releaseMs) : untilMs
  return { intervalMs, leftMs: ageMs < endMs ? endMs - ageMs : intervalMs }
}
