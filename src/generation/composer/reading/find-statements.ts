import { article, sentence } from '../wording.ts'
import { findContact } from './find-contact.ts'
import { findPrices } from './find-figures.ts'
import { isTradeWord } from './find-trade.ts'
import { type Text, tokensOf } from './text.ts'

const aboutTheWebsite =
  /(?<!\p{L})(?:website|web site|site|homepage|home page|landing|web ?page|pages?|colou?rs?|palette|logo|layout|design should|tone|style|font|theme|seo|prompt|section|button|slogan|tagline|create|generate|build me|make me|please|i want|i need|i would like|i[’']d like|we want|we need|should|called to action)(?!\p{L})/iu
const finite =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|do|does|use|uses|work|works|bake|make|grow|offer|sell|began|(?:we|it|they|i)\s\p{Ll}+|come|comes|runs|believe|love|like|know|help|helps|live|build|teach|serve|take|takes|cook|roast|brew|been|can|began|learnt|learned|moved|joined|inherited|bought|keep|keeps|stand|stands|need|needs|give|gives|sit|sits|start|starts|end|ends|mill|roasts|means|mean|think|speak|speaks|deliver|delivers|ship|ships|get|gets|let|sleep|repair|rent|plan|design|clean|care|cares|meet|meets|play|plays|welcome|welcomes|support|supports|will)(?!\p{L})/iu
/** Verbs that may as well be nouns tell a sentence only where somebody does them: "repair workshop" is none. */
const doubtful =
  /^(?:use|work|bake|cook|roast|brew|play|plan|design|clean|care|repair|rent|support|sleep|need|start|end|mill|love|live|build|help|offer|welcome|stand|meet|sit|ship|roasts|plays|works|needs|starts|ends|stands|supports|uses|repairs)$/i
const subject = /^(?:We|I|It|They|You|All|Every|Each|Most|Some|Many|Both)\s/
const isSentence = (line: string): boolean => {
  const verb = finite.exec(line)?.[0]
  return verb !== undefined && (subject.test(line) || !doubtful.test(verb))
}

const opens =
  /^(?:We|I|My|Our|It|The|Since|All|Every|Each|Everything|Most|Some|In|Founded|Established|Started|Here|This|That|These|Because|When|For|From|After|At|Both|No|Many|\p{Lu}\p{L}+)(?!\p{L})/u

/**
 * Sentences that tell about the business and read well on a page, word for word: no instructions to us, no contact details or prices
 * (they have places of their own), nobody who says "I" among pages that say "we".
 */
export function findStatements({ sentences, loose }: Text, name: string | undefined, solo: boolean): string[] {
  if (loose) return []
  const others = solo
    ? /(?<!\p{L})(?:your company|https?:)|^(?:I am|I[’']m|My name is)\s/u
    : /(?<!\p{L})(?:I|my|me|mine|your company|https?:)(?!\p{L})/u
  return sentences
    .slice(0, 60)
    .filter((line) => {
      const words = line.split(' ').length
      if (words < 4 || words > 60 || line.length > 600) return false
      if (!opens.test(line) || !isSentence(mainClause(line)) || aboutTheWebsite.test(line) || others.test(line))
        return false
      if (/[?:]$|^[^:]{0,30}:\s/.test(line)) return false
      const { email, phone, hours } = findContact(line)
      return !email && !phone && !hours && findPrices(line).length === 0
    })
    .map((line) => sentence(withoutName(line, name, true)))
}

/** "Software that helps dentists" has a verb, but is no sentence. */
const mainClause = (line: string): string => line.split(/(?<!\p{L})(?:that|which|who)(?!\p{L})/u)[0] ?? ''

const request =
  /^(?:(?:please|hi|hello)[,!]?\s+)?(?:(?:(?:can|could) you\s)?(?:create|make|build|design|generate|write)\s(?:me\s|us\s)?|(?:i|we)(?:\s(?:want|need)|[’']d like|\swould like)\s)?(?:an?\s|the\s|my\s|our\s|some\s)?(?:[\p{L}-]+\s){0,4}?(?:website|web site|site|homepage|home page|landing page|web ?page|page|web presence)\s(?:for|about|of)\s+/iu
const self =
  /^(?:we are|we[’']re|i am|i[’']m|i run|we run|i own|we own|i have|we have|this is|it is|it[’']s|there is)\s+/i
const phrase = /^(an?|my|our|the)\s+(\p{Ll}[^.!?\n;:]{3,260})/u

/**
 * What the business is, in the brief's own words, as a noun phrase with its article: "a bakery in Lyon that ships sourdough starters".
 * Null where the brief has no such phrase or one that could not be put behind "X is".
 */
export function findSummary({ sentences, loose }: Text, name: string | undefined): string | null {
  if (loose) return null
  for (const [index, line] of sentences.slice(0, 3).entries()) {
    const bare = line.replace(request, '').replace(self, '')
    const named = name && bare.startsWith(name) ? bare.slice(name.length).replace(/^\s*(?:is|,|–|—|-|:)\s+/, '') : bare
    const found = phrase.exec(firstLower(named))
    const tail = found?.[2] && withoutName(found[2], name)
    if (
      !tail ||
      (index > 0 && !namesTrade(tail)) ||
      tail.length > 220 ||
      tail.split(' ').length < 2 ||
      /^(?:new|modern|simple|nice|good|professional)\s(?:one|look)/.test(tail)
    )
      continue
    if (
      aboutTheWebsite.test(tail) ||
      /^name\b|(?<!\p{L})(?:is|are|was|has|have|needs?|wants?|runs?|makes?|sells?|offers?|grows?|bakes?|lives?)(?!\p{L})/u.test(
        mainClause(tail),
      ) ||
      /(?<!\p{L})(?:I|me|my|we|us|our|you|your|called|named)(?!\p{L})/iu.test(tail) ||
      /["“”«»]/.test(tail)
    )
      continue
    if (/(?:\s(?:and|or|with|for|in|that|of|the)|,)$/.test(tail)) continue
    return `${found[1] === 'the' ? 'the' : article(tail)} ${tail}`
  }
  return null
}

/** "Our team of five" is about the business, and still not what it is. */
const namesTrade = (text: string): boolean => tokensOf(text).some((token) => isTradeWord(token.text))

const firstLower = (text: string): string => text.replace(/^(An?|My|Our|The)(?=\s)/, (word) => word.toLowerCase())

/** Without "called Tallyho"; the bare name stays where it is `saidSo` that only what introduces it goes. */
const withoutName = (text: string, name: string | undefined, saidSo = false): string => {
  const escaped = name?.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) ?? ''
  const without = name
    ? text.replace(
        new RegExp(
          String.raw`,?\s(?:(?:which is|that is)\s)?(?:(?:called|named)\s)${saidSo ? '' : '?'}["“«'‘]?${escaped}["”»'’]?${saidSo ? '' : ',?'}`,
        ),
        '',
      )
    : text
  return without
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim()
}

/** What it helps whom to do: "helps dentists plan shifts" → "helps dentists plan shifts", or null. */
export function findAim({ value, loose }: Text): string | null {
  const found = loose
    ? undefined
    : /(?:that|which|to|we|it|and|\p{L})\s(?:help(?:s|ing)?)\s([^.;:!?\n]{5,120})/u
        .exec(value)?.[1]
        ?.replace(/,?\s(?:based|located|called|named)\s.*$/, '')
        .trim()
  return found && !/(?<!\p{L})(?:we|our|you|your|i|my|me|us)(?!\p{L})/iu.test(found) ? `helps ${found}` : null
}
