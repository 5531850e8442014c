import { drawingStyles, type DrawingStyle } from '../../domain/websites/pictures.ts'
import type { Theme } from '../../domain/websites/site.ts'
import type { ActivityDeps } from '../deps.ts'
import { readTable } from '../../generation/brief/read-table.ts'
import { finderOf, type Named, plain, wordsOfObjects } from '../../rendering/art/choose.ts'
import { remembered } from '../../rendering/art/remembered.ts'
import { drawnPieces } from '../../rendering/art/index.ts'
import { paletteOf } from '../../rendering/theme/palette.ts'

/** Objects shown for a search. */
const maxFound = 18
type Colors = Pick<Theme, 'primary_color' | 'accent_color'>
/** `image`: a data URL. `isChosen`: it is the wanted `object`. */
export type FoundDrawings = {
  objects: { name: string; label: string; image: string; isChosen: boolean }[]
  /** The ways in which `object` can be drawn. */
  styles: { name: DrawingStyle; image: string }[]
}
type Wanted = { brand: Named; words: string; language: string; colors: Colors; object: string | undefined }

/** The words for each object by language. */
let table: Record<string, Record<string, string> | undefined> | undefined
const namesIn = (language: string): Record<string, string> =>
  (table ??= readTable(new URL('../../generation/composer/object-names.json', import.meta.url)))?.[language] ?? {}

export const drawingOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Finds drawings for a section of a website. */
  async findDrawings({ websiteId, ...wanted }: Omit<Wanted, 'brand'> & { websiteId: string }): Promise<FoundDrawings> {
    const website = await db.selectFrom('websites').select('brand').where('id', '=', websiteId).executeTakeFirst()
    return findDrawings({ ...wanted, brand: website?.brand ?? {} })
  },
})

/**
 * The chosen object, the drawings of the website, and the objects that a word of any language names, those of the reader's first; and the
 * ways to draw the chosen one. Without words, only the website's.
 */
export function findDrawings({ brand, words, language, colors, object }: Wanted): FoundDrawings {
  const { inks } = paletteOf(colors, 'light')
  const find = finderOf(brand)
  const imageOf = (composition: DrawingStyle | 'emblem', name: string) => {
    const [piece] = drawnPieces({ composition, names: [find(name) ?? name], id: 'o' }, inks)
    if (!piece) return ''
    const { viewBox, ratio, ground, inner } = piece
    const frame = `viewBox="${viewBox}" preserveAspectRatio="${ratio}" style="background:${ground}"`
    return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${inner}</svg>`)}`
  }
  const labels = namesIn(language)
  const searched = plain(words)
  const own =
    brand.drawings?.map(({ name }) => name).filter((name) => find(name) && plain(name).includes(searched)) ?? []
  const isChosen = (name: string) => object !== undefined && (find(name) ?? name) === (find(object) ?? object)
  const chosen = own.find(isChosen) ?? (object && find(object) ? object : undefined)
  const shown = [...new Set([...(chosen ? [chosen] : []), ...own, ...search(searched, language)])]
  const [drawn] = shown
  return {
    objects: shown.slice(0, maxFound).map((name) => ({
      ...{ name, image: imageOf('emblem', name), isChosen: isChosen(name) },
      label: labels[name]?.split('|')[0] ?? name.replaceAll('-', ' '),
    })),
    styles: drawn ? drawingStyles.map((name) => ({ name, image: imageOf(name, drawn) })) : [],
  }
}

const languages = ['en', 'de', 'fr', 'es']
/** The words for each object by language, and for search in English. Read at the first search. */
const wordsByObject = remembered(1, () =>
  Object.entries(wordsOfObjects()).map(([name, words]) => {
    const listed = (texts: string | undefined) => (texts ?? '').split('|').map(plain)
    const said = Object.fromEntries(languages.map((language) => [language, listed(namesIn(language)[name])]))
    return { name, said, searched: listed(words) }
  }),
)

/** Objects whose words are the searched one, then those with a word that contains it. */
function search(searched: string, language: string): string[] {
  if (searched === '') return []
  const inOrder = [language, ...languages.filter((code) => code !== language)]
  const ranks = wordsByObject().map(({ name, said, searched: others }) => {
    const words = [...inOrder.map((code) => said[code] ?? []), others]
    const exact = words.findIndex((list) => list.includes(searched))
    const partial = words.findIndex((list) => list.some((word) => word.includes(searched)))
    return { name, rank: exact >= 0 ? exact : partial >= 0 ? words.length + partial : -1 }
  })
  return ranks
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
}
