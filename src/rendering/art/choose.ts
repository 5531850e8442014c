import type { BrandFacts } from '../../domain/websites/brand.ts'
import { thingsIn } from '../../domain/websites/drawings.ts'
import { drawnNames, isDrawing, isObject, lazily, nameOfDrawing } from './objects.ts'
import { cutObjects } from './upright.ts'

const searchWords = lazily<Record<string, string>>('./search-words.json')

/** Words in lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'&]+/gu, ' ')
    .trim()

/** The object of this name, in the singular or plural: "Balance scale", "violins". Related objects do not count. */
export function objectCalled(name: string): string | undefined {
  const slug = plain(name).replaceAll(' ', '-')
  return [slug, slug.replace(/s$/, '')].find(isObject)
}

/** The English words for each object that can be drawn, separated by "|". */
export const wordsOfObjects = (): Record<string, string> =>
  Object.fromEntries(
    drawnNames().flatMap((name) =>
      cutObjects.has(name) ? [] : [[name, searchWords()[name] ?? name.replaceAll('-', ' ')]],
    ),
  )

export type Named = Pick<BrandFacts, 'objects' | 'drawings'>

/** Finds the objects of a website by the names of its plan: those that were drawn for it, else those of the set. */
export function finderOf({ drawings = [] }: Named): (name: string) => string | undefined {
  const own = new Map(thingsIn(drawings).map((drawing) => [plain(drawing.name), nameOfDrawing(drawing)]))
  return (name) => own.get(plain(name)) ?? objectCalled(name)
}

/**
 * The objects that a website may draw, the most typical first: those that its plan names. None are drawn if it names none, and none of the set
 * beside drawings, which have another hand.
 */
export function objectsOf(brand: Named, find = finderOf(brand)): string[] {
  const own = [...new Set(brand.objects?.flatMap((name) => find(name) ?? []))].filter((name) => !cutObjects.has(name))
  const isDrawn = own.some(isDrawing) || brand.drawings?.some(({ scene, variants }) => scene || variants)
  return isDrawn ? own.filter(isDrawing) : own
}

/** A list from an entry on, which may lie beyond its end, and then from its start. */
export const fromTurn = <T>(list: readonly T[], turn: number): T[] => {
  const at = list.length > 0 ? turn % list.length : 0
  return [...list.slice(at), ...list.slice(0, at)]
}

/** The objects of a website for a page, which shows each once: on each page from another one on. */
export function createObjectPool(brand: Named, page: number) {
  const find = finderOf(brand)
  const own = objectsOf(brand, find)
  const order = fromTurn(own, page)
  const used = new Set<string>()
  const free = () => order.filter((name) => !used.has(name))
  return {
    /** The objects from which an opening chooses. */
    order,
    free,
    /** Takes up to `count` objects: those that are wanted, then the next ones. */
    take(count: number, wanted: readonly string[] = []): string[] {
      const taken = [...new Set([...wanted.filter((name) => free().includes(name)), ...free()])].slice(0, count)
      for (const name of taken) used.add(name)
      return taken
    },
    /** The objects of the website among the names of a section, such as "croissant, rolling-pin". */
    asked: (names: string): string[] =>
      names
        .split(',')
        .flatMap((name) => find(name) ?? [])
        .filter((object) => own.includes(object)),
  }
}
