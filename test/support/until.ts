import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the check returns true. Pauses between checks, so that the work it waits for gets CPU time. The test limits the time. */
export async function until(check: () => unknown): Promise<void> {
  for (let pauseMs = 10; !(await check()); pauseMs = Math.min(pauseMs * 1.5, 50)) await wait(pauseMs)
}
