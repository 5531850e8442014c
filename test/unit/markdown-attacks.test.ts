import { describe, expect, test } from '@jest/globals'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'
import { attacks } from '../support/attacks.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

const elements =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img input ins kbd label li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  )
const attributes =
  'alt aria-hidden aria-label checked cite class colspan datetime decoding dir disabled height href id lang loading open rel reversed role rowspan scope span src start tabindex title type value width'.split(
    ' ',
  )
const classes = /^(?:anchor|center|footnote-backref|footnotes|hljs-.+|.*_|language-.*|left|right|scroll|t-deep|task)$/
const addresses: Record<string, RegExp> = {
  href: /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i,
  src: /^(?:https?:|[^:]*$|[^:]*[/?#])/i,
  cite: /^(?:https?:|[^:]*$|[^:]*[/?#])/i,
}

/** Returns the nodes that are not on the allowlist for posts. The list is written independently of the sanitizer's. */
function findDisallowed(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.nodeName === '#text') return []
    if (!('attrs' in node)) return [node.nodeName]
    const wrong = node.attrs.filter(({ name, value, prefix }) => {
      if (prefix || !attributes.includes(name)) return true
      if (name === 'class') return !value.split(' ').every((word) => classes.test(word))
      if (name === 'id') return !value.startsWith('post-')
      return addresses[name]?.test(value) === false
    })
    return [
      ...(elements.includes(node.nodeName) && node.namespaceURI === 'http://www.w3.org/1999/xhtml'
        ? []
        : [node.nodeName]),
      ...wrong.map(({ name, value }) => `${node.nodeName} ${name}=${value}`),
      ...findDisallowed(node.childNodes),
    ]
  })
}

describe.each([...new Set(attacks.map(({ family }) => family))])('attacks by %s', (family) => {
  test.each(attacks.filter((attack) => attack.family === family))('$markdown', ({ markdown }) => {
    const { html } = renderMarkdown(markdown)
    const { childNodes } = parseFragment(html)
    expect(findDisallowed(childNodes)).toEqual([])
  })
})

test('the allowlist check detects what an incomplete sanitizer would leave', () => {
  const { childNodes } = parseFragment(
    '<p onclick=x><a href="javascript:x">a</a><svg></svg><b id=main class=btn>b</b><!-- c -->',
  )
  expect(findDisallowed(childNodes)).toHaveLength(6)
})
