import type { DraftReview } from '../../activities/drafts/drafts.ts'
import { type FieldSpec, fieldsOf, layoutsOfKind } from './forms/field-specs.ts'
import { iconNames, type SectionKind } from '../../domain/websites/site.ts'
import { languages, type Phrases } from './phrases/index.ts'
import { sectionName } from './screen.ts'

/** Entries of a new list that is rarely of one. */
const starterEntries: Record<string, number> = { plans: 3 }
/** The address of a new video or map. */
const starterUrl = 'https://www.openstreetmap.org/'

/** A first version of a section, with texts to replace. */
export const starterSection = (kind: SectionKind, t: Phrases): Record<string, unknown> => ({
  kind,
  ...(kind === 'hero' ? { layout: layoutsOfKind(kind)[0] } : {}),
  ...(kind === 'form' ? { purpose: 'contact' } : {}),
  ...entryOf(fieldsOf(kind), t),
  ...(kind === 'embed' ? { url: starterUrl } : {}),
  ...(kind === 'form' ? { fields: formFields(t) } : {}),
})

/** A first version of an entry of a list. */
export const entryOf = (fields: readonly FieldSpec[], t: Phrases): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, t, fields)]))

function valueOf(field: FieldSpec, t: Phrases, siblings: readonly FieldSpec[]): unknown {
  switch (field.type) {
    case 'flag':
      return false
    case 'link':
      return null
    case 'choice':
      return field.name === 'icon' ? iconNames[0] : field.options[0]
    case 'words':
      return Array.from({ length: field.min }, () => t.starter.title)
    case 'entries':
      return Array.from({ length: Math.min(starterEntries[field.name] ?? Math.max(field.min, 1), field.max) }, () =>
        entryOf(field.fields, t),
      )
    case 'text':
      return field.isRequired ? textOf(field, t, siblings) : null
  }
}

function textOf(
  { name, max }: Extract<FieldSpec, { type: 'text' }>,
  { starter, fields }: Phrases,
  siblings: readonly FieldSpec[],
): string {
  const isLink = siblings.some((field) => field.name === 'href')
  const words: Record<string, string> = {
    ...{
      heading: starter.heading,
      title: starter.title,
      label: isLink ? starter.label : starter.title,
      href: '/',
      value: '100',
    },
  }
  const text = words[name] ?? (max > 120 ? starter.text : (fields[name] ?? starter.title))
  return text.slice(0, max)
}

const formFields = ({ settings, starter }: Phrases) => [
  { name: 'email', type: 'email', label: settings['email'], required: true, options: [] },
  { name: 'message', type: 'textarea', label: starter.title, required: true, options: [] },
]

const starterTexts = new Set(
  Object.values(languages).flatMap(({ starter: { heading, title, text } }) => [heading, title, text, starterUrl]),
)

/** Whether a value still has the text that a new section has in a field, in any language of the editor. */
export function holdsStarter(value: unknown, field = ''): boolean {
  if (typeof value === 'string')
    return starterTexts.has(value) || Object.values(languages).some(({ fields }) => fields[field] === value)
  if (Array.isArray(value)) return value.some((part) => holdsStarter(part))
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, part]) => holdsStarter(part, name))
  )
}

/** The names of changed sections that visitors would see with texts of their first version. */
export const unfinishedSections = ({ changes, sections }: DraftReview, t: Phrases): string[] =>
  sections
    .filter(({ section_id: id, hidden }) => !hidden && changes.some(({ section_id }) => section_id === id))
    .filter(({ fields, items }) => holdsStarter(fields) || items.some((item) => holdsStarter(item.fields)))
    .map(({ section_id: id, kind, fields }) => {
      const name = sectionName({ ...fields, id, kind }, t)
      const kindName = t.kinds[kind as SectionKind]
      return name === kindName ? name : `${kindName} “${name}”`
    })
