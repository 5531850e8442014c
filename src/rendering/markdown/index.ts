import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { type Labels, postProcess } from './post-process.ts'
import { type Heading, orderHeadings } from './headings.ts'
import { toRawHtml } from './parser.ts'
import { readingTime } from './reading-time.ts'
import { sanitizeHtml } from './sanitize.ts'
import { elementsOf, lineOf } from './tree.ts'

export type { Heading }

export type RenderedMarkdown = {
  /** Sanitized HTML without scripts; every id begins with "post-". */
  html: string
  /** In document order; levels start at 2. */
  headings: Heading[]
  words: number
  /** Reading time in minutes, at least 1. */
  minutes: number
  /** URL as written in the Markdown. */
  firstImage: string | null
  /** Text on one line. */
  firstParagraph: string | null
}

type Options = {
  /** Labels in the language of the post; English by default. */
  labels?: Labels
  /** The page title. A first heading with the same text is omitted. */
  title?: string
  /** URL of the post. If set, links and images become absolute, as feed readers require. */
  base?: string
}

const english: Labels = {
  footnotes: 'Footnotes',
  footnote: 'Footnote',
  backToText: 'Back to the text',
  table: 'Table',
  code: 'Code',
}

/**
 * Renders CommonMark and GFM to sanitized HTML with highlighted code. Headings start at level 2. Throws ValidationFailed for more than
 * 1 MiB and for excessive nesting.
 */
export function renderMarkdown(markdown: string, { labels = english, title, base }: Options = {}): RenderedMarkdown {
  const tree = sanitizeHtml(toRawHtml(markdown))
  const facts = { ...readingTime(tree), firstParagraph: firstParagraphOf(tree), firstImage: firstImageOf(tree) }
  const headings = orderHeadings(tree, title)
  postProcess(tree, labels, base)
  return { html: toHtml(tree), headings, ...facts }
}

function firstImageOf(tree: Root): string | null {
  for (const { tagName, properties } of elementsOf(tree))
    if (tagName === 'img' && properties.src) return String(properties.src)
  return null
}

function firstParagraphOf(tree: Root): string | null {
  for (const node of tree.children) {
    const line = node.type === 'element' && node.tagName === 'p' ? lineOf(withoutReferences(node)) : ''
    if (line !== '') return line
  }
  return null
}

const withoutReferences = (paragraph: Element): Element => ({
  ...paragraph,
  children: paragraph.children.filter((child) => child.type !== 'element' || child.tagName !== 'sup'),
})
