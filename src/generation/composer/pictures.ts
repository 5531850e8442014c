import { readTable } from '../brief/read-table.ts'
import type { ImageSlot } from '../../domain/websites/pictures.ts'

/**
 * English search words for four photographs of each trade: for the home page, its story, another page, and the end of the home page. Places,
 * materials and tools; no people, who would seem to work there.
 */
const subjects = readTable<Record<string, readonly [string, string, string, string]>>(
  new URL('pictures.json', import.meta.url),
)

/** The picture of a place of the site: 0 for the home page, 1 for its story, 2 for other pages, 3 for the end of the home page. */
export function pictureOf(trade: string, index: 0 | 1 | 2 | 3): ImageSlot {
  const words = (subjects[trade] ?? subjects.generic)?.[index] ?? ''
  return {
    ...{ subject: words, search_query: words, alt: '', focal_point: 'center' },
    prompt: `${words}, natural light, calm empty area, no people, no text, no logos`,
    aspect: index === 1 ? 'portrait' : 'landscape',
  }
}
