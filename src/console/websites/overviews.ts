import type { Operations } from '../../activities/operations.ts'
import type { List } from '../../domain/lists.ts'
import type { WebsiteSummary } from '../../domain/websites/websites.ts'
import type { ConsoleUser } from '../console-user.ts'
import type { Listed } from './list-page.tsx'

type Overviews = Awaited<ReturnType<Operations['describeWebsites']>>

/** Leaves out websites without an overview: the person may no longer see them. */
export const withOverview = (websites: Omit<Listed, 'overview'>[], overviews: Overviews): Listed[] =>
  websites.flatMap((website) => {
    const overview = overviews.get(website.website_id)
    return overview ? [{ ...website, overview }] : []
  })

/** A list of websites with what the console shows beside their names. */
export async function listWithOverviews(
  operations: Pick<Operations, 'describeWebsites'>,
  user: ConsoleUser,
  websites: List<WebsiteSummary>,
): Promise<List<Listed>> {
  const ids = websites.list.map(({ website_id: id }) => id)
  const overviews = await operations.describeWebsites({ ...user, ids })
  return { ...websites, list: withOverview(websites.list, overviews) }
}
