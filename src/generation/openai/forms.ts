import { FieldType, FormPurpose } from '../../domain/forms/forms.ts'

type Data = Record<string, unknown>

/** What models call a form, and what it is for. */
const kinds: Record<string, FormPurpose> = {
  ...{ form: 'contact', contact_form: 'contact', inquiry: 'contact', enquiry: 'contact' },
  ...{ quote: 'quote', quote_form: 'quote', estimate: 'quote' },
  ...{ booking: 'booking', booking_form: 'booking', appointment: 'booking', reservation: 'booking' },
  ...{ newsletter: 'newsletter', newsletter_form: 'newsletter', signup: 'newsletter', subscribe: 'newsletter' },
  ...{ application: 'application', application_form: 'application', apply: 'application', job: 'application' },
}
const types: Record<string, FieldType> = {
  ...{ phone: 'tel', telephone: 'tel', mail: 'email', dropdown: 'select', choice: 'select', multiselect: 'checkbox' },
  ...{ message: 'textarea', multiline: 'textarea', long_text: 'textarea', longtext: 'textarea', text_area: 'textarea' },
  ...{ boolean: 'checkbox', checkboxes: 'checkbox', consent: 'checkbox', integer: 'number', radios: 'radio' },
  ...{ upload: 'file', file_upload: 'file', attachment: 'file', files: 'file', image: 'file', photo: 'file' },
}

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
