import { condition, continueAsNew, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { domainActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { domainChangedSignal } from './messages.ts'

export type VerifyDomain = { websiteId: string; timing: Timing }

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
    const { status, nextInMs } = await domainActivities(timing).checkDomain({ websiteId })
    setCurrentDetails(`**${status ?? 'removed'}**`)
    if (nextInMs !== null) await condition(() => changed, nextInMs)
    else if (!changed) return
  }
}

upgradeWithBuilds(verifyDomain) // it runs as long as the website has a domain
