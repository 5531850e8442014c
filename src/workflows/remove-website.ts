import { condition, setCurrentDetails, setHandler } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { cleanupActivities } from './activities.ts'
import { deletionRequestedSignal } from './messages.ts'

export type RemoveWebsite = { websiteId: string; timing: Timing }

/** In this order: workflows first, since they could write files and content again. Each step can be repeated. */
const steps = [
  ['cancelWebsiteWorkflows', 'cancel its workflows and refund unfinished items'],
  ['deleteWebsiteFiles', 'delete its stored files'],
  ['eraseGeneratedContent', 'erase its generated content'],
] as const

/**
 * Removes what a deleted website leaves behind. The deletion starts this workflow, by its signal, before it commits. If the deletion never
 * commits (the request died), the workflow keeps everything; the next deletion request signals again.
 */
export async function removeWebsite({ websiteId, timing }: RemoveWebsite): Promise<'removed' | 'kept'> {
  const activities = cleanupActivities(timing)
  let requested = false
  setHandler(deletionRequestedSignal, () => {
    requested = true
  })
  await condition(() => requested)
  while (requested) {
    requested = false
    if (!(await activities.isWebsiteDeleted({ websiteId }))) continue
    for (const [step, summary] of steps) {
      setCurrentDetails(`Next: ${summary}`)
      await activities[step].executeWithOptions({ summary }, [{ websiteId }])
    }
    setCurrentDetails('**Removed**')
    return 'removed'
  }
  setCurrentDetails('**Kept**: the deletion was not committed')
  return 'kept'
}
