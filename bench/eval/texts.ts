import type { PageContent } from '../../src/domain/websites/site.ts'
import { textsOf } from '../../src/generation/brief/facts.ts'
import type { EvalBrief, Site } from './evaluate.ts'

/** A brief beside all texts of its website, as Markdown. */
export function showTexts({ name, prompt }: EvalBrief, site: Site | undefined, error: string | null): string {
  const quote = prompt.split('\n').map((line) => `> ${line}`)
  if (!site) return [`## ${name}`, ...quote, '', error ?? ''].join('\n')
  const { brand, language } = site.plan
  const known = ['name', 'trade', 'place', 'phone', 'email', 'address', 'hours'] as const
  const facts = known.map((key) => `${key}: ${brand[key] ?? '–'}`)
  const pages = [...site.contents].flatMap(([path, content]) => [
    '',
    `### ${path} ${content.title}`,
    ...linesOf(content),
  ])
  return [`## ${name}`, '', ...quote, '', `${language} · ${facts.join(' · ')}`, ...pages, '', ''].join('\n')
}

const linesOf = ({ sections }: PageContent): string[] =>
  sections.map(({ kind, ...section }) => `- ${kind}: ${textsOf({ ...section, layout: null, art: null }).join(' ¦ ')}`)
