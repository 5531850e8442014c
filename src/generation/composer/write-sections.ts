import { clip } from '../brief/sentences.ts'
import { phoneLink } from '../../domain/websites/contact-links.ts'
import type { Brand, PlannedPage, Section } from '../../domain/websites/site.ts'
import { chooseHero } from './choose-theme.ts'
import { fill, type Labels, type Role, roleOf } from './labels.ts'
import type { ImageSlot } from '../../domain/websites/pictures.ts'
import { readTable } from '../brief/read-table.ts'
import type { PriceList } from './reading/find-prices.ts'
import type { Listed, Profile } from './reading/read-brief.ts'
import type { Texts } from './share-texts.ts'
import { capitalize, chunks, joinSentences, paragraphsOf } from './text.ts'

type Page = Pick<PlannedPage, 'name' | 'path'>
type PageContext = Pick<Profile, 'trade'> & {
  page: Page
  pages: readonly Page[]
  role: Role
  brand: Brand
  labels: Labels
  seed: number
  texts: Texts
}

/** Characters of all sentences that the first screen says at once. */
const maxLead = 160
const maxSections = 12

/** The sections of a page from top to bottom: what the brief says, and nothing else. */
export function writeSections(context: PageContext): Section[] {
  const { role, texts, pages } = context
  const { hero, rest } = role === 'home' ? writeHomeHero(context) : writeInnerHero(context)
  const { phone, email, address, hours, place } = context.brand
  const isEmpty = ![phone, email, address, hours, place].some(Boolean)
  const hasForm = role === 'contact' || !pages.some((page) => roleOf(page) === 'contact')
  // Without contact details, the form is all there is.
  const isReachable = role === 'contact' || (role === 'home' && (hasForm || !isEmpty))
  const body = [
    ...texts.lists.flatMap((list) => writeList(list, context)),
    ...texts.prices.flatMap((list) => writePrices(list, context)),
    ...writeStory(rest, context),
  ].slice(0, maxSections - 2)
  return [hero, ...body, ...(isReachable ? [writeContact(context, hasForm)] : writeNext(context))]
}

type Opening = { hero: Section; rest: string[] }

/** Opens with the name. */
function writeHomeHero(context: PageContext): Opening {
  const { brand, trade, seed, texts } = context
  const { name: title } = brand
  const { sentences } = texts
  const isBrief = joinSentences(sentences).length <= maxLead
  const lead = isBrief ? joinSentences(sentences) : (sentences[0] ?? '')
  const isLead = lead.length > 0 && lead.length <= 400
  const eyebrow = [brand.trade === 'business' ? null : capitalize(brand.trade), brand.place]
    .filter((each) => each && !title.toLowerCase().includes(each.toLowerCase()))
    .join(', ')
  const text = isLead ? lead : eyebrow || brand.hours || brand.address || brand.name
  return {
    hero: {
      kind: 'hero',
      layout: chooseHero(trade, seed),
      title: clip(title, 120),
      text: clip(text, 400),
      facts: null,
      eyebrow: isLead ? clip(eyebrow, 60, '') || null : null,
      actions: actionsOf(context),
      image: pictureOf(trade.id, 0),
    },
    rest: isLead ? sentences.slice(isBrief ? sentences.length : 1) : sentences,
  }
}

function writeInnerHero({ page, pages, brand, trade, texts }: PageContext): Opening {
  const pictured = pages.find((each) => ['offers', 'prices', 'about', 'other'].includes(roleOf(each)))
  const [first = '', ...rest] = texts.sentences
  const isLead = first.length > 0 && first.length <= 260
  return {
    hero: {
      ...{ kind: 'hero', layout: 'masthead', eyebrow: null, title: clip(page.name, 120), facts: null, actions: [] },
      text: clip(isLead ? first : brand.name, 400),
      image: pictured?.path === page.path ? pictureOf(trade.id, 2) : undefined,
    },
    rest: isLead ? rest : texts.sentences,
  }
}

function writeStory(sentences: readonly string[], { role, page, trade, labels }: PageContext): Section[] {
  const title = role === 'home' ? labels.about : page.name
  return chunks(paragraphsOf(sentences), 6).map((paragraphs, index) => ({
    ...{ kind: 'story', heading: clip(title, 120), paragraphs, art: index > 0 ? 'none' : 'left' },
    ...(index === 0 && role === 'home' ? { image: pictureOf(trade.id, 1) } : {}),
  }))
}

const writeList = ({ heading, items }: Listed, { labels }: PageContext): Section[] =>
  chunks(items, 12).map((part) => ({
    ...{ kind: 'services', layout: 'index', heading: clip(heading ?? labels.offers, 120), intro: null },
    items: part.map((title) => ({ icon: 'check' as const, title: clip(title, 80), text: null, points: [] })),
  }))

/** Up to four prices side by side, more in a list. */
function writePrices({ label, items, rest }: PriceList, { labels }: PageContext): Section[] {
  const heading = clip(label ?? labels.prices, 120)
  const intro = rest ? clip(rest, 400) : null
  const isShort = items.length > 1 && items.length <= 4
  if (isShort) {
    const plans = items.map(({ name, price }) => ({
      ...{ name, price, text: null, points: [], action: null, highlighted: false },
    }))
    return [{ kind: 'pricing', layout: 'list', heading, intro, plans }]
  }
  return chunks(items, 30).map((part) => ({
    ...{ kind: 'menu', heading, intro },
    groups: [{ name: null, items: part.map(({ name, price }) => ({ name, text: null, price: clip(price, 24, '') })) }],
  }))
}

/** Contact data, hours and what else the brief says of them. */
function writeContact({ role, texts, labels, brand, trade }: PageContext, form: boolean): Section {
  const said = joinSentences(texts.contact)
  const title = [brand.address, brand.phone, brand.email].find((fact) => fact !== null && !said.includes(fact))
  const intro = said ? clip(said, 400) : null
  return {
    ...{ kind: 'contact', heading: clip(title ?? labels.contact, 120), form, intro },
    ...(role === 'home' ? { image: pictureOf(trade.id, 3) } : {}),
  }
}

/** The way to the contact details. */
function writeNext(context: PageContext): Section[] {
  const actions = actionsOf(context)
  const heading = context.brand.place ?? context.brand.name
  return actions.length > 0 ? [{ kind: 'cta', heading, text: null, actions }] : []
}

/** Call or write, then read on. */
function actionsOf({ page, pages, brand, labels, texts }: PageContext): { label: string; href: string }[] {
  const call = phoneLink(brand.phone)
  const { email } = brand
  const isSaid = (fact: string | null) => texts.contact.some((each) => fact && each.includes(fact))
  const isRead = (role: Role) => pages.find((each) => each.path !== page.path && roleOf(each) === role)
  const next = isRead('contact') ?? isRead('home')
  return [
    ...(call ? [{ label: labeled(labels.call, isSaid(brand.phone) ? '' : brand.phone), href: call }] : []),
    ...(email && !call ? [{ label: labeled(labels.email, isSaid(email) ? '' : email), href: `mailto:${email}` }] : []),
    ...(next ? [{ label: clip(next.name, 40, ''), href: next.path }] : []),
  ]
}

/** With the number or address, or without if that is too long for a button. */
const labeled = (label: string, value: string | null): string =>
  value && fill(label, value).length <= 40 ? fill(label, value) : fill(label, '').replace(/[\s:]+$/, '')

/**
 * English search words for four photographs of each trade: for the home page, its story, another page, and the end of the home page. Places,
 * materials and tools; no people, who would seem to work there.
 */
const subjects = readTable<Record<string, readonly [string, string, string, string]>>(
  new URL('pictures.json', import.meta.url),
)

/** The picture of a place of the site: 0 for the home page, 1 for its story, 2 for other pages, 3 for the end of the home page. */
export function pictureOf(trade: string, index: 0 | 1 | 2 | 3): ImageSlot {
  const words = (subjects[trade] ?? subjects.generic)?.[index] ?? ''
  return {
    ...{ subject: words, search_query: words, alt: '', focal_point: 'center' },
    prompt: `${words}, natural light, calm empty area, no people, no text, no logos`,
    aspect: index === 1 ? 'portrait' : 'landscape',
  }
}
