import type { Site } from '../../domain/websites/site.ts'
import { blogPhrasesIn } from '../blog/phrases.ts'

/** A published content item that search engines may list. */
export type LlmsItem = { path: string; kind: 'page' | 'blog'; name: string; description: string | null }

/** Renders `/llms.txt` (llmstxt.org): what the website is about, and what each of its pages says, for language models. */
export function renderLlms(site: Site, items: readonly LlmsItem[]): string {
  const { brand, url, language } = site
  const { address, phone, email, hours } = brand
  const listOf = (kind: LlmsItem['kind']) =>
    items
      .filter((item) => item.kind === kind)
      .map(
        ({ path, name, description }) =>
          `- [${escaped(name)}](${url}${path})${description ? `: ${oneLine(description)}` : ''}`,
      )
  const section = (title: string, lines: string[]) => (lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '')
  return [
    `# ${oneLine(brand.name)}`,
    brand.description || brand.tagline ? `> ${oneLine(brand.description || brand.tagline)}` : '',
    [address, phone, email, hours].flatMap((fact) => (fact ? `- ${oneLine(fact)}` : [])).join('\n'),
    section('Pages', listOf('page')),
    section(blogPhrasesIn(language).blog, listOf('blog')),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const escaped = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
