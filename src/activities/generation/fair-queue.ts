import type { Db } from '../../db/schema.ts'

/** Runs work in a transaction, at most so many at once in this process, fairly between workspaces. */
export type FairTransaction = <T>(workspaceId: string, work: (trx: Db) => Promise<T>) => Promise<T>

type FairQueue = <T>(workspaceId: string, work: () => Promise<T>) => Promise<T>

/** Creates a queue for transactions, so that a batch of one workspace does not keep the others from the database. */
export function createFairTransactions(db: Db, concurrency: number): FairTransaction {
  const queue = createFairQueue(concurrency)
  return (workspaceId, work) => queue(workspaceId, () => db.transaction().execute(work))
}

/** Creates a queue that runs `concurrency` tasks at once. Waiting workspaces are served round robin, the tasks of each in order. */
export function createFairQueue(concurrency: number): FairQueue {
  /** The waiting tasks of each workspace; the first workspace is served next. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function startNext(): void {
    for (const [workspaceId, tasks] of waiting) {
      if (running >= concurrency) return
      const start = tasks.shift()
      waiting.delete(workspaceId)
      if (tasks.length > 0) waiting.set(workspaceId, tasks) // moves the workspace to the end
      running += 1
      start?.()
    }
  }

  return async (workspaceId, work) => {
    await new Promise<void>((start) => {
      const tasks = waiting.get(workspaceId)
      if (tasks) tasks.push(start)
      else waiting.set(workspaceId, [start])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
