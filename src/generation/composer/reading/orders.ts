import { secret } from '../../brief/addresses.ts'
import { emailsOf } from '../../brief/source.ts'
import { phonesOf, withoutPhones } from '../../brief/phones.ts'
import { wordsOf } from '../text.ts'
import { fold } from '../trades.ts'
import type { Patterns } from './words.ts'

const greeting =
  /^(?:hi|hello|hey|dear|sehr geehrte[rn]?|estimad[oa]s|gentil[ei]|geachte|madame|szanowni|good (?:morning|afternoon|evening)|hallo|guten tag|guten morgen|moin|liebes|servus|grüezi|bonjour|salut|hola|buenos días|buenas(?: tardes)?|ciao|salve|buongiorno|buonasera|dag|hoi|beste|goedendag|goedemorgen|olá|oi|bom dia|boa tarde|dzień dobry|cześć|witam|hej|tere|ahoj|dobrý den|merhaba|добрый день|здравствуйте)(?!\p{L})(?:(?:\s[^,.!:–\d]{1,30})?[,.!:–]+|(?=\s(?:i|we|this|wir|ich|je|nous|on|io|ik|wij|eu)\s)|\s?$)\s*/iu
/** Any word or two before "we" or "I": "Coucou, on répare des vélos". */
const salute =
  /^\p{L}+(?:\s\p{L}+)?[,!]\s+(?=(?:i|i[’']m|we|we[’']re|on|je|nous|ich|wir|vi|jag|ik|wij|we|soy|somos|eu)\s)/iu
/** Who orders, before what is said of the business: "Our client is a bakery", "On behalf of the choir". */
const client =
  /^(?:on behalf of|im auftrag (?:von|der|des)|pour le compte de|por encargo de|per conto di|in opdracht van|em nome de|w imieniu)\s|^(?:it[’']s|this is|es|c[’']est|das ist|è|het is|é)\s(?:for|para|pour|für|per|voor)\s(?:my|mi|mon|ma|meine?n?|mi[oa]|mijn|[ao]?\s?minha|meu)\s\p{L}+,?\s(?:who|que|qui|der|die|che)\s(?:has|runs|owns|tiene|lleva|a|tient|hat|betreibt|ha|heeft|tem)\s|^(?:our|my|unser|mein|notre|mon|nuestr[oa]|mi|il nostro|il mio|la nostra|onze|mijn|(?:o )?nosso|(?:a )?nossa|nasz)\s(?:new |neuer |nouveau )?(?:client|customer|kunde|cliente|klant|klient|opdrachtgever)(?:(?:\s(?:is|ist|est|es|è|é|jest|called|namens|,))+\s|[,:]\s)/iu
/** "Sol, installs panels", which was "Our client, Sol, installs panels" */
const clientComma =
  /^([^,]{2,60}),\s(?=\p{Ll})(?!(?:an?|the|eine?|der|die|das|une?|le|la|una?|el|il|een|de|het|uma?|o)\s)/u
const opener =
  /^(?:(?:so|and|also|but|oh|ok|then|plus|ps|p\.s\.|und|aber|auch|also|et|mais|aussi|y|e|pero|ma|anche|en|maar|ook|mas|também|i|ale)[,:]?\s)+/iu
const label = /^([^:.!?\d]{2,40}):\s+(.+)$/su
const site =
  'web ?site|website|webseite|homepage|landing ?page|one[- ]?pager|internetseite|internetauftritt|webauftritt|site web|site internet|site|page web|página web|sitio web|web|sito web|sito|webpagina|página|strona|stronę|page|seite'
const determiners =
  'my|our|a|an|the|meine?[nrs]?|unser\\p{L}*|eine?[nrs]?|mon|ma|mes|notre|nos|une?|mi|mis|nuestr[oa]s?|una?|(?:il |la )?mi[oa]|(?:il |la )?nostr[oa]|(?:o |a )?meu|(?:a )?minha|(?:o )?nosso|(?:a )?nossa|uma?|mijn|onze?|een|the|la|le|el|il|de|het|der|die|das|den'
const request = new RegExp(
  String.raw`^[^.;:]{0,60}?(?<!\p{L})(?:${site})(?:\s\p{L}+)?\s(?:for|für|pour|para|per|voor|dla|de|do|da|van|of)\s(?:(${determiners})\s)?(\S.+)$`,
  'isu',
)
/** "narrowboat hire website, 2 boats" */
const ofTrade = new RegExp(
  String.raw`^(\p{L}[^,.;:\d]{2,40}?)\s(?:${site})(?:\s(?:needed|wanted|please))?(?=$|[,.;:]|\s[–-]\s)[,.;:\s]*(.*)$`,
  'isu',
)
/** Who asks for a website: "Harper & Lowe, solicitors in Bristol, wants a new site". */
const asker = new RegExp(
  String.raw`(?:,?\s(?:and|und|et|y|e|en|but|aber|mais|pero|ma|maar|mas|i))?(?:\s(?:i|we|she|he|they|ich|wir|er|sie|je|nous|il|elle|on|ils|io|noi|ik|wij|ze|hij|eu|nós|yo|nosotros))?,?\s(?:wants?|needs?|would like|(?:(?:is|are) )?looking for|requires?|seeks?|such(?:t|en)|brauch(?:t|en)|möchten?|benötig(?:t|en)|wollen|cherch(?:e|ent|ons)|veut|veulent|voulons|souhait(?:e|ent|ons)|désir(?:e|ent|ons)|busca(?:mos)?|quier(?:e|en)|queremos|necesita(?:mos)?|desea(?:mos)?|cerca|cerchiamo|vuole|vogliamo|vorremmo|desidera|zoek(?:t|en)|wil|willen|heeft|hebben|procura(?:mos)?|quer|precisa(?:mos)?|deseja(?:mos)?|gostaríamos|potrzebuje(?:my)?|chce(?:my)?)\s(?:[\p{L}’]+\s){0,4}?(?:${site})`,
  'iu',
)
const subordinate =
  /^(?:when|if|because|as|since|while|although|wenn|da|weil|obwohl|als|damit|nachdem|si|comme|quand|parce|puisque|cuando|como|porque|se|quando|poiché|siccome|omdat|wanneer|toen|that|dass|que|che|dat|with|mit|avec|con|met|com|for|für|pour|para|per|voor|on|auf|sur|en|su|op|em|in|im)\s/iu
const joint =
  /(?:\s*[,;–—]\s*|\s-\s|\s(?=\()|\s(?:and|und|et|y|e|en|but|aber|mais|pero|ma|maar|mas|so|also|donc|así que|quindi|dus|i|ale)\s)/iu

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
  const greeted = source.replaceAll("'", '’').replace(greeting, '').replace(salute, '').trim()
  const named = greeted.replace(client, '').trim()
  const said = named.length < greeted.length ? named.replace(clientComma, '$1 ') : named
  const { label: name = '', value = '' } = labeled(said) ?? {}
  if (!said || /[?？]$/u.test(said) || patterns.labels.has(name) || patterns.names.has(name)) return null
  if (value && isOrder(value, patterns)) return null
  if (!isOrder(said, patterns)) return said
  const rest = described(said, patterns) ?? beforeOrder(said, patterns)
  const isMost = rest !== null && /\d/.test(rest) && rest.length > said.length / 2
  return isFirst || isMost ? rest : null
}

function isOrder(said: string, { order, first, style, need }: Patterns): boolean {
  if (order.test(said) || (need.test(said) && !/\d/.test(withoutPhones(said)))) return true
  if (first.test(said.replace(opener, '')))
    return secret.test(said) || phonesOf(said).length + emailsOf(said).length === 0
  const isMood =
    /^\p{L}+(?:\s\p{L}+)? (?:but|aber|mais|pero|ma|maar|mas|ale) (?:not|never|nicht|kein\p{L}*|pas|sans|no|sin|non|senza|niet|geen|zonder|não|sem|nie|bez)(?:\s\p{L}+){1,3}[.!]*$/iu.test(
      said,
    )
  if (isMood) return true
  const words = wordsOf(said)
  const matching = words.filter((word) => style.test(word)).length
  return words.length <= 12 && !/\d/.test(said) && matching / words.length >= 0.7
}

/** The business that a website is ordered for: "Create a website for my bakery in Lyon". German verbs may follow it. */
function described(said: string, patterns: Patterns): string | undefined {
  const [, trade = '', more = ''] = ofTrade.exec(said) ?? []
  const joined = more ? `${trade}, ${more}` : trade
  if (
    trade &&
    wordsOf(trade).length <= 4 &&
    !isOrder(trade, patterns) &&
    !patterns.certain.test(trade) &&
    !/^(?:a|the|this|new|simple)\b/i.test(trade)
  )
    return isOrder(joined, patterns) ? (beforeOrder(joined, patterns) ?? trade) : joined
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
  const asked = asker.exec(said)?.index ?? said.length
  let end = 0
  for (const { index } of said.slice(0, asked).matchAll(new RegExp(joint.source, 'giu'))) {
    if (isOrder(said.slice(0, index), patterns)) break
    end = index
  }
  if (asked < said.length && !isOrder(said.slice(0, asked), patterns)) end = asked
  const head = said.slice(0, end).replace(/[\s,;–—(-]+$/, '')
  const isClause = wordsOf(head).length >= (asked < said.length ? 2 : 4) && !subordinate.test(head)
  const isClosed = head.split('(').length === head.split(')').length
  return isClause && isClosed && !isOrder(head, patterns) ? head : null
}
