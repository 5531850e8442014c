import type { Element, ElementContent } from 'hast'
import { common, createLowlight } from 'lowlight'

/** Longer code stays as it is, and so does what comes after this much of it: no page needs it, and no language's grammar is that quick. */
const maxBlock = 20_000
const maxAll = 200_000

const lowlight = createLowlight(common)

/** A highlighter for the code of one post: it marks the parts of code with classes (`hljs-keyword`, …) where the language is known. */
export function highlighter(): (code: Element, source: string) => void {
  let left = maxAll
  return (code, source) => {
    const language = languageOf(code)
    if (!language || !lowlight.registered(language) || source.length > Math.min(left, maxBlock)) return
    left -= source.length
    code.children = lowlight.highlight(language, source).children as ElementContent[]
  }
}

/** "ts" of `<code class="language-ts">`. */
function languageOf({ properties: { className } }: Element): string | undefined {
  const name = Array.isArray(className) ? className.find((word) => String(word).startsWith('language-')) : undefined
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}
