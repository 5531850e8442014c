import { z } from 'zod'
import type { PageSettings } from '../content/page-settings.ts'
import { formSection } from '../forms/form-section.ts'
import { factSections } from './fact-sections.ts'
import { Brand, type BrandFacts, type WrittenFacts } from './brand.ts'
import { type Pictures, SectionImage } from './pictures.ts'
import { IconName, iconNames } from './icon-names.ts'
import { Theme } from './theme.ts'
import { Action, heading, intro, layout, nullableText, sectionAction, text } from './section-fields.ts'

/**
 * What the language model returns and the renderer takes: structured sections, never HTML.
 * Every field is required and nullable instead of optional, as strict `json_schema` output demands.
 */

const Icon = IconName.describe('A pictogram that fits the text')
const Entry = z.object({
  icon: Icon,
  title: text(80, 'Short title'),
  text: text(400, 'One to three plain sentences'),
})

/** What a model may ask for; pages without a picture have other compositions than pages with one. */
const heroLayouts = [
  'cover', 'split', 'centered', 'stack', 'overlap', 'booking', 'product', 'type', 'ledger', 'poster', 'dispatch',
  'masthead',
] as const // biome-ignore format: a table of words

/** The sections of a page. Header and footer are rendered from the site. */
export const Section = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    layout: z
      .enum(heroLayouts)
      .describe(
        'cover, split, centered: text on, beside or below the picture; stack: picture between title and text; ' +
          'overlap: a card over the picture, one ask; booking: hours and prices in a panel; product: software, facts as its screen; ' +
          'type: a title of up to 24 characters fills the window; ledger: sober, with facts; poster: an event, on a color; ' +
          'dispatch: emergencies, with phone and services; masthead: inner pages',
      ),
    eyebrow: nullableText(60, 'A few words above the title, such as trade and place, or null'),
    title: text(120, 'The headline of the page: on the home page, what only this business can say'),
    text: text(400, 'One or two sentences: what is offered, and who it is for'),
    actions: z.array(Action).max(2).describe('At most two buttons'),
    facts: z
      .array(text(60, 'A fact of the brief'))
      .max(6)
      .nullable()
      .optional()
      .describe('Beside the title: services, hours, address, date or price; or null'),
    image: SectionImage,
  }),
  z.object({
    kind: z.literal('features'),
    layout: layout(['grid', 'list', 'columns'], 'grid: cards with icons; list: sober points; columns: two to four'),
    heading,
    intro,
    items: z.array(Entry).min(2).max(8),
    image: SectionImage,
  }),
  z.object({
    kind: z.literal('services'),
    layout: layout(
      ['index', 'cards', 'detail'],
      'index: names with little text; cards: 3 to 6 with text; detail: 1 to 4 in depth',
    ),
    heading,
    intro,
    items: z
      .array(
        Entry.extend({
          text: nullableText(400, 'One to three plain sentences, or null'),
          points: z.array(text(120, 'A detail that is included')).max(6),
          image: SectionImage,
        }),
      )
      .min(1)
      .max(12),
    action: sectionAction,
  }),
  z.object({
    kind: z.literal('steps'),
    layout: layout(['columns', 'rail'], 'columns: 3 or 4 short steps; rail: longer ones'),
    heading,
    intro,
    items: z
      .array(z.object({ title: text(80, 'What happens'), text: text(400, 'How') }))
      .min(2)
      .max(7),
  }),
  z.object({
    kind: z.literal('story'),
    heading,
    paragraphs: z.array(text(900, 'A paragraph')).min(1).max(6),
    art: z.enum(['left', 'right', 'none']).describe('Where the illustration stands'),
    action: sectionAction,
    image: SectionImage,
  }),
  z.object({
    kind: z.literal('rows'),
    layout: layout(['alternate', 'offset'], 'alternate: steps or rooms; offset: editorial'),
    heading,
    intro,
    items: z
      .array(
        z.object({
          title: text(80, 'Short title'),
          text: text(400, 'One to three plain sentences'),
          action: Action.nullable(),
          image: SectionImage,
        }),
      )
      .min(1)
      .max(4)
      .describe('Each beside a picture of its own'),
  }),
  z.object({
    kind: z.literal('gallery'),
    heading,
    intro,
    items: z
      .array(z.object({ title: text(80, 'Caption'), alt: text(200, 'What the picture shows'), image: SectionImage }))
      .min(2)
      .max(12),
  }),
  z.object({
    kind: z.literal('team'),
    layout: layout(['roll', 'duo'], 'roll: a list of names; duo: two principals'),
    heading,
    intro,
    members: z
      .array(
        z.object({
          name: text(80, 'Name, only of a person the brief names'),
          role: text(80, 'Role'),
          text: nullableText(300, 'About, or null'),
        }),
      )
      .min(1)
      .max(12),
  }),
  z.object({
    kind: z.literal('pricing'),
    layout: layout(
      ['plans', 'scale', 'list'],
      'plans: 2 to 4 with points; scale: steps of one rate; list: names and prices',
    ),
    heading,
    intro,
    plans: z
      .array(
        z.object({
          name: text(60, 'Name of the offer'),
          price: nullableText(40, 'The price word for word from the brief; null when the brief states none'),
          text: nullableText(300, 'Who it is for, or null'),
          points: z.array(text(120, 'What is included')).max(8),
          action: Action.nullable(),
          highlighted: z.boolean().describe('Whether this is the one recommended offer'),
        }),
      )
      .min(1)
      .max(4),
    action: sectionAction,
  }),
  z.object({
    kind: z.literal('faq'),
    layout: layout(['aside', 'open'], 'aside: answers open on a click; open: up to 4 short answers'),
    heading,
    intro,
    items: z
      .array(z.object({ question: text(200, 'A question'), answer: text(800, 'Its answer') }))
      .min(1)
      .max(12),
  }),
  z.object({
    kind: z.literal('contact'),
    heading,
    intro,
    form: z.boolean().describe('Show a form with name, email and message beside the contact details'),
    image: SectionImage,
  }),
  formSection,
  z.object({
    kind: z.literal('cta'),
    layout: layout(['field', 'line'], 'field: a band in a strong color; line: one short line'),
    heading,
    text: nullableText(300, 'One sentence, or null'),
    actions: z.array(Action).min(1).max(2),
    image: SectionImage,
  }),
  z.object({
    kind: z.literal('stats'),
    heading,
    items: z
      .array(z.object({ value: text(24, 'A figure word for word from the brief'), label: text(80, 'What it counts') }))
      .min(2)
      .max(4),
  }),
  z.object({
    kind: z.literal('posts'),
    heading,
    intro,
    items: z
      .array(
        z.object({
          title: text(140, 'Title'),
          text: text(400, 'Excerpt'),
          href: nullableText(300, 'Path of the post, or null'),
        }),
      )
      .min(1)
      .max(9),
  }),
  ...factSections,
])
export type Section = z.infer<typeof Section>
/** `id` and `anchor` are given when content is stored, and stay. The anchor names the section in links and forms. Hidden: kept, not shown. */
export type StoredSection = Section & { id?: string; anchor?: string | undefined; hidden?: boolean }
export type SectionKind = Section['kind']
export const sectionKinds = Section.options.map((option) => option.shape.kind.value)

const headless = Section.options.filter(({ shape }) => !('heading' in shape || 'title' in shape))
const headlessKinds: ReadonlySet<SectionKind> = new Set(headless.map(({ shape }) => shape.kind.value))
/** Whether a section has no heading, as a notice. Above the first heading of a page, it stays a line of text. */
export const isHeadless = ({ kind }: Pick<Section, 'kind'>): boolean => headlessKinds.has(kind)

/** A generated page. The home page starts with a hero section. */
export const PageContent = z.object({
  title: text(80, 'Title of the page in search results, without the name of the business'),
  description: text(200, 'Meta description: one sentence that says what is on the page'),
  sections: z.array(Section).min(1).max(12).describe('From top to bottom'),
})
/** `pictures`: what was found for the images of the sections. `written_with`: the facts that the texts repeat. */
export type PageContent = Omit<z.infer<typeof PageContent>, 'sections'> & {
  sections: StoredSection[]
  pictures?: Pictures
  written_with?: WrittenFacts
}

/** A generated post. */
export const PostContent = z.object({
  title: text(140, 'Title of the post'),
  markdown: text(
    60_000,
    'The text in Markdown: paragraphs, headings from ## on, lists; no title, no pictures, no HTML',
  ),
  meta_description: text(200, 'Meta description: one sentence for search results'),
  excerpt: text(300, 'One or two sentences that invite to read on'),
  category: text(60, 'Category of the post: one or two words'),
  keywords: z.array(text(60, 'A search keyword')).max(10).describe('At most ten'),
})
export type PostContent = z.infer<typeof PostContent>

export const pathPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

export { Brand, IconName, iconNames, Theme }

/** Characters of a fact of the brief. */
export const maxFactLength = 500

/** A page to generate. */
export const PlannedPage = z.object({
  name: text(60, 'Name in the navigation'),
  path: z
    .string()
    .max(120)
    .regex(pathPattern, 'must be "/" or lowercase segments such as "/about-us"')
    .describe('"/" is the home page'),
  purpose: text(2000, 'What the page must say and do'),
  sections: z
    .array(z.enum(sectionKinds as [SectionKind, ...SectionKind[]]))
    .min(1)
    .max(10)
    .describe('Section kinds, top to bottom'),
  facts: z.array(text(maxFactLength, 'A fact')).max(40).optional().describe('What the brief states and this page says'),
  objects: z.array(text(60, 'A name')).max(12).optional().describe('Things that are drawn on the page'),
})
export type PlannedPage = z.infer<typeof PlannedPage>

/** The plan of a website, generated by one model call. The first page is the home page. */
export const SitePlan = z.object({
  language: z.string().max(35).describe('BCP 47 code of the language of all texts, such as "de"'),
  brand: Brand,
  theme: Theme,
  pages: z.array(PlannedPage).min(1).max(20),
})
export type SitePlan = z.infer<typeof SitePlan>

/** A link in the navigation. */
export type NavigationLink = { name: string; path: string }

/** A page in one of its languages (BCP 47). */
export type Alternate = { language: string; path: string }

/** The input of the renderer about a website. `url` has no trailing slash, as in "http://le-fournil.localhost:3001". */
export type Site = PageSettings & {
  brand: BrandFacts
  theme: Theme
  language: string
  url: string
  navigation: NavigationLink[]
  /** Paths of further pages that texts can link to. */
  paths?: string[]
  /** The navigation of translated pages, by their folder: "/fr". */
  translations?: Record<string, NavigationLink[]>
  /** The folder of translations that the rendered page is of. */
  folder?: string | undefined
}
