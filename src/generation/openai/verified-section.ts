import { unknownCell } from '../../domain/websites/exhibits.ts'
import { embedOf } from '../../domain/websites/embeds.ts'
import type { Section, SectionKind, SectionOf } from '../../domain/websites/site.ts'
import type { PageBrief } from '../model.ts'
import { hostCheck, isNamed, isStated, sourceOf } from '../brief/source.ts'

/** `source`: the customer's texts and the values of the brand. `isDerived`: whether a figure follows from two stated ones. */
type Sources = Pick<PageBrief, 'website' | 'brand' | 'page'> & {
  source: string
  isDerived?: (figure: string) => boolean
}
type Check<K extends SectionKind> = (section: SectionOf<K>, sources: Sources) => SectionOf<K> | undefined

/** Removes what the brief does not state from a section. Returns an empty list if nothing is left. */
export function verifiedSection(section: Section, sources: Sources): Section[] {
  const check = checks[section.kind as CheckedKind] as Check<SectionKind> | undefined
  const checked = check ? check(section, sources) : section
  return checked ? [withKnownFields(checked, sources)] : []
}

/** Prices, the end of a time and the people of an entry, at every depth, are those of the brief or null. */
const withKnownFields = (section: Section, sources: Sources): Section =>
  JSON.parse(JSON.stringify(section), (key, value: unknown) =>
    typeof value === 'string' ? (fields[key]?.(value, sources) ?? (key in fields ? null : value)) : value,
  ) as Section

const stated = (value: string | null | undefined, { source }: Sources) =>
  value && isStated(value, source) ? value : null

const isKnown = (figure: string, { source, isDerived }: Sources): boolean =>
  isStated(figure, source) || isDerived?.(figure) === true

/** A price in words, such as "on request", is left to the fact check. */
const knownPrice = (price: string | null, sources: Sources): string | null =>
  price && /\d/.test(price) && !isKnown(price, sources) ? null : price
const named = (name: string, { source }: Sources) => (isNamed(name, source) ? name : null)

const fields: Readonly<Record<string, (value: string, sources: Sources) => string | null>> = {
  price: knownPrice,
  start: stated,
  end: stated,
  who: named,
  speaker: named,
}

/** "Form" in several languages. */
const form = /\b(?:form|formul(?:ar|aire|ario|ário|ier|är)|modulo|formularz|lomake|skjema)\b/iu

/** Kinds of which no more is compared with the brief than `fields`: texts are left to the fact check. */
type TextKind =
  | ('story' | 'gallery' | 'posts' | 'notice' | 'cta' | 'features' | 'services' | 'steps' | 'rows' | 'faq' | 'form')
  | ('compare' | 'pricing' | 'menu' | 'offer' | 'agenda')
type CheckedKind = Exclude<SectionKind, TextKind>

const checks: { readonly [K in CheckedKind]: Check<K> } = {
  hero: ({ figures, ...section }, sources) => {
    const known = figures?.filter(({ value }) => isKnown(value, sources))
    return { ...section, ...(known?.length ? { figures: known } : {}) }
  },
  stats: (section, sources) => {
    const items = section.items.filter(({ value }) => isKnown(value, sources))
    return items.length >= 2 ? { ...section, items } : undefined
  },
  timetable: (section, { source }) => {
    const rows = section.rows.filter(({ start }) => !start || isStated(start, source))
    return rows.length > 0 ? { ...section, rows } : undefined
  },
  team: (section, { source }) => {
    const members = section.members.filter(({ name }) => isNamed(name, source))
    return members.length > 0 ? { ...section, members } : undefined
  },
  voices: (section, sources) => {
    const brief = sourceOf(sources.website)
    const said = section.items.filter(({ text }) => isStated(text, brief))
    const items = said.map((item) => ({ ...item, name: stated(item.name, sources) }))
    return items.length > 0 ? { ...section, items } : undefined
  },
  logos: (section, { website }) => {
    const brief = sourceOf(website)
    const names = section.names.filter((name) => isStated(name, brief))
    return names.length >= 2 ? { ...section, names } : undefined
  },
  exhibit: (section, sources) => {
    const isLost = (cell: string) => knownPrice(cell, sources) === null
    const items = section.items.flatMap((item) => {
      const cells = item.cells.map((cell) => (isLost(cell) ? unknownCell : cell))
      // A row of a board without its only value says nothing.
      const isEmpty = item.cells.some(isLost) && cells.every((cell) => cell === unknownCell)
      if (section.layout === 'board' && isEmpty) return []
      return [{ ...item, cells, to: section.layout === 'marks' ? stated(item.to, sources) : item.to }]
    })
    if (items.length === 0 && section.items.length > 0) return undefined
    const [word, total] = [knownPrice(section.word ?? null, sources), stated(section.total, sources)]
    return { ...section, word, total, items }
  },
  embed: (section, { website }) =>
    embedOf(section.url) && hostCheck(sourceOf(website))(section.url) ? section : undefined,
  // What is promised is there, and a page for contact leads to the business.
  contact: (section, { brand, page: { purpose } }) => {
    const isReachable = brand.email !== null || brand.phone !== null
    const isPromised = [section.heading, section.intro ?? '', purpose].some((text) => form.test(text))
    return { ...section, form: section.form || isPromised || !isReachable }
  },
  visit: (section, { brand }) => ((brand.address ?? brand.place ?? brand.hours) ? section : undefined),
}
