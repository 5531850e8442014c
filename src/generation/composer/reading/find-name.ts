import { capitalise, clip, isLatin, singular, titleCase } from '../wording.ts'
import { isTradeWord, type TradeFound } from './find-trade.ts'
import { capitalised, type Text, tokensOf } from './text.ts'
import { emblems, isFiller, isPeople, isTime, modifiers, plain } from './words.ts'

const introduced = String.raw`(?<![\p{L}])(?:[Cc]alled|[Nn]amed|[Nn]ame\s+is|[Kk]nown\s+as|[Nn]ame:|[Nn]ame|appelée?s?|nommée?|s[’']appelle|namens|heißt|genannt|llamad[ao]|chiamat[ao]|chamad[ao])\s+`
const quoted = String.raw`["“„«”‘「『]\s?([^"”“„»«「」\n]{2,60}?)\s?["”“»’」』]`
const finders = [
  new RegExp(introduced + quoted, 'u'),
  new RegExp(`${introduced}(${capitalised})`, 'u'),
  /[「『]([^」』\n]{1,40})[」』]/u,
  new RegExp(
    String.raw`(?<!(?:slogan|tagline|motto|says?|word|words|titled|phrase)[\s:]{1,3})["“„«]\s?(\p{Lu}[^"”“»\n]{1,59}?)\s?["”“»]`,
    'u',
  ),
]
const verbs =
  'is|are|was|offers|sells|makes|bakes|ships|provides|helps|has|serves|brews|roasts|grows|builds|designs|repairs|teaches|creates|specialises|specializes|delivers|supports|produces|runs|publishes|cleans|plans|organises|organizes|est|ist|es|è|é|sind|sont'
const opening = new RegExp(String.raw`^(${capitalised})(?=\s*[,:(–—]|\s+-\s|\s(?:${verbs})\s|\sby\s\p{Lu})`, 'u')
/** Two or more words in capitals before a verb: "Nordic Kelp Collective harvests seaweed". */
const openingDoes = new RegExp(String.raw`^(?=\p{Lu}\S*\s\p{Lu})(${capitalised})(?=\s\p{Ll}{3,}s\s)`, 'u')
/** "Taller de cerámica Barro Vivo en Valencia", in languages whose nouns have no capitals. */
const insidePlace = new RegExp(
  String.raw`^\p{Lu}\p{Ll}+(?:\s\p{Ll}+){0,4}\s(${capitalised})(?=\s(?:in|en|à|a|em|near)\s\p{Lu})`,
  'u',
)
const openingInPlace = new RegExp(String.raw`^(${capitalised})(?=\s(?:in|near)\s\p{Lu})`, 'u')
const alone = new RegExp(String.raw`^(${capitalised})[.!]?$`, 'u')
const self = new RegExp(
  String.raw`(?<![\p{L}])(?:[Ww]e are|[Ww]e[’']re|I am|I[’']m|[Mm]y name is|[Ww]elcome to|(?:[Ii]|[Ww]e) (?:run|own)|[Hh]ere at)\s(${capitalised})`,
  'u',
)
const recipient = new RegExp(
  String.raw`(?<![\p{L}])[Ff]or\s(${capitalised})(?=\s*(?:[.,;:!?(–—\n]|$)|\s(?:in|at|an?|the|is|that|which|who|with|near|on|and|based)\s)`,
  'u',
)
const afterTrade = new RegExp(String.raw`^\s(${capitalised})`, 'u')

/** The name that a brief gives its business, or undefined. Names that are said to be names come first, guesses by capitals last. */
export function findName(text: Text, trade: TradeFound | undefined, place: string | null): string | undefined {
  const said = saidName(text, text.sentences.slice(0, 2).join('\n'))
  if (said) return said
  if (text.loose) return findLooseName(text.value) ?? emblemName(text, trade)
  const openings = text.sentences.slice(0, 4).map((sentence) => opening.exec(sentence)?.[1])
  // Later in a brief, "Plans: …" is a list.
  const later = openings.slice(1).filter((name, index) => !text.sentences[index + 1]?.startsWith(`${name}:`))
  const guesses = [
    ...openings.slice(0, 1),
    openingDoes.exec(text.sentences[0] ?? '')?.[1],
    self.exec(text.value)?.[1],
    trade && nameBesideTrade(text.value, trade),
    recipient.exec(text.value)?.[1],
    ...later,
    emblemName(text, trade),
    ...text.sentences.slice(0, 2).map((sentence) => openingInPlace.exec(sentence)?.[1] ?? alone.exec(sentence)?.[1]),
  ]
  const first = text.sentences[0] ?? ''
  if (!/(?<!\p{L})(?:der|die|das|und|für|mit|ein|eine)(?!\p{L})/u.test(first))
    guesses.push(insidePlace.exec(first)?.[1])
  const name = guesses
    .flatMap((guess) => (guess ? [tidy(guess)] : []))
    .find((guess) => guess !== place && isName(guess))
  return name ?? saidName(text, text.value) ?? findLooseName(text.value.toLowerCase())
}

/** A name that is introduced as a name: "called Chez Nous", or in quotes. */
function saidName({ loose }: Text, value: string): string | undefined {
  for (const finder of finders) {
    const name = finder.exec(value)?.[1]
    if (name && tokensOf(name).length <= 7) return tidy(loose ? titleCase(name) : name)
  }
  return undefined
}

/** "the restaurant Chez Nous", and "Hotel Alpenblick" with its noun. */
function nameBesideTrade(text: string, { start, end }: TradeFound): string | undefined {
  const name = end > 0 ? afterTrade.exec(text.slice(end))?.[1] : undefined
  const noun = text.slice(start, end)
  return name && /^\p{Lu}/u.test(noun) && !/(?:er|or|ist|ian|ect)$/.test(noun) ? `${noun} ${name}` : name
}

/** "night owl " in "Night owl yoga studio near …": the words before the trade where a brief begins with it; "" where it does not. */
function wordsBeforeTrade(text: Text, { start }: TradeFound): string {
  const [, words = ''] = /^((?:[\p{L}][\p{L}’'-]*\s){1,4})$/u.exec(text.value.slice(0, Math.max(0, start))) ?? []
  const given = words.replace(/^(?:An?|The|Our|My)\s(?=\p{Lu})/u, '')
  return tokensOf(given).some(({ text: word }) => isFiller(word) || isTime(word) || /(?:ing|ed)$/.test(word))
    ? ''
    : given
}

/** A name made of more than description: "Night owl yoga studio", "Little Fern nursery school", but not "Sourdough pizza truck". */
function emblemName(text: Text, trade: TradeFound | undefined): string | undefined {
  const words = trade && wordsBeforeTrade(text, trade)
  if (!trade || !words) return undefined
  const [, ...inner] = tokensOf(words)
  const isEmblem = tokensOf(words).some(({ text: word }) => emblems.has(plain(word).replace(/s$/, '')))
  const isProper = !text.loose && inner.some(({ text: word }) => /^\p{Lu}/u.test(word) && !isPeople(word))
  return isEmblem || isProper ? titleCase(`${words}${text.value.slice(trade.start, trade.end)}`) : undefined
}

const tidy = (name: string): string =>
  clip(
    name
      .replace(/\s(?:and|&)\s(?:I|We|The|Our|My)$/, '')
      .replace(/[\s.,;:'’-]+$/, '')
      .replace(/\s+/g, ' '),
    80,
    '',
  )

/** At least one word must be more than filler, a trade or a people. */
const isName = (words: string): boolean =>
  tokensOf(words).some(
    ({ text }) =>
      text.length > 1 && !isFiller(text) && !isTradeWord(text) && !isPeople(text) && !modifiers.has(plain(text)),
  ) && !/^(?:We|I|My|Our|It|They|You|This|There|In|For|With|From|At|And)\s/.test(words)

const looseEnd =
  /^(?:in|near|that|which|who|with|for|and|is|are|from|at|on|selling|offering|based|we|i|it|a|an|located)$/

/** "called sunny side in lyon" → "Sunny Side" */
function findLooseName(text: string): string | undefined {
  const rest =
    /(?<!\p{L})(?:called|named|name is|known as)\s+([\p{L}\p{N}'’& -]{2,80})/u.exec(text)?.[1] ??
    /^(?:we are|welcome to|this is)\s(?!an?\s|the\s|in\s|your?\s|our\s|not\s)([\p{L}\p{N}'’& -]{2,80})/u.exec(text)?.[1]
  if (!rest) return undefined
  const words = rest.trim().split(' ')
  const end = words.findIndex((word) => looseEnd.test(word))
  const name = words.slice(0, end < 0 ? 3 : Math.min(end, 5)).join(' ')
  return name ? tidy(titleCase(name)) : undefined
}

type Described = {
  text: Text
  trade: TradeFound
  place: string | null
  offers: string[]
  language: string | undefined
}

/** A plain descriptive name from what is known: "Lyon Sourdough Bakery". In other languages the brief's own words: "Boulangerie à Lyon". */
export function describeName({ text, trade, place, offers, language = 'en' }: Described): string {
  if (language !== 'en') return ownWords(text, trade, place)
  const town = place?.split(',')[0]?.replace(/^the /, '') ?? ''
  const near =
    trade.start < 0 ? '' : text.value.slice(Math.max(0, trade.start - 40), trade.start).replace(/^.*[.\n]/s, '')
  const special = tokensOf(`${near} ${offers[0] ?? ''}`)
    .map((token) => token.text.toLowerCase())
    .find((token) => modifiers.has(plain(token)) && !plain(trade.kind).includes(plain(token)))
  const isKnown = !['business', 'startup'].includes(trade.label)
  if (trade.trade.id === 'shop' && /^online/.test(trade.kind) && offers[0] && !town)
    return tidy(titleCase(`${singular(offers[0])} shop`))
  const words = [town, special && titleCase(special), isKnown ? titleCase(trade.label) : ''].filter(Boolean)
  if (isKnown) return tidy(words.length === 1 ? `The ${words[0]}` : words.join(' '))
  return tidy([town, fromOwnWords(text, offers)].filter(Boolean).join(' ')) || 'Our Website'
}

/** From the trade to the place, where both stand close to each other; else the trade alone, or the first words. */
function ownWords(text: Text, trade: TradeFound, place: string | null): string {
  const town = place?.split(',')[0] ?? ''
  const at = trade.start < 0 || !town ? -1 : text.value.toLowerCase().indexOf(town.toLowerCase(), trade.end)
  const end = at >= 0 && at + town.length - trade.start <= 60 ? at + town.length : trade.end
  const words = trade.start < 0 ? '' : capitalise(text.value.slice(trade.start, end))
  const isPlaced = town !== '' && words.toLowerCase().endsWith(town.toLowerCase())
  const known = isPlaced ? words.slice(0, -town.length) + town : words
  return tidy(known) || fromOwnWords(text, []) || town || '–'
}

/** For what fits no trade: the first offer, or the first words that are not filler. */
function fromOwnWords(text: Text, offers: string[]): string {
  const [offer] = offers
  if (offer) return titleCase(offer.replace(/\sfor\s.*/, ''))
  const first = text.sentences[0] ?? ''
  if (first && !isLatin(first)) return clip(first.replace(/[。！？.!?].*$/su, ''), 24, '')
  const words = tokensOf(first).filter(
    ({ text: word }) => /\p{L}{3}/u.test(word) && word.length < 25 && !isFiller(word),
  )
  return words
    .slice(0, 2)
    .map((token) => capitalise(token.text.toLowerCase()))
    .join(' ')
}
