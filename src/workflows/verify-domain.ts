import { condition, continueAsNew, log, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { domainActivities, mailActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { domainChangedSignal } from './messages.ts'

export type VerifyDomain = { websiteId: string; timing: Timing }

/** How long a mail is tried. */
const mailMs = 24 * 3_600_000

/**
 * Follows a website's domain from its claim to its removal: checks it at once, whenever the interval of its checks changes, and once a day;
 * mails that it failed. The workers make the checks between these, and signal a change. The domain and its state come from its row, so that
 * the row decides what was set, removed or never committed.
 */
export async function verifyDomain({ websiteId, timing }: VerifyDomain): Promise<void> {
  let changed = false
  setHandler(domainChangedSignal, () => {
    changed = true
  })
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof verifyDomain>({ websiteId, timing })
    changed = false
    const { status, nextInMs, isMailDue } = await domainActivities(timing).checkDomain({ websiteId })
    setCurrentDetails(`**${status ?? 'removed'}**`)
    if (isMailDue) await mailFailure(websiteId, timing)
    if (nextInMs !== null) await condition(() => changed, nextInMs)
    else if (!changed) return
  }
}

/** A domain that has recovered or is gone is not mailed any more; the activity reads its row at each attempt. */
const mailFailure = async (websiteId: string, timing: Timing): Promise<void> =>
  await mailActivities(timing, mailMs)
    .mailFailedDomain({ websiteId })
    .catch((failure: unknown) => log.warn('A failed domain was not mailed', { websiteId, failure: String(failure) }))

upgradeWithBuilds(verifyDomain) // it runs as long as the website has a domain
