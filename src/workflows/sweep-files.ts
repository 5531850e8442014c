import type { Timing } from '../config.ts'
import { cleanupActivities } from './activities.ts'

/** Started by a schedule: deletes stored files that no row has referenced for `olderThanMs`. Returns how many it deleted. */
export async function sweepFiles({ timing, olderThanMs }: { timing: Timing; olderThanMs: number }): Promise<number> {
  return await cleanupActivities(timing).sweepFiles({ olderThanMs })
}
