import { setCurrentDetails, sleep } from '@temporalio/workflow'
import { records } from './activities.ts'

/**
 * Waits until the work on an order may begin. Throws when it is cancelled meanwhile. Not to be called for one that begins at once: even an
 * `await` of nothing changes the order of what follows, and with it what running executions replay.
 */
export async function awaitStart(workflowId: string, startAt: string): Promise<void> {
  setCurrentDetails(`Waits until ${startAt}`)
  await sleep(Math.max(1, Date.parse(startAt) - Date.now()))
  await records.startOrder({ workflowId })
}
