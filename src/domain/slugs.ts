/** The slug or path, with a number from 2 on if it is taken: "menu-2". */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

const maxSlugLength = 80

/** The last part of the path of a page or post with this name, if no other has it. Empty if the name has no letters of a path. */
export const pathSlug = (name: string): string => slugify(name, maxSlugLength)

/** Converts a text to a URL slug of lowercase letters, digits and single hyphens, up to `maxLength` characters. The slug can be empty. */
export const slugify = (text: string, maxLength: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')

/** A page without a path has one from its name or, if that has no Latin letters, from `otherwise`. */
type Named = { name: string; path?: string | undefined; otherwise?: string | undefined }

/**
 * The paths of the pages of a website, each once. The home page is the page at "/", else the first page without a path, else the first page.
 * A page of which nothing gives a path is "/page-3".
 */
export function pathsOf(pages: readonly Named[]): string[] {
  const candidates = ['/', undefined].map((wanted) => pages.findIndex(({ path }) => path === wanted))
  const home = candidates.find((index) => index >= 0) ?? 0
  const taken = new Set(['/'])
  return pages.map(({ name, path, otherwise }, index) => {
    if (index === home) return '/'
    const segments = [path, name, otherwise, `page-${index + 1}`].map((text) => segmentsOf(text ?? ''))
    const free = freeSlug(`/${segments.find((found) => found.length > 0)?.join('/')}`, taken)
    taken.add(free)
    return free
  })
}

const segmentsOf = (text: string): string[] =>
  text
    .split('/')
    .map((part) => slugify(part, 120))
    .filter(Boolean)
