/** A link inside a text, as in Markdown: "[our menu](/menu)". */
const pattern = /\[([^\][\n]{1,200})\]\(([^()\s]{1,300})\)/gu

export type TextPart = { text: string; href?: string }

/** Splits a text at its links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, label = '', href = ''] = match
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: label, href })
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A text with those of its links that `keep` accepts; of the others, the words stay. */
export const withTextLinks = (text: string, keep: (href: string) => boolean): string =>
  text.replace(pattern, (whole, label: string, href: string) => (keep(href) ? whole : label))

/** A text without links, for titles and search engines. */
export const withoutTextLinks = (text: string): string => withTextLinks(text, () => false)
