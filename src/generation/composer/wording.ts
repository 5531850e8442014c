/** English, as far as filling sentences needs it. */

/** "bread", "bread and cakes", "bread, cakes and coffee". */
export function joinList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** Like `joinList`, and what shares its last word says it once: "rye, spelt and walnut loaves, and cakes". */
export function joinOffers(offers: readonly string[]): string {
  const groups: { noun: string; firsts: string[] }[] = []
  for (const offer of offers) {
    const [, first = '', noun = ''] = /^([\p{L}-]+(?:\s[\p{L}-]+)?)\s([\p{Ll}-]+)$/u.exec(offer) ?? []
    const last = groups.at(-1)
    if (noun && last?.noun === noun) last.firsts.push(first)
    else groups.push(noun ? { noun, firsts: [first] } : { noun: '', firsts: [offer] })
  }
  const parts = groups.map(({ noun, firsts }) => (noun ? `${joinList(firsts)} ${noun}` : joinList(firsts)))
  const isNested = parts.length > 1 && parts.slice(0, -1).some((part) => / and /.test(part))
  return isNested ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : joinList(parts)
}

/** The first letter in upper case, the rest as it is. */
export const capitalise = (text: string): string => {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

const smallWords = new Set(
  'a an and at by de del der des di du for from in la le les near of on or the to upon von with y et'.split(' '),
)

/** "driving school" → "Driving School"; small words stay small inside. */
export const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : word.split('-').map(capitalise).join('-')))
    .join(' ')

/** The text within `max` UTF-16 units, cut at the end of a word, with an ellipsis where something was left out. */
export function clip(text: string, max: number, ellipsis = '…'): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  const room = max - ellipsis.length
  const space = whole.lastIndexOf(' ', room)
  const cut = space > room / 2 ? whole.slice(0, space) : whole.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  return cut.replace(/[\s,;:–—-]+$/, '') + ellipsis
}

/** Lower-case ASCII words joined by hyphens, or "" where the text holds none. */
export const slugOf = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** "Café" → "Cafe". */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')

/** "bikes" → "bike", "batteries" → "battery", "glass" stays. Good enough for the first part of a compound. */
export function singular(phrase: string): string {
  if (/ies$/i.test(phrase) && phrase.length > 5) return phrase.replace(/ies$/i, 'y')
  if (/(?:ch|sh|x|ss|echo|potato|tomato)es$/i.test(phrase)) return phrase.slice(0, -2)
  return /[^su]s$/i.test(phrase) ? phrase.slice(0, -1) : phrase
}

/** A sentence: first letter in upper case, a full stop unless it ends with a mark. */
export const sentence = (text: string): string => {
  const trimmed = capitalise(text.trim())
  return /[.!?…。！？]["”’)]?$/.test(trimmed) ? trimmed : `${trimmed.replace(/[,;:]+$/, '')}.`
}

/** Whether a word of one to three letters or more is written in Latin letters: what English copy can take in. */
export const isLatin = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
