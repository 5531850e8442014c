import type { DomainStatus } from './custom-domains.ts'
import type { Verdict } from './dns-records.ts'

/** The part of a claim that checks change. `verified_at`: since when the website holds the domain; null: it does not. */
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
  /** How long a domain whose records are gone stays with its website. */
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
  if (state.status === 'failed' && !state.verified_at) return state
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
  { owned = state.verified_at !== null, routed }: Verdict,
  { claimedAt, now }: { claimedAt: Date; now: Date },
  { checkUntilMs }: CheckTimes,
): DomainState {
  const deadline = checkUntilMs.at(-1) ?? 0
  if (now.getTime() - claimedAt.getTime() >= deadline) return released(`${missing(owned, routed)} in time.`)
  const verified_at = owned ? (state.verified_at ?? now) : null
  return { status: owned ? 'verified' : 'pending', verified_at, failing_since: null, failure_reason: null }
}

function disconnecting(state: DomainState, { owned, routed }: Verdict, now: Date, times: CheckTimes): DomainState {
  const failing_since = state.failing_since ?? now
  const failingMs = now.getTime() - failing_since.getTime()
  if (state.status === 'failed')
    return failingMs >= times.releaseMs ? released(state.failure_reason ?? '') : { ...state, failing_since }
  const isKnown = owned === false || routed === false
  if (failingMs < (isKnown ? toleratedMissingMs(times) : toleratedUnknownMs(times))) return { ...state, failing_since }
  const failure_reason = isKnown ? `${missing(owned ?? true, routed)} any more.` : 'The name servers do not respond.'
  return { ...state, status: 'failed', failing_since, failure_reason }
}

const released = (failure_reason: string): DomainState => ({
  ...{ status: 'failed', verified_at: null, failing_since: null, failure_reason },
})

/** The state of a claim whose domain another website has verified first. */
export const taken = (): DomainState => released('Another website has verified this domain.')

const missing = (owned: boolean | undefined, routed: boolean | undefined): string => {
  if (!owned) return 'The TXT record that proves the ownership was not found'
  return routed ? 'The DNS records were not found' : 'The domain did not lead to this platform'
}

/** The wait before the next check, in milliseconds; null: there is none. */
export function nextCheckMs(
  state: Pick<DomainState, 'status' | 'verified_at' | 'failing_since'>,
  { claimedAt, now }: { claimedAt: Date; now: Date },
  { checkMs, checkUntilMs, recheckMs, releaseMs }: CheckTimes,
): number | null {
  const { status, verified_at, failing_since } = state
  if (status === 'failed' && !verified_at) return null
  if (status === 'active' && !failing_since) return recheckMs
  const age = now.getTime() - (failing_since ?? claimedAt).getTime()
  const phase = checkUntilMs.findIndex((until) => age < until)
  const interval = checkMs.at(phase) ?? recheckMs
  const end = status === 'failed' ? releaseMs : (checkUntilMs.at(-1) ?? 0)
  return Math.max(1, Math.min(interval, age < end ? end - age : interval))
}
