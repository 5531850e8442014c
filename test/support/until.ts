import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the check returns true. The pauses between checks leave the processor to the work it waits for; the test limits the time. */
export async function until(check: () => unknown): Promise<void> {
  while (!(await check())) await wait(10)
}
