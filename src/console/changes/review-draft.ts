import type { DraftReview } from '../../activities/drafts/drafts.ts'
import type { Operations } from '../../activities/operations.ts'
import type { DraftRef } from '../../activities/refs.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import { namedLayout } from '../editor/forms/layouts.ts'

/** Reviews a draft. Changed layouts have the names that the editor gives them: what the page shows. Throws DraftNotFound and WebsiteNotFound. */
export async function reviewDraft(operations: Operations, ref: DraftRef): Promise<DraftReview> {
  const review = await operations.reviewDraft(ref)
  const changes: DraftDifference[] = []
  for (const change of review.changes) {
    const kind = review.sections.find(({ section_id: id }) => id === change.section_id)?.kind ?? ''
    changes.push(change.field === 'layout' ? await withNames(operations, ref, change, kind) : change)
  }
  return { ...review, changes }
}

async function withNames(
  operations: Operations,
  { draftId, ...website }: DraftRef,
  change: DraftDifference,
  kind: string,
): Promise<DraftDifference> {
  const { page_id: pageId, section_id: sectionId } = change
  if (pageId === null || sectionId === null) return change
  const named = async (value: unknown, shownBy: string | undefined) => {
    const wish = typeof value === 'string' ? value : ''
    const wanted = { ...website, pageId, draftId: shownBy, sectionId, wishes: [wish] }
    return namedLayout(kind, wish, kind === 'hero' ? await operations.composeLayouts(wanted) : {}) || 'automatic'
  }
  return { ...change, before: await named(change.before, undefined), after: await named(change.after, draftId) }
}
