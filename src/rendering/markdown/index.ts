import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { finish, type Words } from './finish.ts'
import { type Heading, orderHeadings } from './headings.ts'
import { toRawHtml } from './parser.ts'
import { readingTime } from './reading-time.ts'
import { sanitised } from './sanitise.ts'
import { elementsOf, lineOf } from './tree.ts'

export type { Heading }

export type RenderedMarkdown = {
  /** Safe to stand in a page: nothing in it runs, and every id begins with "post-". */
  html: string
  /** From top to bottom; levels from 2. */
  headings: Heading[]
  words: number
  /** Reading time, at least 1. */
  minutes: number
  /** Its address as it is written. */
  firstImage: string | null
  /** Its text in one line. */
  firstParagraph: string | null
}

type Options = {
  /** The words that are put into the post, in its language. */
  words?: Words
  /** The title that stands above the post: a first heading that says the same is left out. */
  title?: string
  /** The post's own address: links and pictures become absolute, as readers of feeds need them. */
  base?: string
}

const english: Words = {
  footnotes: 'Footnotes',
  footnote: 'Footnote',
  backToText: 'Back to the text',
  table: 'Table',
  code: 'Code',
}

/**
 * A post's CommonMark + GFM as HTML, sanitised, its code highlighted. Headings begin at level 2. Throws ValidationFailed for more than
 * 1 MiB, and for what nests so deep that nobody means it.
 */
export function renderMarkdown(markdown: string, { words = english, title, base }: Options = {}): RenderedMarkdown {
  const tree = sanitised(toRawHtml(markdown))
  const read = { ...readingTime(tree), firstParagraph: firstParagraphOf(tree), firstImage: firstImageOf(tree) }
  const headings = orderHeadings(tree, title)
  finish(tree, words, base)
  return { html: toHtml(tree), headings, ...read }
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
