type Checks = {
  /** How often to look for domains whose check is due. */
  intervalMs: number
  checkDue: (signal: AbortSignal) => Promise<void>
  onError: (error: Error) => void
}

/** Checks the DNS records of custom domains when they are due. `stop` gives up lookups in progress. */
export function checkDomainsRegularly({ intervalMs, checkDue, onError }: Checks): { stop(): Promise<void> } {
  const running = new Map<Promise<void>, AbortController>()
  const timer = setInterval(() => {
    const stopping = new AbortController()
    const run = checkDue(stopping.signal)
      .catch(onError)
      .finally(() => running.delete(run))
    running.set(run, stopping)
  }, intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      for (const stopping of running.values()) stopping.abort()
      await Promise.all(running.keys())
    },
  }
}
