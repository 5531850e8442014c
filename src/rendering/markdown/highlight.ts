import type { Element, ElementContent } from 'hast'
import { common, createLowlight } from 'lowlight'
import { textOf } from './tree.ts'

/**
 * Characters of a code block and of a post that are highlighted. The rest stays plain: grammars take quadratic time for some inputs, up to
 * half a second for 10,000 characters.
 */
const maxBlock = 10_000
const maxAll = 60_000
/** Levels of tokens in tokens. Deeper tokens become plain text, because serializing recurses. Real code has at most about ten levels. */
const maxDepth = 50

const lowlight = createLowlight(common)

/** Creates a highlighter for one post. It adds classes (`hljs-keyword`, …) to the tokens of code in a known language. */
export function highlighter(): (code: Element, source: string) => void {
  let left = maxAll
  return (code, source) => {
    const language = languageOf(code)
    if (!language || !lowlight.registered(language) || source.length > Math.min(left, maxBlock)) return
    left -= source.length
    code.children = flatBelow(maxDepth, lowlight.highlight(language, source).children as ElementContent[])
  }
}

/** Replaces elements deeper than `levels` by their text. */
const flatBelow = (levels: number, nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) => {
    if (node.type !== 'element') return node
    if (levels === 0) return { type: 'text', value: textOf(node) }
    return { ...node, children: flatBelow(levels - 1, node.children) }
  })

/** Returns "ts" for `<code class="language-ts">`. */
function languageOf({ properties: { className } }: Element): string | undefined {
  const name = Array.isArray(className) ? className.find((word) => String(word).startsWith('language-')) : undefined
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}
