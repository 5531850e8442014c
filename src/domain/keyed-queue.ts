/** Runs work with the same key one after another, in the order of the calls, and work with other keys at the same time. */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, run)
    try {
      return await run
    } finally {
      if (last.get(key) === run) last.delete(key)
    }
  }
}
