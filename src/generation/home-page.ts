import { type Brand, PageContent, type Section } from '../domain/websites/site.ts'
import { trimText } from './brief/sentences.ts'

/** The schema of the page at a path; the home page keeps its hero. */
export const pageSchemaAt = (path: string | undefined) =>
  path === '/' ? PageContent.refine(({ sections }) => sections[0]?.kind === 'hero') : PageContent

/** A hero of what is known about the business. */
export const heroOf = ({ name, tagline, description }: Brand): Section => ({
  ...{ kind: 'hero', layout: 'centered', eyebrow: name.slice(0, 60), actions: [] },
  title: trimText(tagline, 120),
  text: trimText(description, 400),
})

/** The page with a title, a description or a hero that has a claim replaced by what the plan and the brand say. */
export function withKnownTexts<P extends Pick<PageContent, 'title' | 'description' | 'sections'>>(
  page: P,
  { name, brand }: { name: string; brand: Brand },
  hasClaim: (value: unknown) => boolean,
): P {
  const [first, ...others] = page.sections
  return {
    ...page,
    title: hasClaim(page.title) ? trimText(name, 70) : page.title,
    description: hasClaim(page.description) ? trimText(brand.tagline, 160) : page.description,
    sections: first?.kind === 'hero' && hasClaim(first) ? [heroOf(brand), ...others] : page.sections,
  }
}
