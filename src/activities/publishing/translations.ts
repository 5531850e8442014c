import { type RawBuilder, sql } from 'kysely'
import type { Alternate, Site } from '../../domain/websites/site.ts'

type Scope = Pick<Site, 'url' | 'language'> & { websiteId: string }

/**
 * A query for the translations of each published item that has some, itself among them: "/about" and, in French, "/fr/about" are one page.
 * Pages are no translations of each other if two of them have the same language. Items that search engines must not list, or whose
 * canonical URL is another page, have none. `compared`: which items of the website are compared.
 */
export const translationsOf = (
  { websiteId, url, language }: Scope,
  compared: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ id: string; alternates: Alternate[] }> => sql`(
  with listed as (
    select id, path, coalesce(language, ${language}::text) as language from content_items
    where website_id = ${websiteId} and content_hash is not null and seo -> 'noindex' is distinct from 'true'
      and coalesce(seo ->> 'canonical_url', path) in (path, ${url}::text || path) and ${compared}),
  keyed as (
    select id, path, language, case when split_part(path, '/', 2) in (lower(language), split_part(lower(language), '-', 1))
      then without_language(path) else path end as key
    from listed),
  translated as (
    select key, jsonb_agg(jsonb_build_object('language', language, 'path', path) order by path) as alternates
    from keyed group by key having count(*) > 1 and count(*) = count(distinct language))
  select id, alternates from keyed join translated using (key))`

type OneItem = Scope & { id: string; path: string }

/**
 * A query for the translations of one published item; null if it has none. Compares only the items whose path can belong to a translation,
 * by the indexes of paths with and without language.
 */
export function alternatesOfItem({ id, path, websiteId, url, language }: OneItem): RawBuilder<Alternate[] | null> {
  const keys = sql`(${path}::text, without_language(${path}::text))`
  const compared = sql`(path in ${keys} or without_language(path) in ${keys})`
  const found = translationsOf({ websiteId, url, language }, compared)
  return sql`(select alternates from ${found} as found where id = ${id})`
}
