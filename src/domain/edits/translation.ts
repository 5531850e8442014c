import { languageFolder } from '../websites/navigation.ts'
import { Section } from '../websites/site.ts'
import { inReadingOrder, mapTexts } from '../websites/texts.ts'
import type { EditableItem } from './edits.ts'

/** Fields of sections that no translation changes: what visitors do not read, times, and names of people. */
const kept =
  'id kind anchor hidden layout icon image href url art type purpose start end who speaker names color from to'.split(
    ' ',
  )
/** By kind: names of people and of form fields, and quotes. */
const keptOf: Record<string, string[]> = {
  team: ['name'],
  voices: ['text', 'name'],
  form: ['name'],
  exhibit: ['width'],
}

/** Changes each text of a page that a translation may change, in a fixed order. */
function mapPage(item: EditableItem, change: (text: string) => string): EditableItem {
  const changed = (text: string) => (/\p{L}/u.test(text) ? change(text) : text)
  const optional = (text: string | null) => (text === null ? null : changed(text))
  const fields = { name: changed(item.name), title: optional(item.title), description: optional(item.description) }
  const sections = item.sections?.map((section) =>
    mapTexts(inReadingOrder(section), changed, new Set([...kept, ...(keptOf[section.kind] ?? [])])),
  )
  const pictures = Object.entries(item.pictures ?? {}).map(([id, picture]) => [
    id,
    { ...picture, alt: changed(picture.alt) },
  ])
  return {
    ...{ ...item, ...fields },
    ...(sections ? { sections } : {}),
    ...(item.pictures ? { pictures: Object.fromEntries(pictures) as typeof item.pictures } : {}),
  }
}

/** The texts of a page to translate, in the order of `withTexts`. */
export function textsToTranslate(item: EditableItem): string[] {
  const texts: string[] = []
  mapPage(item, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** A page with translated texts. All else stays: ids, kinds, layouts, pictures, drawings, forms and the targets of links. */
export function withTexts(item: EditableItem, texts: readonly string[]): EditableItem {
  let at = 0
  return mapPage(item, (text) => texts[at++] ?? text)
}

/** Targets of links, addresses and URLs in a text. */
const fixed = /\]\([^)\s]*\)|[^\s@()[\]]+@[^\s@()[\]]+\.\p{L}+|https?:\/\/[^\s)]+/gu
const fixedIn = (text: string) => (text.match(fixed) ?? []).toSorted().join(' ')

/** Reasons why texts are no translation of a page: a missing text, a changed link or address, or a text that is too long for its place. */
export function findMistakes(item: EditableItem, texts: readonly string[]): string[] {
  const given = textsToTranslate(item)
  if (given.length > 0 && given.every((text, index) => text === texts[index])) return ['texts: they are not translated']
  const changed = given.flatMap((text, index) => {
    const translated = texts[index] ?? ''
    if (translated.trim() === '') return [`text ${index + 1} is missing`]
    return fixedIn(text) === fixedIn(translated) ? [] : [`text ${index + 1}: keep links and addresses as they are`]
  })
  const page = withTexts(item, texts)
  const long = (page.sections ?? []).flatMap((section, index) => {
    const known = lengthsOf(item.sections?.[index])
    return lengthsOf(section).filter((problem) => !known.includes(problem))
  })
  return [...changed, ...long]
}

/** The texts of a section that are longer than its form allows. */
function lengthsOf(section: unknown): string[] {
  const { error } = Section.safeParse(section)
  return (error?.issues ?? []).flatMap((issue) => {
    const text = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], section)
    return issue.code === 'too_big' && typeof text === 'string'
      ? [`${JSON.stringify(text)} has more than ${issue.maximum} characters`]
      : []
  })
}

/** The path of the translation of a page: "/fr/about", and "/fr" for the home page. */
export const translatedPath = (path: string, language: string): string =>
  `${languageFolder(language)}${path === '/' ? '' : path}`
