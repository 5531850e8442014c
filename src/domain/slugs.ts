/** A text as addresses have it: lower-case letters, digits and single hyphens, without accents, at most `most` characters; may be empty. */
export const slugify = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
