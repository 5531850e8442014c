import { formatHours } from '../../domain/websites/hours.ts'
import { type Facts, FactsToSet, hoursIn } from '../../domain/websites/facts.ts'
import { factNames } from '../../domain/websites/section-names.ts'
import type { Brand } from '../../domain/websites/site.ts'
import type { EditPlanBrief } from '../model.ts'
import { addressIn } from '../brief/addresses.ts'
import { phoneCheck, phonesOf } from '../brief/phones.ts'
import { sentencesOf } from '../brief/sentences.ts'
import { emailsOf, plain } from '../brief/source.ts'
import { wordsFor, wordsIn } from './phrases.ts'

const kinds = ['phone', 'email', 'address', 'hours'] as const
type Kind = (typeof kinds)[number]

const filling = wordsFor('said')
const namesOf = (kind: Kind): ReadonlySet<string> =>
  new Set([...Object.values(factNames).flatMap((names) => wordsIn(names[kind])), ...wordsFor(kind)])
const nouns = Object.fromEntries(kinds.map((kind) => [kind, namesOf(kind)])) as Record<Kind, ReadonlySet<string>>

/** Whether words say that a fact is new, and nothing else. */
const isAbout = (kind: Kind, words: readonly string[]): boolean =>
  words.some((word) => nouns[kind].has(word)) && words.every((word) => nouns[kind].has(word) || filling.has(word))

/** The new facts of a request, one in a sentence or in all; undefined if it says anything else. */
export function factsIn(request: string, { brand, language, mayChangeFacts }: EditPlanBrief): Facts | undefined {
  const read = (text: string): Facts | undefined => {
    if (wordsIn(text).every((word) => filling.has(word))) return {}
    return mayChangeFacts && !text.includes('?') ? factIn(text.trim(), brand, language) : undefined
  }
  const found = request
    .split(/[;!\n]/)
    .flatMap(sentencesOf)
    .map(read)
  const names = found.flatMap((facts) => Object.keys(facts ?? {}))
  const isCertain = found.every((facts) => facts !== undefined) && new Set(names).size === names.length
  return isCertain ? Object.assign({}, ...found) : undefined
}

/** The new fact in a sentence such as "our new phone number is …"; undefined if it says anything else. */
function factIn(clause: string, brand: Brand, language: string): Facts | undefined {
  const address = addressIn(clause)
  const isOld = phoneCheck(brand.phone ?? '')
  const found = [
    newOf('phone', clause, { said: phonesOf(clause), before: brand.phone, isOld }),
    newOf('email', clause, { said: emailsOf(clause), before: brand.email && plain(brand.email) }),
    newOf('address', clause, { said: address ? [address] : [], before: brand.address }),
    newHours(clause, brand, language),
  ].filter((facts) => facts !== undefined)
  return found.length === 1 ? FactsToSet.safeParse(found[0]).data : undefined
}

type Said = { said: readonly string[]; before: string | null; isOld?: (value: string) => boolean }

/** The only value of a clause, or the second of two, if the first is the one that it replaces. */
function newOf(
  kind: Kind,
  clause: string,
  { said: [first, second, ...more], before, isOld = (value) => value === before }: Said,
): Facts | undefined {
  if (first === undefined || more.length > 0 || (second !== undefined && !isOld(first))) return undefined
  const rest = [first, second ?? ''].reduce(
    (text, value) => text.replace(value.toLowerCase(), ' '),
    clause.toLowerCase(),
  )
  const value = second ?? first
  return value !== before && isAbout(kind, wordsIn(rest)) ? { [kind]: value } : undefined
}

/** Hours for all days that have some now: others would leave it open whether a day is closed. */
function newHours(clause: string, { hours: before }: Brand, language: string): Facts | undefined {
  const words = [...clause.matchAll(/[\p{L}\p{M}]+['’]?/gu)]
  const said = words.findIndex(([word]) => wordsIn(word).some((each) => !nouns.hours.has(each) && !filling.has(each)))
  const start = /\d/.exec(clause)?.index ?? 0
  const rest = clause.slice(Math.min(words[said]?.index ?? start, start))
  if (!isAbout('hours', wordsIn(clause.slice(0, clause.length - rest.length)))) return undefined
  const [now, old] = [hoursIn(rest, language), hoursIn(before, language)]
  const days = new Set(now.flatMap((entry) => entry.days))
  // "From Monday: Tue–Sat 9–17" is about another time.
  const isLater = /:\s*\p{L}/u.test(rest)
  const isWhole = !before || (old.length > 0 && old.every((entry) => entry.days.every((day) => days.has(day))))
  return now.length > 0 && isWhole && !isLater ? { hours: now, hours_text: formatHours(now, language) } : undefined
}
