import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { ArtDirection } from '../../../src/domain/websites/art-direction.ts'
import { type Pairing, pairings } from '../../../src/domain/websites/pairings.ts'
import { boxOf, type Drawing, mostLabels } from '../../../src/domain/websites/drawings.ts'
import type { BrandFacts } from '../../../src/domain/websites/brand.ts'
import { formatHours, type OpeningHours } from '../../../src/domain/websites/hours.ts'
import type { Season } from '../../../src/domain/websites/seasons.ts'
import { sectionAnchors } from '../../../src/domain/websites/section-ids.ts'
import type { Picture } from '../../../src/domain/websites/pictures.ts'
import { type PageContent, Section, sectionKinds, type Site, Theme } from '../../../src/domain/websites/site.ts'
import { createRandom, type Random } from '../../../src/rendering/theme/random.ts'
import { noSettings } from '../sites.ts'

/** Words and sentences of a language; headings and labels take `words` and `phrases`. */
type Texts = Record<
  'words' | 'phrases' | 'sentences' | 'prices' | 'days' | 'times' | 'names' | 'actions' | 'places' | 'hours',
  [string, ...string[]]
>

const folder = new URL('texts/', import.meta.url)
const languages = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts,
  ]),
)

type Schema = {
  const?: unknown
  enum?: [string, ...string[]]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}
const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as unknown as Schema
const themeSchema = schemaOf(Theme)
const artDirectionSchema = schemaOf(ArtDirection)
const sectionSchemas = new Map(
  Section.options.map((option) => [option.shape.kind.value as string, schemaOf(option)] as const),
)

/** Where a field has values of its own kind. */
const listOf: Record<string, keyof Texts> = {
  ...{ price: 'prices', day: 'days', start: 'times', end: 'times', who: 'names', speaker: 'names' },
  ...{ names: 'names', members: 'names', actions: 'actions', action: 'actions', button: 'actions' },
}
const figures = ['4', '1962', '18 h', '98 %', '12.500', '24/7', '3–5', '€1,250', '1 250 000'] as const
const embeds = ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://calendly.com/le-fournil/visit'] as const

/** Fills schemas with texts of one language: few and many, short and long, or none where a field may be null. */
class Writer {
  readonly #said = new Set<string>()
  readonly #random: Random
  readonly #texts: Texts
  constructor(random: Random, texts: Texts) {
    this.#random = random
    this.#texts = texts
  }

  /** `field` names the property, and `owner` the one around it. */
  value(schema: Schema, field = '', owner = ''): unknown {
    const random = this.#random
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    const variants = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
    if (variants) return random.chance(0.4) ? null : this.value(variants[0] ?? {}, field, owner)
    if (schema.type === 'object') return this.#object(schema, field || owner)
    if (schema.type === 'array') return this.#array(schema, field)
    if (schema.type === 'boolean') return random.chance(0.5)
    if (schema.pattern?.startsWith('^#')) return random.pick(colors)
    if (schema.type === 'integer') return random.whole(schema.minimum ?? 0, schema.maximum ?? 100)
    return this.text(field, schema.maxLength ?? 100, owner)
  }

  #object({ properties = {}, required = [] }: Schema, owner: string) {
    const fields = Object.entries(properties).filter(
      ([name]) => name !== 'image' && (required.includes(name) || this.#random.chance(0.7)),
    )
    return Object.fromEntries(fields.map(([name, schema]) => [name, this.value(schema, name, owner)]))
  }

  #array({ items = {}, minItems = 0, maxItems = 8 }: Schema, field: string) {
    const most = Math.min(maxItems, Math.max(minItems, this.#random.pick([2, 4, 6, 9])))
    return Array.from({ length: this.#random.whole(minItems, most) }, () => this.value(items, field, field))
  }

  text(field: string, max: number, owner = ''): string {
    const random = this.#random
    if (field === 'href') return random.pick(['/', '/contact', 'tel:+493411234', 'https://example.org/'])
    if (field === 'url') return random.pick(embeds)
    if (field === 'value') return random.pick(figures)
    const list = listOf[field] ?? (field === 'name' || field === 'label' ? listOf[owner] : undefined)
    if (list === 'names') return this.#unsaid(() => this.#pickWithin(this.#texts.names, max))
    if (list) return this.#pickWithin(this.#texts[list], max)
    return this.#unsaid(() => this.#prose(max))
  }

  /** A word, a phrase, or as many sentences as fit. */
  #prose(max: number): string {
    const { words, phrases, sentences } = this.#texts
    const random = this.#random
    const length = random.pick(['short', 'usual', 'usual', 'long'])
    if (max <= 60) return this.#pickWithin(length === 'short' ? words : phrases, max)
    if (max <= 140 && length !== 'long') return this.#pickWithin(length === 'short' ? words : phrases, max)
    let text = this.#pickWithin(sentences, max)
    const wanted = length === 'long' ? max * 0.9 : length === 'short' ? 0 : Math.min(160, max / 2)
    for (let tries = 0; text.length < wanted && tries < 12; tries++) {
      const more = `${text} ${random.pick(sentences)}`
      if (more.length <= max) text = more
    }
    return text
  }

  #pickWithin(texts: readonly string[], max: number): string {
    const [first = 'x', ...others] = texts.filter(({ length }) => length <= max)
    return this.#random.pick([first, ...others])
  }

  /** Pages rarely say a thing twice: another text, or a number after it. */
  #unsaid(write: () => string): string {
    let text = write()
    for (let tries = 0; this.#said.has(text) && tries < 8; tries++) text = write()
    if (this.#said.has(text)) text = `${this.#said.size} ${text.slice(0, -4)}`
    this.#said.add(text)
    return text
  }
}

const colors = ['#b4532a', '#0f4c81', '#1f6f5c', '#7a3e9d', '#222222', '#ffd400', '#f4f4f4', '#e63946', '#3c3a4a', '#c2185b', '#22c7a9'] as const // biome-ignore format: a table of colors

const themeOf = (random: Random, writer: Writer): Theme => {
  const { heading, body } = random.pick<Pick<Pairing, 'heading' | 'body'>>(pairings)
  const primary = random.chance(0.7)
    ? random.pick(colors)
    : `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`
  return {
    ...(writer.value(themeSchema) as Theme),
    ...{ mode: random.pick(['light', 'light', 'dark']), primary_color: primary, accent_color: random.pick(colors) },
    ...{ font_heading: heading, font_body: body },
    art_direction: random.chance(0.7) ? (writer.value(artDirectionSchema) as ArtDirection) : null,
  }
}

const siteOf = (random: Random, writer: Writer, language: string, texts: Texts): Site => {
  const maybe = (value: string) => (random.chance(0.6) ? value : null)
  return {
    ...noSettings,
    brand: {
      ...{ name: writer.text('title', random.pick([20, 60])) },
      ...{ tagline: writer.text('tagline', 140), description: writer.text('description', 500), trade: 'x', voice: 'x' },
      ...{
        place: maybe(texts.places[0]),
        address: maybe(random.pick(texts.places)),
        ...hoursOf(random, language, maybe(random.pick(texts.hours))),
      },
      ...{ time_zone: maybe(random.pick(['Europe/Berlin', 'Pacific/Auckland', 'UTC'])), walk_in: random.chance(0.5) },
      ...{ email: maybe('office@harper-lowe.example'), phone: maybe('+49 341 123 45 67') },
    },
    theme: themeOf(random, writer),
    ...{ language, url: 'http://random.localhost:3001' },
    navigation: [
      { name: random.pick(texts.words), path: '/' },
      ...Array.from({ length: random.whole(1, 6) }, (_, at) => ({
        name: writer.text('title', 24),
        path: `/page-${at}`,
      })),
      { name: random.pick(texts.actions), path: '/contact' },
    ],
  }
}

/** Opening hours in words, as data, or as data with a note; for all days, or for parts of the year. */
function hoursOf(
  random: Random,
  language: string,
  words: string | null,
): Pick<BrandFacts, 'hours' | 'opening_hours' | 'clock'> {
  if (random.chance(0.4)) return { hours: words }
  const entry = (season?: Season): OpeningHours => ({
    days: [1, 2, 3, 4, 5, 6, 7].filter((day) => day === 3 || random.chance(0.6)),
    ...{ opens: random.pick(['07:30', '09:00', '13:00']), closes: random.pick(['12:00', '18:30', '00:00', '02:00']) },
    ...(season ? { season } : {}),
  })
  const seasons = random.chance(0.5)
    ? []
    : [
        { from: '05-01', to: '09-30' },
        { from: '12-24', to: '01-06' },
      ]
  const opening_hours = [
    ...Array.from({ length: random.whole(1, 4) }, () => entry()),
    ...seasons.flatMap((season) => (random.chance(0.7) ? [entry(season), entry(season)] : [])),
  ]
  const hours = random.chance(0.5) ? words : formatHours(opening_hours, language)
  return { hours, opening_hours, clock: random.pick([null, 12, 24] as const) }
}

/** A light, dark or mottled photograph. */
const photographOf = (random: Random): Picture => {
  const [one, other] = [random.whole(0, 255), random.whole(0, 255)].map(
    (value) => `rgb(${value},${value},${random.whole(0, 255)})`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient><rect width="900" height="600" fill="url(#g)"/></svg>`
  return {
    ...{ url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 900, height: 600, sources: [], color: '#888888' },
    ...{ alt: 'x', focal_point: 'center' },
  }
}

const picturesOf = (random: Random, sections: readonly Section[]): Record<string, Picture> => {
  const share = random.pick([0, 0, 1, 0.5])
  const ids = sectionAnchors(sections)
  const slots = sections.flatMap((section, index) => {
    const entries = 'items' in section ? section.items.map((_, nth) => `${ids[index]}.${nth}`) : []
    return [ids[index] ?? '', ...entries]
  })
  return Object.fromEntries(slots.filter(() => random.chance(share)).map((slot) => [slot, photographOf(random)]))
}

/** A drawing of simple shapes with labels at random points of its box. */
const drawingOf = (random: Random, name: string, labels: readonly string[], isScene: boolean): Drawing => {
  const [width, height] = boxOf(isScene)
  return {
    ...{ name, natural: random.chance(0.3), stands: random.chance(0.5), ...(isScene ? { scene: true as const } : {}) },
    shapes: [
      { kind: 'rect', color: random.pick(colors), at: [0, height * 0.7, width, height * 0.3, 0] },
      ...Array.from({ length: 5 }, () => ({
        ...{ kind: 'ellipse' as const, color: random.pick(colors) },
        at: [random.whole(4, width - 4), random.whole(4, height - 4), random.whole(2, width / 5), random.whole(2, 12)],
      })),
    ],
    labels: labels.map((text) => ({ text, at: [random.whole(0, 100), random.whole(0, 100)] })),
  }
}

/** Scenes of the exhibits with stages, and things with labels that sections without photographs show. */
const drawingsOf = (random: Random, writer: Writer, sections: readonly Section[]): Drawing[] => {
  if (random.chance(0.5)) return []
  const scenes = sections.flatMap((section) =>
    section.kind === 'exhibit' && section.layout === 'scene'
      ? [
          drawingOf(
            random,
            'stages',
            section.items.map(({ name }) => name),
            true,
          ),
        ]
      : [],
  )
  const things = sections.flatMap((section, index) => {
    if (section.kind === 'exhibit' || !('image' in (sectionSchemas.get(section.kind)?.properties ?? {}))) return []
    const name = `thing ${index}`
    Object.assign(section, { image: { objects: name } })
    const labels = Array.from({ length: random.pick([0, 0, 2, 5]) }, () => writer.text('label', 60))
    return [drawingOf(random, name, labels, false)]
  })
  return [...scenes, ...things]
}

/** The input of the renderer for a page with random sections, texts, pictures and theme. The same seed gives the same page. */
export function randomPage(seed: number): { site: Site; page: { name: string; path: string; content: PageContent } } {
  const random = createRandom('page', seed)
  const [language, texts] = random.pick([...languages] as [[string, Texts], ...[string, Texts][]])
  const writer = new Writer(random, texts)
  const site = siteOf(random, writer, language, texts)
  const kinds = sectionKinds.filter((kind) => kind !== 'hero') as [string, ...string[]]
  const chosen = Array.from({ length: random.whole(2, 5) }, () => random.pick(kinds))
  const sections = [...(random.chance(0.85) ? ['hero'] : []), ...new Set(chosen)].map(
    (kind) => writer.value(sectionSchemas.get(kind) ?? {}) as Section,
  )
  // The only layout with a drawing of its own.
  for (const section of sections)
    if (section.kind === 'exhibit' && random.chance(0.4))
      Object.assign(section, { layout: 'scene', items: section.items.slice(0, mostLabels) })
  const path = random.chance(0.7) ? '/' : random.pick(['/page-0', '/contact'])
  const content = {
    title: texts.phrases[0],
    description: texts.sentences[0],
    sections,
    pictures: picturesOf(random, sections),
  }
  const drawings = drawingsOf(random, writer, sections)
  const objects = drawings.flatMap(({ name, scene }) => (scene ? [] : [name]))
  const drawn = { ...site, brand: { ...site.brand, ...(drawings.length > 0 ? { drawings, objects } : {}) } }
  return { site: drawn, page: { name: texts.words[0], path, content } }
}
