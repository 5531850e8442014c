import { condition, continueAsNew, log, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { domainActivities, mailActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { domainChangedSignal } from './messages.ts'

/** `domainId`: ID of the website, or of the workspace whose console has the domain. */
export type VerifyDomain = { domainId: string; timing: Timing }

/** How long a mail is tried. */
const mailMs = 24 * 3_600_000

/**
 * Follows a custom domain from its claim to its removal: checks it at once, whenever the interval of its checks changes, and once a day;
 * mails that it failed. The workers make the checks between these, and signal a change. The domain and its state come from its row, so that
 * the row decides what was set, removed or never committed.
 */
export async function verifyDomain({ domainId, timing }: VerifyDomain): Promise<void> {
  let changed = false
  setHandler(domainChangedSignal, () => {
    changed = true
  })
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof verifyDomain>({ domainId, timing })
    changed = false
    const { status, nextInMs, isMailDue } = await domainActivities(timing).checkDomain({ domainId })
    setCurrentDetails(`**${status ?? 'removed'}**`)
    if (isMailDue) await mailFailure(domainId, timing)
    if (nextInMs !== null) await condition(() => changed, nextInMs)
    else if (!changed) return
  }
}

/** A domain that has recovered or is gone is not mailed any more; the activity reads its row at each attempt. */
const mailFailure = async (domainId: string, timing: Timing): Promise<void> =>
  await mailActivities(timing, mailMs)
    .mailFailedDomain({ domainId })
    .catch((failure: unknown) => log.warn('A failed domain was not mailed', { domainId, failure: String(failure) }))

upgradeWithBuilds(verifyDomain) // it runs as long as the domain is set
