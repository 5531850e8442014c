import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5'
import { rejected } from './parser.ts'

const maxDepth = 250
const maxElements = 150_000

/** Before every id that comes with a post, so that none meets one of the page or a name that scripts know. */
export const idPrefix = 'post-'

const text = 'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'
const blocks = 'blockquote details div figcaption figure h1 h2 h3 h4 h5 h6 hr img input p pre section summary'
const lists = 'dd dl dt li ol rp rt ruby ul'
const tables = 'caption col colgroup table tbody td tfoot th thead tr'

/** All that is let through of the HTML in a post. No scripts, styles, frames, forms, media or drawings; nothing that fetches but pictures. */
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
 * HTML as a browser would read it, of which only `allowed` is left: other elements are replaced by what is in them, those that hold code
 * or are drawn by it vanish with it. Throws ValidationFailed where it nests deeper than 250 elements or has more than 150 000.
 */
export function sanitised(html: string): Root {
  const tree = fromParse5(parseFragment(html, { treeAdapter: guarded() }))
  const clean = sanitize(tree, allowed)
  return clean.type === 'root' ? clean : { type: 'root', children: [] }
}

/** parse5's own tree, given up as soon as it grows out of bounds: reading on would take more than linear time. */
function guarded(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0
  let elements = 0
  return {
    ...defaultTreeAdapter,
    createElement(...parts) {
      if (++elements > maxElements) throw rejected('too_big', `must produce at most ${maxElements} HTML elements`)
      return defaultTreeAdapter.createElement(...parts)
    },
    onItemPush() {
      if (++depth > maxDepth) throw rejected('too_deep', `must have at most ${maxDepth} levels of nested HTML`)
    },
    onItemPop() {
      depth--
    },
  }
}
