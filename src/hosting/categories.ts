import { groupBy } from '../domain/group-by.ts'
import { categorySlug } from '../rendering/index.ts'

/** How many published posts have this category; null: none. */
export type Counted = { name: string | null; posts: number }
/** Names that differ in nothing that an address shows ("Bread", "bread") are one category, called as most of its posts call it. */
export type Category = { slug: string; name: string; names: string[]; posts: number }

/** The categories of a blog, as the language orders their names. */
export function categoriesOf(counts: readonly Counted[], language: string): Category[] {
  const { compare } = new Intl.Collator(language)
  const named = counts.flatMap(({ name, posts }) => (name ? [{ name, posts, slug: categorySlug(name) }] : []))
  return [...groupBy(named, ({ slug }) => slug)]
    .map(([slug, same]) => ({
      slug,
      name: same.reduce((most, one) => (one.posts > most.posts ? one : most)).name,
      names: same.map(({ name }) => name),
      posts: same.reduce((sum, { posts }) => sum + posts, 0),
    }))
    .sort((one, other) => compare(one.name, other.name))
}
