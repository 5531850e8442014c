import type { MarkdownIt, StateInline } from 'markdown-it'

type Delimiter = StateInline['delimiters'][number]

const tilde = 0x7e
/** `~` closes `~`, and `~~` closes `~~`: each has its own marker while the parser matches delimiters. */
const single = 0xe000
const double = tilde

/** Adds GFM strikethrough: `~text~` and `~~text~~` are deleted text; longer runs of tildes are plain text. */
export function useStrikethrough(parser: MarkdownIt): void {
  parser.inline.ruler.at('strikethrough', readTildes)
  parser.inline.ruler2.at('strikethrough', (state) => {
    markPairs(state, state.delimiters)
    for (const meta of state.tokens_meta) if (meta?.delimiters) markPairs(state, meta.delimiters)
    return true
  })
}

function readTildes(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== tilde) return false
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true)
  state.push('text', '', 0).content = '~'.repeat(length)
  const token = state.tokens.length - 1
  if (length <= 2)
    state.delimiters.push({ marker: length === 1 ? single : double, length: 0, token, end: -1, open, close })
  state.pos += length
  return true
}

function markPairs(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    const closer = delimiters[end]
    if ((marker !== single && marker !== double) || !closer) continue
    setDeletedTag(state, token, 1)
    setDeletedTag(state, closer.token, -1)
  }
}

function setDeletedTag(state: StateInline, index: number, nesting: 1 | -1): void {
  const token = state.tokens[index]
  if (token) Object.assign(token, { type: nesting > 0 ? 'del_open' : 'del_close', tag: 'del', nesting, content: '' })
}
