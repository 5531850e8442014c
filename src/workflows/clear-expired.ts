import { records } from './activities.ts'

/** Started by a schedule: deletes sign-in links and sessions that are over, and what was counted of requests long ago. */
export async function clearExpired(): Promise<void> {
  await records.clearExpired()
}
