import { askOf } from './actions.ts'
import type { Profile } from './reading/profile.ts'
import { clip, capitalise, sentence } from './wording.ts'

const maxParagraph = 900
/** Characters of the brief's sentences on the home page; the others stand on the page about the business. */
const homeLength = 1_500

/** The title of the home page is what the business is, if that is short and more is said below it or the name is made up; else the name. */
export function homeTitle(profile: Profile): string {
  const { phrase, name, isNamed, statements } = profile
  const product = productOf(profile)
  if (product) return product.what
  const isTitle = phrase && phrase.length <= (isNamed ? 64 : 90) && !noTitle.test(phrase)
  return isTitle && (!isNamed || statements.length > 0) ? phrase : name
}

/** "Planner by Acme, software for schools": what the business calls itself there, and what it is. */
export function productOf({ phrase, name }: Profile): { called: string; what: string } | undefined {
  if (!phrase?.startsWith(`${name} `)) return undefined
  const [, called = '', what = ''] =
    /^([^,]{2,60}\s(?:by|von|par|de|di|da|van|av|af)\s[^,]{2,40}), ([^,]{8,64})$/u.exec(phrase) ?? []
  return what ? { called, what: capitalise(what) } : undefined
}

/** "Dr. Osei runs a practice", "En Valencia, barrio de Ruzafa" */
const noTitle = /(?<!\p{L})(?:runs|owns|leads|führt|dirige)(?!\p{L})|^(?:in|en|à|em|near)\s/iu

export type Shared = { lead: string[]; home: string[]; about: string[] }

/** Which sentence stands where, so that no page repeats another: some open the home page, more follow there, the rest is elsewhere. */
export function shareStatements(profile: Profile): Shared {
  const { name, phrase, sessions } = profile
  const asked = askOf(profile)?.said
  const statements = profile.statements.filter((line) => line !== asked)
  const shared: Shared = { lead: [], home: [], about: [] }
  let length = 0
  for (const [index, statement] of statements.entries()) {
    length += statement.length
    const opens = index === shared.lead.length && length <= (index === 0 ? 190 : 130)
    if (opens) shared.lead.push(statement)
    else if (length <= homeLength && shared.about.length === 0) shared.home.push(statement)
    else shared.about.push(statement)
  }
  if (shared.home.length + shared.about.length > 0) return shared
  // The phrase opens the page, so that it does not end with its first screen.
  if (phrase && phrase !== name && homeTitle(profile) === name && sessions.length === 0) {
    const [first = '', ...rest] = shared.lead
    const [, before = '', after = ''] = /^([^;]{8,60});\s(.+)$/u.exec(first) ?? []
    return before && rest.length === 0
      ? { ...shared, lead: [sentence(before)], home: [sentence(after)] }
      : { ...shared, lead: [], home: shared.lead }
  }
  const [only = '', ...others] = shared.lead
  const [, first = '', rest = ''] = /^([^,;]{8,60}), (.+,.+)$/u.exec(only) ?? []
  return others.length > 0 || !rest ? shared : { ...shared, lead: [sentence(first)], home: [sentence(rest)] }
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

/** "We plan, and you swap." as two. */
export const clausesOf = (line: string): string[] => {
  const parts = line.replace(/[.!]$/, '').split(/,\s(?:(?:and|und|et|y)\s)?/)
  return parts.length > 1 ? parts.map(capitalise) : []
}

/** What a studio works on, by its first sentence: "She photographs small weddings in the Douro valley" names two. */
export function subjectsOf({ statements }: Profile): string[] {
  const [, said = ''] = works.exec(statements[0]?.replace(/[.!]$/, '') ?? '') ?? []
  const parts = said.split(
    /,?\s(?:in|im|en|at|for|für|mit|with|and|und|et|y)\s(?:(?:an?|the|der|dem|la|le|el|una?|une?)\s)?|,\s/u,
  )
  return parts.length > 1 && parts.every((part) => /^\p{L}.{2,32}$/u.test(part))
    ? parts.slice(0, 4).map(capitalise)
    : []
}

const works =
  /^(?:[\p{L}’'.-]+\s){1,3}?(?:photograph|shoot|film|draw|paint|design|build|illustrat|fotograf|photographi|zeichne|entw[ie]rf)\p{L}*\s(.+)$/iu
