import {
  condition,
  continueAsNew,
  setCurrentDetails,
  setHandler,
  setWorkflowOptions,
  workflowInfo,
} from '@temporalio/workflow'
import type { ContentRef } from '../activities/content/content-rows.ts'
import type { Timing } from '../config.ts'
import { lasting, publishing } from './activities.ts'
import { publishLaterSignal } from './messages.ts'

/** It looks again at least each week: what is not wanted any more, since the website was deleted, ends by then. */
const longestSleepMs = 7 * 24 * 3_600_000

export type PublishLater = { item: ContentRef; timing: Timing }

/**
 * Publishes what is held back of a page or post when its time has come. One runs per item. When that is, is in the item's row, and is
 * looked up again whenever the signal says that it may be another time, or that it is about to be: whatever was changed, cancelled or
 * never committed meanwhile, what happens is what the row says. One that could not be published fails; reset, it is tried again.
 */
export async function publishLater({ item, timing }: PublishLater): Promise<void> {
  let asked = false
  setHandler(publishLaterSignal, () => {
    asked = true
  })
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof publishLater>({ item, timing })
    asked = false
    const next = await publishing(timing)
      .publishDue({ ...item, now: new Date().toISOString() })
      .catch((failure: unknown) => {
        if (asked) return undefined
        throw failure
      })
    if (next?.nextAt) {
      setCurrentDetails(`Waits until ${next.nextAt}`)
      await condition(() => asked, Math.min(Date.parse(next.nextAt) - Date.now(), longestSleepMs))
    } else if (next) {
      await lasting(timing).publishChanges(item)
      if (!asked) return
    }
  }
}

// It may sleep for years, and by then the build that began it is long gone. A worker without a version may not say how it is versioned.
setWorkflowOptions(
  () => (workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'AUTO_UPGRADE' } : {}),
  publishLater,
)
