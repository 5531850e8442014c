import type { Timing } from '../config.ts'
import { removing } from './activities.ts'

/** Started by a schedule: deletes stored files that no row has named for `olderThanMs`. Answers how many. */
export async function sweep({ timing, olderThanMs }: { timing: Timing; olderThanMs: number }): Promise<number> {
  return await removing(timing).sweepFiles({ olderThanMs })
}
