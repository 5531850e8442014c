import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Answer, Model, SiteBrief } from '../../generation/model.ts'
import {
  type BlogRequest,
  type ItemKind,
  type ItemRequest,
  type PageRequest,
  usualWordCount,
} from '../../domain/orders/item-orders.ts'
import { languageCode } from '../../domain/languages.ts'
import type { PlannedPage, PostContent, SectionKind, Site } from '../../domain/websites/site.ts'
import type { Values } from '../content/content-values.ts'

type Asking = { db: Db; model: Model; signal: AbortSignal }
type Item = { kind: ItemKind; request: ItemRequest; websiteId: string; site: Site }
type Once = <T extends object>(call: () => Promise<Answer<T>>) => Promise<T>

/** Has the model write a page or post for a website, unless it has answered before (`once`); answers what the item is to hold. */
export async function askForItem({ db, model, signal }: Asking, item: Item, once: Once): Promise<Values> {
  const brief = async () => await siteBriefOf(db, item)
  if (item.kind === 'page') {
    const request = item.request as PageRequest
    const { prompt: purpose, name, path } = request
    const content = await once(async () =>
      model.writePage({ ...(await brief()), page: { purpose, name, path } }, { signal }),
    )
    return { ...valuesOf(request), name: name ?? content.title, content, seo: {}, blog_settings: {} }
  }
  const request = item.request as BlogRequest
  const { prompt: purpose, title, category, keywords, word_count = usualWordCount } = request
  const post = await once(async () =>
    model.writePost({ ...(await brief()), post: { purpose, title, category, keywords, word_count } }, { signal }),
  )
  return { ...valuesOf(request), ...valuesOfPost(post, request) }
}

const valuesOf = ({ lang_code: code }: ItemRequest): Pick<Values, 'language' | 'settings' | 'data'> => ({
  language: code ? languageCode(code) : null,
  settings: {},
  data: {},
})

/** What the caller has said itself goes before what the model says. */
const valuesOfPost = (
  { markdown, meta_description, excerpt, ...post }: PostContent,
  { title = post.title, category = post.category, keywords = post.keywords, author }: BlogRequest,
): Pick<Values, 'name' | 'content' | 'seo' | 'blog_settings'> => ({
  name: title,
  content: { markdown },
  seo: { page_title: title, meta_description },
  blog_settings: { excerpt, category, ...(author ? { author } : {}), ...(keywords.length > 0 ? { keywords } : {}) },
})

/** What the model is told of the website. What its owner has said of it is true, as what the caller says is. */
async function siteBriefOf(db: Db, { request, websiteId, site }: Item): Promise<SiteBrief> {
  const { brand, language } = site
  const code = request.lang_code ?? language
  return {
    website: {
      prompt: request.prompt,
      business_name: brand.name,
      business_description: brand.description || undefined,
      industry: brand.trade || undefined,
      lang_code: code,
      tone: request.tone ?? (brand.voice || undefined),
    },
    brand,
    language: code,
    pages: await listPages(db, websiteId),
  }
}

/** So many pages the model is told of: the first ones. */
const mostPages = 20

/** What there is on a website. Of a given document no more is known than it says of itself. */
async function listPages(db: Db, websiteId: string): Promise<PlannedPage[]> {
  const rows = await db
    .selectFrom('content_items')
    .select([
      'name',
      'path',
      sql<string | null>`coalesce(seo ->> 'meta_description', content ->> 'description')`.as('purpose'),
      sql<SectionKind[]>`jsonb_path_query_array(content, '$.sections[*].kind')`.as('sections'),
    ])
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'page')
    .where('content_hash', 'is not', null)
    .orderBy('position')
    .orderBy('path')
    .limit(mostPages)
    .execute()
  return rows.map(({ purpose, ...page }) => ({ ...page, purpose: purpose ?? page.name }))
}
