import { condition, continueAsNew, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { lasting } from './activities.ts'
import { fileUnusedSignal, settingsChangedSignal } from './messages.ts'

export type RepublishWebsite = {
  websiteId: string
  timing: Timing
  /** What an execution whose history has grown long leaves to the next one. */
  left?: { changed: boolean; unused: string[] }
}

/**
 * Publishes what is out of date of a website after something that its pages show has changed, and deletes files that they do not need any
 * more. One runs per website, started by the signal: changes that come while it publishes are published together, in one more round.
 */
export async function republishWebsite({ websiteId, timing, left }: RepublishWebsite): Promise<void> {
  let { changed, unused } = left ?? { changed: false, unused: [] }
  setHandler(settingsChangedSignal, () => {
    changed = true
  })
  setHandler(fileUnusedSignal, (contentHash) => {
    unused.push(contentHash)
  })
  await condition(() => changed || unused.length > 0)
  while (changed || unused.length > 0) {
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof republishWebsite>({ websiteId, timing, left: { changed, unused } })
    const hashes = unused
    const isChanged = changed
    unused = []
    changed = false
    if (isChanged) await lasting(timing).publishChanges({ websiteId })
    if (hashes.length > 0) await lasting(timing).deleteUnusedFiles({ websiteId, hashes })
  }
}
