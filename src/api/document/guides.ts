import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { problems } from '../../domain/problems.ts'
import { docsPage, headerStyles } from './docs-page.ts'
import { errorGuides } from './error-guides.ts'

/** The guides of docs/guides that callers of the API read at /docs/guides, with their titles. */
export const guides: Record<string, string> = {
  'create-a-website': 'Create a website',
  'edit-in-drafts': 'Edit pages in drafts',
  'connect-an-assistant': 'Connect an assistant',
  'errors-and-retries': 'Handle errors and retry',
  webhooks: 'Receive webhooks',
  clients: 'Clients, rights and budgets',
  'custom-domains': 'Custom domains',
}

export const errorsPath = '/docs/errors'
const guidesPath = '/docs/guides'

/** The address of the description of an error code. */
export const docUrlOf = (publicUrl: string, code: string): string => `${publicUrl}${errorsPath}#${code}`

/** The list of guides. */
export const guidesPage = async (): Promise<string> => {
  const entries = Object.entries(guides).map(([name, title]) => `- [${title}](${guidesPath}/${name})`)
  const others = ['- [Errors](/docs/errors): cause and cure of each code', '- [API reference](/docs)']
  return await markdownPage('Guides', ['# Guides', '', ...entries, ...others].join('\n'))
}

/** A guide, from its Markdown file. */
export async function guidePage(name: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../../docs/guides/${name}.md`, import.meta.url))
  return await markdownPage(guides[name] ?? name, withOwnLinks(await readFile(file, 'utf8')))
}

/** Leads links to other guides to their pages. Other relative links, which lead to files of the repository, become plain text. */
const withOwnLinks = (text: string): string =>
  text.replaceAll(/(?<!!)\[([^\]]+)\]\((?![a-z]+:|[/#])([^)]+)\)/g, (_, label: string, target: string) => {
    const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? []
    return name in guides ? `[${label}](${guidesPath}/${name}${anchor})` : label
  })

/** Cause and cure of each error code. Each code is an anchor. */
export async function errorsPage(): Promise<string> {
  const all = Object.values(problems)
  const sections = Object.entries(errorGuides).map(([name, { cause, cure }]) => {
    const { code, meaning, status } = problems[name as keyof typeof problems]
    const statuses = all.filter((kind) => kind.code === code).map((kind) => kind.status)
    const facts = `**${[...new Set(statuses)].join(', ')}.** ${meaning}`
    return { status, code, text: `## \`${code}\`\n\n${facts}\n\n**Cause.** ${cause}\n\n**What to do.** ${cure}\n` }
  })
  const sorted = sections.toSorted((one, other) => one.status - other.status || one.code.localeCompare(other.code))
  return await markdownPage('Errors', [introduction, ...sorted.map(({ text }) => text)].join('\n\n'))
}

const introduction = `# Errors

A failed request returns \`code\`, \`message\`, \`request_id\` and \`doc_url\`, which leads to its code on this page. Failed items of an order,
a batch or an upload have the same codes in \`error_code\`. [Handle errors and retry](/docs/guides/errors-and-retries) shows what to do in a program.`

async function markdownPage(title: string, text: string): Promise<string> {
  const { default: MarkdownIt } = await import('markdown-it')
  const markdown = new MarkdownIt({ html: false })
  markdown.renderer.rules['heading_open'] = (tokens, index) => {
    const { tag = 'h2' } = tokens[index] ?? {}
    return tag === 'h1' ? '<h1>' : `<${tag} id="${anchorOf(tokens[index + 1]?.content ?? '')}">`
  }
  let tables = 0
  markdown.renderer.rules['table_open'] = () =>
    `<div class="table" tabindex="0" role="region" aria-label="Table ${++tables}"><table>`
  markdown.renderer.rules['table_close'] = () => '</table></div>'
  return docsPage({
    title: `${title} · Sitewright`,
    description: `${title}: documentation of the Sitewright API.`,
    stylesheet: '/docs/pages.css',
    body: `<main>${markdown.render(text)}</main>`,
  })
}

/** "what-is-counted" for "What is counted", as on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Styles of the pages that are not the reference, in its colors. */
export const pageStyles = `
:root { color-scheme: light dark; --ink: #1f1a17; --quiet: #5a514b; --ground: #fff; --shade: #f8f5f2; --line: #e6ded7; --link: #b0451f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4efeb; --quiet: #bfb4ac; --ground: #171412; --shade: #211c19; --line: #38302b; --link: #f08a5f; }
}
html { scroll-padding-top: 68px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 32px 20px 96px; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1.0625rem; }
a { color: var(--link); }
code, pre { font: .875em/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
:not(pre) > code { padding: .125em .35em; border-radius: 4px; background: var(--shade); }
pre { padding: 14px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--shade); white-space: pre-wrap; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--quiet); }
h2:target { outline: 2px solid var(--link); outline-offset: 6px; border-radius: 4px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
${headerStyles}`
