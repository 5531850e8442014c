import { secret } from '../../brief/addresses.ts'
import { emailsOf } from '../../brief/source.ts'
import { phonesOf, withoutPhones } from '../../brief/phones.ts'
import { wordsOf } from '../text.ts'
import { fold } from '../trades.ts'
import type { Patterns } from './words.ts'

const greeting =
  /^(?:hi|hello|hey|dear|sehr geehrte[rn]?|estimad[oa]s|gentil[ei]|geachte|madame|szanowni|good (?:morning|afternoon|evening)|hallo|guten tag|guten morgen|moin|liebes|servus|grüezi|bonjour|salut|hola|buenos días|buenas(?: tardes)?|ciao|salve|buongiorno|buonasera|dag|hoi|beste|goedendag|goedemorgen|olá|oi|bom dia|boa tarde|dzień dobry|cześć|witam|hej|tere|ahoj|dobrý den|merhaba|добрый день|здравствуйте)(?!\p{L})(?:(?:\s[^,.!:–\d]{1,30})?[,.!:–]+|(?=\s(?:i|we|this|wir|ich|je|nous|on|io|ik|wij|eu)\s)|\s?$)\s*/iu
const label = /^([^:.!?\d]{2,40}):\s+(.+)$/su
const site =
  'web ?site|website|webseite|homepage|landing ?page|one[- ]?pager|internetseite|internetauftritt|webauftritt|site web|site internet|site|page web|página web|sitio web|web|sito web|sito|webpagina|página|strona|stronę|page|seite'
const determiners =
  'my|our|a|an|the|meine?[nrs]?|unser\\p{L}*|eine?[nrs]?|mon|ma|mes|notre|nos|une?|mi|mis|nuestr[oa]s?|una?|(?:il |la )?mi[oa]|(?:il |la )?nostr[oa]|(?:o |a )?meu|(?:a )?minha|(?:o )?nosso|(?:a )?nossa|uma?|mijn|onze?|een|the|la|le|el|il|de|het|der|die|das|den'
const request = new RegExp(
  String.raw`^[^.;:]{0,60}?(?<!\p{L})(?:${site})(?:\s\p{L}+)?\s(?:for|für|pour|para|per|voor|dla|de|do|da|van|of)\s(?:(${determiners})\s)?(\S.+)$`,
  'isu',
)
const subordinate =
  /^(?:when|if|because|as|since|while|although|wenn|da|weil|obwohl|als|damit|nachdem|si|comme|quand|parce|puisque|cuando|como|porque|se|quando|poiché|siccome|omdat|wanneer|toen|that|dass|que|che|dat|with|mit|avec|con|met|com|for|für|pour|para|per|voor|on|auf|sur|en|su|op|em|in|im)\s/iu
const joint =
  /(?:\s*[,;–—]\s*|\s-\s|\s(?=\()|\s(?:and|und|et|y|e|en|but|aber|mais|pero|ma|maar|mas|so|also|donc|así que|quindi|dus|i|ale)\s)/giu

/** What stands before and after the colon of a sentence that begins with a label. */
export const labeled = (text: string): { label: string; value: string } | undefined => {
  const [, name = '', value = ''] = label.exec(text) ?? []
  return name && wordsOf(name).length < 6 ? { label: fold(name).trim(), value } : undefined
}

/**
 * A sentence without what it says to the authors of the website: whole, the clauses before a request for a website, or null if it is an order
 * or cannot be told from one. Only the first sentence of a brief may leave clauses without figures.
 */
export function withoutOrder(source: string, patterns: Patterns, isFirst = true): string | null {
  const said = source.replaceAll("'", '’').replace(greeting, '').trim()
  const { label: name = '' } = labeled(said) ?? {}
  if (!said || /[?？]$/u.test(said) || patterns.labels.has(name) || patterns.names.has(name)) return null
  if (!isOrder(said, patterns)) return said
  const rest = described(said, patterns) ?? beforeOrder(said, patterns)
  const isMost = rest !== null && /\d/.test(rest) && rest.length > said.length / 2
  return isFirst || isMost ? rest : null
}

function isOrder(said: string, { order, first, need }: Patterns): boolean {
  if (order.test(said) || (need.test(said) && !/\d/.test(withoutPhones(said)))) return true
  return first.test(said) && (secret.test(said) || phonesOf(said).length + emailsOf(said).length === 0)
}

/** The business that a website is ordered for: "Create a website for my bakery in Lyon". German verbs may follow it. */
function described(said: string, patterns: Patterns): string | undefined {
  const [, determiner, rest = ''] = request.exec(said) ?? []
  const before = said.slice(0, said.length - rest.length)
  const isVerbLast =
    /(?<!\p{L})(?:möchte|möchten|wollen|will|soll|sollen|würden?|hätten?|willen|wil|zouden?)(?!\p{L})/iu.test(before)
  const isBusiness = determiner !== undefined || /^["“„«'‘]?\p{Lu}/u.test(rest)
  if (!isBusiness || isVerbLast || wordsOf(rest).length === 0) return undefined
  return isOrder(rest, patterns) ? (beforeOrder(rest, patterns) ?? undefined) : rest
}

/** The clauses before the first that is an order. */
function beforeOrder(said: string, patterns: Patterns): string | null {
  let end = 0
  for (const { index } of said.matchAll(joint)) {
    if (isOrder(said.slice(0, index), patterns)) break
    end = index
  }
  const head = said.slice(0, end).replace(/[\s,;–—(-]+$/, '')
  const isClause = wordsOf(head).length >= 4 && !subordinate.test(head)
  return isClause && !isOrder(head, patterns) ? head : null
}
