import type { Env, MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

type Footnotes = { refs?: Record<string, number>; list?: { label: string; count: number }[] }

/** A reference: no brackets and spaces in the label, which is as short as that of a link, so that the scan stays linear. */
const reference = /\[\^([^\s[\]]{1,999})\]/y

const footnotesOf = (state: StateCore | StateInline): Footnotes =>
  (state.env as Env & { footnotes?: Footnotes }).footnotes ?? {}

/**
 * Adds GFM footnotes: `[^label]` refers to `[^label]: text`. Notes follow the text in the order of their references; of notes with the same
 * label, the first counts. Replaces the plugin's rules `footnote_ref` and `footnote_tail`, which take quadratic time.
 */
export function useFootnotes(parser: MarkdownIt): void {
  parser.use(footnotes)
  parser.disable('footnote_inline')
  parser.inline.ruler.at('footnote_ref', readReference)
  parser.core.ruler.at('footnote_tail', (state) => {
    const { text, notes } = splitNotes(state.tokens)
    const { list = [] } = footnotesOf(state)
    const bodies = list.flatMap(({ label, count }, id) => renderNote(state, notes.get(label) ?? [], id, count))
    state.tokens =
      list.length === 0
        ? text
        : [...text, marker(state, 'footnote_block_open', 1), ...bodies, marker(state, 'footnote_block_close', -1)]
  })
  parser.renderer.rules.footnote_caption = (tokens, index) => String(Number(tokens[index]?.meta?.id) + 1)
  parser.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n'
}

function readReference(state: StateInline, silent: boolean): boolean {
  const { refs } = footnotesOf(state)
  if (!refs || !state.src.startsWith('[^', state.pos)) return false
  reference.lastIndex = state.pos
  const [whole, label] = reference.exec(state.src) ?? []
  if (label === undefined || state.pos + (whole?.length ?? 0) > state.posMax) return false
  const known = refs[`:${label}`]
  if (known === undefined) return false
  if (!silent) state.push('footnote_ref', '', 0).meta = nextReference(state, label, known)
  state.pos = reference.lastIndex
  return true
}

/** Counts a reference to a note. Notes are numbered by their first reference; a note without one has the number -1. */
function nextReference(state: StateInline, label: string, known: number) {
  const footnotes = footnotesOf(state)
  const list = (footnotes.list ??= [])
  const id = known < 0 ? list.push({ label, count: 0 }) - 1 : known
  if (footnotes.refs) footnotes.refs[`:${label}`] = id
  const note = list[id]
  return { id, subId: note ? note.count++ : 0, label }
}

/** Separates the tokens of the text from those of the notes. Notes may be anywhere, even nested. */
function splitNotes(tokens: readonly Token[]) {
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

/** Builds a note, with a link back to each reference at the end of its last paragraph. */
function renderNote(state: StateCore, body: readonly Token[], id: number, count: number): Token[] {
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
