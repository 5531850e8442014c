/** Lets work that weighs at most `capacity` together run at once in this process; the rest waits for its turn, in order. */
export function takeTurns(capacity: number) {
  const waiting: { weight: number; start: () => void }[] = []
  let running = 0

  function startNext(): void {
    for (let next = waiting[0]; next && running + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      running += next.weight
      next.start()
    }
  }

  return async <T>(given: number, work: () => Promise<T>): Promise<T> => {
    const weight = Math.min(given, capacity)
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= weight
      startNext()
    }
  }
}
