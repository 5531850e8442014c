import type { Profile } from './reading/profile.ts'
import { clip } from './wording.ts'

const maxParagraph = 900
/** Characters of the brief's sentences on the home page; the others stand on the page about the business. */
const homeLength = 1_500

export type Shared = { lead: string[]; home: string[]; about: string[] }

/** Which sentence stands where, so that no page repeats another: some open the home page, more follow there, the rest is elsewhere. */
export function shareStatements({ statements }: Pick<Profile, 'statements'>): Shared {
  const shared: Shared = { lead: [], home: [], about: [] }
  let length = 0
  for (const [index, statement] of statements.entries()) {
    length += statement.length
    const opens = index === shared.lead.length && length <= (index === 0 ? 190 : 130)
    if (opens) shared.lead.push(statement)
    else if (length <= homeLength && shared.about.length === 0) shared.home.push(statement)
    else shared.about.push(statement)
  }
  return shared
}

/** Sentences after each other, with the spaces that their script needs. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？])\s/gu, '')

/** Sentences put together into paragraphs of a readable length, word for word. */
export function paragraphsOf(sentences: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (const sentence of sentences.flatMap(pieces)) {
    const last = paragraphs.at(-1)
    if (last && last.length + sentence.length < 320) paragraphs[paragraphs.length - 1] = joinSentences([last, sentence])
    else paragraphs.push(sentence)
  }
  return paragraphs
}

/** Word for word, in parts that fit a paragraph. */
export function pieces(text: string): string[] {
  const parts: string[] = []
  for (let rest = text.trim(); rest; ) {
    const part = clip(rest, maxParagraph, '') || rest.slice(0, maxParagraph)
    parts.push(part)
    rest = rest.slice(part.length).trim()
  }
  return parts
}
