import { clip } from '../brief/sentences.ts'

/** The first letter in upper case, the rest as it is. */
export const capitalize = (text: string): string => text.replace(/^./su, (first) => first.toUpperCase())

type Known = { trade: string | null; place: string | null }
/** The trade and the town, as far as they are known. */
export const tradeAndPlace = ({ trade, place }: Known, between = ', '): string =>
  [trade && capitalize(trade), place].filter(Boolean).join(between)

/** First letter in upper case, a full stop unless it ends with a mark or its script has none. */
export const sentence = (text: string): string => {
  const isAddress = /^(?:\S+@|www\.|https?:)/u.test(text.trim())
  const trimmed = isAddress ? text.trim() : capitalize(text.trim())
  return /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{N}%\p{Sc})”"»“’'+]$/u.test(trimmed) &&
    !/[.!?…]["”’»)]?$/.test(trimmed)
    ? `${trimmed}.`
    : trimmed.replace(/[,;:]+$/, '.')
}

/** Sentences after each other, with the spaces that their script needs. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？])\s/gu, '')

/** Word for word, in parts of up to 900 characters. */
function pieces(text: string): string[] {
  const parts: string[] = []
  for (let rest = text.trim(); rest; ) {
    const part = clip(rest, 900, '') || rest.slice(0, 900)
    parts.push(part)
    rest = rest.slice(part.length).trim()
  }
  return parts
}

/** Sentences put together into paragraphs of a readable length. */
export function paragraphsOf(sentences: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (const each of sentences.flatMap(pieces)) {
    const last = paragraphs.at(-1)
    if (last && last.length + each.length < 320) paragraphs[paragraphs.length - 1] = joinSentences([last, each])
    else paragraphs.push(each)
  }
  return paragraphs
}

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
