import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { isOutage } from '../../domain/outages.ts'
import { Problem } from '../../domain/problems.ts'
import { withHeartbeat } from '../heartbeat.ts'

/** Tokens that an activity has reserved for its model call, by the scope of the limit. */
export type ReservedTokens = Record<string, number>
/** What an attempt passes to the next one in its last heartbeat. `failures`, `waits`: earlier attempts that failed, and that waited. */
type HeartbeatDetails = { failures: number; waits: number; reserved: ReservedTokens }

/** Work whose worker has died this often may be what kills it. */
const maxDeaths = 20

/**
 * Thrown by an activity that has to wait for a slot or for tokens. The attempt ends, which frees its worker slot, and Temporal retries the
 * activity after `delayMs`. The next attempt keeps the tokens reserved so far.
 */
export class RetryLater extends Error {
  readonly delayMs: number
  readonly reserved: ReservedTokens
  constructor(reason: string, delayMs: number, reserved: ReservedTokens) {
    super(`Retried later: ${reason}`)
    this.delayMs = delayMs
    this.reserved = reserved
  }
}

const detailsOfLastAttempt = (): HeartbeatDetails => ({
  failures: 0,
  waits: 0,
  reserved: {},
  ...Context.current().info.heartbeatDetails,
})

/** The tokens that earlier attempts of this activity have reserved. */
export const reservedTokens = (): ReservedTokens => detailsOfLastAttempt().reserved

/**
 * Runs `work` under a heartbeat. Its failure number `maxAttempts` is final. Temporal's own count cannot be used, since it includes attempts
 * that ended with RetryLater, whose worker died or was stopped, or that met an outage, for example a full disk: that work waits until the
 * outage is over. Work that has lost its worker 20 times fails.
 */
export async function withAttempts<T>(maxAttempts: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { info, heartbeat } = Context.current()
  const { failures, waits } = detailsOfLastAttempt()
  if (info.attempt - failures - waits > maxDeaths)
    throw ApplicationFailure.nonRetryable(`The worker died ${maxDeaths} times during this work`)
  const pass = (details: Partial<HeartbeatDetails>) => heartbeat({ failures, waits, reserved: {}, ...details })
  const runOnce = async (signal: AbortSignal) => {
    try {
      return await work(signal)
    } catch (error) {
      if (error instanceof RetryLater) {
        pass({ waits: waits + 1, reserved: error.reserved })
        const { message, delayMs: nextRetryDelay } = error
        throw ApplicationFailure.create({ type: RetryLater.name, message, nextRetryDelay })
      }
      if (signal.aborted) throw error
      pass(isOutage(error) ? { waits: waits + 1 } : { failures: failures + 1 })
      const isFinal = failures + 1 >= maxAttempts && !isOutage(error) && !(error instanceof Problem)
      throw isFinal ? finalFailure(error) : error
    }
  }
  return await withHeartbeat(runOnce, { failures, waits })
}

function finalFailure(error: unknown): ApplicationFailure {
  const { type, message } = error instanceof ApplicationFailure ? error : ApplicationFailure.fromError(error)
  return ApplicationFailure.create({ type: type ?? Error.name, message, nonRetryable: true })
}
