import type { BrandFacts } from '../../domain/websites/brand.ts'
import { hoursIn } from '../../domain/websites/facts.ts'
import type { SitePlan } from '../../domain/websites/site.ts'
import { statedLinks } from '../../domain/websites/stated-links.ts'
import type { WebsiteBrief } from '../model.ts'

/** The facts of a planned website: its brand, its opening hours as data, and the profiles and booking page that the brief links to. */
export function plannedFacts({ brand, language }: SitePlan, brief: WebsiteBrief): BrandFacts {
  const said = [brief.prompt, brief.business_description, ...(brief.facts ?? [])].join('\n')
  return { ...brand, opening_hours: hoursIn(brand.hours, language), ...statedLinks(said) }
}
