import { condition, continueAsNew, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { longRunningActivities } from './activities.ts'
import { deleteUnusedFileSignal, republishSignal } from './messages.ts'

export type RepublishWebsite = {
  websiteId: string
  timing: Timing
  /** Signals that a previous execution received and left to this one when it continued as new. */
  pending?: { republish: boolean; unusedFiles: string[] }
}

/**
 * Publishes the outdated pages of a website again and deletes unused files. One runs per website, started by a signal; signals that arrive
 * during a round are handled together in the next one.
 */
export async function republishWebsite({ websiteId, timing, pending }: RepublishWebsite): Promise<void> {
  let { republish, unusedFiles } = pending ?? { republish: false, unusedFiles: [] }
  setHandler(republishSignal, () => {
    republish = true
  })
  setHandler(deleteUnusedFileSignal, (contentHash) => {
    unusedFiles.push(contentHash)
  })
  await condition(() => republish || unusedFiles.length > 0)
  while (republish || unusedFiles.length > 0) {
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof republishWebsite>({ websiteId, timing, pending: { republish, unusedFiles } })
    const hashes = unusedFiles
    const isOutdated = republish
    unusedFiles = []
    republish = false
    if (isOutdated) await longRunningActivities(timing).republishPages({ websiteId })
    if (hashes.length > 0) await longRunningActivities(timing).deleteUnusedFiles({ websiteId, hashes })
  }
}
