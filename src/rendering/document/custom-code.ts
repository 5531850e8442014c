import type { Outline } from './parse.ts'
import { codeOf } from './read.ts'
import type { Tag } from './recorder.ts'
import { insert, remove, type Splice, spanOf } from './splice.ts'

/**
 * Replaces `snippets` with `code`. Snippets that `code` begins or ends with stay in place; the others are removed. The rest of `code`,
 * prefixed with `tags`, goes where the removed snippets were, after the snippets that stayed, or to `end` if there were none.
 * `start` to `end` is the part of the source that holds the code.
 */
export function setCode(
  outline: Outline,
  snippets: readonly Tag[],
  code: string | null,
  { start, end, tags }: { start: number; end: number; tags: string },
): Splice[] {
  const wanted = code?.trim() ?? ''
  if (wanted === (codeOf(outline, snippets) ?? '')) return []
  if (isPresent(outline.source.slice(start, end), start, snippets, wanted)) return []
  const texts = snippets.map((tag) => codeOf(outline, [tag]) ?? '')
  let [from, to, rest] = [0, snippets.length, wanted]
  for (let text = texts[from]; text && startsWithLine(rest, text); text = texts[++from])
    rest = rest.slice(text.length).trim()
  for (let text = texts[to - 1]; to > from && text && endsWithLine(rest, text); text = texts[--to - 1])
    rest = rest.slice(0, -text.length).trim()
  const removed = snippets.slice(from, to)
  return [...(rest ? [insert(insertionPoint(snippets, from, to) ?? end, tags + rest)] : []), ...removed.map(remove)]
}

const startsWithLine = (code: string, text: string) => code === text || code.startsWith(`${text}\n`)
const endsWithLine = (code: string, text: string) => code === text || code.endsWith(`\n${text}`)

function insertionPoint(snippets: readonly Tag[], from: number, to: number): number | undefined {
  const [removed, before, after] = [snippets[from], snippets[from - 1], snippets[to]]
  if (removed && from < to) return spanOf(removed).start
  if (before) return spanOf(before).end
  return after && spanOf(after).start
}

/** Whether code with more than scripts, styles and links is in the source already and contains all snippets. */
function isPresent(source: string, start: number, snippets: readonly Tag[], code: string): boolean {
  const [first, last] = [snippets[0], snippets.at(-1)]
  if (!code) return false
  if (!first || !last) return source.trimEnd().endsWith(code)
  const at = source.lastIndexOf(code, spanOf(first).start - start)
  return at >= 0 && at + code.length >= spanOf(last).end - start
}
