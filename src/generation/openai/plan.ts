import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Brand, PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { PlannedPage as PlannedPageSchema, SitePlan as SitePlanSchema, Theme } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { inventionsOf, isKnownPhone, isStated, sourceOf } from './truth.ts'

type PageWish = NonNullable<WebsiteBrief['pages']>[number]

/** Families that are served with every site. */
export const headingFonts = [
  'Bricolage Grotesque', 'Fraunces', 'Newsreader', 'Outfit', 'Playfair Display', 'Space Grotesk',
] as const // biome-ignore format: a table of words
export const bodyFonts = [...headingFonts, 'System Sans', 'System Serif'] as const

/** What the model is asked for: the plan without what is decided here. Paths are put in order afterwards, not refused. */
export const PlanAnswer = SitePlanSchema.extend({
  theme: Theme.omit({ seed: true }).extend({
    font_heading: z.enum(headingFonts).describe('Family of the headings'),
    font_body: z.enum(bodyFonts).describe('Family of the text'),
  }),
  pages: z
    .array(PlannedPageSchema.extend({ path: z.string().max(120).describe('"/" for the home page, else "/about-us"') }))
    .min(1)
    .max(20)
    .describe('The home page first'),
})

/**
 * The model's answer as a plan that holds: the caller's name, pages and look as given, home page first and opening with a hero,
 * nothing in the brand that the brief does not say. Throws InvalidAnswer for what only the model can mend.
 */
export function readPlan(text: string, brief: WebsiteBrief): SitePlan {
  const answer = parseAnswer(text, PlanAnswer)
  const brand = trueBrand({ ...answer.brand, name: brief.business_name ?? answer.brand.name }, sourceOf(brief))
  const pages = brief.pages?.length ? wishedPages(brief.pages, answer.pages) : chosenPages(answer.pages)
  const taken = pages.filter((page, index) => pages.findIndex(({ path }) => path === page.path) !== index)
  if (taken.length > 0) throw new InvalidAnswer(taken.map(({ path }) => `pages: two pages have the path "${path}"`))
  const theme = { ...answer.theme, ...brief.theme, seed: seedOf(brief) }
  return SitePlanSchema.parse({ brand, theme, pages: pages.map(openedWithHero) })
}

/** 31 bits that depend on the customer's words only, so that the same prompt gives the same drawings whatever model plans it. */
const seedOf = ({ prompt, business_name = '' }: WebsiteBrief): number =>
  createHash('sha256').update(`${business_name}\n${prompt}`).digest().readUInt32BE() >>> 1

function trueBrand(brand: Brand, source: string): Brand {
  const invented = [brand.tagline, brand.description].flatMap((text) => inventionsOf(text, `${source} ${brand.name}`))
  if (invented.length > 0) throw new InvalidAnswer([`brand: the brief does not say ${quoted(invented)}; leave it out`])
  const stated = (value: string | null) => (value && isStated(value, source) ? value : null)
  return {
    ...brand,
    place: brand.place || null,
    email: brand.email && source.includes(brand.email.toLowerCase()) ? brand.email : null,
    phone: brand.phone && isKnownPhone(brand.phone, source) ? brand.phone : null,
    address: stated(brand.address),
    hours: stated(brand.hours),
  }
}

const quoted = (words: string[]): string => words.map((word) => JSON.stringify(word)).join(', ')

/** The model's own choice of pages: the home page first, paths well formed. */
function chosenPages(pages: PlannedPage[]): PlannedPage[] {
  if (pages.length < 3 || pages.length > 7) throw new InvalidAnswer([`pages: 3 to 7 pages, not ${pages.length}`])
  const home = Math.max(
    0,
    pages.findIndex(({ path }) => path === '/'),
  )
  return homeFirst(
    pages.map((page, index) => ({ ...page, path: index === home ? '/' : pathOf(page.path, page.name, index) })),
    home,
  )
}

/**
 * The pages the caller asked for, each with the model's purpose. One of them is the home page: the one at "/", else the first
 * without a path, else the first (a website must answer at its root).
 */
function wishedPages(wishes: PageWish[], planned: PlannedPage[]): PlannedPage[] {
  if (planned.length !== wishes.length)
    throw new InvalidAnswer([
      `pages: exactly the ${wishes.length} pages of the brief, in its order, not ${planned.length}`,
    ])
  const atRoot = wishes.findIndex(({ path }) => path === '/')
  const home =
    atRoot >= 0
      ? atRoot
      : Math.max(
          0,
          wishes.findIndex(({ path }) => path === undefined),
        )
  const pages = wishes.flatMap((wish, index) => {
    const page = planned.find(({ name }) => name.toLowerCase() === wish.name.toLowerCase()) ?? planned[index]
    const path = index === home ? '/' : (wish.path ?? pathOf(wish.name, page?.path ?? '', index))
    return page ? [{ ...page, name: wish.name, path }] : []
  })
  return homeFirst(pages, home)
}

const homeFirst = (pages: PlannedPage[], home: number): PlannedPage[] => [
  ...pages.slice(home, home + 1),
  ...pages.slice(0, home),
  ...pages.slice(home + 1),
]

/** A path from the first of two texts that yields one; "/page-3" where neither has a Latin letter. */
function pathOf(text: string, otherwise: string, index: number): string {
  const [segments] = [segmentsOf(text), segmentsOf(otherwise), [`page-${index + 1}`]].filter(
    (found) => found.length > 0,
  )
  return `/${segments?.join('/')}`
}

const segmentsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split('/')
    .map((part) =>
      part
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean)

function openedWithHero(page: PlannedPage, index: number): PlannedPage {
  if (index > 0) return page
  return { ...page, sections: ['hero' as const, ...page.sections.filter((kind) => kind !== 'hero')].slice(0, 10) }
}
