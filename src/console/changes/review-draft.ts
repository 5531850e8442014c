import type { DraftReview } from '../../activities/drafts/drafts.ts'
import type { Operations } from '../../activities/operations.ts'
import type { DraftRef, WebsiteRef } from '../../activities/refs.ts'
import type { DraftDifference, PageSections } from '../../domain/edits/drafts.ts'
import { namedLayout } from '../editor/forms/layouts.ts'

/** Reviews a draft. Changed layouts have the names that the editor gives them: what the page shows. Throws DraftNotFound and WebsiteNotFound. */
export async function reviewDraft(operations: Operations, ref: DraftRef): Promise<DraftReview> {
  const review = await operations.reviewDraft(ref)
  const changes: DraftDifference[] = []
  for (const change of review.changes) {
    const page = { ...ref, pageId: change.page_id ?? '' }
    changes.push(await withLayoutName(operations, page, change, review.sections))
  }
  return { ...review, changes }
}

type Change = Pick<DraftDifference, 'section_id' | 'field' | 'before' | 'after'>
type Page = WebsiteRef & { pageId: string; draftId?: string }

/** A change whose layouts are those that the page shows for them: before it as it is public, after it as the draft shows it. */
export async function withLayoutName<C extends Change>(
  operations: Operations,
  { draftId, ...page }: Page,
  change: C,
  sections: PageSections['sections'],
): Promise<C> {
  const { section_id: sectionId, field } = change
  if (field !== 'layout' || sectionId === null) return change
  const kind = sections.find(({ section_id: id }) => id === sectionId)?.kind ?? ''
  const named = async (value: unknown, shownBy: string | undefined) => {
    const wish = typeof value === 'string' ? value : ''
    const wanted = { ...page, draftId: shownBy, sectionId, wishes: [wish] }
    return namedLayout(kind, wish, kind === 'hero' ? await operations.composeLayouts(wanted) : {}) || 'automatic'
  }
  return { ...change, before: await named(change.before, undefined), after: await named(change.after, draftId) }
}
