import type { NavigationLink } from './site.ts'

/** A page that other pages can link to. `position` is its order. `language`: null for that of the website. */
export type LinkablePage = NavigationLink & { position: number; language: string | null }

/** Maximum number of navigation entries of a language and of further paths that texts can link to. */
export const linkLimits = { navigation: 20, paths: 100 }

/** Path of the blog index. */
export const blogIndexPath = '/blog'

/** SQL: whether a page stands in the navigation of its language, whose folder ("/fr") a path may begin with. */
export const isInNavigation = `strpos(substr(
  case when split_part(path, '/', 2) = lower(language) then without_language(path) else path end, 2), '/') = 0`

/** The folder of the translations into a language: "/pt-br". */
export const languageFolder = (language: string): string => `/${language.toLowerCase()}`

/** The folder of a page that is a translation by its language and path: "/fr" for "/fr/about". Undefined for other pages. */
export function folderOf(path: string, language: string | null, home: string): string | undefined {
  const folder = language && language !== home ? languageFolder(language) : undefined
  return folder !== undefined && (path === folder || path.startsWith(`${folder}/`)) ? folder : undefined
}

type Pages = { pages: readonly LinkablePage[]; language: string; blogName: string | undefined }

/**
 * The navigation (the first pages with single-segment paths, then the blog if it has posts), that of each language with translations, and the
 * paths of the pages that texts can link to. Of two pages with the same path, the last one wins.
 */
export function navigationOf({ pages, language, blogName }: Pages) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const all = [...byPath.values()]
    .sort((one, other) => one.position - other.position || (one.path < other.path ? -1 : 1))
    .map(({ name, path, language: own }) => ({ name, path, folder: folderOf(path, own, language) ?? '' }))
  const inFolder = (folder: string): NavigationLink[] =>
    all
      .filter((page) => page.folder === folder && !page.path.slice(folder.length).includes('/', 1))
      .slice(0, linkLimits.navigation)
      .map(({ name, path }) => ({ name, path }))
  const navigation = inFolder('')
  if (blogName && !byPath.has(blogIndexPath)) navigation.push({ name: blogName, path: blogIndexPath })
  const folders = [...new Set(all.map(({ folder }) => folder))].filter(Boolean)
  // Each page links to the home page in its language.
  const linked = all.filter(({ path, folder }, index) => index < linkLimits.paths || path === folder)
  return {
    ...{ navigation, paths: linked.map(({ path }) => path) },
    ...(folders.length > 0
      ? { translations: Object.fromEntries(folders.map((folder) => [folder, inFolder(folder)])) }
      : {}),
  }
}
