import type { NavigationLink } from './site.ts'

/** A page that can be linked to; `position` is its place among the others. */
export type Linkable = NavigationLink & { position: number }

/** Most entries of a navigation, and most pages besides to which texts may link: what others show of a website stays small. */
export const linkLimits = { navigation: 20, paths: 100 }

/** Where the posts are listed. */
export const blogHome = '/blog'

/**
 * What every page shows of the others: the first pages at paths of one segment, then the blog where there are posts; and the paths of
 * the pages to which texts may link. Of two pages at one path the latter one is taken.
 */
export function navigationOf(pages: readonly Linkable[], blogName: string | undefined) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const all = [...byPath.values()]
    .sort((one, other) => one.position - other.position || (one.path < other.path ? -1 : 1))
    .map(({ name, path }) => ({ name, path }))
  const navigation = all.filter(({ path }) => !path.includes('/', 1)).slice(0, linkLimits.navigation)
  if (blogName && !byPath.has(blogHome)) navigation.push({ name: blogName, path: blogHome })
  return { navigation, paths: all.slice(0, linkLimits.paths).map(({ path }) => path) }
}
