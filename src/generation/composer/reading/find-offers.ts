import { isTradeWord } from './find-trade.ts'
import type { Text } from './text.ts'
import { plain } from './words.ts'

const goods: Record<string, string> = Object.fromEntries(
  'sell:selling ship:shipping offer:offering make:making bake:baking provide:providing serve:serving brew:brewing roast:roasting grow:growing produce:producing craft:crafting create:creating deliver:delivering stock:stocking supply:supplying build:building cook:cooking publish:publishing print:printing manufacture:manufacturing lay:laying prune:pruning mow:mowing play:playing sew:sewing weave:weaving carve:carving'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const third = (verb: string) =>
  /(?:sh|ch|x|s)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
const bases = Object.keys(goods)
const baseOf = new Map<string, string>()
for (const verb of bases) for (const form of [verb, third(verb), goods[verb] ?? verb]) baseOf.set(form, verb)
const forms = (of: (verb: string) => string) => bases.map(of).join('|')

const adverbs = String.raw`(?:\s(?:also|mainly|mostly|only|now|both|lovingly|proudly|freshly))?\s`
/** Those that are no nouns as well: "a running club" offers no clubs. */
const gerunds =
  'selling|shipping|offering|making|baking|providing|serving|brewing|roasting|growing|producing|crafting|creating|delivering|stocking|supplying|publishing|manufacturing|sewing|weaving|carving|playing'
const triggers = [
  String.raw`(?:that|which|who|also|it|she|he|and)${adverbs}(${forms(third)})`,
  String.raw`(?:we|i|they|who|that)${adverbs}(${forms((verb) => verb)})`,
  String.raw`(${gerunds})`,
  String.raw`speciali[sz](?:ing|es?|ed)\sin|specialists?\sin|specialty\sis|speciali[ts]{2}y\sis|(?:services|products|offers|treatments|courses|menu|specialities|specialties|we\sdo)(?:\sinclude|\sare|\slike)?\s?[:]|(?:services|products|treatments|courses|offerings)\s(?:include|are|such as|like)|including|such as`,
].join('|')
const withList = /(?:(?<!\p{L})with|[;:]|\s[—–-])\s+(?:(?:we\s)?offer(?:ing|s)?\s)?/giu
const trigger = new RegExp(String.raw`(?<![\p{L}-])(?:${triggers})\s+`, 'giu')
const named = (verbs: string) => new RegExp(String.raw`(?<=[\p{Lu}][\p{L}’'&-]*|\p{L}{4,})\s(${verbs})\s+`, 'gu')
const afterNoun = named(forms(third))
const clauseEnd =
  /[.;:!?\n()–—]|\s-\s|(?:,\s)?(?<!\p{L})(?:that|which|who|whose|where|when|because|with|for|to|from|at|on|using|by|since|near|while|via|without|so|if|but|under|over|through|into|as|around|every|each|is|are|of which|made|delivered|based|we|all over|across|please)(?!\p{L})|\s(?:in|à)\s/u
const keepTogether =
  /\b(bed|fish|arts?|rock|food|beer|wine|black|salt|mac|health|gin|hot|wear|bits|pick)\s(?:and|&)\s(breakfast|chips|crafts?|roll|drinks?|dine|white|pepper|cheese|safety|tonic|cold|tear|bobs|mix)\b/gi

/** What a text says that the business sells or does, as noun phrases that fit inside a sentence; at most twelve. */
export function findOffers({ sentences }: Text): string[] {
  const found: string[] = []
  const text = sentences.slice(0, 5).join('\n').replace(keepTogether, '$1 \u2060& $2')
  for (const expression of [trigger, afterNoun]) {
    for (const match of text.matchAll(expression)) {
      if (expression === afterNoun && !followsBusiness(text.slice(0, match.index))) continue
      found.push(...itemsOf(text.slice(match.index + match[0].length)))
    }
  }
  const more = sentences.slice(0, 4).flatMap(listAfterMark)
  const seen = new Set<string>()
  return [...found, ...more].filter((item) => !seen.has(plain(item)) && seen.add(plain(item))).slice(0, 12)
}

const aboutTheSite =
  /(?<!\p{L})(?:website|web site|site|homepage|pages?|design|theme|colou?rs?|look|style|tone|sections?|layout|fonts?|palette|gallery|area|areas|locations?|based|name|team|partners|teachers|times|packages|photos|pictures|buttons?|logo|address|phone|tel|e-?mail|open|hours|prices?|facts?|keywords?|slogan|motto)(?!\p{L})/iu

/** "they work with three joiners" */
const withPeople = /(?<!\p{L})(?:works?|working|together)$/iu
/** "gloves and bags are there" */
const isSentence = /^[^.;:!?\n]{2,120}?\s(?:is|are|was|were)\s(?!available|offered)/iu

/** Lists that no verb introduces: "…; vinyasa, yin and breath classes", "with baths and nail trims". */
function listAfterMark(line: string, at: number): string[] {
  for (const { index, 0: mark } of line.matchAll(withList)) {
    if (withPeople.test(line.slice(0, index).trimEnd())) continue
    if (!/^with/i.test(mark) && isSentence.test(line.slice(index + mark.length))) continue
    const before = (line.slice(0, index).split(/[.;:]/).at(-1) ?? '').replace(/^.*?(?:site|page)\s(?:for|of)\s/i, '')
    const items = itemsOf(line.slice(index + mark.length))
    const isLabeled = !mark.startsWith(':') || before.trim().split(' ').length <= 3 || at === 0
    const isList = items.length > 1 && isLabeled
    if (isList && !aboutTheSite.test(before) && !items.some((item) => aboutTheSite.test(item))) return items
  }
  return []
}

/** "Blue Door sells bread", "The bakery sells bread", but not "special offers for students". */
function followsBusiness(before: string): boolean {
  const last = /[\p{L}’'&-]+$/u.exec(before)?.[0] ?? ''
  return isTradeWord(last) || /^\p{Lu}/u.test(last)
}

function itemsOf(rest: string): string[] {
  const window = rest.slice(0, 300)
  const end = clauseEnd.exec(window)?.index ?? window.length
  const purpose = purposeAfter(window, end)
  const items = window
    .slice(0, end)
    .split(/\s*(?:,|\/|\s&\s|\s\+\s|(?<!\p{L})(?:and|or|as well as|plus)(?!\p{L}))\s*/u)
    .map(tidy)
    .filter(isOffer)
  const last = items.at(-1)
  const goesWithAll = items.length > 1 && !occasions.test(purpose)
  if (!last || !purpose || goesWithAll) return withSharedNoun(items)
  return [...withSharedNoun(items.slice(0, -1)), `${last} ${purpose}`]
}

const occasions =
  /(?:weddings?|birthdays?|part(?:y|ies)|christenings?|events?|festivals?|funerals?|christmas|easter|holidays|breakfast|lunch|dinner|picnics|gifts?|presents?|anniversar(?:y|ies)|celebrations?)$/i

/** What follows the list with "for": "cakes for weddings and birthdays". It belongs to the last item, or to nothing we can tell. */
function purposeAfter(window: string, end: number): string {
  const found =
    /^\s?for\s\p{Ll}[\p{Ll}-]+(?:\s\p{Ll}[\p{Ll}-]+)?(?:(?:,\s\p{Ll}+)?\sand\s\p{Ll}[\p{Ll}-]+)?(?=\s*[.,;:!?)]|\s(?:in|near|around|at|from|called|named|with)\s|$)/u.exec(
      window.slice(end),
    )?.[0]
  return found && !pronoun.test(found) && !/\bthe\b/.test(found) ? found.trim() : ''
}

const shared =
  /^(?:classes|courses|lessons|workshops|sessions|tours|walks|loaves|breads|cakes|pizzas|teas|coffees|beers|ales|wines|cheeses|soups|repairs|treatments|massages|therapies|sales|dresses|portraits|reports|services|jams|candles|soaps|training|design|cleaning|lettings)$/i

/** "rye, spelt and walnut loaves" are three kinds of loaves; "honey, wax and candles" are what they are. */
function withSharedNoun(items: string[]): string[] {
  const [, noun = ''] = /^\S+\s(\S+)$/u.exec(items.at(-1) ?? '') ?? []
  if (items.length < 2 || !shared.test(noun)) return items
  const bare = items.slice(0, -1)
  if (!bare.every((item) => /^[\p{L}-]+$/u.test(item) && !/s$/.test(item) && !wholeThings.has(item.toLowerCase())))
    return items
  return items.map((item) => (item.endsWith(noun) ? item : `${item} ${noun}`))
}

const wholeThings = new Set(
  'bread honey wax mead coffee tea beer wine cheese soap music art food fruit milk clothing furniture jewellery jewelry advice support care water divorce conveyancing pottery lunch dinner breakfast'.split(
    ' ',
  ),
)

const lead =
  /^(?:an?|the|our|your|own|all kinds of|all sorts of|a range of|a variety of|a selection of|a wide range of|various|several|many|some|different|lots of|both|also|only|mainly|mostly|best|finest|greatest|award-winning|amazing|delicious|high-quality|high quality|great|beautiful|lovely|kinds of|then|even|other|us|everything|you|people|customers)\s+/i
const tail =
  /\s+(?:online|daily|too|more|etc|worldwide|locally|nationwide|only|also|there|here|today|now|weekly|in|of)$/i

/** As the brief writes it, without articles and adverbs around it. */
function tidy(item: string): string {
  let text = item
    .replace(/\u2060/g, '')
    .trim()
    .replace(/^["“«'‘]+|["”»'’]+$/g, '')
  for (let again = true; again; ) {
    const shorter = text.replace(lead, '').replace(tail, '')
    again = shorter !== text
    text = shorter
  }
  // An item may bring its own verb: "bakes bread and ships starters".
  const [, first = '', rest] = /^(\p{L}+)\s(.+)$/u.exec(text) ?? []
  const verb = baseOf.get(first.toLowerCase())
  return rest && verb && first.toLowerCase() === third(verb) ? tidy(rest) : text
}

const empty =
  /^(?:more|everything|services?|products?|things?|others?|much more|lots|anything|it|online|offline|etc|so on|website|sites?|websites|information|content|goods|stuff|quality|experience|all|new|customers?|clients?|people|business|companies)$/i
const pronoun =
  /(?<!\p{L})(?:we|i|you|my|it|they|them|us|your|me|he|she|his|her|its|their|is|are|was|has|have|will|should|must|can|page|pages|website|site|section|button|form|not|do|does|this|these)(?!\p{L})/iu

const isOffer = (item: string): boolean =>
  /^\p{Script=Latin}/u.test(item) &&
  item.length >= 3 &&
  item.length <= 60 &&
  item.split(' ').length <= 6 &&
  !/[\d@€$£%"“”]/.test(item) &&
  !empty.test(item) &&
  !pronoun.test(item)
