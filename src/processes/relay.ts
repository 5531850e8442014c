import type pg from 'pg'
import { listen } from '../db/listen.ts'
import { coalesce } from '../domain/coalesce.ts'

/** Without notifications, a relay looks for recorded rows at this interval. */
const sweepMs = 2_000

type Relay = {
  /** The channel on which Postgres notifies of recorded rows. */
  channel: 'workflow_starts' | 'webhook_events' | 'form_submissions'
  /** Works on recorded rows; returns how many it found. Calls `wake` when it can work on more. */
  start: (wake: () => void) => Promise<number>
  /** Called once when workflows cannot be started, and not again until they can. */
  onError: (error: Error) => void
}

/** Starts the workflows of rows soon after they were recorded, in any process. `stop` waits for starts in progress. */
export function relay(config: pg.ClientConfig, { channel, start, onError }: Relay): { stop(): Promise<void> } {
  let isStopped = false
  const startAll = coalesce(async () => {
    while (!isStopped && (await start(wake)) > 0);
  })
  let running = Promise.resolve()
  let isErrorReported = false
  const report = (error: unknown) => {
    if (!isErrorReported) onError(error as Error)
    isErrorReported = true
  }
  const recovered = () => {
    isErrorReported = false
  }
  const wake = () => {
    if (!isStopped) running = startAll().then(recovered, report)
  }
  const listener = listen(config, channel, { onNotification: wake, onListening: wake, onError: report })
  const sweeping = setInterval(wake, sweepMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(sweeping)
      await listener.close()
      await running
    },
  }
}
