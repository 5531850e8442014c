import { type Brand, PageContent, type PlannedPage, type Section } from '../domain/websites/site.ts'
import { trimText } from './openai/repair.ts'

/** A hero of what is known about the business. */
export const heroOf = ({ name, tagline, description }: Brand): Section => ({
  ...{ kind: 'hero', layout: 'centered', eyebrow: name.slice(0, 60), actions: [] },
  title: trimText(tagline, 120),
  text: trimText(description, 400),
})

/** A home page from the brand, with buttons to two other pages. It takes the place of one that could not be written. */
export function placeholderHome(brand: Brand, pages: PlannedPage[]): PageContent {
  const actions = pages
    .filter(({ path }) => path !== '/')
    .map(({ name, path }) => ({ label: name.slice(0, 40), href: path }))
    .slice(0, 2)
  return PageContent.parse({
    title: trimText(brand.name, 70),
    description: trimText(brand.description, 160),
    sections: [{ ...heroOf(brand), actions }],
  })
}
