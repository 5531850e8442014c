import type { OutlinedPage } from '../../domain/edits/edit-plan.ts'
import { sectionNames } from '../../domain/websites/section-names.ts'
import type { Section, SectionKind } from '../../domain/websites/site.ts'
import { allLabels } from './labels.ts'
import { patternFor, wordsFor, wordsIn } from './phrases.ts'

/** `isClear`: whether the name has no other meaning on a website. */
export type Named = { page: OutlinedPage; section: OutlinedPage['sections'][number]; isClear: boolean }

/** Kinds whose names mean other things too: "Remove the cover", "hide the names". They need the word "section". */
const general = new Set<SectionKind>(['hero', 'rows', 'logos', 'stats', 'menu', 'contact', 'form'])

const articles = wordsFor('the')
/** A name without articles and words such as "section". */
function nameIn(text: string, words: ReadonlySet<string>): { name: string; isMarked: boolean } {
  const said = wordsIn(text)
  const own = said.filter((word) => !words.has(word))
  const start = own.findIndex((word) => !articles.has(word))
  return { name: start < 0 ? '' : own.slice(start).join(' '), isMarked: own.length < said.length }
}

const [sectionWords, pageWords] = [wordsFor('section'), wordsFor('page')]
const homes = new Set([...allLabels().map(({ home }) => home.toLowerCase()), ...wordsFor('home')])
/** "Video or map" is called either. */
const namesOf = (kind: SectionKind): string[] =>
  [kind, ...Object.values(sectionNames).flatMap((names) => names[kind].split(/ (?:or|oder|ou|o) /))].map(
    (name) => nameIn(name, sectionWords).name,
  )

const stem = (name: string): string => name.replace(/s$/, '')
/** "The quote" is the section of one quote. "The price" is less than a section. */
const isSingle = (section: Section): boolean =>
  section.kind !== 'pricing' &&
  !Object.values(section).some((value) => Array.isArray(value) && value.length > 1 && typeof value[0] === 'object')

const on = new RegExp(String.raw`\s+${patternFor('on')}\s+`, 'giu')

function pagesNamed(text: string, pages: readonly OutlinedPage[]): OutlinedPage[] {
  const { name, isMarked } = nameIn(text, pageWords)
  if (!isMarked && !homes.has(name)) return []
  return pages.filter(
    (page) => name === '' || nameIn(page.name, pageWords).name === name || (homes.has(name) && page.path === '/'),
  )
}

/** The sections that a text can mean: "the questions on the About page". */
export function sectionsNamed(text: string, pages: readonly OutlinedPage[]): Named[] {
  const onPages = [...text.matchAll(on)].map(({ 0: { length }, index }) => ({
    called: text.slice(0, index),
    within: pagesNamed(text.slice(index + length), pages),
  }))
  return [{ called: text, within: pages }, ...onPages].flatMap(({ called, within }) =>
    within.flatMap((page) =>
      page.sections.flatMap((one) => {
        const isClear = meaningOf(called, one.section, pages)
        return isClear === undefined ? [] : [{ page, section: one, isClear }]
      }),
    ),
  )
}

/** Whether a text means a section for certain; undefined if it does not mean it. */
function meaningOf(text: string, section: Section, pages: readonly OutlinedPage[]): boolean | undefined {
  const { name, isMarked } = nameIn(text, sectionWords)
  const isOnly = pages.reduce((count, { sections }) => count + sections.length, 0) === 1
  if (name === '') return isMarked && isOnly ? true : undefined
  const names = namesOf(section.kind)
  const isKind = names.includes(name) || (isSingle(section) && names.map(stem).includes(stem(name)))
  const isHeading = 'heading' in section && nameIn(section.heading ?? '', sectionWords).name === name
  return isKind || isHeading ? isMarked || (isKind && !general.has(section.kind)) : undefined
}
