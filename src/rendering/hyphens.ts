import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { mapTexts } from '../domain/websites/texts.ts'

type Hyphenate = (text: string, options?: { minWordLength?: number }) => string

const load = createRequire(import.meta.url)

/** Words that may not fit a narrow column. */
const longWord = /\p{L}{13,}/gu
const longToken = /\S{13,}/g
/** Email and web addresses, and links in texts, are copied: they stay as they are. */
const address = /[@/\\_]|\]\(/
/** A soft hyphen, at which browsers break a word only if it does not fit, and then show a hyphen. */
export const softHyphen = '\u00ad'
/** The least number of letters on each side of a hyphen. */
const leastLetters = 3

/**
 * Marks where long words may break, by the hyphenation patterns of the language: few browsers have a dictionary for each. Words stay whole in
 * a language without patterns.
 */
export function hyphenated(text: string, language: string): string {
  return text.replace(longToken, (token) =>
    address.test(token) ? token : token.replace(longWord, (word) => wordsOf(language)(word)),
  )
}

/** Fields that are no text to read, or that requests contain. */
const unread = new Set([
  'href',
  'url',
  'kind',
  'layout',
  'icon',
  'id',
  'anchor',
  'fields',
  'image',
  'start',
  'end',
  'color',
  'from',
  'to',
])

/** After a hyphen, keeps a line from ending there. */
export const joiner = '\u2060'
/** A number to call, and a postcode before its town, if the name is short. */
const phoneNumber = /(?<![\d\p{L}])\+?\(?\d[\d()/.-]*(?: [\d()/.-]+){0,5}(?![\d\p{L}])/gu
const leastDigits = 7
const postcode = /\b(\d{5}) (?=\p{Lu}\S{0,12}(?!\S))/gu
/** A number and its sign or unit: "20 €", "9 h", "15 km". */
const unit =
  /(?<=\d) (?=(?:\p{Sc}|%|‰|[A-Z]{3}|(?:[ckm]?m[²³]?|k?g|h|min|m?s|[cm]?l|ft|in(?! \p{L})|lb|oz|°C|k?W|km\/h|Uhr|[ap]\.?m\.?|kr|zł|Kč|Ft|lei|Euros?|euros?))(?![\p{L}\p{N}]))|(?<=\p{Sc}) (?=\d)/gu
/** "20 x 20", "2 × 3 cm": the sign of a typewriter, and a space that a line must not end at. */
const times = /(?<=\d(?: ?[cm]?m)?)( ?)[x×]\1(?=\d)/g
/** "7-11 Uhr", "10 am-4 pm": a hyphen between a number and a later one. */
const hyphenRange =
  /(?<![\p{L}\d.,:/+-])(\d{1,2})((?:[.:]\d\d)?(?: ?(?:[ap]\.?m\.?|Uhr|h))?)-(?=(\d{1,2})(?![\d/-]))/giu
/** Addresses, and apostrophes of a typewriter: within a word, at the end of a plural, before a decade. */
const apostrophe =
  /(?<!\S)\S*(?:[@/\\_]|\]\()\S*|(?<=[\p{L}\p{N}])'(?=\p{L})|(?<=\p{L}s)'(?= \p{L})|(?<!\S)'(?=\d0s\b)/gu
const openingQuote = /(?<![\p{L}\p{N}])'(?!\d0s\b)/u
/** "Halle B", "Vitamin C" */
const letterAfter = /(?<=\p{L}{3}) (?=\p{Lu}(?![\p{L}\p{N}.’'&-]))/gu
/** "3–4 June", "9–17 h", "8 Uhr–16 Uhr". */
const range = /–(?=\d)/g
/** "180 000" */
const thousands = /(?<=(?<!\d)\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/g
/** "e. V.", "z. B." */
const initials = /(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu
/** French sets a space before these marks. */
const frenchMarks = / (?=[?!:;»])|(?<=«) /g

const joined = (text: string): string => text.replace(/-(?=[\p{L}\p{N}])/gu, `-${joiner}`)

/** Words with a hyphen, and codes, that fit any column. Longer ones may break. */
const shortCompound = /(?<!\S)[^\s\u00ad]{1,18}(?!\S)/g

/** Keeps a name or code with a hyphen on one line: "Potsdam-Sacrow". */
export const withWholeNames = (text: string): string =>
  text.includes('-') ? text.replace(shortCompound, (word) => (address.test(word) ? word : joined(word))) : text

/** A text with the signs of print: ’ for ', and × and – between numbers. Addresses stay. */
const printed = (text: string): string => {
  if (!/['x×-]/.test(text)) return text
  const signs = text
    .replace(times, (_, space: string) => (space ? '\u00a0×\u00a0' : '×'))
    .replace(hyphenRange, (found, from: string, rest: string, to: string) =>
      Number(from) < Number(to) || /\p{L}/u.test(rest) ? `${from}${rest}–` : found,
    )
  if (openingQuote.test(signs)) return signs
  return signs.replace(apostrophe, (found) => (found === "'" ? '’' : found))
}

/** Keeps numbers to call, a number with its unit, a postcode with its town, initials and, in French, punctuation with its word on one line. */
export function unbroken(text: string, language: string): string {
  if (!/\d|'| [?!:;»\p{Lu}]|« |\. /u.test(text)) return text
  const called = text.replace(phoneNumber, (found) =>
    found.replace(/\D/g, '').length < leastDigits ? found : joined(found.replaceAll(' ', '\u00a0')),
  )
  const numbers = printed(called)
    .replace(postcode, '$1\u00a0')
    .replace(unit, '\u00a0')
    .replace(range, `–${joiner}`)
    .replace(initials, '\u00a0')
    .replace(letterAfter, '\u00a0')
    .replace(thousands, '\u00a0')
  return language.startsWith('fr') ? numbers.replace(frenchMarks, '\u00a0') : numbers
}

/** Marks where the long words of all texts may break, and where lines must not end. */
export const withHyphens = <T>(value: T, language: string): T =>
  mapTexts(value, (text) => typeset(text, language), unread)

/** Marks where a text may break, and where its lines must not end. */
export const typeset = (text: string, language: string): string =>
  withThaiEnd(withWholeNames(hyphenated(unbroken(text, language), language)))

const thai = /\p{sc=Thai}{4,}\p{P}?$/u
/** A short phrase after a space. */
const shortThai = / (\p{sc=Thai}{1,6}\p{P}?)$/u
/** Letters of the last word up to which it is kept with the word before. */
const shortWord = 4
/** Letters without a space at the end of a text that are divided into words. */
const longestEnd = 200
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** Thai has no spaces between words. Keeps a short last word on the line of the word before. Looks at the end only: texts can be long. */
function withThaiEnd(text: string): string {
  if (shortThai.test(text)) return text.replace(shortThai, '\u00a0$1')
  const [end = ''] = thai.exec(text.slice(-longestEnd - 1)) ?? []
  if (end === '' || end.length > longestEnd) return text
  const last = [...thaiWords.segment(end)].findLast(({ isWordLike }) => isWordLike)
  return last && last.index > 0 && last.segment.length <= shortWord
    ? text.slice(0, text.length - end.length + last.index) + joiner + end.slice(last.index)
    : text
}

/** A text without the spaces of `typeset`, to compare it with a fact. */
export const withPlainSpaces = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll(joiner, '').replaceAll('’', "'")

type HyphenateWord = (word: string) => string

const languages = new Map<string, HyphenateWord>()
/** Long words by language that are remembered, so that pages of one website look each up once. */
const remembered = 2_000

function wordsOf(language: string): HyphenateWord {
  const known = languages.get(language)
  if (known) return known
  const hyphenate = loadPatterns(language)
  const words = new LRUCache<string, string>({ max: remembered })
  const hyphenateWord: HyphenateWord = (word) => {
    const found = words.get(word) ?? (hyphenate ? withSoftHyphens(word, hyphenate) : word)
    words.set(word, found)
    return found
  }
  languages.set(language, hyphenateWord)
  return hyphenateWord
}

const withSoftHyphens = (word: string, hyphenate: Hyphenate): string => {
  const [first = '', ...parts] = hyphenate(word).split(softHyphen)
  return parts.reduce((before, part, index) => {
    const isEdge =
      (index === 0 && before.length < leastLetters) || (index === parts.length - 1 && part.length < leastLetters)
    return before + (isEdge ? '' : softHyphen) + part
  }, first)
}

/** Loads the patterns of a language when its first long word is rendered. */
function loadPatterns(language: string): Hyphenate | undefined {
  const { language: base, script } = new Intl.Locale(language)
  try {
    const name = base === 'no' ? 'nb' : script ? `${base}-${script.toLowerCase()}` : base
    return (load(`hyphen/${name}`) as { hyphenateSync: Hyphenate }).hyphenateSync
  } catch {
    return undefined // no patterns of this language
  }
}
