import { type FieldSpec, fieldsOf, layoutsOfKind } from './field-specs.ts'
import { iconNames, type SectionKind } from '../../domain/websites/site.ts'
import type { Phrases } from './phrases/index.ts'

/** A first version of a section, with texts to replace. */
export const starterSection = (kind: SectionKind, t: Phrases): Record<string, unknown> => ({
  kind,
  ...(kind === 'hero' ? { layout: layoutsOfKind(kind)[0] } : {}),
  ...(kind === 'form' ? { purpose: 'contact' } : {}),
  ...entryOf(fieldsOf(kind), t),
  ...(kind === 'embed' ? { url: 'https://www.openstreetmap.org/' } : {}),
  ...(kind === 'form' ? { fields: formFields(t) } : {}),
})

/** A first version of an entry of a list. */
export const entryOf = (fields: readonly FieldSpec[], t: Phrases): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, t)]))

function valueOf(field: FieldSpec, t: Phrases): unknown {
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
      return Array.from({ length: Math.max(field.min, 1) }, () => entryOf(field.fields, t))
    case 'text':
      return field.isRequired ? textOf(field, t) : null
  }
}

function textOf({ name, max }: Extract<FieldSpec, { type: 'text' }>, { starter, fields }: Phrases): string {
  const words: Record<string, string> = {
    ...{ heading: starter.heading, title: starter.title, label: starter.label, href: '/', value: '100' },
  }
  const text = words[name] ?? (max > 120 ? starter.text : (fields[name] ?? starter.title))
  return text.slice(0, max)
}

const formFields = ({ settings, starter }: Phrases) => [
  { name: 'email', type: 'email', label: settings['email'], required: true, options: [] },
  { name: 'message', type: 'textarea', label: starter.title, required: true, options: [] },
]
