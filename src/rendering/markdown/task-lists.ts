import type { MarkdownIt, StateCore } from 'markdown-it'

const marker = /^\[([ xX])\](?=\s)/u

/** Adds GFM task lists: "[ ] " and "[x] " at the start of a list item become disabled checkboxes. */
export function useTaskLists(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'task_lists', ({ tokens, Token }: StateCore) => {
    for (const [index, token] of tokens.entries()) {
      const [, sign] = marker.exec(token.content) ?? []
      const first = token.children?.[0]
      if (!sign || first?.type !== 'text' || tokens[index - 2]?.type !== 'list_item_open') continue
      const box = new Token('html_inline', '', 0)
      box.content = `<input ${sign === ' ' ? '' : 'checked="" '}disabled="" type="checkbox">`
      first.content = first.content.slice(3)
      token.children?.unshift(box)
    }
  })
}
