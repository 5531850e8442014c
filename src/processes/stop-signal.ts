const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// npm passes on the Ctrl-C that the terminal has sent to us as well: what follows at once is the same one.
const sameSignalMs = 1_000

/** Resolves when the process is asked to stop. Asked again a second later or more, it ends at once. */
export function stopRequested(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined
    for (const signal of signals)
      process.on(signal, () => {
        if (asked !== undefined && performance.now() - asked > sameSignalMs) process.exit(1)
        asked ??= performance.now()
        resolve(signal)
      })
  })
}
