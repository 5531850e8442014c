import { setTimeout as delay } from 'node:timers/promises'
import { isOutage } from '../domain/outages.ts'

/** Runs `work` again while Postgres is unreachable, for `maxMs` at most. `isRepeated`: an earlier run may have been committed. */
export async function retryOutages<T>(maxMs: number, work: (isRepeated: boolean) => Promise<T>): Promise<T> {
  const deadline = Date.now() + maxMs
  for (let isRepeated = false; ; isRepeated = true)
    try {
      return await work(isRepeated)
    } catch (error) {
      if (!isOutage(error) || Date.now() > deadline) throw error
      await delay(200)
    }
}
