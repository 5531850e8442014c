import type { SectionKind } from '../../domain/websites/site.ts'
import type { Phrases } from '../editor/phrases/index.ts'
import { starterSection } from '../editor/starters.ts'

/** The sections that a new page starts with, below its title. */
export const startingPoints = {
  empty: [],
  about: ['story', 'team', 'cta'],
  services: ['services', 'steps', 'faq'],
  prices: ['pricing', 'faq', 'cta'],
  contact: ['contact', 'form'],
} as const satisfies Record<string, readonly SectionKind[]>
export type StartingPoint = keyof typeof startingPoints

/** Sections with sample texts under a title. */
export const sectionsOf = (start: StartingPoint, name: string, t: Phrases): object[] => [
  { ...starterSection('hero', t), layout: 'masthead', title: name.slice(0, 120), actions: [] },
  ...startingPoints[start].map((kind) => starterSection(kind, t)),
]
