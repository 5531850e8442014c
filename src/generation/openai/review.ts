import { z } from 'zod'
import { type PageContent, Section, type SectionKind, sectionKinds } from '../../domain/websites/site.ts'
import { findProblems } from '../check-site.ts'
import { unread } from '../facts.ts'
import type { ReviewBrief, SitePage } from '../model.ts'
import { parseAnswer } from './answer.ts'
import { sourceOf } from './brief-facts.ts'
import { claimCheck } from './claims.ts'
import { findUnstatedClaims, withValidLinks } from './page.ts'
import { verifiedSection } from './verified-section.ts'

const place = {
  page: z.string().max(120).describe('Path of the page'),
  number: z.int().describe('Number of the section'),
}

/** The answer requested from the model: whole sections of these kinds, each with its place. One level less than a section within a patch. */
export function reviewAnswerOf(kinds: readonly SectionKind[]) {
  const [first, ...others] = Section.options
    .filter(({ shape }) => kinds.includes(shape.kind.value))
    .map((option) => option.extend(place))
  const patch = first ? z.discriminatedUnion('kind', [first, ...others]) : z.never()
  return z.object({ patches: z.array(patch).max(20).describe('At most one for a problem') })
}

/**
 * Applies the patches of the model's answer that solve a problem, state nothing that the brief does not, and cause no other problem. Returns
 * the changed pages. Throws InvalidAnswer if the answer is none.
 */
export function readReview(text: string, brief: ReviewBrief): SitePage[] {
  const { website, brand, written } = brief
  const source = sourceOf(website, brand)
  const check = claimCheck(source)
  let pages = written
  let left = findProblems(website, pages).length
  for (const { page: path, number, ...patch } of parseAnswer(text, reviewAnswerOf(sectionKinds)).patches) {
    const page = pages.find((each) => each.path === path)
    const planned = brief.pages.find((each) => each.path === path)
    const [section] = planned ? verifiedSection(patch, { ...brief, page: planned }, source) : []
    const before = page?.content.sections[number]
    if (!page || !section || before?.kind !== section.kind || findUnstatedClaims(section, check).length > 0) continue
    const changed = {
      ...page.content,
      sections: page.content.sections.with(number, withImagesOf(before, section) as Section),
    }
    const next = pages.map((each) =>
      each === page ? { ...page, content: withValidLinks(changed, brief, source) } : each,
    )
    const problems = findProblems(website, next).length
    if (problems < left) [pages, left] = [next, problems]
  }
  return pages.filter((page) => !written.includes(page))
}

/** A changed section with the ids and the images of the section before: they have been found and paid already. */
function withImagesOf(before: unknown, changed: unknown): unknown {
  if (changed === null || typeof changed !== 'object') return changed
  const old = Object(before) as Record<string, unknown>
  if (Array.isArray(changed)) return changed.map((entry: unknown, index) => withImagesOf(old[index], entry))
  const kept = Object.entries(changed).map(([key, part]) => [key, withImagesOf(old[key], part)] as const)
  const { image, id } = old
  return { ...Object.fromEntries(kept), ...(image === undefined ? {} : { image }), ...(id === undefined ? {} : { id }) }
}

/** A page as the prompt shows it: each section with its number, without what visitors do not read. */
export const numbered = (content: PageContent): object =>
  JSON.parse(
    JSON.stringify({ ...content, sections: Object.fromEntries(content.sections.entries()) }, (key, value: unknown) =>
      unread.includes(key) ? undefined : value,
    ),
  ) as object
