import { type RawBuilder, sql } from 'kysely'
import type { RelatedPost } from '../../domain/content/content.ts'

/** Matches the partial index of published posts. A published post has a date. */
export const isPublishedPost = sql<boolean>`kind = 'blog' and publish_date is not null and content_hash is not null`

/** The published posts of a website, with all that decides which posts are related and what is shown of them. */
const postsOf = (websiteId: string, language: RawBuilder<string>) => sql`
  select id, publish_date, coalesce(language, ${language}) as language, ${setting('category')}, ${setting('author')},
    jsonb_build_object('name', name, 'path', path, 'picture', seo ->> 'social_image',
      'date', to_char(publish_date at time zone 'UTC', 'YYYY-MM-DD')) as card
  from content_items where website_id = ${websiteId} and ${isPublishedPost}`

/** Spellings that differ in letter case are one category or author. */
const setting = (name: 'category' | 'author') =>
  sql`nullif(lower(left(trim(blog_settings ->> ${sql.lit(name)}), 100)), '') as ${sql.ref(name)}`

/**
 * A query for the posts related to one published post, at most three, or null: posts in its language, first those with its category and
 * author, then its category, its author, and any; of each, those published before it from the newest, then those after it from the oldest.
 * Only posts near it in time are related to it, so that a new post changes the pages of a few others instead of all.
 */
export const relatedPosts = ({
  websiteId,
  id,
  language,
}: {
  websiteId: string
  id: string | RawBuilder<unknown>
  language: RawBuilder<string>
}): RawBuilder<RelatedPost[] | null> => sql`(
  with posts as not materialized (${postsOf(websiteId, language)})
  select jsonb_agg(card) from (
    select other.card
    from posts as self
    join posts as other on other.language = self.language and other.id <> self.id
    cross join lateral (select (other.publish_date, other.id) < (self.publish_date, self.id) as earlier) as side
    where self.id = ${id}
    order by (other.category = self.category and other.author = self.author) is true desc, (other.category = self.category) is true desc,
      (other.author = self.author) is true desc, earlier desc, case when earlier then other.publish_date end desc,
      case when earlier then other.id end desc, other.publish_date, other.id
    limit 3) as nearest)`

const near = sql`order by n rows between 3 preceding and 3 following exclude current row`

/**
 * A query for the related posts of each published post that has some, as `relatedPosts` finds them. `n` is the position of a post by date.
 * Most posts have three earlier posts in their first group that has any (`nearest`), which need no comparison of groups.
 */
export const relatedPostsOfAll = (
  websiteId: string,
  language: string,
): RawBuilder<{ id: string; related: RelatedPost[] }> => sql`(
  with posts as materialized (
    select *, row_number() over (order by publish_date, id)::int as n
    from (${postsOf(websiteId, sql`${language}::text`)}) as posts),
  grouped as (
    select id, n,
      case when category is not null and author is not null then array_agg(n) over alike end as alike,
      case when category is not null then array_agg(n) over same_category end as same_category,
      case when author is not null then array_agg(n) over same_author end as same_author,
      array_agg(n) over same_language as same_language
    from posts
    window alike as (partition by language, category, author ${near}), same_category as (partition by language, category ${near}),
      same_author as (partition by language, author ${near}), same_language as (partition by language ${near})),
  chosen as (
    select id, case when nearest[3] < n then array[nearest[3], nearest[2], nearest[1]] else array(
      select other from (
        select unnest(alike) as other, 1 as turn union all select unnest(same_category), 2
        union all select unnest(same_author), 3 union all select unnest(same_language), 4) as candidates
      group by other order by min(turn), other > n, abs(other - n) limit 3) end as others
    from (select *, coalesce(alike, same_category, same_author, same_language) as nearest from grouped) as grouped)
  select chosen.id, jsonb_agg(posts.card order by place) as related
  from chosen cross join lateral unnest(others) with ordinality as other (n, place) join posts on posts.n = other.n
  group by chosen.id)`
