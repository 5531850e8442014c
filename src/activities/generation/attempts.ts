import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { isOutage } from '../../domain/outages.ts'
import { Problem } from '../../domain/problems.ts'
import { withHeartbeat } from '../heartbeat.ts'

/** Tokens that an activity has reserved for its model call, by the scope of the limit. */
export type ReservedTokens = Record<string, number>
/** What an attempt passes to the next one in its last heartbeat. `waits`: earlier attempts that waited and are not counted. */
type HeartbeatDetails = { waits: number; reserved: ReservedTokens }

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
  waits: 0,
  reserved: {},
  ...Context.current().info.heartbeatDetails,
})

/** The tokens that earlier attempts of this activity have reserved. */
export const reservedTokens = (): ReservedTokens => detailsOfLastAttempt().reserved

/**
 * Runs `work` under a heartbeat. Its failure number `maxAttempts` is final. Temporal's own count cannot be used, since it includes attempts
 * that ended with RetryLater or met an outage, for example a full disk: that work waits until the outage is over. An attempt whose worker
 * died counts as failed.
 */
export async function withAttempts<T>(maxAttempts: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { info, heartbeat } = Context.current()
  const { waits } = detailsOfLastAttempt()
  const attempt = info.attempt - waits
  if (attempt > maxAttempts) throw ApplicationFailure.nonRetryable(`Failed after ${maxAttempts} attempts`)
  return await withHeartbeat(
    async (signal) => {
      try {
        return await work(signal)
      } catch (error) {
        if (error instanceof RetryLater) {
          heartbeat({ waits: waits + 1, reserved: error.reserved } satisfies HeartbeatDetails)
          throw ApplicationFailure.create({
            type: RetryLater.name,
            message: error.message,
            nextRetryDelay: error.delayMs,
          })
        }
        if (isOutage(error)) {
          heartbeat({ waits: waits + 1, reserved: {} } satisfies HeartbeatDetails)
          throw error
        }
        throw attempt < maxAttempts || signal.aborted || error instanceof Problem ? error : finalFailure(error)
      }
    },
    { waits },
  )
}

function finalFailure(error: unknown): ApplicationFailure {
  const { type, message } = error instanceof ApplicationFailure ? error : ApplicationFailure.fromError(error)
  return ApplicationFailure.create({ type: type ?? Error.name, message, nonRetryable: true })
}
