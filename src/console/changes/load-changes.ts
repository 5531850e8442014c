import type { SignedInUser } from '../../activities/accounts/sessions.ts'
import type { WebsiteAccess } from '../../activities/accounts/website-access.ts'
import type { Operations } from '../../activities/operations.ts'
import type { Draft, DraftDiff, DraftSummary, PageSections } from '../../domain/edits/drafts.ts'
import type { Website } from '../../domain/websites/websites.ts'
import { requireAccess } from '../editor/load-screen.ts'

/** A draft with what publishing it would change. */
export type OpenDraft = { draft: Draft; changes: DraftDiff['changes']; sections: PageSections['sections'] }
export type Changes = {
  user: SignedInUser
  access: WebsiteAccess
  website: Website
  open: OpenDraft[]
  /** The newest publication, which can be undone; undefined: none. */
  published: DraftSummary | undefined
}

type Wanted = { operations: Operations; user: SignedInUser; websiteId: string }
/** Drafts on the screen, the newest. */
const maxDrafts = 20

/** Reads the unpublished changes of a website: those of the person first. Throws WebsiteNotFound and MayNotEdit. */
export async function loadChanges({ operations, user, websiteId }: Wanted): Promise<Changes> {
  const access = await requireAccess({ operations, user, websiteId })
  const ref = { workspaceId: user.workspaceId, websiteId }
  const listed = async (status: 'open' | 'published', perPage: number) =>
    (await operations.listDrafts({ ...ref, query: { page: 1, per_page: perPage, status } })).list
  const [website, drafts, [published]] = await Promise.all([
    operations.getWebsite(ref),
    listed('open', maxDrafts),
    listed('published', 1),
  ])
  const read = await Promise.all(
    drafts.map(async ({ draft_id: draftId }) => {
      const [draft, { changes }] = await Promise.all([
        operations.getDraft({ ...ref, draftId }),
        operations.diffDraft({ ...ref, draftId }),
      ])
      const pages = await Promise.all(
        draft.pages.map(async ({ page_id: pageId }) => await operations.getSections({ ...ref, pageId, draftId })),
      )
      return { draft, changes, sections: pages.flatMap(({ sections }) => sections) }
    }),
  )
  const isOwn = ({ draft }: OpenDraft) => draft.author === user.email
  const open = read.filter(({ changes, draft }) => changes.length > 0 || draft.conflicts.length > 0)
  return { user, access, website, published, open: [...open.filter(isOwn), ...open.filter((one) => !isOwn(one))] }
}
