/** Runs work when it is the owner's turn. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * An owner (a workspace) that has tasks running gets another one while it then has at most twice as many as stay free. So the first busy
 * owner gets two thirds of the queue, the next one two thirds of the rest, and so on: slow tasks of one owner never fill the queue.
 */
const maxRunningPerFree = 2

/** Creates a queue that runs `concurrency` tasks at once. Waiting owners are served round robin, the tasks of each in order. */
export function createFairQueue(concurrency: number): FairQueue {
  /** The waiting tasks of each owner; the first owner is served next. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let free = concurrency

  const hasTurn = (owner: string): boolean => {
    const own = running.get(owner) ?? 0
    return own === 0 ? free > 0 : own + 1 <= maxRunningPerFree * (free - 1)
  }

  function startNext(): void {
    for (const [owner, tasks] of waiting) {
      if (!hasTurn(owner)) continue
      const start = tasks.shift()
      waiting.delete(owner)
      if (tasks.length > 0) waiting.set(owner, tasks) // moves the owner to the end
      count(owner, 1)
      start?.()
    }
  }

  function count(owner: string, change: 1 | -1): void {
    free -= change
    const own = (running.get(owner) ?? 0) + change
    if (own > 0) running.set(owner, own)
    else running.delete(owner)
  }

  return async (owner, work) => {
    await new Promise<void>((start) => {
      const tasks = waiting.get(owner)
      if (tasks) tasks.push(start)
      else waiting.set(owner, [start])
      startNext()
    })
    try {
      return await work()
    } finally {
      count(owner, -1)
      startNext()
    }
  }
}
