import { setCurrentDetails } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { cleanupActivities } from './activities.ts'

export type RemoveWebsite = { websiteId: string; timing: Timing }

/** In this order: workflows first, since they could write files and content again. Each step can be repeated. */
const steps = [
  ['cancelWebsiteWorkflows', 'cancel its workflows and refund unfinished items'],
  ['deleteWebsiteFiles', 'delete its stored files'],
  ['eraseGeneratedContent', 'erase its generated content'],
] as const

/** Deletes the data of a deleted website and stops its workflows. */
export async function removeWebsite({ websiteId, timing }: RemoveWebsite): Promise<'removed'> {
  const activities = cleanupActivities(timing)
  for (const [step, summary] of steps) {
    setCurrentDetails(`Next: ${summary}`)
    await activities[step].executeWithOptions({ summary }, [{ websiteId }])
  }
  setCurrentDetails('**Removed**')
  return 'removed'
}
