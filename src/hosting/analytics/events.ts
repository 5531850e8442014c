import type { PageLookup } from '../find-page.ts'
import { eventsDropped, eventsLimited, invalidEvent, noContent, type SiteResponse } from '../responses.ts'
import { readBeacon } from './beacons.ts'
import { countDropped } from './metrics.ts'
import type { Outcome, Sender, Visits } from './visits.ts'

/** The body of a POST to `eventsPath`, and its sender. */
export type SiteEvent = Sender & { body: string }
type Deps = {
  visits: Pick<Visits, 'record'>
  /** The website of an event and its page at a path. */
  find: (path: string) => Promise<PageLookup | undefined>
  /** Whether a path is that of a page without a row, such as the blog's list of posts. */
  isDynamicPage: (path: string) => Promise<boolean>
}

const responses: Record<Outcome, SiteResponse> = {
  recorded: noContent,
  ignored: noContent,
  flood: eventsLimited,
  full: eventsDropped,
}

/** Records an event. Events about anything but a published page of the website are ignored. */
export async function recordEvent(event: SiteEvent, { visits, find, isDynamicPage }: Deps): Promise<SiteResponse> {
  const beacon = readBeacon(event.body)
  if (!beacon) return invalidEvent
  const { path } = beacon
  const record = async (): Promise<Outcome> => {
    const found = await find(path)
    if (!found?.activated || !found.analytics_enabled) return 'ignored'
    if (found.content_hash === null && !(await isDynamicPage(path))) return 'ignored'
    return await visits.record({ websiteId: found.website_id, path }, beacon, event)
  }
  return responses[
    await record().catch((error: unknown) => {
      countDropped('unavailable')
      throw error
    })
  ]
}
