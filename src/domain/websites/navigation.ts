import type { NavigationLink } from './site.ts'

/** A page that other pages can link to. `position` is its order. */
export type LinkablePage = NavigationLink & { position: number }

/** Maximum number of navigation entries and of further paths that texts can link to. */
export const linkLimits = { navigation: 20, paths: 100 }

/** Path of the blog index. */
export const blogIndexPath = '/blog'

/**
 * The navigation (the first pages with single-segment paths, then the blog if it has posts) and the paths of
 * the pages that texts can link to. Of two pages with the same path, the last one wins.
 */
export function navigationOf(pages: readonly LinkablePage[], blogName: string | undefined) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const all = [...byPath.values()]
    .sort((one, other) => one.position - other.position || (one.path < other.path ? -1 : 1))
    .map(({ name, path }) => ({ name, path }))
  const navigation = all.filter(({ path }) => !path.includes('/', 1)).slice(0, linkLimits.navigation)
  if (blogName && !byPath.has(blogIndexPath)) navigation.push({ name: blogName, path: blogIndexPath })
  return { navigation, paths: all.slice(0, linkLimits.paths).map(({ path }) => path) }
}
