import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Answer, Model, SiteBrief } from '../../generation/model.ts'
import {
  type BlogRequest,
  type ItemRequest,
  type RequestOfKind,
  defaultWordCount,
} from '../../domain/orders/item-orders.ts'
import type { ContentKind } from '../../domain/content/content.ts'
import { parseLanguageCode } from '../../domain/languages.ts'
import { writtenFacts } from '../../domain/websites/brand.ts'
import type { PlannedPage, PostContent, SectionKind, Site } from '../../domain/websites/site.ts'
import type { Values } from '../content/content-values.ts'
import { itemFields } from '../orders/told-fields.ts'

type Deps = { db: Db; model: Model; signal: AbortSignal }
type Item = RequestOfKind<ContentKind> & { websiteId: string; site: Site }
/** Makes the model call, or returns its stored answer. */
type CallOnce = <T extends object>(call: () => Promise<Answer<T>>) => Promise<T>

/** Has the model write a page or post for an existing website. Returns the values of the content item. */
export async function generateItem({ db, model, signal }: Deps, item: Item, callOnce: CallOnce): Promise<Values> {
  const brief = async () => await siteBriefOf(db, item)
  if (item.kind === 'page') {
    const { prompt: purpose, name, path } = item.request
    const page = { ...itemFields(item.request), purpose, path }
    const written = await callOnce(async () => model.writePage({ ...(await brief()), page }, { signal }))
    const content = { ...written, written_with: writtenFacts(item.site.brand) }
    return { ...buildValues(item.request), name: name ?? content.title, content, seo: {}, blog_settings: {} }
  }
  const { prompt: purpose, word_count = defaultWordCount } = item.request
  const wanted = { ...itemFields(item.request), purpose, word_count }
  const post = await callOnce(async () => model.writePost({ ...(await brief()), post: wanted }, { signal }))
  const values = { ...buildValues(item.request), ...valuesOfPost(post, item.request) }
  return { ...values, content: { ...values.content, written_with: writtenFacts(item.site.brand) } }
}

const buildValues = ({ lang_code: code }: ItemRequest): Pick<Values, 'language' | 'settings' | 'data'> => ({
  language: code ? parseLanguageCode(code) : null,
  settings: {},
  data: {},
})

/** Values in the request take precedence over those of the model. */
const valuesOfPost = (
  { markdown, meta_description, excerpt, ...post }: PostContent,
  { title = post.title, category = post.category, keywords = post.keywords, author }: BlogRequest,
): Pick<Values, 'name' | 'content' | 'seo' | 'blog_settings'> => ({
  name: title,
  content: { markdown },
  seo: { page_title: title, meta_description },
  blog_settings: { excerpt, category, ...(author ? { author } : {}), ...(keywords.length > 0 ? { keywords } : {}) },
})

/** A request about an existing website. */
type BriefSource = { request: AboutWebsite; websiteId: string; site: Site }
type AboutWebsite = { prompt: string } & { [K in 'lang_code' | 'tone']?: string | undefined } & {
  facts?: string[] | undefined
}

/** The brief of the website. The model may state as fact what the request and the website's own fields say. */
export async function siteBriefOf(db: Db, { request, websiteId, site }: BriefSource): Promise<SiteBrief> {
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
      facts: request.facts,
    },
    brand,
    language: code,
    pages: await listPages(db, websiteId),
  }
}

/** The brief names the first pages of the navigation, up to this number. */
const maxPages = 20

/** The published pages of a website. The purpose of a page is its description, or its name if it has none. */
async function listPages(db: Db, websiteId: string): Promise<PlannedPage[]> {
  const rows = await db
    .selectFrom('content_items')
    .select([
      'name',
      'path',
      sql<string | null>`coalesce(seo ->> 'meta_description', content ->> 'description')`.as('purpose'),
      sql<SectionKind[]>`jsonb_path_query_array(content, '$.sections[*] ? (!(@.hidden == true)).kind')`.as('sections'),
    ])
    .where((eb) => eb.and({ website_id: websiteId, kind: 'page' }))
    .where('content_hash', 'is not', null)
    .orderBy('position')
    .orderBy('path')
    .limit(maxPages)
    .execute()
  return rows.map(({ purpose, ...page }) => ({ ...page, purpose: purpose ?? page.name }))
}
