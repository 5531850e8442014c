import type { Element, Root } from 'hast'
import { idPrefix } from './sanitize.ts'
import { element, elementsOf, lineOf } from './tree.ts'

export type Heading = { id: string; level: number; text: string }

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)

/**
 * Normalizes headings: they start at level 2 and skip no level going down, and each gets a unique id derived from its text. Removes empty
 * headings and a first heading that repeats `title`.
 */
export function orderHeadings(tree: Root, title: string | undefined): Heading[] {
  const first = tree.children.find(({ type }) => type === 'element')
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'element' || !isHeading(node)) return true
    const text = lineOf(node)
    return text !== '' && !(node === first && text === title)
  })
  const onTop = new Set<unknown>(tree.children)
  const ids = new Ids(tree)
  const found = [...elementsOf(tree)].filter(isHeading)
  const top = found.reduce((min, heading) => Math.min(min, levelOf(heading)), 6)
  let above = 1
  return found.map((heading) => {
    const level = Math.min(levelOf(heading) - top + 2, above + 1, 6)
    above = level
    const text = lineOf(heading)
    const id = String((heading.properties.id ??= ids.of(text)))
    heading.tagName = `h${level}`
    if (onTop.has(heading)) heading.children.push(anchorTo(id))
    return { id, level, text }
  })
}

const levelOf = ({ tagName }: Element) => Number(tagName.slice(1))

/** A permalink for mouse users. It is hidden from screen readers and the tab order, which have the table of contents. */
const anchorTo = (id: string) =>
  element('a', { className: ['anchor'], href: `#${encodeURIComponent(id)}`, ariaHidden: 'true', tabIndex: -1 }, [])

/** Assigns unique ids in a post. If elements share an id, the first keeps it. */
class Ids {
  private readonly taken = new Set<string>()
  private readonly counts = new Map<string, number>()

  constructor(tree: Root) {
    for (const { properties } of elementsOf(tree)) {
      if (properties.id === undefined) continue
      const id = String(properties.id)
      if (this.taken.has(id) || /\s/u.test(id) || id === idPrefix) delete properties.id
      else this.taken.add(id)
    }
  }

  /** "Flour & water" → "post-flour-water", the second time "post-flour-water-2". */
  of(text: string): string {
    const slug = slugOf(text)
    let id: string
    do {
      const count = (this.counts.get(slug) ?? 0) + 1
      this.counts.set(slug, count)
      id = `${idPrefix}${slug}${count === 1 ? '' : `-${count}`}`
    } while (this.taken.has(id))
    this.taken.add(id)
    return id
  }
}

/** Converts text in any script to a path segment: "Flour & water" → "flour-water". */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 100)
    .toWellFormed()
    .replace(/[�-]+$/u, '') || 'part'
