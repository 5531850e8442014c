import { readTable } from '../../brief/read-table.ts'
import { daysIn, monthsIn } from '../../brief/dates.ts'

/**
 * Words by which a sentence speaks to the authors of the website instead of its visitors. "*" stands for any ending.
 * `website`: the website and its parts. `design`: how it should look and sound. `wish`: what somebody wants or should do. `first`: verbs that
 * open an order to the authors.  `labels`: what stands before
 * the colon of an order. `name`: what stands before the colon of a name. `we`: words with which the business speaks of itself.
 * `need`: verbs of orders, and of conditions for visitors if there is a figure.
 */
type Words = Record<'website' | 'design' | 'wish' | 'first' | 'labels' | 'name' | 'we' | 'need', string>

/** `others`: the words of languages in which few briefs are written. `unspaced`: scripts without spaces or with prefixes, where a word can stand within another. */
const { languages, others, unspaced } = readTable<{
  languages: Record<string, Words>
  others: Record<string, string>
  unspaced: Record<string, string>
}>(new URL('words.json', import.meta.url))

/** Matches nothing. */
const none = '(?!)'
const escape = (word: string): string => word.replaceAll('.', '\\.').replace(/\*$/, '\\p{L}*')
const oneOf = (list: string): string =>
  `(?<![\\p{L}\\p{N}])(?:${list.split(',').map(escape).join('|')})(?![\\p{L}\\p{N}])`
/** Short texts do not tell these languages from each other. */
const romance = ['fr', 'es', 'it', 'pt']

/** The patterns of a language, with the English labels, which briefs in all languages borrow. Texts have typographic apostrophes. */
function patternsOf(base: string) {
  const spoken = (romance.includes(base) ? romance : [base]).flatMap((each) => languages[each] ?? [])
  const list = (kind: keyof Words, from = spoken) => from.map((each) => each[kind]).join(',') || none
  const all = [...spoken, ...(languages['en'] ? [languages['en']] : [])]
  const words = oneOf([list('website'), list('design'), list('wish'), others[base] ?? none, borrowed].join(','))
  return {
    order: new RegExp([words, ...(unspaced[base] ? [unspaced[base]] : [])].join('|'), 'iu'),
    first: new RegExp(`^${oneOf(list('first'))}`, 'iu'),
    /** A sentence with one of these words says something of the business. */
    certain: new RegExp(oneOf([list('we'), ...monthsIn(base), ...daysIn(base)].join(',')), 'iu'),
    need: new RegExp(oneOf(list('need')), 'iu'),
    labels: new Set(list('labels', all).split(',')),
    names: new Set(list('name', all).split(',')),
  }
}
/** Words of the trade of websites that all languages use. */
const borrowed =
  'website*,homepage,landing page,seo,cta,call to action,call-to-action,layout,logo,wordpress,slider,responsive,tone of voice,look and feel'

export type Patterns = ReturnType<typeof patternsOf>

const cached = new Map<string, Patterns>()
export function patternsIn(language: string): Patterns {
  const base = language.split('-')[0] ?? ''
  const found = cached.get(base) ?? patternsOf(base)
  cached.set(base, found)
  return found
}
