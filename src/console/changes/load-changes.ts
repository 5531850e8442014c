import type { WebsiteAccess } from '../../activities/accounts/website-access.ts'
import type { Operations } from '../../activities/operations.ts'
import type { DraftReview } from '../../activities/drafts/drafts.ts'
import type { DraftSummary } from '../../domain/edits/drafts.ts'
import type { Website } from '../../domain/websites/websites.ts'
import type { ConsoleUser } from '../console-user.ts'
import { requireAccess } from '../editor/load-screen.ts'

export type Changes = {
  user: ConsoleUser
  access: WebsiteAccess
  website: Website
  /** Open and scheduled drafts. */
  open: DraftReview[]
  /** The newest publication, which can be undone; undefined: none. */
  published: DraftSummary | undefined
  /** Of the reader. */
  timeZone: string
}

type Wanted = { operations: Operations; user: ConsoleUser; websiteId: string; timeZone: string }
/** Drafts on the screen, the newest. */
const maxDrafts = 20

/** Reads the unpublished changes of a website: those of the person first. Throws WebsiteNotFound and MayNotEdit. */
export async function loadChanges({ operations, user, websiteId, timeZone }: Wanted): Promise<Changes> {
  const access = await requireAccess({ operations, user, websiteId })
  const ref = { workspaceId: user.workspaceId, websiteId }
  const listed = async (status: 'open' | 'scheduled' | 'published', perPage: number) =>
    (await operations.listDrafts({ ...ref, query: { page: 1, per_page: perPage, status } })).list
  const [website, drafts, scheduled, [published]] = await Promise.all([
    operations.getWebsite(ref),
    listed('open', maxDrafts),
    listed('scheduled', maxDrafts),
    listed('published', 1),
  ])
  const read: DraftReview[] = []
  for (const { draft_id: draftId } of [...scheduled, ...drafts])
    read.push(await operations.reviewDraft({ ...ref, draftId }))
  const isOwn = ({ draft }: DraftReview) => draft.author === user.email
  const open = read.filter(({ changes, draft }) => changes.length > 0 || draft.conflicts.length > 0)
  return {
    user,
    access,
    website,
    published,
    timeZone,
    open: [...open.filter(isOwn), ...open.filter((one) => !isOwn(one))],
  }
}
