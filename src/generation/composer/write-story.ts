import { beginnings } from './beginnings/index.ts'
import { roleOf } from './page-roles.ts'
import { topicOf } from './topic.ts'
import type { PageContext } from './page-context.ts'
import { clip } from './wording.ts'

const maxLength = 900

/** The paragraphs of a story: what the brief tells first, then what holds for the trade. Facts stand word for word on one page. */
export function paragraphsFor({ role, pages, page, profile, ledger, request }: PageContext): string[] {
  const { trade, description, facts, statements, foreign } = profile
  const own = [...(description ? sentencesOf(description) : []), ...statements, ...(foreign ? [foreign] : [])]
  const general = [...trade.story, ...beginnings[trade.beginning].story]
  const home = pages.find(({ path }) => path === '/') ?? pages[0]
  const keeper = pages.find((each) => roleOf(each, profile) === 'about' && each.sections.includes('story')) ?? home
  const isKeeper = keeper?.path === page.path
  if (role === 'home' && !isKeeper)
    return [...joined(takeClaimed(own, 2, ledger)), ...ledger.take(general, own.length > 0 ? 1 : 2)]
  if (isKeeper)
    return [
      ...joined(takeClaimed(own, 20, ledger)),
      ...facts.flatMap((fact) => pieces(fact)),
      ...ledger.take(general, own.length > 3 ? 1 : 3),
    ]
  const topic = request ? topicOf(request, page.name).filter((line) => ledger.claim(line)) : []
  if (role === 'legal')
    return [`This page holds the legal information of ${profile.name}. It is published as soon as it is complete.`]
  return topic.length > 0 ? joined(topic) : ledger.take(general, 1)
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}“"])/u)

/** Sentences are claimed one by one, since the home page may have opened with some of them. */
const takeClaimed = (sentences: readonly string[], count: number, ledger: PageContext['ledger']): string[] => {
  const taken: string[] = []
  for (const sentence of sentences) if (taken.length < count && ledger.claim(sentence)) taken.push(sentence)
  return taken
}

/** Sentences put together into paragraphs of a readable length. */
export function joined(sentences: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (const sentence of sentences.flatMap(pieces)) {
    const last = paragraphs.at(-1)
    if (last && last.length + sentence.length < 320) paragraphs[paragraphs.length - 1] = `${last} ${sentence}`
    else paragraphs.push(sentence)
  }
  return paragraphs
}

/** Word for word, in parts that fit a paragraph. */
function pieces(text: string): string[] {
  const parts: string[] = []
  for (let rest = text.trim(); rest; ) {
    const part = clip(rest, maxLength, '') || rest.slice(0, maxLength)
    parts.push(part)
    rest = rest.slice(part.length).trim()
  }
  return parts
}
