import type { Db } from '../../db/schema.ts'

/** Runs work in a transaction when it is its turn. */
export type TransactInTurn = <T>(workspaceId: string, work: (trx: Db) => Promise<T>) => Promise<T>

/** Runs work when it is its turn. */
type InTurn = <T>(workspaceId: string, work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once in this process; what waits is begun in order, and workspaces take turns. */
export function createFairTurns(atOnce: number): InTurn {
  /** The workspace whose turn is next is the first one. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0

  function startNext(): void {
    for (const [workspaceId, line] of lines) {
      if (running >= atOnce) return
      const start = line.shift()
      lines.delete(workspaceId)
      if (line.length > 0) lines.set(workspaceId, line) // as the last one
      running += 1
      start?.()
    }
  }

  return async (workspaceId, work) => {
    await new Promise<void>((start) => {
      const line = lines.get(workspaceId)
      if (line) line.push(start)
      else lines.set(workspaceId, [start])
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
