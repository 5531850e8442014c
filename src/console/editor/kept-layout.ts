import type { EditRequest } from '../../domain/edits/requests.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import { stringOf } from './forms/form-context.ts'
import { wishesOf } from './forms/layouts.ts'
import type { Wanted } from './load-screen.ts'
import { chosenSection, type Screen } from './screen.ts'

/** The compositions of openings that stand in for one that needs a photograph: the most similar ones. */
const nearest: Readonly<Record<string, readonly string[]>> = {
  ...{ bleed: ['stage', 'cropped'], caption: ['centered', 'horizon'], horizon: ['centered', 'lettered'] },
  ...{ broad: ['cropped', 'stage', 'beside'], beside: ['broad', 'cropped', 'stage'] },
}

/** Keeps how a section stands when edits take its picture away: the edits that do so. `isOther`: it stands differently nevertheless. */
export async function keepLayout(
  { operations, user, websiteId, pageId }: Wanted,
  screen: Screen,
  edits: readonly EditRequest[],
): Promise<{ edits: EditRequest[]; isOther: boolean }> {
  const section = chosenSection(screen)
  const picture = section && screen.page.item.pictures?.[section.id]
  const isRemoved = (edit: EditRequest) =>
    edit.type === 'set_picture' && edit.item_id === section?.id && edit.media_id === null
  const stored = stringOf(section?.['layout'])
  if (!picture || picture.keeps_layout === stored || !edits.some(isRemoved)) return { edits: [], isOther: false }
  const wishes = [...new Set([stored, ...wishesOf(section['kind'] as SectionKind)])]
  const ref = { workspaceId: user.workspaceId, websiteId, pageId, draftId: screen.open?.draft_id }
  const wished = { ...ref, sectionId: section.id, wishes }
  const before = (await operations.composeLayouts(wished))[stored]
  const after = await operations.composeLayouts({ ...wished, isBare: true })
  const wanted = [before, ...(nearest[before ?? ''] ?? [])]
  const kept = wanted.flatMap((composition) => wishes.find((wish) => after[wish] === composition) ?? [])[0] ?? stored
  const value = kept || null
  return {
    edits:
      kept === stored ? [] : [{ type: 'set_field', page_id: pageId, section_id: section.id, field: 'layout', value }],
    isOther: after[kept] !== before,
  }
}
