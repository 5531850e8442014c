import { databaseActivities } from './activities.ts'

/** Started by a schedule: deletes expired sign-in links and sessions, and old counters. */
export async function deleteExpired(): Promise<void> {
  await databaseActivities.deleteExpired()
}
