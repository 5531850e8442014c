import { setCurrentDetails, sleep } from '@temporalio/workflow'
import { databaseActivities } from './activities.ts'

/** Sleeps until a scheduled order may start, then marks it as started. Throws if the workflow is canceled during the sleep. */
export async function awaitStart(workflowId: string, startAt: string): Promise<void> {
  setCurrentDetails(`Scheduled for ${startAt}`)
  await sleep(Math.max(1, Date.parse(startAt) - Date.now()))
  await databaseActivities.startOrder({ workflowId })
}
