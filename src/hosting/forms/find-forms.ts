import type pg from 'pg'
import type { ContentSettings } from '../../domain/content/content.ts'
import type { StoredSection } from '../../domain/websites/site.ts'
import { formsOf, type PublishedForm } from '../../rendering/forms/definitions.ts'

type Row = {
  website_id: string
  id: string
  path: string
  sections: StoredSection[] | null
  language: string | null
  home_language: string
  settings: ContentSettings
}
/** A published page with its forms. `path` is its current path. */
export type FormPage = Pick<Row, 'id' | 'path' | 'language' | 'settings'> & {
  websiteId: string
  forms: PublishedForm[]
}

/** A form that was loaded before its page got another path is found there. */
const sql = `
  select websites.id as website_id, content_items.id, content_items.path, content -> 'sections' as sections,
    content_items.language, websites.language as home_language, settings
  from websites join content_items on content_items.website_id = websites.id and content_hash is not null
  where slug = $1 and activated and (content_items.path = $2 or content_items.id = (
    select content_item_id from former_paths where former_paths.website_id = websites.id and former_paths.path = $2))
  order by content_items.path = $2 desc limit 1`

/** Finds the forms of the page at a path, as they are published. Resolves to undefined if there is no page with a form. */
export async function findForms(pool: pg.Pool, slug: string, path: string): Promise<FormPage | undefined> {
  const { rows } = await pool.query<Row>(sql, [slug, path])
  if (!rows[0]) return undefined
  const { website_id: websiteId, sections, home_language, ...page } = rows[0]
  const forms = formsOf(sections ?? [], page.language ?? home_language)
  return forms.length > 0 ? { websiteId, ...page, forms } : undefined
}
