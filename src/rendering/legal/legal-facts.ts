import type { BrandFacts } from '../../domain/websites/brand.ts'
import type { LegalPageName } from '../../domain/websites/legal-pages.ts'

/** The facts that legal pages state. */
export type LegalFacts = Pick<BrandFacts, 'name' | 'email' | 'phone' | 'legal_representative' | 'legal_details'> & {
  legal_name: string
  country: string
  address: string | null
  /** Whether Plausible Analytics counts visits. */
  plausible: boolean
}

/** A text of a legal page: headings with paragraphs. A paragraph has lines. */
export type LegalText = { title: string; sections: { heading: string | null; paragraphs: string[] }[] }
export type LegalTexts = { language: string; titles: Record<LegalPageName, string> } & Record<
  LegalPageName,
  (facts: LegalFacts) => LegalText['sections']
>

/** Lines with a label, without those that have no value. */
export const labeled = (...lines: [label: string, value: string | null | undefined][]): string =>
  lines.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')

export const joined = (...lines: (string | null | undefined)[]): string => lines.filter(Boolean).join('\n')

/** Who represents a company. In France also a person names a director of publication: by default, the one responsible for the website. */
export const represented = (
  { country, legal_name, legal_representative: person }: LegalFacts,
  labels: { representative: string; director: string },
): string =>
  country === 'FR' ? labeled([labels.director, person ?? legal_name]) : labeled([labels.representative, person])
