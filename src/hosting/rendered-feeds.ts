import { createHash } from 'node:crypto'
import type pg from 'pg'
import { compress } from '../adapters/published.ts'
import { type Answer, alwaysAsk } from './replies.ts'
import type { Changes } from '../db/changes.ts'
import { createMemory } from './memory.ts'
import { chooseEncoding, hasAlready, type Wanted } from './negotiation.ts'
import { findWebsite, type Website } from './website.ts'

/** What is made of a website's rows; `type` is that of its text, `status` 200 if none is said. */
export type Made = { text: string; type: string; policy?: string; status?: number }
type Full = { answer: Answer; etag: string }
type Deps = { pool: pg.Pool; sitesUrl: string; changes: Pick<Changes, 'generationOf'>; cacheBytes: number }

/**
 * Answers with what no row names, but all follows from: the index of a blog, its feed, the sitemap, what is said where no page is. It is made
 * when it is asked for and remembered until the website changes. `name` tells it from whatever else is made of the website; undefined where
 * `make` has nothing, or there is no such website. The caller knows of all changes that have to be seen, if it is `upToDate`.
 */
export function createMadeHost({ pool, sitesUrl, changes, cacheBytes }: Deps) {
  const websites = createMemory<Website | undefined>(changes, {
    maxBytes: cacheBytes * 0.2,
    sizeOf: (website) => JSON.stringify(website ?? '').length,
    isMiss: (website) => website === undefined,
  })
  const answers = createMemory<Full | undefined>(changes, {
    maxBytes: cacheBytes * 0.8,
    sizeOf: (full) => (full ? full.answer.headers.join('').length + (full.answer.body?.length ?? 0) : 0),
    isMiss: (full) => full === undefined,
  })
  type Make = (website: Website) => Made | undefined | Promise<Made | undefined>

  return async (slug: string, name: string, make: Make, wanted: Wanted, upToDate: boolean) => {
    const encoding = chooseEncoding(wanted.acceptEncoding)
    const find = () => findWebsite(pool, slug, sitesUrl)
    // The website is looked up within: an answer must not be newer than what it was made of.
    const build = async (): Promise<Full | undefined> => {
      const website = await (upToDate ? websites(slug, '', find) : find())
      const made = website && (await make(website))
      return made && (await fullOf(made, encoding))
    }
    const full = await (upToDate ? answers(slug, `${name} ${encoding}`, build) : build())
    if (full?.answer.status !== 200 || !hasAlready(wanted.ifNoneMatch, full.etag)) return full?.answer
    return { status: 304, headers: ['Vary', 'Accept-Encoding', 'ETag', full.etag, ...alwaysAsk] }
  }
}

async function fullOf({ text, type, policy, status = 200 }: Made, encoding: ReturnType<typeof chooseEncoding>) {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const headers = [
    ...['Content-Type', `${type}; charset=utf-8`, 'Vary', 'Accept-Encoding', ...alwaysAsk],
    ...(policy ? ['Content-Security-Policy', policy] : []),
    ...(status === 200 ? ['ETag', etag] : []),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { answer: { status, headers, body: await compress(bytes, encoding) }, etag }
}
