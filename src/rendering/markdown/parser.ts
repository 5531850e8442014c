import Parser, { type Env, type MarkdownIt, type StateBlock, type Token } from 'markdown-it'
import { ValidationFailed } from '../../domain/problems.ts'
import { useAutolinks } from './autolinks.ts'
import { useFootnotes } from './footnotes.ts'
import { useStrikethrough } from './strikethrough.ts'
import { useTaskLists } from './task-lists.ts'

const maxBytes = 1024 * 1024
/** Nesting levels of quotes, lists and list items at which markdown-it stops parsing. */
const maxNesting = 100
/** Lines that the parser may read to find the ends of quotes: an amount for any post, and a multiple of its lines. */
const quoteReads = { any: 100_000, perLine: 20 }

const parser = new Parser({ html: true, xhtmlOut: true, maxNesting })
useStrikethrough(parser)
useAutolinks(parser)
useFootnotes(parser)
useTaskLists(parser)
limitQuotes(parser)
parser.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(alignByAttribute))

/** HTML. `lineAt` returns the line of the Markdown that an offset of the HTML comes from. */
export type RawHtml = { html: string; lineAt: (offset: number) => number | undefined }

/**
 * Renders CommonMark and GFM (tables, task lists, strikethrough, autolinks, footnotes) to HTML. Embedded HTML is passed through: sanitize
 * the result before use. Throws ValidationFailed above 1 MiB and above 100 levels of nesting.
 */
export function toRawHtml(markdown: string): RawHtml {
  const bytes = Buffer.byteLength(markdown)
  if (bytes > maxBytes) throw rejected('too_big', `must have at most 1 MiB of Markdown; it has ${bytes} bytes`)
  const env: Env = {}
  const tokens = parser.parse(markdown, env)
  const deep = tokens.find(({ level, nesting }) => nesting > 0 && level >= maxNesting - 1)
  if (deep) throw rejected('too_deep', 'must have at most 50 levels of nested quotes and lists', lineOf(deep))
  return renderTokens(tokens, env)
}

/** The error for invalid Markdown; `message` continues after the field name. */
export function rejected(code: string, message: string, line?: number): ValidationFailed {
  const whole = `\`blog_content\` ${message}${line === undefined ? '' : ` (line ${line})`}.`
  return new ValidationFailed(whole, [{ path: 'blog_content', code, message: whole }])
}

const lineOf = ({ map }: Token): number | undefined => (map ? map[0] + 1 : undefined)

/** Renders block by block, to know which line a part of the HTML comes from. */
function renderTokens(tokens: Token[], env: Env): RawHtml {
  const { renderer, options } = parser
  const parts: string[] = []
  const starts: { offset: number; line: number }[] = []
  let offset = 0
  for (const [index, token] of tokens.entries()) {
    const line = lineOf(token)
    if (line !== undefined) starts.push({ offset, line })
    const part =
      token.type === 'inline'
        ? renderer.renderInline(token.children ?? [], options, env)
        : (renderer.rules[token.type]?.(tokens, index, options, env, renderer) ??
          renderer.renderToken(tokens, index, options))
    parts.push(part)
    offset += part.length
  }
  return { html: parts.join(''), lineAt: (at) => starts.findLast((start) => start.offset <= at)?.line }
}

/**
 * To find the end of a quote, markdown-it reads on through lines without ">", which may belong to its last paragraph. If they do not, it
 * reads them again for the next quote, which takes quadratic time for many quotes in a row.
 */
function limitQuotes({ block }: MarkdownIt): void {
  const reads = new WeakMap<StateBlock, number>()
  const tokenize = block.tokenize.bind(block)
  block.tokenize = (state, start, end) => {
    if (state.parentType === 'blockquote') {
      const count = (reads.get(state) ?? 0) + end - start
      reads.set(state, count)
      if (count > quoteReads.any + quoteReads.perLine * state.bMarks.length + state.src.length)
        throw rejected(
          'too_complex',
          'must begin each line of a quote with ">", or end the quote with a blank line',
          start + 1,
        )
    }
    tokenize(state, start, end)
  }
}

/** Aligns cells with the `align` attribute, because sanitizing removes style attributes. */
function alignByAttribute(token: Token): void {
  const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style'))) ?? []
  if (side) token.attrs = [['align', side]]
}
