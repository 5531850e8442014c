import { createHash } from 'node:crypto'
import type pg from 'pg'
import { compress } from '../adapters/published.ts'
import { encodingHeaders, revalidate, type SiteResponse } from './responses.ts'
import type { Changes } from '../db/changes.ts'
import { createWebsiteCache } from './website-cache.ts'
import { chooseEncoding, matchesEtag, type ConditionalHeaders } from './negotiation.ts'
import { findWebsite, type Website } from './website.ts'
import type { Storage } from '../adapters/storage.ts'
import type { Threads } from '../threads/index.ts'

/** A text or picture rendered from a website's rows. `type` is its content type; `status` defaults to 200; `location`: of a redirect. */
export type DynamicPage = {
  text: string | Uint8Array
  type: string
  policy?: string
  status?: number
  location?: string
}
/** What rendering a dynamic page needs. */
export type DynamicDeps = { pool: pg.Pool; threads: Pick<Threads, 'run'>; storage: Pick<Storage, 'get'> }
type Render = (website: Website) => DynamicPage | undefined | Promise<DynamicPage | undefined>
type Cached = { response: SiteResponse; etag: string }
type Deps = { pool: pg.Pool; sitesUrl: string; changes: Pick<Changes, 'generationOf'>; cacheBytes: number }

/**
 * Serves what is rendered on request instead of at publishing: blog index, feed, sitemap, error pages, icons and cards of a website. A response
 * is cached until the website changes. `name` is the cache key within the website. With `useCache` false, everything is read from the
 * database. Resolves to undefined if there is no such website, or if `render` returns undefined.
 */
export function createDynamicPages({ pool, sitesUrl, changes, cacheBytes }: Deps) {
  const websites = createWebsiteCache<Website | undefined>(changes, {
    maxBytes: cacheBytes * 0.2,
    sizeOf: (website) => JSON.stringify(website ?? '').length,
    isMiss: (website) => website === undefined,
  })
  const responses = createWebsiteCache<Cached | undefined>(changes, {
    maxBytes: cacheBytes * 0.8,
    sizeOf: (cached) => (cached ? cached.response.headers.join('').length + (cached.response.body?.length ?? 0) : 0),
    isMiss: (cached) => cached === undefined,
  })

  return async (slug: string, name: string, render: Render, headers: ConditionalHeaders, useCache: boolean) => {
    const encoding = chooseEncoding(headers.acceptEncoding)
    const find = () => findWebsite(pool, slug, sitesUrl)
    // Looks the website up inside the load: a response must not carry a newer generation than the rows it was rendered from.
    const build = async (): Promise<Cached | undefined> => {
      const website = await (useCache ? websites(slug, '', find) : find())
      const page = website && (await render(website))
      return page && (await toResponse(page, encoding))
    }
    const cached = await (useCache ? responses(slug, `${name} ${encoding}`, build) : build())
    if (cached?.response.status !== 200 || !matchesEtag(headers.ifNoneMatch, cached.etag)) return cached?.response
    return { status: 304, headers: ['Vary', 'Accept-Encoding', 'ETag', cached.etag, ...revalidate] }
  }
}

async function toResponse(
  { text, type, policy, status = 200, location }: DynamicPage,
  encoding: ReturnType<typeof chooseEncoding>,
): Promise<Cached> {
  const bytes =
    typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const headers = [
    ...[
      'Content-Type',
      typeof text === 'string' ? `${type}; charset=utf-8` : type,
      'Vary',
      'Accept-Encoding',
      ...revalidate,
    ],
    ...(location ? ['Location', location] : []),
    ...(policy ? ['Content-Security-Policy', policy] : []),
    ...(status === 200 ? ['ETag', etag] : []),
    ...encodingHeaders(encoding),
  ]
  return { response: { status, headers, body: await compress(bytes, encoding) }, etag }
}
