import { isSame } from '../../../domain/edits/merge.ts'
import { listsOf } from '../../../domain/edits/nodes.ts'
import type { EditableItem, EditableNode } from '../../../domain/edits/edits.ts'
import type { EditRequest } from '../../../domain/edits/requests.ts'
import { type FieldSpec, fieldsOf, layoutsOfKind } from './field-specs.ts'
import type { SectionKind } from '../../../domain/websites/site.ts'

/** The fields of a posted form. */
export type Body = Readonly<Record<string, string>>
/** A field that was changed in another window while its form was open. */
export type FieldConflict = { id: string; field: string; before: unknown; current: unknown; own: unknown }
/** `touched`: the fields whose posted value is not the one that the form showed, as `<id>.<field>`. */
export type PostedFields = { edits: EditRequest[]; conflicts: FieldConflict[]; touched: string[] }

/** The name of the input of a field; `part`: the index of a line, or "label" and "href". */
export const inputName = (id: string, field: string, part?: string | number): string =>
  ['f', id, field, ...(part === undefined ? [] : [part])].join('.')
/** The name of the hidden input with the value that the form showed. */
export const seenName = (id: string, field: string): string => ['w', id, field].join('.')

/** A spec for each field of a section, its layout included. */
export const sectionSpecs = (kind: SectionKind): FieldSpec[] => {
  const layouts = layoutsOfKind(kind)
  const layout: FieldSpec = { name: 'layout', type: 'choice', options: layouts, isRequired: kind === 'hero' }
  return [...fieldsOf(kind), ...(layouts.length > 0 ? [layout] : [])]
}

/** The edits of a posted form of a section: one for each field whose value differs from the one that the form showed. */
export function readSection(body: Body, pageId: string, section: EditableNode): PostedFields {
  return readNode({ body, sent: sentNames(body) }, pageId, section, sectionSpecs(section['kind'] as SectionKind))
}

export const keyOf = ({ id, field }: Pick<FieldConflict, 'id' | 'field'>): string => `${id}.${field}`

/** The part of a posted form that is shown again: some of its fields, with the values that the form showed. */
export function bodyOf(body: Body, keys: readonly string[]): Body {
  const isOf = (name: string, key: string) => name.slice(2) === key || name.startsWith(`f.${key}.`)
  return Object.fromEntries(Object.entries(body).filter(([name]) => keys.some((key) => isOf(name, key))))
}

/** The fields of a page itself. */
export const pageFields = ['name', 'path', 'title', 'description'] as const

/** One edit of the posted page settings. */
export function readPage(body: Body, pageId: string, item: EditableItem): PostedFields {
  const own = textsOf(body, 'page', pageFields)
  const { values, result } = readRecord({ body, id: 'page', own, current: item })
  const texts = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text ?? '']))
  if (Object.keys(texts).length > 0) result.edits.push({ type: 'set_page', page_id: pageId, ...texts })
  return result
}

/** The texts of a posted form. Null: empty; undefined: not sent. */
export const textsOf = <F extends string>(body: Body, id: string, fields: readonly F[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const text = body[inputName(id, field)]
      return [field, text === undefined ? undefined : cleaned(text) || null]
    }),
  ) as Record<F, string | null | undefined>

type Posted<Own> = { body: Body; id: string; own: Own; current: { [field in keyof Own]?: unknown } }

/** The values of a posted record that are edited, of those that were sent. Undefined: not sent. */
export function readRecord<Own extends Record<string, unknown>>({ body, id, own, current }: Posted<Own>) {
  const result: PostedFields = { edits: [], conflicts: [], touched: [] }
  const edited = Object.entries(own).filter(([field, value]) => {
    const seen = body[seenName(id, field)]
    if (value === undefined || seen === undefined) return false
    const [before, now] = [parsed(seen) || null, current[field] || null]
    return isEdited({ id, field, before, current: now, own: value }, result)
  })
  return { values: Object.fromEntries(edited) as { [F in keyof Own]?: Exclude<Own[F], undefined> }, result }
}

type Sent = { body: Body; sent: ReadonlySet<string> }

function readNode(form: Sent, pageId: string, node: EditableNode, specs: readonly FieldSpec[]): PostedFields {
  const result: PostedFields = { edits: [], conflicts: [], touched: [] }
  const lists = new Map(listsOf(node))
  for (const spec of specs) {
    if (spec.type === 'entries')
      for (const entry of lists.get(spec.name) ?? []) {
        const { edits, conflicts, touched } = readNode(form, pageId, entry, spec.fields)
        result.edits.push(...edits)
        result.conflicts.push(...conflicts)
        result.touched.push(...touched)
      }
    else readField(form, pageId, node, spec, result)
  }
  return result
}

function readField(
  { body, sent }: Sent,
  pageId: string,
  node: EditableNode,
  spec: FieldSpec,
  result: PostedFields,
): void {
  const { name: field } = spec
  const seen = body[seenName(node.id, field)]
  if (seen === undefined || !(spec.type === 'flag' || sent.has(inputName(node.id, field)))) return
  const own = valueOf(body, node.id, spec)
  const posted = { id: node.id, field, before: parsed(seen), current: node[field] ?? null, own }
  if (isEdited(posted, result))
    result.edits.push({ type: 'set_field', page_id: pageId, item_id: node.id, field, value: own })
}

/** Whether a posted value replaces the current one. If both differ from what the form showed, it is a conflict. */
function isEdited(posted: FieldConflict, { conflicts, touched }: PostedFields): boolean {
  const { before, current, own } = posted
  if (isSame(own, before)) return false
  touched.push(keyOf(posted))
  if (isSame(own, current)) return false
  if (isSame(current, before)) return true
  conflicts.push(posted)
  return false
}

/** The names of the sent inputs, with and without their last part. Browsers send no unchecked boxes, but all texts. */
const sentNames = (body: Body): ReadonlySet<string> =>
  new Set(Object.keys(body).flatMap((name) => [name, name.slice(0, Math.max(0, name.lastIndexOf('.')))]))

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

const cleaned = (text = '') => text.replaceAll('\r\n', '\n').trim()

function valueOf(body: Body, id: string, spec: FieldSpec): unknown {
  const at = (part?: string | number) => cleaned(body[inputName(id, spec.name, part)])
  switch (spec.type) {
    case 'flag':
      return at() !== ''
    case 'link': {
      const [label, href] = [at('label'), at('href')]
      return label || href ? { label, href } : null
    }
    case 'words': {
      // One line more than there are.
      const lines = Array.from({ length: spec.max + 1 }, (_, index) => at(index)).filter(Boolean)
      return lines.length > 0 || spec.isRequired ? lines : null
    }
    case 'entries':
      return undefined // each entry has inputs of its own
    case 'text':
    case 'choice':
      return at() || (spec.isRequired ? '' : null)
  }
}
