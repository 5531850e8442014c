import type { BrandFacts } from '../../domain/websites/brand.ts'
import { hoursIn } from '../../domain/websites/facts.ts'
import type { SitePlan } from '../../domain/websites/site.ts'
import { statedLinks } from '../../domain/websites/stated-links.ts'
import type { WebsiteBrief } from '../model.ts'

/**
 * The facts of a planned website: its brand with its drawings, its opening hours as data, and the profiles and booking page that the brief links
 * to. Without the thing of the trade, side things would say what it is not: it names no objects.
 */
export function plannedFacts(
  { brand: { missing, ...brand }, drawings = [], language }: SitePlan,
  brief: WebsiteBrief,
): BrandFacts {
  const said = [brief.prompt, brief.business_description, ...(brief.facts ?? [])].join('\n')
  const isBare = missing?.length && drawings.every(({ name }) => name !== missing[0])
  const art = isBare ? { objects: null } : drawings.length > 0 ? { drawings } : {}
  return { ...brand, ...art, opening_hours: hoursIn(brand.hours, language), ...statedLinks(said) }
}
