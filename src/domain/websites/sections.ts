import { z } from 'zod'
import { formSection } from '../forms/form-section.ts'
import { factSections } from './fact-sections.ts'
import { IconName } from './icon-names.ts'
import { SectionImage } from './pictures.ts'
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
    figures: z
      .array(
        z.object({
          value: text(24, 'A figure of the brief with its unit, "11 weeks", or a warning in its words, "No cars"'),
          label: text(60, 'What it is of, or the rest of the warning'),
        }),
      )
      .max(1)
      .nullable()
      .catch(null)
      .optional()
      .describe('What visitors must see first, large below the title, or null'),
    text: text(400, 'One or two sentences: what is offered, and who it is for'),
    actions: z.array(Action).max(2).describe('At most two buttons'),
    facts: z
      .array(text(120, 'A fact of the brief; 60 characters fit one line'))
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
          price: nullableText(40, 'The price word for word from the brief, or derived; null when neither'),
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
    layout: layout(
      ['field', 'line', 'words', 'number'],
      'field: a band in a strong color; line: one short line; words: the heading as large as the window; ' +
        'number: the phone number of the brand as wide as the window; null at the end of a page: address and hours beside it',
    ),
    heading,
    text: nullableText(300, 'One sentence, or null'),
    actions: z.array(Action).min(1).max(2),
    image: SectionImage,
  }),
  z.object({
    kind: z.literal('stats'),
    layout: layout(
      ['row', 'sentence', 'large'],
      'row: side by side; sentence: each value and its label, one after another, are one text of large type, whose words and marks the labels have, as in "1961" "is the year of our first flight;" "84" "members fly today."; large: the first as wide as the page',
    ),
    heading,
    items: z
      .array(
        z.object({
          value: text(24, 'A figure word for word from the brief, or derived'),
          label: text(80, 'What it counts'),
        }),
      )
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
export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>
/** The layouts that a section may ask for. */
export type LayoutOf<S extends Section> = S extends unknown
  ? 'layout' extends keyof S
    ? NonNullable<S['layout' & keyof S]>
    : never
  : never
export const sectionKinds = Section.options.map((option) => option.shape.kind.value)

const headless = Section.options.filter(({ shape }) => !('heading' in shape || 'title' in shape))
const headlessKinds: ReadonlySet<SectionKind> = new Set(headless.map(({ shape }) => shape.kind.value))
/** Whether a section has no heading, as a notice. Above the first heading of a page, it stays a line of text. */
export const isHeadless = ({ kind }: Pick<Section, 'kind'>): boolean => headlessKinds.has(kind)
