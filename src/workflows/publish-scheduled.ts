import { condition, continueAsNew, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { ContentRef } from '../activities/refs.ts'
import type { Timing } from '../config.ts'
import { longRunningActivities, publishingActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { scheduleChangedSignal } from './messages.ts'

/** Looks at the row at least once a week, so that the workflow of a deleted website ends. */
const maxSleepMs = 7 * 24 * 3_600_000

export type PublishScheduled = { item: ContentRef; timing: Timing }

/**
 * Publishes the scheduled change of a page or post at its time. One runs per content item. The time is read from the item's row, and read
 * again after each signal, so that the row decides whatever was changed, canceled or never committed. The workflow fails if the change
 * cannot be published; a reset tries again.
 */
export async function publishScheduled({ item, timing }: PublishScheduled): Promise<void> {
  let changed = false
  setHandler(scheduleChangedSignal, () => {
    changed = true
  })
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof publishScheduled>({ item, timing })
    changed = false
    const next = await publishingActivities(timing)
      .publishScheduledContent({ ...item, now: new Date().toISOString() })
      .catch((failure: unknown) => {
        if (changed) return undefined
        throw failure
      })
    if (next?.nextAt) {
      setCurrentDetails(`Scheduled for ${next.nextAt}`)
      await condition(() => changed, Math.min(Date.parse(next.nextAt) - Date.now(), maxSleepMs))
    } else if (next) {
      await longRunningActivities(timing).republishPages(item)
      if (!changed) return
    }
  }
}

upgradeWithBuilds(publishScheduled) // it may sleep for years
