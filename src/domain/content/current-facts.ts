import { type BrandFacts, type WrittenFacts, writtenFactNames, writtenFacts } from '../websites/brand.ts'
import { changeFacts, type Facts, hoursInLine } from '../websites/facts.ts'
import { mailLink, phoneLink } from '../websites/contact-links.ts'
import { escapeRegExp } from '../text.ts'
import type { ContentItem } from './content.ts'

type Texts = Pick<ContentItem, 'name' | 'content' | 'seo' | 'blog_settings'>

/**
 * Replaces facts that have changed since a page or post was generated in its texts. Returns the same object if there is nothing to replace,
 * and for content that was not generated. Applied twice, it does what it does once: the result stores the current facts.
 */
export function withCurrentFacts<T extends Texts>(item: T, facts: BrandFacts, language: string): T {
  const { content } = item
  if (!('written_with' in content) || !content.written_with) return item
  const { written_with: before, ...texts } = content
  const brand = inTexts(facts, before, language)
  const current = { ...before, ...knownOf(writtenFacts(brand)) }
  const replace = factReplacer(before, brand)
  if (!replace) return item
  const { page_title, meta_description, social_title, social_description } = item.seo
  const shown = { page_title, meta_description, social_title, social_description }
  const changed = {
    name: replace(item.name),
    content: replaceIn(texts, 'markdown' in texts ? markdownReplacer(before, brand) : replace, [before, brand]),
    seo: { ...item.seo, ...knownOf(replaceIn(shown, replace, [before, brand])) },
    blog_settings: {
      ...item.blog_settings,
      ...knownOf({ excerpt: replaceIn(item.blog_settings.excerpt, replace, [before, brand]) }),
    },
  }
  const isSame =
    JSON.stringify(changed) ===
    JSON.stringify({ name: item.name, content: texts, seo: item.seo, blog_settings: item.blog_settings })
  return isSame ? item : { ...item, ...changed, content: { ...changed.content, written_with: current } }
}

const knownOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>

/** A business as texts state it: changed opening hours in one line. */
const inTexts = <T extends BrandFacts>(brand: T, before: Pick<WrittenFacts, 'hours'>, language: string): T => ({
  ...brand,
  hours: brand.hours === before.hours ? brand.hours : hoursInLine(brand, language),
})

type Pair = readonly [before: WrittenFacts, after: WrittenFacts]

/** Values that no visitor reads as text. */
const skipped = new Set([
  'kind',
  'layout',
  'icon',
  'art',
  'id',
  'anchor',
  'type',
  'url',
  'image',
  'pictures',
  'color',
  'from',
  'to',
])

function replaceIn<T>(value: T, replace: (text: string) => string, pair: Pair): T {
  const visit = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return key === 'href' ? currentLink(part, pair) : replace(part)
    if (Array.isArray(part)) return part.map((each) => visit(each, key))
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, skipped.has(name) ? each : visit(each, name)]),
    )
  }
  return visit(value, '') as T
}

type Contact = Partial<Pick<WrittenFacts, 'phone' | 'email' | 'address'>>

/** The value of a field with other contact details in its texts, and these with other opening times, where they state the former ones literally. */
export function replaceFacts(
  field: string,
  value: unknown,
  [before, after]: readonly [Contact, Contact],
  withTimes = (text: string): string => text,
): unknown {
  const none: WrittenFacts = { name: '', email: null, phone: null, address: null, hours: null }
  const pair = [
    { ...none, ...before },
    { ...none, ...after },
  ] as const
  const replace = (field === 'markdown' ? markdownReplacer : factReplacer)(...pair)
  return replaceIn({ [field]: value }, (text) => withTimes(replace?.(text) ?? text), pair)[field]
}

function currentLink(href: string, [before, after]: Pair): string {
  if (href === phoneLink(before.phone)) return phoneLink(after.phone) ?? href
  return href === mailLink(before.email) ? (mailLink(after.email) ?? href) : href
}

/** A letter or digit of a script that puts spaces between words: a name next to one is part of a longer word. */
const inWord = String.raw`[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]`
/** Not within an address on the web, an email address or the name of a profile. */
const start = String.raw`(?<!${inWord}|[\/@_]|${inWord}[.\-])`
const end = String.raw`(?!${inWord}|[\/@_]|(?:-${inWord}+)*\.${inWord})`

/**
 * Creates a function that replaces changed facts in a text: whole words, in the same spelling. What says the new value already stays, so that
 * "Roux" does not become "Maison Maison Roux". Undefined if no fact has changed. A fact that was removed stays in texts.
 */
export function factReplacer(before: WrittenFacts, after: WrittenFacts): ((text: string) => string) | undefined {
  const replacements = changesOf(before, after)
  return replacements.size > 0 ? replacerOf(replacements) : undefined
}

function markdownReplacer(before: WrittenFacts, after: WrittenFacts): (text: string) => string {
  const plain = [...changesOf(before, after)]
  const markup = (text: string) => text.replace(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`)
  return replacerOf(
    new Map(
      plain.flatMap(([from, to]) => [
        [from, markup(to)],
        [markup(from), markup(to)],
      ]),
    ),
  )
}

type BrandChanges = {
  name?: string | undefined
  description?: string | null | undefined
  facts?: Facts | null | undefined
}

/** Changes name, description and facts of a business. Texts that name what has changed name it as it is now. */
export function changeBrand(
  before: BrandFacts,
  { name, description, facts }: BrandChanges,
  languages: Parameters<typeof changeFacts>[2],
): BrandFacts {
  const changed = facts === undefined ? before : changeFacts(before, facts, languages)
  const named = name === undefined ? changed : { ...changed, name }
  const replace = factReplacer(before, inTexts(named, before, languages.language)) ?? ((text: string) => text)
  return { ...named, tagline: replace(named.tagline), description: description ?? replace(named.description) }
}

const changesOf = (before: WrittenFacts, after: WrittenFacts): Map<string, string> =>
  new Map(
    writtenFactNames.flatMap((key) => {
      const [from, to] = [before[key], after[key]]
      return from && to && from !== to ? [[from, to]] : []
    }),
  )

function replacerOf(replacements: ReadonlyMap<string, string>): (text: string) => string {
  const found = [...replacements].flat().toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`${start}(?:${found.map(escapeRegExp).join('|')})${end}`, 'gv')
  return (text) => text.replace(pattern, (match) => replacements.get(match) ?? match)
}
