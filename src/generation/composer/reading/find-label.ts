import { isFrequentWord } from '../../../domain/text-language.ts'
import { wordsOf } from '../text.ts'
import type { TradeFound } from '../trades.ts'

const locative =
  /\s(?:in|near|around|for|at|on|with|by|à|en|sur|près|pour|dans|chez|avec|a|sul|sulla|per|con|vicino|em|no|na|para|com|an|am|im|bei|auf|mit|für|te|op|voor|met|aan|bij|and|und|et|y|e|ed|che|qui|que|die|who|that|which|&|w|we|na|dla)(?:\s|$)|[,.;:()!?–—]|\s-\s/iu
/** Before a town, a comma or the end. */
const placedIn = (language: string): RegExp =>
  language.startsWith('en') ? /^\s?(?:(?:in|from|near|with)\s|[,.]|$)/u : placed
const placed = /^\s?(?:(?:in|from|near|à|en|a|em|te|an|aus|bei|sul|sulla|sur|uit|we?)\s|[,.]|$)/u
const introduction =
  /^(?:(?:we are|we[’']re|i am|i[’']?m|this is|it[’']s|i run|we run|wir sind|ich bin|nous sommes|je suis|je tiens|on est|on tient|somos|soy|siamo|sono|wij zijn|we zijn|ik ben|sou|eu sou|jestem|prowadzę|prowadzimy)\s|(?:i have|we have|wir haben|ich habe|wir betreiben|nous avons|j[’']ai|tenemos|tengo|abbiamo|ho|wij hebben|we hebben|ik heb|temos|tenho)\s(?=(?:an?|eine?n?|une?|una?|een|uma?)\s))?(?:(?:an?|the|our|my|eine?[nmr]?|die|der|das|une?|le|la|l[’']|notre|una?|el|mi|nuestr[oa]|il|lo|uno|een|de|het|uma?|o|small|little|kleine[nrs]?|petite?|pequeñ[oa]|piccol[oa]|pequen[oa]|family[- ]run|independent|new|neue[rs]?|nouvelle|nouveau)\s)*/iu

/**
 * The trade in the words of the brief: the trade that the first sentence names with the words that belong to it ("physics tutor"), else the
 * few words with which it begins, up to the town.
 */
export function findLabel(
  first: string,
  name: string | null,
  found: TradeFound | undefined,
  language: string,
): string | undefined {
  const [intro = ''] = introduction.exec(first) ?? []
  const rest = first.slice(intro.length)
  // In most languages, a name follows where capitals begin.
  const [start = ''] = rest.split(locative)
  const phrase = (language.startsWith('de') ? start : (start.split(/(?<=\p{Ll}\s)(?=\p{Lu})/u)[0] ?? ''))
    .trim()
    .replace(/\s(?:du|de|des|del|della|do|da|of|van|von|di)$/u, '')
  const words = wordsOf(phrase)
  const isPhrase =
    words.length > 0 &&
    words.length <= 4 &&
    !/\d|-$/.test(phrase) &&
    !/^(?:i|we|on|il|elle|ich|wir|je|nous|vi|jag|ik|wij|no|not|kein\p{L}*|pas|sans|sin|nada|senza|niente|geen|sem|bez)(?!\p{L})/iu.test(
      phrase,
    ) &&
    !words.some((word) => isFrequentWord(word, language) && !/^(?:de|di|del|da|do|des|du|of|of|van)$/iu.test(word)) &&
    !(name && (name.includes(phrase) || phrase.includes(name)))
  const holdsTrade = found !== undefined && phrase.toLowerCase().includes(found.label.toLowerCase())
  const ahead = rest.slice(phrase.length)
  const isPerson = intro !== '' && !/^de/.test(language) && /^\p{Lu}/u.test(phrase)
  const isTold = intro === '' || /\s(?:an?|eine?[nmr]?|une?|una?|een|uma?)\s/iu.test(` ${intro}`)
  const isStated =
    !isPerson && placedIn(language).test(ahead) && (isTold ? intro !== '' || ahead !== '' : /^\s?\p{L}/u.test(ahead))
  // "a food pantry in a church basement"
  if (isPhrase && isStated && intro !== '' && isTold && !holdsTrade) return phrase
  // A legal form, such as "cooperative", tells no trade.
  if (found?.id === 'charity' && !(isPhrase && holdsTrade)) return undefined
  const isInName = found && name && name.toLowerCase().indexOf(found.label.toLowerCase()) > 0
  if (found && !isInName) return isPhrase && holdsTrade ? phrase : found.label
  return isPhrase && isStated ? phrase : undefined
}
