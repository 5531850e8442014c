import type { OutlinedPage } from '../../domain/edits/edit-plan.ts'
import type { Facts } from '../../domain/websites/facts.ts'
import type { EditPlanBrief } from '../model.ts'
import { factIn } from './edit-facts.ts'
import { type Named, sectionsNamed } from './named-sections.ts'
import { namedPatternsFor, patternFor, wordsFor, wordsIn } from './phrases.ts'

/** Stands for a quoted replacement. */
export const mark = '\uFFFC'

type Place = 'before' | 'after' | 'first' | 'last'
export type Step =
  | { do: 'replace' }
  | { do: 'set facts'; facts: Facts }
  | { do: 'hide' | 'show' | 'remove'; sections: Named[] }
  | { do: 'move'; section: Named; place: Place; beside: Named | undefined }

const [longest, mostClauses] = [1_000, 24]
const separator = /\s*[.;!\n]+(?=\s|$)\s*|(?<=\?)\s+|\s*,\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+/giu
const please = new RegExp(String.raw`(?<!\p{L})${patternFor('please')}(?!\p{L})`, 'giu')
const question = new RegExp(String.raw`^¿?\s*${patternFor('can you')}\s+(.+?)\s*\??$`, 'iu')

/** The steps of a request, in which quoted replacements are marks. Undefined unless all of it is understood, in one way. */
export function readRequest(request: string, brief: EditPlanBrief): Step[] | undefined {
  const text = request.normalize('NFC').replaceAll('’', "'").replace(please, ' ')
  const ends = [...text.matchAll(separator)].map(({ index, 0: gap }) => ({ index, next: index + gap.length }))
  if (text.length > longest || ends.length > mostClauses) return undefined
  const known = new Map<number, Step[] | undefined>()
  /** Reads the text from a start. Each start is read once, so that a request of many clauses takes no longer than their number squared. */
  const read = (start: number): Step[] | undefined => {
    if (!known.has(start)) known.set(start, readFrom(start))
    return known.get(start)
  }
  const readFrom = (start: number): Step[] | undefined => {
    if (!/[\p{L}\p{N}\uFFFC]/u.test(text.slice(start))) return []
    // The longest clause first: "Tue–Fri 9–17, Sat 9–13" is one.
    for (const { index, next } of [...ends, { index: text.length, next: text.length }].reverse()) {
      if (index <= start) break
      const step = readClause(text.slice(start, index), brief)
      const others = step && read(next)
      if (others && !(step.do === 'set facts' && others.some((one) => isSameFact(one, step)))) return [step, ...others]
    }
    return undefined
  }
  return read(0)
}

const isSameFact = (one: Step, { facts }: { facts: Facts }) =>
  one.do === 'set facts' && Object.keys(one.facts).some((name) => name in facts)

function readClause(said: string, brief: EditPlanBrief): Step | undefined {
  const trimmed = said.replace(/^[\s,;:]+|[\s,;:]+$/g, '')
  const clause = question.exec(trimmed)?.[1] ?? trimmed
  if (clause === '' || clause.includes('?')) return undefined
  if (clause.includes(mark))
    return wordsIn(clause).every((word) => replaceWords.has(word)) ? { do: 'replace' } : undefined
  const facts = brief.mayChangeFacts ? factIn(clause, brief.brand, brief.language) : undefined
  return facts ? { do: 'set facts', facts } : (moveIn(clause, brief.pages) ?? visibilityIn(clause, brief.pages))
}
const replaceWords = wordsFor('replace')

const visibility = (['hide', 'show', 'remove'] as const).map((action) => [action, namedPatternsFor(action)] as const)

/** Hides, shows or removes sections: "hide the prices and the team". */
function visibilityIn(clause: string, pages: readonly OutlinedPage[]): Step | undefined {
  for (const [action, patterns] of visibility)
    for (const pattern of patterns) {
      const names = pattern.exec(clause)?.[1]?.split(/\s*,\s*|\s+(?:and|und|et|y)\s+/iu) ?? []
      const isFor = ({ section: { hidden } }: Named) => action === 'remove' || hidden === (action === 'show')
      const sections = names.map((name) => onlyOne(sectionsNamed(name, pages).filter(isFor)))
      if (sections.length > 0 && sections.every((one) => one !== undefined)) return { do: action, sections }
    }
  return undefined
}

const onlyOne = ([first, ...more]: readonly Named[]): Named | undefined =>
  first?.isClear && more.length === 0 ? first : undefined

const move = patternFor('move')
const moves = (['before', 'after', 'first', 'last'] as const).flatMap((place) => {
  const [other, own] = place === 'before' || place === 'after' ? ['\\s+(.+)', '\\s+(.+?)'] : ['(\\s.+)?', '']
  return [`^${move}\\s+(.+?)\\s+${patternFor(place)}${other}$`, `^(.+?)\\s+${patternFor(place)}${own}\\s+${move}$`].map(
    (pattern) => [place, new RegExp(pattern, 'iu')] as const,
  )
})

/** Moves a section within its page: "put the prices above the team", "move the gallery to the top of the home page". */
function moveIn(clause: string, pages: readonly OutlinedPage[]): Step | undefined {
  for (const [place, pattern] of moves) {
    const [said, name = '', other = ''] = pattern.exec(clause) ?? []
    if (said === undefined) continue
    const isAtEnd = place === 'first' || place === 'last'
    const beside = isAtEnd ? [undefined] : sectionsNamed(other, pages)
    const pairs = beside.flatMap((target) =>
      sectionsNamed(isAtEnd ? `${name}${other}` : name, target ? [target.page] : pages).map((section) => ({
        section,
        beside: target,
      })),
    )
    const [pair, ...more] = pairs
    const isClear = pair?.section.isClear && (pair.beside?.isClear ?? true) && more.length === 0
    if (isClear && pair.section.section !== pair.beside?.section) return { do: 'move', place, ...pair }
  }
  return undefined
}
