import { condition, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../deps.ts'
import { lasting } from './activities.ts'
import { settingsChangedSignal } from './messages.ts'

/**
 * Publishes a website's pages again after its settings have changed. One runs per website, started by the signal: changes that come
 * while it publishes are published together, in one more round.
 */
export async function republishWebsite({ websiteId, timing }: { websiteId: string; timing: Timing }): Promise<void> {
  let changed = false
  setHandler(settingsChangedSignal, () => {
    changed = true
  })
  await condition(() => changed)
  while (changed) {
    changed = false
    await lasting(workflowInfo().taskQueue, timing).publishChanges({ websiteId })
  }
}
