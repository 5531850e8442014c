import type { Item } from '../model/content.ts'
import type { NavigationLink, Site } from '../model/site.ts'
import { renderPage } from './page.tsx'

type Article = {
  site: Site
  post: Omit<Item, 'content' | 'publish_date'> & { markdown: string; publish_date: Date }
  previous: NavigationLink | null
  next: NavigationLink | null
}

/** A post as paragraphs of plain text, with links to its neighbours. */
export function renderArticle({ site, post, previous, next }: Article): string {
  const { name, path, markdown } = post
  const actions = [previous, next].flatMap((link) => (link ? [{ label: link.name, href: link.path }] : []))
  const around = { ...site, paths: [...(site.paths ?? []), ...actions.map(({ href }) => href)] }
  const content = {
    title: name,
    description: name,
    sections: [
      { kind: 'story' as const, heading: name, paragraphs: markdown.split(/\n\n+/), art: 'none' as const },
      { kind: 'cta' as const, heading: post.publish_date.toISOString().slice(0, 10), text: null, actions },
    ],
  }
  return renderPage({ site: around, page: { name, path, content } })
}
