import { createRequire } from 'node:module'

type Hyphenate = (text: string, options?: { minWordLength?: number }) => string

const load = createRequire(import.meta.url)

/** Words that may not fit a narrow column. */
const longWord = /\p{L}{13,}/gu
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
  if (text.search(longWord) < 0) return text
  const hyphenate = patternsOf(language)
  if (!hyphenate) return text
  return text.replace(/\S+/g, (token) =>
    address.test(token) ? token : token.replace(longWord, (word) => withSoftHyphens(word, hyphenate)),
  )
}

/** Fields that are no text to read, or that requests contain. */
const unread = new Set(['href', 'url', 'kind', 'layout', 'icon', 'id', 'anchor', 'fields', 'image', 'start', 'end'])

/** Marks where the long words of all texts may break. */
export function withHyphens<T>(value: T, language: string): T {
  if (typeof value === 'string') return hyphenated(value, language) as T
  if (Array.isArray(value)) return value.map((entry) => withHyphens(entry, language)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, unread.has(key) ? entry : withHyphens(entry, language)]),
  ) as T
}

const withSoftHyphens = (word: string, hyphenate: Hyphenate): string => {
  const [first = '', ...parts] = hyphenate(word).split(softHyphen)
  return parts.reduce((before, part, index) => {
    const isEdge =
      (index === 0 && before.length < leastLetters) || (index === parts.length - 1 && part.length < leastLetters)
    return before + (isEdge ? '' : softHyphen) + part
  }, first)
}

const known = new Map<string, Hyphenate | undefined>()

/** Loads the patterns of a language when its first long word is rendered. */
function patternsOf(language: string): Hyphenate | undefined {
  const { language: base, script } = new Intl.Locale(language)
  const name = base === 'no' ? 'nb' : script ? `${base}-${script.toLowerCase()}` : base
  if (!known.has(name)) known.set(name, read(name))
  return known.get(name)
}

function read(name: string): Hyphenate | undefined {
  try {
    return (load(`hyphen/${name}`) as { hyphenateSync: Hyphenate }).hyphenateSync
  } catch {
    return undefined // no patterns of this language
  }
}
