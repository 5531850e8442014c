import { isSame } from '../../domain/edits/merge.ts'
import { listsOf } from '../../domain/edits/nodes.ts'
import type { EditableItem, EditableNode } from '../../domain/edits/edits.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import { type FieldSpec, fieldsOf, layoutsOfKind } from './field-specs.ts'
import type { SectionKind } from '../../domain/websites/site.ts'

/** The fields of a posted form. */
export type Body = Readonly<Record<string, string>>
/** A field that was changed in another window while its form was open. */
export type FieldConflict = { id: string; field: string; before: unknown; current: unknown; own: unknown }
export type PostedFields = { edits: EditRequest[]; conflicts: FieldConflict[] }

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

/** The fields of a page itself. */
export const pageFields = ['name', 'path', 'title', 'description'] as const

/** One edit of the posted page settings. */
export function readPage(body: Body, pageId: string, item: EditableItem): PostedFields {
  const [values, conflicts]: [Record<string, string>, FieldConflict[]] = [{}, []]
  for (const field of pageFields) {
    const [own, seen] = [body[field]?.trim(), body[seenName('page', field)]]
    if (own === undefined || seen === undefined) continue
    const [before, current] = [parsed(seen), item[field]]
    if (own === (before ?? '') || own === (current ?? '')) continue
    if (isSame(current, before)) values[field] = own
    else conflicts.push({ id: 'page', field, before, current, own })
  }
  const hasEdit = Object.keys(values).length > 0
  return { edits: hasEdit ? [{ type: 'set_page', page_id: pageId, ...values }] : [], conflicts }
}

type Sent = { body: Body; sent: ReadonlySet<string> }

function readNode(form: Sent, pageId: string, node: EditableNode, specs: readonly FieldSpec[]): PostedFields {
  const result: PostedFields = { edits: [], conflicts: [] }
  const lists = new Map(listsOf(node))
  for (const spec of specs) {
    if (spec.type === 'entries')
      for (const entry of lists.get(spec.name) ?? []) {
        const { edits, conflicts } = readNode(form, pageId, entry, spec.fields)
        result.edits.push(...edits)
        result.conflicts.push(...conflicts)
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
  const before = parsed(seen)
  const own = valueOf(body, node.id, spec)
  const current = node[field] ?? null
  if (isSame(own, before) || isSame(own, current)) return
  if (!isSame(current, before)) result.conflicts.push({ id: node.id, field, before, current, own })
  else result.edits.push({ type: 'set_field', page_id: pageId, item_id: node.id, field, value: own })
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
