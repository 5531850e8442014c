import type { Element, ElementContent } from 'hast'
import { common, createLowlight } from 'lowlight'

/** Characters of a code block and of a post that are highlighted. The rest stays plain, because grammars are slow on long input. */
const maxBlock = 20_000
const maxAll = 200_000

const lowlight = createLowlight(common)

/** Creates a highlighter for one post. It adds classes (`hljs-keyword`, …) to the tokens of code in a known language. */
export function highlighter(): (code: Element, source: string) => void {
  let left = maxAll
  return (code, source) => {
    const language = languageOf(code)
    if (!language || !lowlight.registered(language) || source.length > Math.min(left, maxBlock)) return
    left -= source.length
    code.children = lowlight.highlight(language, source).children as ElementContent[]
  }
}

/** Returns "ts" for `<code class="language-ts">`. */
function languageOf({ properties: { className } }: Element): string | undefined {
  const name = Array.isArray(className) ? className.find((word) => String(word).startsWith('language-')) : undefined
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}
