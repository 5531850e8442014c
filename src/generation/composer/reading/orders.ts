import { secret } from '../../brief/addresses.ts'
import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import { wordsOf } from '../text.ts'
import { likely, type orderChances, type Said } from './fitness.ts'

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
  return name && wordsOf(name).length < 6 ? { label: name, value } : undefined
}

/**
 * What visitors may read of the sentence at an index: all of it, the clauses before an order to the authors of the website, or null. Only the
 * first sentence of a brief may leave clauses without figures.
 */
export function withoutOrder(at: Said, index: number, chanceOf: ReturnType<typeof orderChances>): string | null {
  const said = at.text.replaceAll("'", '’').replace(greeting, '').trim()
  const isOrder = (part: string) => chanceOf(index, { ...at, text: part }) >= likely
  const isSecret = secret.test(said) && phonesOf(said).length + emailsOf(said).length > 0
  if (!said || isSecret) return null
  if (!isOrder(said)) return said
  const business = index === 0 ? orderedFor(said) : undefined
  if (business && !isOrder(business)) return business
  const heads = [...said.matchAll(joint)]
    .slice(0, 10)
    .map(({ index: end }) => said.slice(0, end).replace(/[\s,;–—(-]+$/, ''))
  const rest = heads.findLast((head) => wordsOf(head).length >= 4 && !subordinate.test(head) && !isOrder(head)) ?? null
  const isMost = rest !== null && /\d/.test(rest) && rest.length > said.length / 2
  return index === 0 || isMost ? rest : null
}

/** The business that a website is ordered for: "Create a website for my bakery in Lyon" → "bakery in Lyon". */
export const orderedFor = (said: string): string | undefined => request.exec(said)?.[2]
