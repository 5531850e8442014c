import { condition, continueAsNew, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { ContentRef, DraftRef } from '../activities/refs.ts'
import type { Timing } from '../config.ts'
import { longRunningActivities, publishingActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { scheduleChangedSignal } from './messages.ts'

/** Looks at the row at least once a week, so that the workflow of a deleted website ends. */
const maxSleepMs = 7 * 24 * 3_600_000

export type PublishScheduled = { item: ContentRef | DraftRef; timing: Timing }

/**
 * Publishes a draft, or the scheduled change of a page or post, at its time. One runs for each. The time is read from its row, and read
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
    const next = await publishDue(item, timing).catch((failure: unknown) => {
      if (changed) return undefined
      throw failure
    })
    if (next?.nextAt) {
      setCurrentDetails(`Scheduled for ${next.nextAt}`)
      await condition(() => changed, Math.min(Date.parse(next.nextAt) - Date.now(), maxSleepMs))
    } else if (next) {
      // The publication of a draft starts that itself.
      if (!('draftId' in item)) await longRunningActivities(timing).republishPages(item)
      if (!changed) return
    }
  }
}

async function publishDue(item: ContentRef | DraftRef, timing: Timing): Promise<{ nextAt: string | null }> {
  const { publishScheduledContent, publishScheduledDraft } = publishingActivities(timing)
  const now = new Date().toISOString()
  return 'draftId' in item
    ? await publishScheduledDraft({ ...item, now })
    : await publishScheduledContent({ ...item, now })
}

upgradeWithBuilds(publishScheduled) // it may sleep for years
