import type pg from 'pg'
import { listen } from '../db/listen.ts'
import { coalesce } from '../domain/coalesce.ts'

/** Without notifications, the relay looks for recorded events at this interval. */
const sweepMs = 2_000

type Relay = {
  /** Starts deliveries of recorded events; returns how many. */
  startDeliveries: () => Promise<number>
  /** Called once when deliveries cannot be started, and not again until they can. */
  onError: (error: Error) => void
}

/** Starts the deliveries of webhook events soon after they were recorded, in any process. `stop` waits for starts in progress. */
export function relayWebhooks(config: pg.ClientConfig, { startDeliveries, onError }: Relay): { stop(): Promise<void> } {
  let isStopped = false
  const startAll = coalesce(async () => {
    while (!isStopped && (await startDeliveries()) > 0);
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
  const listener = listen(config, 'webhook_events', { onNotification: wake, onListening: wake, onError: report })
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
