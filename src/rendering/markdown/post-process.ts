import type { Element, ElementContent, Root } from 'hast'
import { highlighter } from './highlight.ts'
import { idPrefix } from './sanitize.ts'
import { changeElements, element, elementsOf, lineOf, textOf } from './tree.ts'

/** Texts that the renderer adds to a post, in the language of the post. */
export type Labels = { footnotes: string; footnote: string; backToText: string; table: string; code: string }

type Change = (element: Element, parent: Root | Element) => ElementContent[]

/** Completes a sanitized post: accessible links, images, tables, code blocks, task lists and footnotes. */
export function postProcess(tree: Root, labels: Labels, base?: string): void {
  const ids = new Set([...elementsOf(tree)].map(({ properties }) => properties.id))
  const highlight = highlighter()
  const isRowHeader = rowHeaders()
  const changes: Record<string, Change> = {
    a: (link) => [absolute(withTarget(link, ids, labels), 'href', base)],
    img: (image) => picture(absolute(image, 'src', base)),
    p: (paragraph) => [figureOf(paragraph)],
    input: (box, parent) => (parent.type === 'element' && isTask(box, parent) ? [box] : []),
    li: (item) => [labelled(item)],
    th: (cell, parent) => [headerCell(cell, isRowHeader(parent))],
    td: (cell) => [aligned(cell)],
    table: (table) => [scrolling('div', { className: ['scroll'] }, labels.table, [table])],
    pre: (block) => [codeBlock(block, highlight, labels)],
    section: (section) => [
      hasClass(section, 'footnotes')
        ? { ...section, properties: { ...section.properties, ariaLabel: labels.footnotes } }
        : section,
    ],
  }
  changeElements(tree, (node, parent) => changes[node.tagName]?.(node, parent) ?? [node])
}

const hasClass = ({ properties: { className } }: Element, name: string) =>
  Array.isArray(className) && className.includes(name)

/** Points fragment links at the prefixed ids of this post, and adds `rel="noopener external"` to external links. */
function withTarget(link: Element, ids: ReadonlySet<unknown>, labels: Labels): Element {
  const href = typeof link.properties.href === 'string' ? link.properties.href : ''
  const more: Element['properties'] = {}
  if (/^(?:https?:)?\/\//iu.test(href)) more.rel = ['noopener', 'external']
  const target = href.startsWith('#') ? idPrefix + decoded(href.slice(1)) : undefined
  if (target !== undefined && ids.has(target)) more.href = `#${encodeURIComponent(target)}`
  if (hasClass(link, 'footnote-backref')) more.ariaLabel = labels.backToText
  else if (target?.startsWith(`${idPrefix}fn`) && link.properties.id)
    more.ariaLabel = `${labels.footnote} ${textOf(link)}`
  return { ...link, properties: { ...link.properties, ...more } }
}

function absolute(node: Element, name: 'href' | 'src', base: string | undefined): Element {
  const address = node.properties[name]
  const url = base === undefined || typeof address !== 'string' ? null : URL.parse(address, base)
  return url ? { ...node, properties: { ...node.properties, [name]: url.href } } : node
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function picture(image: Element): ElementContent[] {
  const { src, alt, ...rest } = image.properties
  return src ? [{ ...image, properties: { src, alt: alt ?? '', ...rest, loading: 'lazy', decoding: 'async' } }] : []
}

/** Turns a paragraph that contains only an image into a figure. The image's title becomes the caption. */
function figureOf(paragraph: Element): Element {
  const [image, ...others] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return paragraph
  const { title, ...properties } = image.properties
  const caption = title ? [element('figcaption', {}, [{ type: 'text', value: String(title) }])] : []
  return element('figure', {}, [{ ...image, properties }, ...caption])
}

/** Whether this is the checkbox of a task. All other inputs are removed. */
const isTask = (box: Element, parent: Element) => ['li', 'p'].includes(parent.tagName) && parent.children[0] === box

const inline = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Wraps the checkbox and the text of a task in a label. */
function labelled(item: Element): Element {
  const first = item.children.find((child) => child.type === 'element')
  const holder = first?.tagName === 'p' ? first : item
  const [box, ...rest] = holder.children
  if (box?.type !== 'element' || box.tagName !== 'input') return item
  const end = rest.findIndex((child) => child.type === 'element' && !inline.has(child.tagName))
  const text = end < 0 ? rest : rest.slice(0, end)
  holder.children = [element('label', {}, [box, ...text]), ...rest.slice(text.length)]
  return { ...item, properties: { ...item.properties, className: ['task'] } }
}

/** Returns a function that tells whether header cells of a row are headers of the row: it has data cells too. Looks at each row once. */
function rowHeaders(): (row: Root | Element) => boolean {
  const known = new WeakMap<Root | Element, boolean>()
  return (row) => {
    const sideways = known.get(row) ?? row.children.some((child) => child.type === 'element' && child.tagName === 'td')
    known.set(row, sideways)
    return sideways
  }
}

/** Adds `scope` to a header cell. An empty header cell becomes a data cell. */
function headerCell(cell: Element, sideways: boolean): Element {
  const { scope = 'col', ...properties } = aligned(cell).properties
  if (lineOf(cell) === '' && !cell.children.some(({ type }) => type === 'element'))
    return { ...cell, tagName: 'td', properties }
  return { ...cell, properties: { ...properties, scope: sideways ? 'row' : scope } }
}

function aligned(cell: Element): Element {
  const { align, ...properties } = cell.properties
  const side = /^(?:left|center|right)$/.exec(String(align))?.[0]
  return { ...cell, properties: side ? { ...properties, className: [side] } : properties }
}

function codeBlock(block: Element, highlight: ReturnType<typeof highlighter>, labels: Labels): Element {
  const [code] = block.children
  if (code?.type === 'element' && code.tagName === 'code') highlight(code, textOf(code))
  return scrolling('pre', { className: ['t-deep'] }, labels.code, block.children)
}

/** Wraps content that may be wider than the screen in a scrollable group that is focusable by keyboard. */
const scrolling = (tagName: string, properties: Element['properties'], ariaLabel: string, children: ElementContent[]) =>
  element(tagName, { ...properties, role: 'group', ariaLabel, tabIndex: 0 }, children)
