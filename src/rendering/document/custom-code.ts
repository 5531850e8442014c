import type { Outline } from './parse.ts'
import { codeOf } from './read.ts'
import type { Tag } from './recorder.ts'
import { insert, remove, type Splice, spanOf } from './splice.ts'

/**
 * Puts `code` where `snippets` stand. Those of them that it begins or ends with stay where they are; the others go, and
 * what is new takes their place, or comes after those that stayed, or where there were none, to `end`; always behind `tags`.
 * `start` to `end` is the part of the source that it belongs into.
 */
export function setCode(
  outline: Outline,
  snippets: readonly Tag[],
  code: string | null,
  { start, end, tags }: { start: number; end: number; tags: string },
): Splice[] {
  const given = code?.trim() ?? ''
  if (given === (codeOf(outline, snippets) ?? '') || isThere(outline.source.slice(start, end), start, snippets, given))
    return []
  const texts = snippets.map((tag) => codeOf(outline, [tag]) ?? '')
  let [from, to, rest] = [0, snippets.length, given]
  for (let text = texts[from]; text && isFirstOf(rest, text); text = texts[++from])
    rest = rest.slice(text.length).trim()
  for (let text = texts[to - 1]; to > from && text && isLastOf(rest, text); text = texts[--to - 1])
    rest = rest.slice(0, -text.length).trim()
  const gone = snippets.slice(from, to)
  return [...(rest ? [insert(placeOf(snippets, from, to) ?? end, tags + rest)] : []), ...gone.map(remove)]
}

const isFirstOf = (code: string, text: string) => code === text || code.startsWith(`${text}\n`)
const isLastOf = (code: string, text: string) => code === text || code.endsWith(`\n${text}`)

function placeOf(snippets: readonly Tag[], from: number, to: number): number | undefined {
  const [gone, before, after] = [snippets[from], snippets[from - 1], snippets[to]]
  if (gone && from < to) return spanOf(gone).start
  if (before) return spanOf(before).end
  return after && spanOf(after).start
}

/** Code that holds more than scripts, styles and links is there where all that stands, and all snippets are in it. */
function isThere(source: string, start: number, snippets: readonly Tag[], code: string): boolean {
  const [first, last] = [snippets[0], snippets.at(-1)]
  if (!code) return false
  if (!first || !last) return source.trimEnd().endsWith(code)
  const at = source.lastIndexOf(code, spanOf(first).start - start)
  return at >= 0 && at + code.length >= spanOf(last).end - start
}
