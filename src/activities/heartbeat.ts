import { Context } from '@temporalio/activity'

/**
 * Runs `work` under a beating heart, so that a dead worker is noticed soon; the signal aborts when the activity is cancelled or times out.
 * `details` are for the next attempt, should this one end.
 */
export async function withHeartbeat<T>(work: (signal: AbortSignal) => Promise<T>, details?: object): Promise<T> {
  const { cancellationSignal, info } = Context.current()
  const beat = () => Context.current().heartbeat(details)
  const timer = setInterval(beat, (info.heartbeatTimeoutMs ?? 5_000) / 4)
  try {
    return await work(cancellationSignal)
  } finally {
    clearInterval(timer)
  }
}
