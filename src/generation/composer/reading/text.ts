import { withoutMarkup } from '../../brief/markup.ts'
/** A brief made readable for the finders: no markup, no pictograms, one space between words, line breaks kept. */
export type Text = {
  value: string
  /** Capitals say nothing here: all are capitals, none is, or every word has one. `value` is then in lower case. */
  loose: boolean
  sentences: string[]
  /** The sentences as a page can quote them. Those of a text in capitals are in lower case. */
  quotes: string[]
}

const maxLength = 10_000
// A short number may be an ordinal ("am 3. Juni"), unless a price, a phone number or a span ends with it.
const abbreviations = String.raw`(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof|No|Nr|Co|Ltd|Inc|[Tt]el|[Ss]tr|ca|bzw|inkl|Av|Avda|e\.g|i\.e|z\.B|a\.m|p\.m)\.)(?<!(?:^|[^\d:.\p{Sc}])(?<!(?:\d|\sto|\sa|\sà)\s)\d{1,2}\.)`
const sentenceEnd = new RegExp(
  String.raw`(?<=[.!?…]["”’)]?)${abbreviations}\s+(?=[\p{Lu}\p{N}"“„«(¿¡])|(?<=[。！？])|\n+`,
  'u',
)
const looseEnd = new RegExp(
  String.raw`(?<=(?:\p{L}{2}|\d{3})[.!?…]["”’)]?)${abbreviations}\s+|(?<=[!?。！？])\s*|\n+`,
  'u',
)

export function readText(source: string): Text {
  const clean = withoutMarkup(source.slice(0, maxLength))
  const style = styleOf(clean)
  const loose = style !== 'sentences'
  const value = loose ? clean.toLowerCase() : clean
  const split = (text: string) =>
    text
      .split(loose ? looseEnd : sentenceEnd)
      .map((part) => part.replace(/^[\s•·–—*-]+/, '').trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return { value, loose, sentences: split(value), quotes: split(style === 'titles' ? clean : value) }
}

function styleOf(text: string): 'sentences' | 'capitals' | 'lower' | 'titles' {
  const words = text.match(/\p{L}+/gu) ?? []
  const letters = words.join('')
  if (!/[\p{Lu}\p{Ll}]/u.test(letters)) return 'sentences'
  const upper = letters.match(/\p{Lu}/gu)?.length ?? 0
  if (upper / letters.length > 0.7 && letters.length > 8) return 'capitals'
  const inner = words.slice(1).filter((word) => word.length > 1)
  const capitalised = inner.filter((word) => /^\p{Lu}/u.test(word)).length
  if (inner.length > 0 && capitalised === 0 && !/^[^\p{L}]*\p{Lu}/u.test(text)) return 'lower'
  return inner.length > 5 && capitalised / inner.length > 0.7 ? 'titles' : 'sentences'
}

const word = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’&-][\p{L}\p{N}]+)*`

/** The source of an expression for one to six capitalised words, with small words between them: "Chez Nous", "House of Tea & Cake". */
export const capitalised = `(?:(?:Dr|Prof|St|Mr|Mrs|Ms)\\.\\s)?${word}(?:\\s(?:(?:&|\\+|and|of|the|de|du|des|la|le|les|von|van|und|di|da|del|et|y|e)\\s){0,2}(?:${word}|\\p{N}{1,4}(?![\\p{N}%€$£]|[.,:]\\p{N}))){0,5}`

/** As `capitalised`, for towns and areas: "Stratford-upon-Avon", "Aix en Provence". */
export const geographical = `${word}(?:\\s(?:(?:upon|sur|en|am|an der|de|la|le|del|di|do|of|les)\\s)?${word}){0,3}`

export type Token = { text: string; start: number; end: number }

/** Words with their position; "b&b" and "e-commerce" are one word. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’&-](?=[\p{L}\p{N}]))*/gu)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))

/** The parts of an enumeration: "a, b and c" → a, b, c. Commas within numbers separate nothing. */
export const partsOf = (text: string): string[] =>
  text
    .split(/\s*[,;]\s+(?:(?:and|und|et|y|e|en|og|och|or|oder|ou|o)\s)?|\s(?:and|und|et|y|og|och)\s/u)
    .map((part) => part.trim())
    .filter(Boolean)
