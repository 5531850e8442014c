import { type FormDefinition, namedFields, type PlannedField } from '../../domain/forms/forms.ts'
import { visibleSections } from '../../domain/websites/section-ids.ts'
import type { Section, StoredSection } from '../../domain/websites/site.ts'
import { phrasesIn } from '../phrases.ts'
import { type FormPhrases, formPhrasesIn } from './phrases.ts'

/** A form as visitors see it. */
export type PublishedForm = FormDefinition & { heading: string; intro: string | null; button: string }

/** The forms of a page, top to bottom. Renderer and website host derive them from the same sections, so a visitor can send what is shown. */
export const formsOf = (sections: readonly StoredSection[], language: string): PublishedForm[] =>
  visibleSections(sections).flatMap((section) => formOf(section, section.anchor ?? section.kind, language) ?? [])

/** Whether a page with these sections has a form. */
export const hasForm = (sections: readonly Section[]): boolean =>
  sections.some((section) => section.kind === 'form' || (section.kind === 'contact' && section.form))

/** The form of a section; undefined if it has none. */
export function formOf(section: Section, id: string, language: string): PublishedForm | undefined {
  const phrases = formPhrasesIn(language)
  const email = emailField(language)
  if (section.kind === 'contact' && section.form) {
    const fields = namedFields('contact', contactFields(phrases, email), email)
    const { heading, intro } = section
    return { id, purpose: 'contact', heading, intro, fields, button: phrases.send }
  }
  if (section.kind !== 'form') return undefined
  const { purpose, heading, intro, fields, button } = section
  return { id, purpose, heading, intro, fields: namedFields(purpose, fields, email), button: button || phrases.send }
}

const emailField = (language: string): PlannedField => ({
  ...{ name: 'email', type: 'email', label: phrasesIn(language).email, required: true, options: [] },
})

const contactFields = (phrases: FormPhrases, email: PlannedField): PlannedField[] => [
  { name: 'name', type: 'text', label: phrases.name, required: true, options: [] },
  email,
  { name: 'message', type: 'textarea', label: phrases.message, required: true, options: [] },
]
