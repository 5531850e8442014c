import { setImmediate } from 'node:timers/promises'
import type { Operations } from '../../activities/operations.ts'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import type { DraftReview } from '../../activities/drafts/drafts.ts'
import type { DraftStatus, DraftSummary } from '../../domain/edits/drafts.ts'
import type { DraftComment } from '../../domain/edits/draft-comments.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import type { Website } from '../../domain/websites/websites.ts'
import type { ConsoleUser } from '../console-user.ts'
import { loadNames } from '../components/names.ts'
import { reviewDraft } from './review-draft.ts'

/** `comments`: with the steps of the review, oldest first. */
export type ReviewedDraft = DraftReview & { comments: DraftComment[] }

export type Changes = {
  user: ConsoleUser
  access: WebsiteOverview
  website: Website
  /** Submitted, scheduled and open drafts. The open ones are shown to people who may edit. */
  open: ReviewedDraft[]
  /** The newest publication, which can be undone; undefined: none. */
  published: DraftSummary | undefined
  /** Of the reader. */
  timeZone: string
  /** Names of the people by their email address. */
  names: ReadonlyMap<string, string>
}

type Wanted = { operations: Operations; user: ConsoleUser; websiteId: string; timeZone: string }

/** Drafts of each status on the screen, the newest; submitted ones the oldest, so that each is reached by deciding those before it. */
const maxDrafts = 20
/** Changes on the screen, after which no further draft is read: one reading must not hold up the others for seconds. */
const maxChanges = 1_000
/** Comments of a draft on the screen, the newest. */
const maxComments = 100

/** Submitted drafts before the others, and among them those of the person. */
const rankOf = ({ author, status }: DraftSummary, { email }: ConsoleUser): number =>
  (author === email ? 0 : 1) + (status === 'submitted' ? 0 : 2)

/** Reads the unpublished changes of a website: those of the person first. Throws WebsiteNotFound. */
export async function loadChanges({ operations, user, websiteId, timeZone }: Wanted): Promise<Changes> {
  const access = (await operations.describeWebsites({ ...user, ids: [websiteId] })).get(websiteId)
  if (!access) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
  const ref = { workspaceId: user.workspaceId, websiteId }
  const listed = async (status: DraftStatus, perPage: number) => {
    const sort = status === 'submitted' ? 'created' : '-created'
    return (await operations.listDrafts({ ...ref, query: { page: 1, per_page: perPage, status, sort } })).list
  }
  const [website, drafts, scheduled, submitted, [published]] = await Promise.all([
    operations.getWebsite(ref),
    access.mayEdit ? listed('open', maxDrafts) : [],
    listed('scheduled', maxDrafts),
    listed('submitted', maxDrafts),
    listed('published', 1),
  ])
  const read: ReviewedDraft[] = []
  const listedDrafts = [...submitted, ...scheduled, ...drafts]
  const ownFirst = listedDrafts.toSorted((one, other) => rankOf(one, user) - rankOf(other, user))
  let total = 0
  for (const { draft_id: draftId } of ownFirst) {
    if (total > maxChanges) break
    await setImmediate()
    const { list } = await operations.listDraftComments({ ...ref, draftId, query: { page: 1, per_page: maxComments } })
    const review = await reviewDraft(operations, { ...ref, draftId })
    total += review.changes.length
    read.push({ ...review, comments: list.toReversed() })
  }
  // A submitted draft waits for a decision, also if its changes have become public otherwise.
  const open = read.filter(
    ({ changes, draft }) => changes.length > 0 || draft.conflicts.length > 0 || draft.status === 'submitted',
  )
  const people = open.flatMap(({ draft, comments }) => [
    ...[draft.author, draft.scheduled_by],
    ...comments.map(({ author }) => author),
  ])
  return {
    names: await loadNames({ operations, user }, people),
    user,
    access,
    website,
    published,
    timeZone,
    open,
  }
}
