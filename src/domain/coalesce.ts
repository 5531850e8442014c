import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * Lets concurrent callers share runs of `run`. A caller gets the result of a run that starts after its call, so the result includes
 * everything that happened before. All calls until that run starts share it. Runs do not overlap and start at least `minIntervalMs` apart.
 */
export function coalesce<T>(run: () => Promise<T>, { minIntervalMs = 0 } = {}): () => Promise<T> {
  let next: Promise<T> | undefined
  let current: Promise<unknown> = Promise.resolve()
  let startedAt = Number.NEGATIVE_INFINITY

  async function runNext(): Promise<T> {
    await current.catch(() => undefined)
    const waitMs = startedAt + minIntervalMs - performance.now()
    // The next turn of the event loop at the earliest: all requests that arrived in this one share the run.
    await (waitMs > 0 ? setTimeout(Math.ceil(waitMs)) : setImmediate())
    next = undefined
    startedAt = performance.now()
    const result = run()
    current = result
    return await result
  }

  return () => (next ??= runNext())
}

/** Lets concurrent callers share runs of `run`: a caller joins the run in progress, which may have started before its call. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () =>
    (current ??= run().finally(() => {
      current = undefined
    }))
}
