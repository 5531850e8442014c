import { condition, continueAsNew, log, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { domainActivities, mailActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { domainChangedSignal } from './messages.ts'

export type VerifyDomain = { websiteId: string; timing: Timing }

/** How long a mail is tried: between two checks, and after the last one. */
const [mailMs, lastMailMs] = [60_000, 24 * 3_600_000]

/**
 * Checks the DNS records of a website's domain: often while it is new, and as long as the website has it. The domain, its state and the
 * time of the next check come from its row, so that the row decides what was set, removed or never committed.
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
    if (isMailDue) await mailFailure(websiteId, timing, nextInMs === null ? lastMailMs : mailMs)
    if (nextInMs !== null) await condition(() => changed, nextInMs)
    else if (!changed) return
  }
}

/** A mail server that is away does not stop the checks: the mail is due again after the next one. */
const mailFailure = async (websiteId: string, timing: Timing, leftMs: number): Promise<void> =>
  await mailActivities(timing, leftMs)
    .mailFailedDomain({ websiteId })
    .catch((failure: unknown) => log.warn('A failed domain was not mailed', { websiteId, failure: String(failure) }))

upgradeWithBuilds(verifyDomain) // it runs as long as the website has a domain
