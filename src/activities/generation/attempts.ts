import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { Problem } from '../../domain/problems.ts'
import { withHeartbeat } from '../heartbeat.ts'

/** Turns that have come, by what they were waited for: what each has reserved. */
export type Turns = Record<string, number>
/** What an attempt leaves to the next one, in its last heartbeat: how many before it did nothing but wait. */
type Left = { waits: number; turns: Turns }

/** Thrown by an activity that has to wait: it gives up its place, and is called again after so many milliseconds. */
export class StepBack extends Error {
  readonly ms: number
  readonly turns: Turns
  constructor(why: string, ms: number, turns: Turns) {
    super(`It waits its turn: ${why}`)
    this.ms = ms
    this.turns = turns
  }
}

const leftBefore = (): Left => ({ waits: 0, turns: {}, ...Context.current().info.heartbeatDetails })

/** The turns for which earlier attempts of this activity have waited. */
export const turnsOf = (): Turns => leftBefore().turns

/**
 * Runs `work` under a heartbeat; fails for good with its `attempts`-th failure. Temporal's own count would also count those attempts that
 * only found out that they have to wait. One that ended with its worker counts.
 */
export async function withAttempts<T>(attempts: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { info, heartbeat } = Context.current()
  const { waits } = leftBefore()
  const tries = info.attempt - waits
  if (tries > attempts) throw ApplicationFailure.nonRetryable(`It was given up after ${attempts} attempts`)
  return await withHeartbeat(
    async (signal) => {
      try {
        return await work(signal)
      } catch (error) {
        if (error instanceof StepBack) {
          heartbeat({ waits: waits + 1, turns: error.turns } satisfies Left)
          throw ApplicationFailure.create({ type: StepBack.name, message: error.message, nextRetryDelay: error.ms })
        }
        throw tries < attempts || signal.aborted || error instanceof Problem ? error : lastFailure(error)
      }
    },
    { waits },
  )
}

function lastFailure(error: unknown): ApplicationFailure {
  const { type, message } = error instanceof ApplicationFailure ? error : ApplicationFailure.fromError(error)
  return ApplicationFailure.create({ type: type ?? Error.name, message, nonRetryable: true })
}
