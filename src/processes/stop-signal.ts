const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// A Ctrl-C reaches this process twice, from the terminal and from npm: a second signal within this time is the same one.
const sameSignalMs = 1_000

/** Resolves with the first stop signal. A second signal, a second or more later, exits the process at once. */
export function stopRequested(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let stoppedAt: number | undefined
    for (const signal of signals)
      process.on(signal, () => {
        if (stoppedAt !== undefined && performance.now() - stoppedAt > sameSignalMs) process.exit(1)
        stoppedAt ??= performance.now()
        resolve(signal)
      })
  })
}
