import { z } from 'zod'
import type { EditableNode } from '../../domain/edits/edits.ts'
import { findNode, idBefore } from '../../domain/edits/nodes.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import { objectNames } from '../../domain/websites/object-names.ts'
import { ImageSlot, picturePoints } from '../../domain/websites/pictures.ts'
import { type SectionKind, sectionKinds } from '../../domain/websites/site.ts'
import { isSure, oldName, placeKey, replacements } from './forms/also-written.ts'
import { type FieldSpec, fieldsOf } from './forms/field-specs.ts'
import { type Body, type PostedFields, readPage, readSection } from './forms/read-fields.ts'
import { readFacts, readTheme } from './forms/read-settings.ts'
import { imageOf, type Screen } from './screen.ts'
import { entryOf, starterSection } from './starters.ts'

type Input = { screen: Screen; body: Body }
type Action = (input: Input & { page_id: string; section: EditableNode | undefined; words: string[] }) => EditRequest[]

/** The edits of a button of the editor: `do` names the action and what it is about. */
export function editsOf({ screen, body }: Input): EditRequest[] {
  const [name = '', ...words] = (body['do'] ?? '').split(' ')
  const action = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined
  const section = findNode(screen.page.item, screen.view.section ?? '')?.node
  return action ? action({ screen, body, page_id: screen.page.id, section, words }) : []
}

export const isReplacement = (body: Body): boolean => /^(?:replace |rewrite$)/.test(body['do'] ?? '')
/** Whether a form has the facts of the website. */
export const isOfFacts = (body: Body): boolean =>
  body['do'] === 'facts' || /^(?:replace|same|season) /.test(body['do'] ?? '')

/** Edits of the fields of the posted form, and fields that were changed in another window. */
export function fieldEdits({ screen, body }: Input): PostedFields {
  if (body['do'] === 'page') return readPage(body, screen.page.id, screen.page.item)
  if (isOfFacts(body)) return readFacts(body, screen.settings, screen.website.lang_code)
  if (body['do'] === 'theme') return readTheme(body, screen.settings, screen.website)
  const section = findNode(screen.page.item, screen.view.section ?? '')?.section
  return section ? readSection(body, screen.page.id, section) : { edits: [], conflicts: [], touched: [] }
}

const required = (section: EditableNode | undefined): string => {
  if (!section) throw new ValidationFailed('The section no longer exists. Reload the page.')
  return section.id
}

const actions = {
  up: (input) => moveSection(input, -1),
  down: (input) => moveSection(input, 1),
  /** A word is the section behind which it stands; none: it is the first. */
  place: ({ page_id, section, words: [after] }) => [
    { type: 'move_section', page_id, section_id: required(section), after: after || null },
  ],
  hide: ({ page_id, section }) => [{ type: 'hide_section', page_id, section_id: required(section), hidden: true }],
  show: ({ page_id, section }) => [{ type: 'hide_section', page_id, section_id: required(section), hidden: false }],
  duplicate: ({ page_id, section }) => [{ type: 'duplicate_section', page_id, section_id: required(section) }],
  remove: ({ page_id, section }) => [{ type: 'remove_section', page_id, section_id: required(section) }],
  add({ screen, body, page_id, section, words: [kind = ''] }) {
    if (!sectionKinds.includes(kind as SectionKind)) throw new ValidationFailed('There is no such kind of section.')
    const after = body['after'] ?? section?.id ?? screen.page.item.sections?.at(-1)?.id
    return [
      { type: 'insert_section', page_id, after: after || null, section: starterSection(kind as SectionKind, screen.t) },
    ]
  },
  'item-up': (input) => moveItem(input, -1),
  'item-down': (input) => moveItem(input, 1),
  'item-remove': ({ page_id, words: [item_id = ''] }) => [{ type: 'remove_item', page_id, item_id }],
  'item-add'({ screen, page_id, words: [id = '', list = ''] }) {
    const found = findNode(screen.page.item, id)
    const specs = found && specsAt(found.section['kind'] as SectionKind, list)
    if (!found || !specs) throw new ValidationFailed('The list no longer exists. Reload the page.')
    const entries = Array.isArray(found.node[list]) ? (found.node[list] as EditableNode[]) : []
    const item = entryOf(specs, screen.t)
    // The first entry of an empty list: `insert_item` needs a list of entries.
    if (entries.length === 0) return [{ type: 'set_field', page_id, item_id: id, field: list, value: [item] }]
    return [{ type: 'insert_item', page_id, item_id: id, list, after: entries.at(-1)?.id ?? null, item }]
  },
  /** A word is the id of another picture, which starts with its own text. */
  picture: ({ screen, body, page_id, words: [other] }) => {
    // The heads of people stand in the upper half.
    const point = z.enum(picturePoints).catch('top').parse(body['focal_point'])
    const given = { media_id: other ?? body['media_id'] ?? '', alt: body['alt']?.trim() || null, focal_point: point }
    return [{ type: 'set_picture', page_id, item_id: screen.view.owner, ...given }]
  },
  drawing({ screen, body, page_id, section }) {
    const { object = '', composition = '' } = body
    const isOwn = screen.drawings?.objects.some(({ name }) => name === object)
    if (!isOwn && !objectNames.includes(object)) throw new ValidationFailed('There is no such drawing.')
    const id = required(section)
    const blank = ImageSlot.parse({ subject: '', search_query: '', prompt: '', alt: '' })
    const value = { ...blank, ...imageOf(section), objects: object, composition }
    const drawn: EditRequest = { type: 'set_field', page_id, section_id: id, field: 'image', value }
    return screen.page.item.pictures?.[id]
      ? [drawn, { type: 'set_picture', page_id, section_id: id, media_id: null }]
      : [drawn]
  },
  'drawing-remove': ({ page_id, section }) => [
    { type: 'set_field', page_id, section_id: required(section), field: 'image', value: null },
  ],
  /** A word names a text that has the former value of a fact, or the fact: all of its texts without a doubt. */
  replace: ({ screen, words: [key] }) =>
    replacements(
      screen.alsoWritten.filter((one) => (one.fact === key ? isSure(one) : one.proposal && placeKey(one) === key)),
    ),
  /** All texts with former facts that were rewritten in their list. */
  rewrite: ({ screen, body }) =>
    replacements(
      screen.alsoWritten.flatMap((place) => {
        const text = place.isPlain ? body[oldName(place)]?.replaceAll('\r\n', '\n').trim() : undefined
        return text && text !== place.text ? [{ ...place, proposal: { text, value: text } }] : []
      }),
    ),
  'picture-remove': ({ screen, page_id }) => [
    { type: 'set_picture', page_id, item_id: screen.view.owner, media_id: null },
  ],
} satisfies Record<string, Action> as Record<string, Action>

function moveSection({ screen, page_id, section }: Parameters<Action>[0], step: 1 | -1): EditRequest[] {
  const id = required(section)
  const after = placeOf(screen.page.item.sections ?? [], id, step)
  return after === undefined ? [] : [{ type: 'move_section', page_id, section_id: id, after }]
}

function moveItem({ screen, page_id, words: [item_id = ''] }: Parameters<Action>[0], step: 1 | -1): EditRequest[] {
  const after = placeOf(findNode(screen.page.item, item_id)?.siblings ?? [], item_id, step)
  return after === undefined ? [] : [{ type: 'move_item', page_id, item_id, after }]
}

/** The id behind which an element stands after one step; undefined if it is at the end. */
function placeOf(nodes: readonly EditableNode[], id: string, step: 1 | -1): string | null | undefined {
  const index = nodes.findIndex((node) => node.id === id)
  const other = nodes[index + step]
  if (index === -1 || !other) return undefined
  return step === 1 ? other.id : idBefore(nodes, other.id)
}

/** The fields of the entries of a list, at any depth of a section. */
function specsAt(kind: SectionKind, list: string): readonly FieldSpec[] | undefined {
  const within = (specs: readonly FieldSpec[]): readonly FieldSpec[] | undefined => {
    for (const spec of specs) {
      if (spec.type !== 'entries') continue
      const found = spec.name === list ? spec.fields : within(spec.fields)
      if (found) return found
    }
    return undefined
  }
  return within(fieldsOf(kind))
}
