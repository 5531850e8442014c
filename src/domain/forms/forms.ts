import { z } from 'zod'
import { freeSlug, slugify } from '../slugs.ts'

/** What a form is for. */
export const FormPurpose = z
  .enum(['contact', 'quote', 'booking', 'newsletter', 'application'])
  .meta({ id: 'FormPurpose', description: 'What the form is for' })
export type FormPurpose = z.infer<typeof FormPurpose>

export const fieldTypes = [
  'text', 'email', 'tel', 'textarea', 'select', 'radio', 'checkbox', 'date', 'time', 'number',
  'file',
] as const // biome-ignore format: a table of words
export const FieldType = z.enum(fieldTypes)
export type FieldType = z.infer<typeof FieldType>

/** A field as a section plans it. */
export type PlannedField = {
  name: string | null
  type: FieldType
  label: string
  required: boolean
  options: string[]
}
/** A field that visitors fill in. Its name is unique in the form and starts with a letter. */
export type FormField = PlannedField & { name: string }
/** A form on a published page. `id` is the anchor of its section. */
export type FormDefinition = { id: string; purpose: FormPurpose; fields: FormField[] }

/** Maximum number of characters that a visitor can enter. */
export const maxLength: Record<FieldType, number> = {
  ...{ text: 300, email: 254, tel: 60, textarea: 5_000, select: 200, radio: 200, checkbox: 200 },
  ...{ date: 10, time: 8, number: 20, file: 200 },
}

/** Whether its value is a list: checkboxes with options, and names of files. */
export const isGroup = ({ type, options }: Pick<FormField, 'type' | 'options'>): boolean =>
  type === 'file' || (type === 'checkbox' && options.length > 0)

/** Forms to which visitors can add files. */
const purposesWithFiles: readonly FormPurpose[] = ['quote', 'application']

export const hasFiles = ({ fields }: Pick<FormDefinition, 'fields'>): boolean =>
  fields.some(({ type }) => type === 'file')

const isChoice = (type: FieldType): boolean => type === 'select' || type === 'radio'

/**
 * The fields as they are published: with unique names, and without choices that leave nothing to choose. Every form has a field for an
 * address, so that it can be answered; `email` is added to a form without one. Only forms for quotes and applications take files.
 */
export function namedFields(purpose: FormPurpose, fields: readonly PlannedField[], email: PlannedField): FormField[] {
  const planned = purposesWithFiles.includes(purpose) ? fields : fields.filter(({ type }) => type !== 'file')
  const reachable = planned.some(({ type }) => type === 'email' || type === 'tel') ? planned : [...planned, email]
  const taken = new Set<string>()
  return reachable.map((field) => {
    const options = [...new Set(field.options)]
    const type = isChoice(field.type) && options.length < 2 ? 'text' : field.type
    const wanted = slugify(field.name ?? '', 40) || slugify(field.label, 40) || 'field'
    const name = freeSlug(/^[a-z]/.test(wanted) ? wanted : `field-${wanted}`, taken)
    taken.add(name)
    return { ...field, name, type, options: isChoice(type) || type === 'checkbox' ? options : [] }
  })
}
