import { categorySlug } from '../rendering/index.ts'

/** The number of published posts in a category or by an author; `name` is null for posts without one. */
export type CategoryCount = { name: string | null; posts: number }
/** A category or author with all spellings of its name that have the same slug ("Bread", "bread"). `name` is the most frequent spelling. */
export type Category = { slug: string; name: string; names: string[]; posts: number }

/** Groups names of categories or authors by slug, sorted by name in the collation of the language. */
export function groupCategories(counts: readonly CategoryCount[], language: string): Category[] {
  const { compare } = new Intl.Collator(language)
  const named = counts.flatMap(({ name, posts }) => (name ? [{ name, posts, slug: categorySlug(name) }] : []))
  return [...Map.groupBy(named, ({ slug }) => slug)]
    .map(([slug, same]) => ({
      slug,
      name: same.reduce((most, one) => (one.posts > most.posts ? one : most)).name,
      names: same.map(({ name }) => name),
      posts: same.reduce((sum, { posts }) => sum + posts, 0),
    }))
    .sort((one, other) => compare(one.name, other.name))
}
