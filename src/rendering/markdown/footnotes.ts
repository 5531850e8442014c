import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

type Footnotes = { list?: { label: string; count: number }[] }

/**
 * GFM's footnotes: `[^label]` refers to `[^label]: text`. The notes follow the text in the order in which they are referred to;
 * of two with one label the first counts. In place of the plugin's own ending, whose time grows with the square of their number.
 */
export function useFootnotes(parser: MarkdownIt): void {
  parser.use(footnotes)
  parser.disable('footnote_inline')
  parser.core.ruler.at('footnote_tail', (state) => {
    const { text, notes } = apart(state.tokens)
    const { list = [] }: Footnotes = (state.env as Env & { footnotes?: Footnotes }).footnotes ?? {}
    const bodies = list.flatMap(({ label, count }, id) => noteOf(state, notes.get(label) ?? [], id, count))
    state.tokens =
      list.length === 0
        ? text
        : [...text, marker(state, 'footnote_block_open', 1), ...bodies, marker(state, 'footnote_block_close', -1)]
  })
  parser.renderer.rules.footnote_caption = (tokens, index) => String(Number(tokens[index]?.meta?.id) + 1)
  parser.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n'
}

/** The tokens of the text without those of the notes, which may stand anywhere, also in each other. */
function apart(tokens: readonly Token[]) {
  const notes = new Map<string, Token[]>()
  const text: Token[] = []
  const open: Token[][] = [text]
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') {
      const body: Token[] = []
      const label = String(token.meta?.label)
      if (!notes.has(label)) notes.set(label, body)
      open.push(body)
    } else if (token.type === 'footnote_reference_close') open.pop()
    else open.at(-1)?.push(token)
  }
  return { text, notes }
}

/** A note with a link back to each place that refers to it, at the end of its last paragraph. */
function noteOf(state: StateCore, body: readonly Token[], id: number, count: number): Token[] {
  const links = Array.from({ length: count }, (_, subId) => marker(state, 'footnote_anchor', 0, { id, subId }))
  const ending = body.at(-1)?.type === 'paragraph_close' ? body.slice(-1) : []
  return [
    marker(state, 'footnote_open', 1, { id }),
    ...(ending.length > 0 ? body.slice(0, -1) : body),
    ...links,
    ...ending,
    marker(state, 'footnote_close', -1, { id }),
  ]
}

const marker = (
  state: StateCore,
  type: string,
  nesting: -1 | 0 | 1,
  meta: { id?: number; subId?: number } = {},
): Token => Object.assign(new state.Token(type, '', nesting), { meta })
