import MarkdownIt, { type Token } from 'markdown-it'
import { ValidationFailed } from '../../domain/problems.ts'
import { useAutolinks } from './autolinks.ts'
import { useFootnotes } from './footnotes.ts'
import { useStrikethrough } from './strikethrough.ts'
import { useTaskLists } from './task-lists.ts'

const maxBytes = 1024 * 1024
/** Nesting levels of quotes, lists and list items at which markdown-it stops parsing. */
const maxNesting = 100

const parser = new MarkdownIt({ html: true, xhtmlOut: true, maxNesting })
useStrikethrough(parser)
useAutolinks(parser)
useFootnotes(parser)
useTaskLists(parser)
parser.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(alignByAttribute))

/**
 * Renders CommonMark and GFM (tables, task lists, strikethrough, autolinks, footnotes) to HTML. Embedded HTML is passed through: sanitize
 * the result before use. Throws ValidationFailed above 1 MiB and above 100 levels of nesting.
 */
export function toRawHtml(markdown: string): string {
  if (Buffer.byteLength(markdown) > maxBytes) throw rejected('too_big', 'must have at most 1 MiB of Markdown')
  const env = {}
  const tokens = parser.parse(markdown, env)
  if (tokens.some(({ level, nesting }) => nesting > 0 && level >= maxNesting - 1))
    throw rejected('too_deep', 'must have at most 50 levels of nested quotes and lists')
  return parser.renderer.render(tokens, parser.options, env)
}

/** The error for invalid Markdown; `message` continues after the field name. */
export const rejected = (code: string, message: string) =>
  new ValidationFailed(`\`blog_content\` ${message}.`, [
    { path: 'blog_content', code, message: `\`blog_content\` ${message}.` },
  ])

/** Aligns cells with the `align` attribute, because sanitizing removes style attributes. */
function alignByAttribute(token: Token): void {
  const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style'))) ?? []
  if (side) token.attrs = [['align', side]]
}
