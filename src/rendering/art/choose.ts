import type { Site } from '../../domain/websites/site.ts'
import { isObject, lazily } from './objects.ts'
import { remembered } from './remembered.ts'
import { cutObjects } from './upright.ts'

const trades = lazily<Record<string, string>>('./trades.json')
const names = lazily<Record<string, Record<string, string>>>('./names.json')

/** Suit every business: plants, windows and light. */
const calm = 'potted-plant window sun leaf-fluttering-in-wind door couch-and-lamp hot-beverage deciduous-tree'.split(
  ' ',
)

/** Words of texts that seldom mean the object. */
const ambiguous = new Set(
  (
    'watch ring key keys pick link hook seal drum club shield bat bear turkey duck goose swan crane wing fan joker clamp magnet hammer gear ' +
    'door doors window windows chair bed ladder chains nail bow shell rose fly mouse horn saw coat mate ice butter wing castle bowling tennis ' +
    'bird phoenix llama llamar avocat glace orange banco pesca hahn schloss birne bank pfeife kater pilz ente maus tor leiter wasser hacke boden haken besen karte schale schalen ' +
    'livre livres porte fenêtre fenetre lit chaise cle pie puerta ventana cama libro libros porta finestra letto libri deur raam bed boek boeken janela livro'
  ).split(' '),
)

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'&]+/gu, ' ')
    .trim()

type Facts = Pick<Site['brand'], 'name' | 'trade' | 'tagline' | 'description' | 'objects'>

/** The objects that the plan names for the business. */
const plannedObjects = ({ objects }: Pick<Facts, 'objects'>): string[] => [
  ...new Set(objects?.flatMap((name) => objectCalled(name) ?? [])),
]

/**
 * The objects of a business, the most typical first: those that its plan names, else those of the trade that its name, trade and texts speak
 * of most.
 */
export function objectsOf(brand: Facts): readonly string[] {
  if (brand.objects) return plannedObjects(brand)
  const { name, trade, tagline, description } = brand
  return objectsOfTrade(...[trade, name, tagline, description].map((text) => ` ${plain(text ?? '')} `))
}

const objectsOfTrade = remembered(500, (...texts): readonly string[] => {
  const scored = Object.entries(trades()).map(([kinds, objects]) => {
    const scores = kinds.split('|').map((kind) => scoreOf(texts, plain(kind)))
    return { objects, score: scores.reduce((sum, score) => sum + score) * (general.test(kinds) ? 0.5 : 1) }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.objects.split(' ') : calm
})

/** Trades whose words other trades use too. */
const general = /^(?:school|university|gifts|club|event|consultant|butcher|restaurant|greengrocer|doctor|farm)\|/
const weights = [2, 2, 2, 1]

/** How much texts speak of a trade: a whole word counts more than a part of a compound ("Landbäckerei"). */
const scoreOf = (texts: readonly string[], word: string): number =>
  texts.reduce((sum, text, index) => {
    const isWhole = text.includes(` ${word} `) || text.includes(` ${word}s `)
    const isPart = word.length >= 6 && (text.includes(`${word} `) || text.includes(` ${word}`))
    return sum + (isWhole ? 1 + word.length / 100 : isPart ? 0.7 : 0) * (weights[index] ?? 1)
  }, 0)

/** The names of objects in a language. */
const indexOf = remembered(20, (language = ''): Map<string, string> => {
  const index = new Map<string, string>()
  for (const [object, words] of Object.entries(names()[language] ?? {}))
    for (const word of words.split('|')) if (!index.has(plain(word))) index.set(plain(word), object)
  return index
})

const languageOf = (language: string) => language.toLowerCase().split('-')[0] ?? 'en'
const singular = /(?:ies|es|s|en|er|e|n|x)$/

/** The objects whose own name stands in a text, in its order. */
export const namedObjects = remembered(1000, (text = '', language = ''): readonly string[] => {
  const index = indexOf(languageOf(language))
  const words = plain(text).split(' ')
  const objects = words.flatMap((word, at) => {
    const pair = index.get(`${word} ${words[at + 1] ?? ''}`)
    if (pair) return pair
    if (word.length < 3 || ambiguous.has(word)) return []
    return (
      index.get(word) ??
      (word.length > 4 ? (index.get(word.replace(/ies$/, 'y')) ?? stemmed(index, word)) : undefined) ??
      []
    )
  })
  return [...new Set(objects)]
})

function stemmed(index: Map<string, string>, word: string): string | undefined {
  const stem = word.replace(singular, '')
  return stem === word || stem.length < 3 || ambiguous.has(stem)
    ? index.get(word.slice(0, -1))
    : (index.get(word.slice(0, -1)) ?? index.get(stem))
}

/** The object that a plan names, by its label, else by a search word: "croissant", "sailing boat". */
export function objectCalled(name: string): string | undefined {
  const words = plain(name)
  const slug = words.replaceAll(' ', '-')
  if (isObject(slug)) return slug
  const index = indexOf('search')
  return index.get(words) ?? index.get(words.replace(/s$/, '')) ?? index.get(words.split(' ').at(-1) ?? '')
}

/**
 * Hands out the objects of a page, each once: those that its texts name, then those of the business. If a plan names none, some that suit
 * every business follow; if it does, no others are drawn.
 */
export function createObjectPool(
  { brand, language }: Pick<Site, 'brand' | 'language'>,
  page: { index: number; texts: readonly string[] },
) {
  const own = objectsOf(brand)
  const isPlanned = brand.objects != null
  const turn = own.length > 0 ? (page.index * 3) % own.length : 0
  const planned = (names: readonly string[]) => names.filter((name) => !isPlanned || own.includes(name))
  const namedIn = (text: string) => planned(namedObjects(text.replaceAll(brand.name, ''), language))
  const named = namedIn(page.texts.join('\n'))
  const inTurn = [...own.slice(turn), ...own.slice(0, turn)]
  const home = isPlanned ? own : [...inTurn.slice(0, 1), ...named.slice(0, 3), ...inTurn]
  const order = (page.index === 0 ? home : [...named, ...inTurn]).filter((name) => !cutObjects.has(name))
  const used = new Set<string>()
  const free = (wanted: readonly string[] = []) => [...new Set([...wanted, ...order])].filter((name) => !used.has(name))
  const take = (count: number, wanted: readonly string[] = []): string[] => {
    const more = isPlanned ? [] : calm.filter((name) => !used.has(name))
    const taken = [...new Set([...free(wanted), ...more])].slice(0, count)
    for (const name of taken) used.add(name)
    return taken
  }
  return {
    take,
    free,
    isFree: (name: string) => !used.has(name),
    named: namedIn,
    asked: (names: string) => planned(names.split(',').flatMap((name) => objectCalled(name) ?? [])),
  }
}
