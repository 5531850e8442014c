import { FieldType, FormPurpose } from '../../domain/forms/forms.ts'
import { readTable } from '../brief/read-table.ts'

type Data = Record<string, unknown>

/** What models call a form, and what it is for; and what they call types of fields. */
type Names = { kinds: Record<string, FormPurpose>; types: Record<string, FieldType> }
const { kinds, types } = readTable<Names>(new URL('form-names.json', import.meta.url))

/** Sections or their kinds, with the forms among them in the words of the schema. */
export const withKnownForms = (sections: unknown): unknown =>
  Array.isArray(sections)
    ? sections.map((section) => (isData(section) ? knownForm(section) : knownKind(section)))
    : sections

const knownKind = (kind: unknown): unknown => (purposeOf(kind) ? 'form' : kind)

function knownForm(section: Data): Data {
  if (section['kind'] === 'contact')
    return { ...section, form: typeof section['form'] === 'boolean' ? section['form'] : section['form'] !== null }
  const purpose = purposeOf(section['kind'])
  if (!purpose) return section
  const { fields, options: _, button, submit, submit_label, button_label, ...others } = section
  const stated = FormPurpose.safeParse(section['purpose']).data ?? purposeOf(section['purpose'])
  const label = [button, submit, submit_label, button_label].find((each) => typeof each === 'string') ?? labelOf(button)
  return {
    ...others,
    ...{ kind: 'form', purpose: stated ?? purpose, button: label, fields: (asList(fields) ?? []).flatMap(knownField) },
  }
}

const purposeOf = (words: unknown): FormPurpose | undefined =>
  typeof words === 'string' ? kinds[words.toLowerCase().replaceAll(/[\s-]+/g, '_')] : undefined

function knownField(field: unknown): Data[] {
  if (typeof field === 'string')
    return [{ name: null, type: typeOf(field), label: field, required: false, options: [] }]
  if (!isData(field)) return []
  const { name = null, label = field['title'] ?? name, type, required, options } = field
  return [
    {
      ...{ name, label, type: typeOf(type), required: required === true },
      options: (asList(options) ?? []).map((option) => (isData(option) ? labelOf(option) : String(option))),
    },
  ]
}

function typeOf(type: unknown): FieldType {
  const words = String(type)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return FieldType.safeParse(words).data ?? types[words] ?? 'text'
}

const labelOf = (value: unknown): unknown => (isData(value) ? (value['label'] ?? value['value'] ?? null) : null)
const asList = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
