import type { BrandFacts } from '../../domain/websites/brand.ts'
import { hoursIn } from '../../domain/websites/facts.ts'
import type { SitePlan } from '../../domain/websites/site.ts'
import { statedLinks } from '../../domain/websites/stated-links.ts'
import type { WebsiteBrief } from '../model.ts'

/**
 * The facts of a planned website: its brand with the drawing, its opening hours as data, and the profiles and booking page that the brief links
 * to. Without the thing of the trade, side things would say what it is not: it names no objects.
 */
export function plannedFacts(
  { brand: { missing, ...brand }, drawing, language }: SitePlan,
  brief: WebsiteBrief,
): BrandFacts {
  const said = [brief.prompt, brief.business_description, ...(brief.facts ?? [])].join('\n')
  const art = missing ? (drawing ? { drawing } : { objects: null }) : {}
  return { ...brand, ...art, opening_hours: hoursIn(brand.hours, language), ...statedLinks(said) }
}
