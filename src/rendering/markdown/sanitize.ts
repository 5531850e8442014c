import type { ElementContent, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type TreeAdapter } from 'parse5'
import { type RawHtml, rejected } from './parser.ts'

const maxDepth = 250
const maxElements = 150_000

/** Prefix of every id in a post, so that none collides with an id of the page or a global name in scripts. */
export const idPrefix = 'post-'

const text = 'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'
const blocks = 'blockquote details div figcaption figure h1 h2 h3 h4 h5 h6 hr img input p pre section summary'
const lists = 'dd dl dt li ol rp rt ruby ul'
const tables = 'caption col colgroup table tbody td tfoot th thead tr'

/** The HTML allowed in a post: no scripts, styles, frames, forms, media or SVG. Only images load external resources. */
export const allowed = {
  tagNames: `${text} ${blocks} ${lists} ${tables}`.split(' '),
  attributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    a: ['href', ['className', 'footnote-backref']],
    blockquote: ['cite'],
    code: [['className', /^language-/]],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    q: ['cite'],
    section: [['className', 'footnotes']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    cite: ['http', 'https'],
    src: ['http', 'https'],
  },
  ancestors: Object.fromEntries(tables.split(' ').flatMap((name) => (name === 'table' ? [] : [[name, ['table']]]))),
  clobber: ['id'],
  clobberPrefix: idPrefix,
  strip:
    'applet audio canvas embed form iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
      ' ',
    ),
} satisfies Schema

/**
 * Parses HTML as a browser does and keeps only what `allowed` lists. Other elements are replaced by their children; elements in `strip` are
 * removed with their content. Throws ValidationFailed for nesting deeper than 250 and for more than 150,000 elements; `lineAt` returns the
 * line of the Markdown that an offset of the HTML comes from.
 */
export function sanitizeHtml({ html, lineAt }: RawHtml): Root {
  const treeAdapter = limitedTreeAdapter(() => lineAt(parser.tokenizer.preprocessor.offset))
  const parser: Parser<DefaultTreeAdapterMap> = Parser.getFragmentParser(null, { treeAdapter })
  parser.tokenizer.write(html, true)
  const tree = fromParse5(parser.getFragment())
  const clean = sanitize({ type: 'root', children: unwrapped('children' in tree ? tree.children : []) }, allowed)
  return clean.type === 'root' ? clean : { type: 'root', children: [] }
}

const known = new Set<string>(allowed.tagNames)
const inTables: Readonly<Record<string, unknown>> = allowed.ancestors
const removed = new Set<string>(allowed.strip)

/**
 * Replaces elements that are not allowed by their children and removes those to strip. The sanitizer would do both, but passes all
 * children of an element as arguments of one call, which overflows the stack above 100,000.
 */
function unwrapped(nodes: readonly RootContent[], inTable = false, into: RootContent[] = []): RootContent[] {
  for (const node of nodes) {
    if (node.type !== 'element') into.push(node)
    else if (known.has(node.tagName) && (inTable || !Object.hasOwn(inTables, node.tagName))) {
      const children = unwrapped(node.children, inTable || node.tagName === 'table') as ElementContent[]
      into.push({ ...node, children })
    } else if (!removed.has(node.tagName)) unwrapped(node.children, inTable, into)
  }
  return into
}

/** A parse5 tree adapter that throws as soon as a limit is exceeded, because parsing such input takes more than linear time. */
function limitedTreeAdapter(line: () => number | undefined): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0
  let elements = 0
  return {
    ...defaultTreeAdapter,
    createElement(...parts) {
      if (++elements > maxElements)
        throw rejected('too_big', `must produce at most ${maxElements} HTML elements; split the post`, line())
      return defaultTreeAdapter.createElement(...parts)
    },
    onItemPush() {
      if (++depth > maxDepth)
        throw rejected(
          'too_deep',
          `must have at most ${maxDepth} levels of nested HTML; close the open elements`,
          line(),
        )
    },
    onItemPop() {
      depth--
    },
  }
}
