import { z } from 'zod'
import { mostLabels } from '../../domain/websites/drawings.ts'
import { Brand, Identity, MissingObject } from '../../domain/websites/brand.ts'
import { maxFactLength, PlannedPage, SitePlan, Theme } from '../../domain/websites/site.ts'
import { PlannedContact, statedHours } from '../../domain/websites/planned-contact.ts'
import { exhibitForms } from '../../domain/websites/exhibits.ts'
import { isOffered } from '../../domain/websites/offered-objects.ts'
import { bodyFontFor, pairings } from '../../domain/websites/pairings.ts'
import { PageObjects, type PageWithObjects, withObjectsOf } from '../../domain/websites/planned-objects.ts'
import { pathsOf, slugify } from '../../domain/slugs.ts'
import { knownLanguage } from '../../domain/languages.ts'
import { defaultLanguage } from '../../domain/websites/website-settings.ts'
import type { WebsiteBrief } from '../model.ts'
import { assignFacts, maxFacts, statedFacts } from '../brief/facts.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { withoutPhones } from '../brief/phones.ts'
import { timeCheck } from '../brief/times.ts'
import {
  contactCheck,
  emailCheck,
  isNamed,
  isStated,
  numberCheck,
  plain,
  seedOf,
  sourceOf,
  unstatedHosts,
} from '../brief/source.ts'
import { NamedColors, ownColorsOf } from './own-colors.ts'
import { statedPhone, verifiedActions } from './planned-actions.ts'
import { withoutClaims } from './repair.ts'

const anyPath = z.string().max(120).describe('"/" for the home page, else "/about-us"')

/** An object that pages may draw, and what shows that it belongs to the business. */
const ProvenObject = z.object({
  quote: z.string().describe('Words of the brief, or the trade'),
  name: z.string().describe('Its name in <objects>'),
})

/** What is shown instead of told. */
const Shown = z.object({
  what: z.string().describe('What it shows, and the data of the brief that it uses, in one sentence'),
  form: z.enum(exhibitForms).describe('Layout of the "exhibit" that shows it'),
  path: anyPath.describe('The page that promises it; the home page has the first too'),
  drawing: MissingObject.nullable()
    .optional()
    .describe(
      `scene: its name, its 2 to 8 stages in order as "labels", and as "state" how they lie to each other; plates: its name, its 2 to ${mostLabels} entries that the eye tells apart as "labels", and as "state" how they differ; else null`,
    ),
})

/** How figures stand on the home page, and how it closes. */
const Home = z.object({
  figures: z.enum(['row', 'sentence', 'large', 'none']).describe('Layout of "stats" of the home page, or none'),
  close: z.enum(['facts', 'field', 'line', 'words', 'number']).describe('Layout of its "cta"; facts: null'),
  first: z
    .string()
    .nullable()
    .catch(null)
    .optional()
    .describe('What visitors must see first, besides the headline, or null'),
})

/**
 * The answer requested from the model: the plan without the seed, with unrestricted paths, which are normalized afterwards. Its order lets
 * pages be written and drawings be drawn before the plan is complete: `navigation` is what a page has to know of the later ones, the theme has
 * the inks of drawings.
 */
export const PlanAnswer = z.object({
  language: z.string().max(35).nullable().describe('BCP 47 code of the brief’s language'),
  brand: Identity.extend({
    objects: z.array(ProvenObject).max(12).describe('The most particular first, or none'),
    missing: z.array(MissingObject).max(3).describe('Pictures drawn for it: event, consequence, end; or none'),
  }),
  contact: PlannedContact.nullable(),
  theme: Theme.omit({ seed: true, font_body: true, own_colors: true }).extend({
    colors: NamedColors,
    font_heading: z
      .enum(pairings.map(({ heading }) => heading))
      .describe('Family of the headings; the text has one that suits it'),
  }),
  show: z.array(Shown).max(2).describe('The most important first; or none'),
  home: Home.nullable().catch(null),
  unsaid: z.array(z.int()).nullable().catch(null).describe('Numbers of the facts that are not for visitors, or null'),
  navigation: z
    .array(
      z.object({
        name: PlannedPage.shape.name,
        path: anyPath,
        facts: z.array(z.int()).nullable().describe('Numbers of the facts that the page says'),
        words: z
          .array(z.string())
          .nullable()
          .catch(null)
          .optional()
          .describe('Clauses of the brief without figures that the page must say, letter by letter, or null'),
      }),
    )
    .max(20)
    .nullable()
    .describe('All pages, the home page first'),
  pages: z
    .array(PlannedPage.omit({ facts: true }).extend({ path: anyPath, objects: PageObjects }))
    .min(1)
    .max(20)
    .describe('The home page first'),
})

type Answer = z.infer<typeof PlanAnswer>

/** Some models put the contact data into the brand. */
const GivenAnswer = PlanAnswer.extend({ brand: PlanAnswer.shape.brand.extend(PlannedContact.partial().shape) })

/**
 * Validates the model's answer as a plan: it uses the caller's name, pages and theme, starts with a home page that opens with a hero, and
 * states nothing about the business that the brief does not. Repairs what it can; throws InvalidAnswer for the rest.
 */
export function readPlan(text: string, brief: WebsiteBrief): SitePlan {
  const answer = parseAnswer(text, GivenAnswer)
  const source = sourceOf(brief)
  const { email = null, phone = null, address = null, time_zone = null, ...contact } = answer.contact ?? answer.brand
  const language = brief.lang_code ?? knownLanguage(answer.language ?? '') ?? defaultLanguage
  const hasNumbers = numberCheck(source)
  const hours = statedHours(contact, { source, language, hasTime: timeCheck(withoutPhones(source)), hasNumbers })
  const name = brief.business_name ?? answer.brand.name
  const lacking = answer.brand.missing
  const objects = provenObjects([...lacking, ...answer.brand.objects], `${source} ${answer.brand.trade}`)
  const isDrawn = ({ name, state }: MissingObject) => objects.includes(name) && (state || !isOffered(slugify(name, 40)))
  const missing = lacking
    .filter(isDrawn)
    .map(({ labels, ...object }) => ({ ...object, ...(labels ? { labels: statedLabels(labels, hasNumbers) } : {}) }))
  const show = answer.show.map((each, index, all) => {
    const taken = [...missing, ...all.slice(0, index).flatMap(({ drawing }) => drawing ?? [])]
    return withDrawing(each, taken, hasNumbers)
  })
  const named = { ...answer.brand, name, email, phone, address, ...hours, time_zone, objects, missing }
  const brand = verifiedBrand(withoutClaims(named, Brand, contactCheck(`${source} ${name}`)), source)
  const stated = statedFacts(brief)
  const planned = withFacts(answer, stated, source).map(withObjectsOf(brand))
  const pages = withPaths(
    brief.pages?.length ? requestedPages(brief.pages, planned) : planned.slice(0, maxPlannedPages),
  )
  const fonts = { font_body: bodyFontFor(brief.theme?.font_heading ?? answer.theme.font_heading) }
  const own_colors = ownColorsOf(answer.theme, source)
  const { button: primary_color = answer.theme.primary_color } = own_colors ?? {}
  const theme = { ...answer.theme, ...fonts, own_colors, primary_color, ...brief.theme, seed: seedOf(brief) }
  const shown = pages.map(withShown({ ...answer, show }, pages))
  const actions = verifiedActions(brand, { planned, pages: shown, source, language })
  const unsaid = answer.unsaid?.flatMap((number) => stated[number - 1] ?? [])
  const scenes = show.flatMap(({ form, drawing }) =>
    drawing ? { ...drawing, ...(form === 'plates' ? { variants: true as const } : {}) } : [],
  )
  const assigned = assignFacts(brief, shown, unsaid)
  const drawn = scenes.length > 0 ? { scenes } : {}
  return SitePlan.parse({ brand: { ...brand, ...actions }, theme, language, pages: assigned, ...drawn })
}

type Numbered = (text: string) => boolean
/** What is shown, with its drawing, under a name that no other has: things to compare are no colors alone. */
function withDrawing(show: z.infer<typeof Shown>, taken: readonly MissingObject[], hasNumbers: Numbered): typeof show {
  const { drawing } = show
  const form = show.form === 'swatches' ? 'plates' : show.form
  const labels = statedLabels(drawing?.labels ?? [], hasNumbers)
  if (!drawing || labels.length < 2 || (form !== 'scene' && form !== 'plates')) return { ...show, drawing: null }
  const isTaken = taken.some((object) => object.name === drawing.name)
  const name = isTaken ? `${form} ${drawing.name}`.slice(0, 40) : drawing.name
  return { ...show, form, drawing: { ...drawing, name, labels } }
}

/** Labels without the parts whose numbers the brief does not state. */
const statedLabels = (labels: readonly string[], hasNumbers: Numbered): string[] =>
  labels
    .map((label) => (hasNumbers(label) ? [label] : label.split(/[:,;(–]\s/).filter(hasNumbers)).join(', '))
    .filter(Boolean)

/** The planned pages with the facts that the model has given to them, and the words of the brief that it quotes. */
function withFacts({ pages, navigation }: Answer, stated: readonly string[], source: string): PageWithObjects[] {
  return pages.map((page) => {
    const { facts, words } = navigation?.find(({ path }) => path === page.path) ?? {}
    const isSaid = (each: string) => each.length <= maxFactLength && source.includes(plain(each) || '\u0000')
    const said = (words ?? []).filter(isSaid).slice(0, maxFacts - stated.length)
    return { ...page, facts: [...new Set([...(facts ?? []).flatMap((number) => stated[number - 1] ?? []), ...said])] }
  })
}
function verifiedBrand(brand: Brand, source: string): Brand {
  const { name, tagline, description, trade, place, voice, headline = '', action } = brand
  const invented = [
    ...[tagline, description, headline ?? '', action?.label ?? ''].flatMap(contactCheck(`${source} ${name}`)),
    // Briefs of later pages and posts repeat these texts, so that links to their hosts would be kept.
    ...unstatedHosts([name, tagline, description, trade, place, voice, headline].join('\n'), source),
  ]
  const quoted = invented.map((words) => JSON.stringify(words)).join(', ')
  if (quoted) throw new InvalidAnswer([`brand: the brief does not say ${quoted}; leave it out`])
  /** An address without figures may have its words in another order. */
  const isAddress = (value: string) => isStated(value, source) || (!/\d/.test(value) && isNamed(value, source))
  return {
    ...brand,
    place: brand.place || null,
    email: brand.email && emailCheck(source)(brand.email) ? brand.email : null,
    phone: brand.phone && statedPhone(brand.phone, source),
    address: brand.address && isAddress(brand.address) ? brand.address : null,
  }
}

/** The names of objects, without notes, whose quote stands in the brief or is the trade. */
const provenObjects = (objects: z.infer<typeof ProvenObject>[], source: string): string[] =>
  objects
    .filter(({ quote }) => plain(source).includes(plain(quote) || '\u0000'))
    .map(({ name }) => name.replace(/ ?\(.*/, ''))

/** The prompt asks for fewer. */
const maxPlannedPages = 8

/** The requested pages with what the model has planned for them. */
const requestedPages = (requested: NonNullable<WebsiteBrief['pages']>, planned: PlannedPage[]) =>
  requested.map(({ name, path, prompt = name }, index) => {
    const inOrder = planned.length === requested.length ? planned[index] : undefined
    const own = planned.find((page) => page.name.toLowerCase() === name.toLowerCase()) ?? inOrder
    const sections: PlannedPage['sections'] = ['hero', 'story', 'cta']
    return { purpose: prompt.slice(0, 2_000), sections, ...own, name, path, otherwise: own?.path }
  })

/** The pages at their paths, the home page first. */
function withPaths(pages: (Omit<PlannedPage, 'path'> & Parameters<typeof pathsOf>[0][number])[]): PlannedPage[] {
  const paths = pathsOf(pages)
  const placed = pages.map((page, index) => ({ ...page, path: paths[index] ?? '' }))
  return placed.toSorted((one, other) => Number(other.path === '/') - Number(one.path === '/'))
}

/** Pages that show what the plan wants to be seen: the home page the first, right below its hero, and the page that promises it. */
function withShown({ show, home }: Answer, pages: readonly PlannedPage[]) {
  /** The page of a path, or that is named as what is shown; else the home page. */
  const pageOf = ({ path, what }: z.infer<typeof Shown>) =>
    pages.find((page) => page.path === path && path !== '/') ??
    pages.find(({ name }, index) => index > 0 && name.length > 3 && plain(what).includes(plain(name)))
  const placed = show.map((each) => ({ ...each, path: pageOf(each)?.path ?? '/' }))
  return (page: PlannedPage): PlannedPage => {
    const isHome = page.path === '/'
    const shown = placed.filter(({ path }, index) => path === page.path || (isHome && index === 0))
    const planned = isHome ? ['hero' as const, ...page.sections.filter((kind) => kind !== 'hero')] : page.sections
    const own = planned.filter((kind) => kind !== 'exhibit')
    const [first = 'hero', ...others] = show.length > 0 && own.length > 0 ? own : planned
    const sections = [first, ...shown.map(() => 'exhibit' as const), ...others].slice(0, 10)
    const notes = [
      ...shown.flatMap(({ form, what, drawing }) => [
        `"exhibit" as ${form}: ${what}`,
        drawing?.labels ? `Its items, in this order: ${drawing.labels.join('; ')}` : '',
      ]),
      isHome && home?.first ? `"figures" of "hero": ${home.first}` : '',
      isHome && home ? `"layout" of "stats": ${home.figures}; of "cta": ${home.close}.` : '',
    ]
    return { ...page, sections, purpose: [page.purpose, ...notes].filter(Boolean).join('\n').slice(0, 2_000) }
  }
}
