/** Lets so many pieces of work run at once in this process; the others wait for their turn, in order. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift() // takes over this place
      if (next) next()
      else running--
    }
  }
}
