import { randomInt } from 'node:crypto'
import type { PageContent } from './site.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 8

/** "sec_4v9k2mxa": unique in a page, and shorter than ids that are unique in the installation. */
const createId = (prefix: string): string =>
  `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Lists of words have no ids. */
const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Gives sections and their list entries ids: `sec_…` and `itm_…`. Ids that exist are kept, so that they survive changes of texts and order, and
 * versions. A repeated id, as after copying a section, stays with the first. Returns the same object if nothing is missing.
 */
export function withSectionIds<T extends object>(content: T): T {
  if (!('sections' in content) || !Array.isArray(content.sections)) return content
  const taken = new Set<string>()
  let isChanged = false
  const idOf = (value: unknown, prefix: string): string => {
    const isKept =
      typeof value === 'string' && value.startsWith(`${prefix}_`) && /^\w{5,40}$/.test(value) && !taken.has(value)
    const id = isKept ? value : createId(prefix)
    isChanged ||= !isKept
    taken.add(id)
    return id
  }
  const withIds = (entry: Record<string, unknown>, prefix: string): Record<string, unknown> => {
    const id = idOf(entry['id'], prefix)
    const fields = Object.entries(entry).map(([key, value]) => [key, Array.isArray(value) ? value.map(ofList) : value])
    return { ...Object.fromEntries(fields), id }
  }
  const ofList = (value: unknown): unknown => (isEntry(value) ? withIds(value, 'itm') : value)
  const sections = (content.sections as PageContent['sections']).map((section) => withIds({ ...section }, 'sec'))
  return isChanged ? { ...content, sections } : content
}
