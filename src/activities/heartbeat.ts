import { Context } from '@temporalio/activity'

/**
 * Runs `work` and sends heartbeats, four per heartbeat timeout, so that Temporal notices a dead worker soon. The signal aborts when the
 * activity is cancelled or times out. The next attempt of the activity can read `details`.
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
