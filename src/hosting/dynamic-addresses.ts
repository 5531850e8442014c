import { pageOfCard } from '../rendering/sharing/card.ts'
import { feedPath } from '../rendering/blog/feed.ts'
import { buildBlogIndex, buildFeed, readBlogAddress } from './blog.ts'
import type { DynamicDeps, DynamicPage } from './dynamic-pages.ts'
import { readLegalAddress } from './legal.ts'
import { readThanksAddress } from './forms/thanks.ts'
import { buildSitemap } from './sitemap.ts'
import { buildCard } from './sharing/cards.ts'
import { buildLlms } from './sharing/llms.ts'
import { readIconAddress } from './sharing/icons.ts'
import type { Website } from './website.ts'

/** `path` is the canonical path. */
type DynamicAddress = {
  path: string
  /** Pictures are compressed already. */
  isPicture?: true
  render: (deps: DynamicDeps, website: Website) => Promise<DynamicPage | undefined>
}

/** The dynamic page at a path; undefined if there is none. */
export function readDynamicAddress(path: string): DynamicAddress | undefined {
  if (path === '/sitemap.xml') return { path, render: buildSitemap }
  if (path === '/llms.txt') return { path, render: buildLlms }
  if (path === feedPath) return { path, render: buildFeed }
  const icon = readIconAddress(path)
  if (icon) return icon
  const page = pageOfCard(path)
  if (page) return { path, isPicture: true, render: async (deps, website) => await buildCard(deps, website, page) }
  const generated = readThanksAddress(path) ?? readLegalAddress(path)
  if (generated) return generated
  const index = readBlogAddress(path)
  return index && { path: index.path, render: async (deps, website) => await buildBlogIndex(deps, website, index) }
}
