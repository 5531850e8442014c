import { condition, setCurrentDetails, setHandler } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { removing } from './activities.ts'
import { deletionSignal } from './messages.ts'

export type RemoveWebsite = { websiteId: string; timing: Timing }

/**
 * What a deleted website leaves behind, in the order in which it goes; first what could still bring something back. Each step may be
 * repeated. A new one comes last: a removal that is under way has its history.
 */
const steps = [
  ['endWebsiteWork', 'cancel what still works for it, and give back what is not finished'],
  ['deleteWebsiteFiles', 'delete its stored files'],
  ['forgetWebsiteContent', 'forget what the model wrote for it'],
] as const

/**
 * Removes what a website leaves behind. It is started before the deletion is committed, by the signal; where the website is still there
 * after that (the request died, and its transaction with it) nothing is touched, and the next request to delete it signals again.
 */
export async function removeWebsite({ websiteId, timing }: RemoveWebsite): Promise<'removed' | 'kept'> {
  const activities = removing(timing)
  let asked = false
  setHandler(deletionSignal, () => {
    asked = true
  })
  await condition(() => asked)
  while (asked) {
    asked = false
    if (!(await activities.isWebsiteDeleted({ websiteId }))) continue
    for (const [step, summary] of steps) {
      setCurrentDetails(`Next: ${summary}`)
      await activities[step].executeWithOptions({ summary }, [{ websiteId }])
    }
    setCurrentDetails('**Removed**: nothing of it is left')
    return 'removed'
  }
  setCurrentDetails('**Kept**: the deletion was never committed')
  return 'kept'
}
