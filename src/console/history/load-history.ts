import type { PageHistory, VersionComparison, VersionReview } from '../../activities/content/versions.ts'
import type { WebsiteChange } from '../../activities/drafts/website-history.ts'
import type { Operations } from '../../activities/operations.ts'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import type { Website } from '../../domain/websites/websites.ts'
import type { ConsoleUser } from '../console-user.ts'
import { withLayoutName } from '../changes/review-draft.ts'
import { loadNames } from '../components/names.ts'

/** What both screens of a history show. `section`: only its changes. */
export type Shown = {
  user: ConsoleUser
  access: WebsiteOverview
  website: Website
  pageId: string
  section: string | undefined
}
type Named = { names: ReadonlyMap<string, string> }
export type HistoryScreen = Shown & PageHistory & Named & { page: number }
export type VersionScreen = Shown & Named & { version: VersionComparison }

/** What was published. */
export type WebsiteHistory = Pick<Shown, 'user' | 'access' | 'website'> &
  Named & {
    changes: WebsiteChange[]
    of: 'settings' | undefined
    page: number
    hasMore: boolean
  }

export type Wanted = { operations: Operations; user: ConsoleUser; websiteId: string; pageId: string }
export type View = { section?: string | undefined; page: number }

const perPage = 10

/** Reads the history of a page or of one of its sections. Throws WebsiteNotFound, if the person may not see the website, and PageNotFound. */
export async function loadHistory(wanted: Wanted, { section, page }: View): Promise<HistoryScreen> {
  const shown = await loadShown(wanted, section)
  const { operations, user, websiteId, pageId } = wanted
  const ref = { workspaceId: user.workspaceId, websiteId, pageId }
  const history = await operations.reviewVersions({ ...ref, sectionId: section, page, perPage })
  const names = await loadNames(wanted, history.versions.flatMap(authorsOf))
  const versions = await Promise.all(
    history.versions.map((version) => withLayoutNames(wanted, visible(version, shown))),
  )
  return { ...shown, names, page, ...history, versions }
}

/** Compares a version with the public page. Throws as loadHistory, and VersionNotFound. */
export async function loadVersion(wanted: Wanted, number: number, section?: string): Promise<VersionScreen> {
  const shown = await loadShown(wanted, section)
  const { operations, user, websiteId, pageId } = wanted
  const version = await operations.reviewVersion({ workspaceId: user.workspaceId, websiteId, pageId, number })
  const wasPublic = version.item.content_hash !== null || shown.access.mayEdit
  return {
    ...shown,
    names: await loadNames(wanted, authorsOf(version)),
    version: await withLayoutNames(wanted, visible(wasPublic ? version : { ...version, changes: [] }, shown)),
  }
}

/** Reads what was published. Throws WebsiteNotFound, if the person may not see the website. */
export async function loadWebsiteHistory(
  wanted: Omit<Wanted, 'pageId'>,
  { page, of }: Pick<WebsiteHistory, 'page' | 'of'>,
): Promise<WebsiteHistory> {
  const shown = await loadWebsite(wanted)
  const { operations, user, websiteId } = wanted
  const ref = { workspaceId: user.workspaceId, websiteId, page, perPage, of }
  const { changes, hasMore } = await operations.listWebsiteChanges(ref)
  const names = await loadNames(
    wanted,
    changes.flatMap((one) => (one.item ? authorsOf(one.version) : [one.publication.author, one.publication.approver])),
  )
  const seen = changes.map(async (one) =>
    one.item
      ? { ...one, version: await withLayoutNames({ ...wanted, pageId: one.item.id }, visible(one.version, shown)) }
      : one,
  )
  return { ...shown, names, page, of, hasMore, changes: await Promise.all(seen) }
}

/** Who edited and who published a version. */
const authorsOf = ({ author, edited_by: editor }: Pick<VersionReview, 'author' | 'edited_by'>) => [author, editor]

/** Fields that no visitor sees. */
const internal = ['settings', 'blog_settings', 'data']

/** A person who may not edit sees only what was public. */
const visible = <V extends VersionReview>(version: V, { access }: Pick<Shown, 'access'>): V =>
  access.mayEdit
    ? version
    : {
        ...version,
        changes:
          version.changes?.filter((one) => one.section_id !== null || !internal.includes(one.field ?? '')) ?? null,
      }

/** A version with the layouts that the page shows for those that it changed. */
async function withLayoutNames<V extends VersionReview>({ operations, user, websiteId, pageId }: Wanted, version: V) {
  const page = { workspaceId: user.workspaceId, websiteId, pageId }
  const named = version.changes?.map(async (one) => await withLayoutName(operations, page, one, version.sections))
  return { ...version, changes: named ? await Promise.all(named) : null }
}

async function loadShown({ pageId, ...wanted }: Wanted, section?: string): Promise<Shown> {
  return { ...(await loadWebsite(wanted)), pageId, section }
}

async function loadWebsite({ operations, user, websiteId }: Omit<Wanted, 'pageId'>) {
  const access = (await operations.describeWebsites({ ...user, ids: [websiteId] })).get(websiteId)
  if (!access) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
  const website = await operations.getWebsite({ workspaceId: user.workspaceId, websiteId })
  return { user, access, website }
}
