/** Creates a FIFO queue that runs tasks concurrently while their weights add up to at most `capacity`. */
export function createWeightedQueue(capacity: number) {
  const waiting: { weight: number; start: () => void }[] = []
  let running = 0

  function startNext(): void {
    for (let next = waiting[0]; next && running + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      running += next.weight
      next.start()
    }
  }

  return async <T>(taskWeight: number, task: () => Promise<T>): Promise<T> => {
    const weight = Math.min(taskWeight, capacity)
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= weight
      startNext()
    }
  }
}

/** Creates a queue of `createWeightedQueue` for each owner, such as a workspace, while the owner has tasks. */
export function createQueuesByOwner(capacity: number) {
  const queues = new Map<string, { inTurn: ReturnType<typeof createWeightedQueue>; tasks: number }>()

  return async <T>(owner: string, weight: number, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(owner) ?? { inTurn: createWeightedQueue(capacity), tasks: 0 }
    queues.set(owner, queue)
    queue.tasks += 1
    try {
      return await queue.inTurn(weight, task)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(owner)
    }
  }
}
