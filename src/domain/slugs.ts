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

/** Derives the path of a page from `text` or, if it has no Latin letters, from `otherwise`; "/page-3" as a last resort. */
export function pathOf(text: string, otherwise: string, index: number): string {
  const [segments] = [segmentsOf(text), segmentsOf(otherwise), [`page-${index + 1}`]].filter(
    (found) => found.length > 0,
  )
  return `/${segments?.join('/')}`
}

const segmentsOf = (text: string): string[] =>
  text
    .split('/')
    .map((part) => slugify(part, 120))
    .filter(Boolean)
