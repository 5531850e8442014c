import { randomUUID } from 'node:crypto'
import type { Parts } from './parts.ts'

const intervalMs = 2_000

/** Reports to the database every two seconds that this process runs. Returns a function that stops it. */
export async function sendHeartbeats(
  { operations, log }: Pick<Parts, 'operations' | 'log'>,
  role: 'api' | 'worker',
): Promise<() => void> {
  const id = randomUUID()
  let isFailing = false
  const report = async () => {
    try {
      await operations.reportProcess({ id, role })
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'other processes cannot see that this one runs')
      isFailing = true
    }
  }
  await report()
  const timer = setInterval(() => void report(), intervalMs).unref()
  return () => clearInterval(timer)
}
