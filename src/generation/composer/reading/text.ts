/** A brief made readable for the finders: no markup, no pictograms, one space between words, line breaks kept. */
export type Text = {
  value: string
  /** Capitals say nothing here: all are capitals, none is, or every word has one. `value` is then in lower case. */
  loose: boolean
  sentences: string[]
}

const maxLength = 10_000
const abbreviations = String.raw`(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof|No|Co|Ltd|Inc|e\.g|i\.e|a\.m|p\.m)\.)`
const sentenceEnd = new RegExp(
  String.raw`(?<=[.!?…]["”’)]?)${abbreviations}\s+(?=[\p{Lu}\p{N}"“«(])|(?<=[。！？])|\n+`,
  'u',
)

export function readText(source: string): Text {
  const clean = withoutMarkup(source.slice(0, maxLength))
  const loose = isLoose(clean)
  const value = loose ? clean.toLowerCase() : clean
  const sentences = value
    .split(sentenceEnd)
    .map((part) => part.replace(/^[\s•·–—-]+/, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return { value, loose, sentences }
}

/** Plain text of what somebody typed or pasted. */
export const withoutMarkup = (source: string): string =>
  source
    .replace(/[\p{Surrogate}\p{Private_Use}\p{Unassigned}]/gu, ' ')
    .replace(/<(script|style)\b[^>]{0,200}>[^]{0,2000}?<\/\1>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,500}>/gi, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&[a-z]{2,8};|[<>*`|\\{}[\]]/gi, ' ')
    .replace(/^#+\s/gm, ' ')
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u20E3]/gu, ' ')
    .replace(/[\r\n\u2028\u2029]+/g, '\n')
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

function isLoose(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  const letters = words.join('')
  if (!/[\p{Lu}\p{Ll}]/u.test(letters)) return false
  const upper = letters.match(/\p{Lu}/gu)?.length ?? 0
  if (upper / letters.length > 0.7 && letters.length > 8) return true
  const inner = words.slice(1).filter((word) => word.length > 1)
  const capitalised = inner.filter((word) => /^\p{Lu}/u.test(word)).length
  const lowered = capitalised === 0 && !/^[^\p{L}]*\p{Lu}/u.test(text)
  return inner.length > 0 && (lowered || (inner.length > 5 && capitalised / inner.length > 0.7))
}

const word = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’&-][\p{L}\p{N}]+)*`

/** The source of an expression for one to six capitalised words, with small words between them: "Chez Nous", "House of Tea & Cake". */
export const capitalised = `(?:(?:Dr|Prof|St|Mr|Mrs|Ms)\\.\\s)?${word}(?:\\s(?:(?:&|\\+|and|of|the|de|du|des|la|le|les|von|van|und|di|da|del|et|y|e)\\s){0,2}(?:${word}|\\p{N}{1,4}(?![\\p{N}.,:%€$£]))){0,5}`

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
