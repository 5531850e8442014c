/** Text in one form, whatever its case, punctuation, spaces, and way of writing prices and times. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/g, '') // thousands
    .replace(/(?<=\d)[.,](?=\d{2}(?!\d))/g, '.')
    .replace(/(?<=\d)\.00(?!\d)/g, '')
    .replace(/(?<!\p{L})(?:eur|euros?)(?!\p{L})/gu, '€')
    .replace(/(?<!\p{L})(?:gbp|pounds?)(?!\p{L})/gu, '£')
    .replace(/(?<!\p{L})(?:usd|dollars?)(?!\p{L})/gu, '$')
    .replace(/(\p{Sc})\s?(\d[\d.]*)/gu, '$2 $1')
    .replace(/(?<=\d)(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}\s.:/@&+]/gu, ' ')
    .replace(/(?<!\d)[.:/]|[.:/](?![\p{L}\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const digits = (text: string): string => text.replace(/\D/g, '')
const phone = /(?<![\p{L}\d])\+?\(?\d[\d\s()./–-]{5,24}\d/gu
export const isPhone = (fact: string): boolean => /^\+?[\d\s()./–-]+$/.test(fact) && digits(fact).length >= 7

/**
 * Whether a text states a fact: the same words in a row, or all its words in one sentence, in any order. Endings are free ("14 Plätze" in
 * "14 Plätzen"), figures are not. Phone numbers are compared by their digits, in national or international form.
 */
export function states(text: string, fact: string): boolean {
  if (isPhone(fact)) {
    const wanted = digits(fact).replace(/^0+/, '')
    return (text.match(phone) ?? []).some((found) => digits(found).endsWith(wanted.slice(-9)))
  }
  const wanted = normalize(fact)
  if (startsIn(normalize(text), wanted)) return true
  const words = wanted.split(' ')
  if (words.length < 2) return false
  return text.split(/\n|(?<=[.!?])\s/).some((sentence) => {
    const said = normalize(sentence)
    return words.every((word) => startsIn(said, word))
  })
}

/** Scripts that are written without spaces between words. */
const noSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether words begin in a text at a word's beginning; a figure has to end there too. */
function startsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.slice(at + words.length)
    const isWhole =
      (!/[\p{L}\p{N}]/u.test(before) || noSpaces.test(words)) &&
      !(/\d[.:/]$/.test(text.slice(0, at)) && /^\d/.test(words))
    if (isWhole && !(/\d$/.test(words) && /^(?:\d|[.:/]\d)/.test(after))) return true
  }
  return false
}

/** What a visitor reads on a page: the text of its body, one line per element that starts a line. */
export const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<(script|style|svg|button|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(
      /<\/?(?:a|p|h\d|li|ul|ol|dl|dt|dd|td|th|tr|table|div|section|header|footer|main|nav|form|label|figure|figcaption)\b[^>]*>/g,
      '\n',
    )
    .replace(/<\/?(?:span|strong)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>|\u2060/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
