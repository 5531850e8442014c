import { setTimeout } from 'node:timers/promises'

const intervalMs = 2_000
/** The pause after a run is this many times as long as the run: summing up takes a tenth of a connection's time at most. */
const pauseFactor = 9

type RollUps = { rollUp: () => Promise<unknown>; onError: (error: Error) => void }

/** Sums analytics events up every two seconds, less often if it takes longer. `stop` waits for a run in progress. */
export function rollUpRegularly({ rollUp, onError }: RollUps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await rollUp().catch(onError)
      const pauseMs = Math.max(intervalMs, pauseFactor * (performance.now() - startedAt))
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
