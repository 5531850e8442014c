import { createHash } from 'node:crypto'
import type { EditRequest } from '../../../domain/edits/requests.ts'
import type { Draft } from '../../../domain/edits/drafts.ts'
import type { EditableItem, EditableNode } from '../../../domain/edits/edits.ts'
import { findNode } from '../../../domain/edits/nodes.ts'
import type { Screen } from '../screen.ts'

/** Identifies the values of a conflict. */
export const conflictDigest = ({ own, current }: Pick<Draft['conflicts'][number], 'own' | 'current'>): string =>
  createHash('sha256')
    .update(JSON.stringify([own, current]))
    .digest('base64url')

/** The edits that decide a conflict for the value that is public now, or for that of the draft. */
export function resolutionOf(
  conflict: Draft['conflicts'][number],
  { page, website }: Pick<Screen, 'page' | 'website'>,
  choice: 'current' | 'own',
): EditRequest[] {
  const { page_id, target_id: id, field } = conflict
  const value = conflict[choice]
  if (page_id === null) {
    const { hours = null, hours_text = null } = website.facts
    const isPublicHours = choice === 'current' && (field === 'hours' || field === 'hours_text')
    return field === null ? [] : [settingsEdit(id, isPublicHours ? { hours, hours_text } : { [field]: value })]
  }
  if (field === null) return id === null ? [] : wholeOf(page_id, id, value, conflict, page.item)
  if (Array.isArray(value) && value.every((part) => typeof part === 'string' && /^(?:sec|itm)_/.test(part)))
    return orderOf(page_id, value as string[])
  if (id === null && (field === 'markdown' || field === 'html')) return [{ type: 'set_field', page_id, field, value }]
  if (id === null) return [{ type: 'set_page', page_id, [field]: value } as EditRequest]
  if (field === 'hidden') return [{ type: 'hide_section', page_id, section_id: id, hidden: value === true }]
  return [{ type: 'set_field', page_id, item_id: id, field, value }]
}

/** An edit of a field of the facts or the theme. */
const settingsEdit = (part: string | null, values: object) =>
  (part === 'facts' ? { type: 'set_facts', facts: values } : { type: 'set_theme', theme: values }) as EditRequest

/** One side removed a section or entry that the other side changed. */
function wholeOf(
  page_id: string,
  id: string,
  value: unknown,
  { own }: Pick<Draft['conflicts'][number], 'own'>,
  item: EditableItem,
): EditRequest[] {
  const isSection = id.startsWith('sec_')
  if (value === null)
    return [
      isSection ? { type: 'remove_section', page_id, section_id: id } : { type: 'remove_item', page_id, item_id: id },
    ]
  const whole = value as EditableNode
  if (own !== null && isSection) return [{ type: 'replace_section', page_id, section_id: id, section: whole }]
  if (isSection) return [{ type: 'insert_section', page_id, after: null, section: whole }]
  const parent = findNode(item, id)
  return parent?.parent
    ? [{ type: 'insert_item', page_id, item_id: parent.parent.id, list: parent.list ?? '', after: null, item: whole }]
    : []
}

/** Puts sections or entries in an order. */
const orderOf = (page_id: string, ids: readonly string[]): EditRequest[] =>
  ids.map((id, index) => {
    const after = ids[index - 1] ?? null
    return id.startsWith('sec_')
      ? { type: 'move_section', page_id, section_id: id, after }
      : { type: 'move_item', page_id, item_id: id, after }
  })
