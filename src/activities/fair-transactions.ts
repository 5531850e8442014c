import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transactions.ts'
import { createFairQueue } from '../domain/fair-queue.ts'

/** Runs work as `inTransaction` does, at most so many at once in this process, fairly between workspaces. */
export type FairTransaction = <T>(workspaceId: string, work: (trx: Db) => Promise<T>) => Promise<T>

/** Leaves connections of the pool for other statements. */
const concurrency = 8

/**
 * Creates a queue for the transactions that publish content. Such a transaction renders pages, so those of one workspace must not hold all
 * connections to the database.
 */
export function createFairTransactions(db: Db): FairTransaction {
  const queue = createFairQueue(concurrency)
  return (workspaceId, work) => queue(workspaceId, () => inTransaction(db, work))
}
