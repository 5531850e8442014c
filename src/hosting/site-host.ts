import type pg from 'pg'
import type { Logger } from 'pino'
import { readMediaPath } from '../domain/websites/media-files.ts'
import type { Encoding } from '../adapters/published.ts'
import type { Storage } from '../adapters/storage.ts'
import { contentSecurityPolicy, feedPath, renderNotFound, strictPolicy } from '../rendering/index.ts'
import { type Address, canonicalPath, readAddress } from './address.ts'
import { type Answer, alwaysAsk, badRequest, healthy, methodNotAllowed, moved, nothingHere } from './replies.ts'
import type { Assets } from './assets.ts'
import { makeBlogIndex, makeFeed, readBlogAddress } from './blog.ts'
import { createBodies } from './bodies.ts'
import type { Changes } from '../db/changes.ts'
import { type Found, findPage } from './lookup.ts'
import { createMadeHost, type Made } from './rendered-feeds.ts'
import { createMediaHost } from './media.ts'
import { createMemory } from './memory.ts'
import { chooseEncoding, hasAlready, partOf, type Wanted } from './negotiation.ts'
import { makeSitemap } from './sitemap.ts'
import { findRobotsText, type Website } from './website.ts'

/** `sitesUrl` is the address under which websites get host names of their own: "http://localhost:3001". */
export type HostingDeps = {
  pool: pg.Pool
  storage: Storage
  sitesUrl: string
  logger?: Pick<Logger, 'error' | 'warn'> | undefined
  /** How much of what it serves it keeps in memory; default 128 MiB. */
  cacheBytes?: number | undefined
}
/** The parts of a request that matter here. */
export type Question = Wanted & { method: string; host: string; target: string }

const standardCacheBytes = 128 * 1024 * 1024
const htmlUnder = (policy: string) => ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy]
const varied = ['Vary', 'Accept-Encoding']

/**
 * Answers for all websites. What a path is follows from the database: it is looked up once and remembered until the website changes, and
 * before anything remembered is used, all changes committed before the request came are known. Where that cannot be, it is looked up for
 * every request.
 */
export function createSiteHost(deps: HostingDeps, assets: Assets, changes: Pick<Changes, 'caughtUp' | 'generationOf'>) {
  const { pool, storage, sitesUrl, cacheBytes = standardCacheBytes } = deps
  const { hostname: sitesDomain } = new URL(sitesUrl)
  const bodies = createBodies(storage, cacheBytes * 0.5)
  const founds = createMemory<Found | undefined>(changes, {
    maxBytes: cacheBytes * 0.15,
    sizeOf: (found) => (found ? 300 + (found.policy?.length ?? 0) : 0),
    isMiss: (found) => !found?.content_hash,
  })
  const media = createMediaHost({ pool, storage, changes, cacheBytes: cacheBytes * 0.25 })
  const made = createMadeHost({ pool, sitesUrl, changes, cacheBytes: cacheBytes * 0.1 })

  return async (question: Question): Promise<Answer> => {
    if (question.method !== 'GET' && question.method !== 'HEAD') return methodNotAllowed
    const address = readAddress(question.host, question.target, sitesDomain)
    if (!address) return badRequest
    const { slug, path, query } = address
    const asset = assets.get(path)
    if (asset) return asset
    if (slug === undefined) return path === '/_health' ? healthy : nothingHere
    const upToDate = await changes.caughtUp()
    if (path === '/robots.txt') return await robots(slug)
    const file = readMediaPath(path)
    if (file) return (await media(slug, file, question, upToDate)) ?? (await noPage(404, slug, question, upToDate))
    const canonical = canonicalPath(path)
    const look = () => findPage(pool, slug, canonical ?? '')
    const found = await (upToDate ? founds(slug, canonical ?? '', look) : look())
    if (!found?.activated) return nothingHere
    if (canonical === undefined || found.content_hash === null) {
      const following = await follows(address, slug, question, upToDate)
      if (following) return following
      if (found.moved_to !== null) return moved(found.moved_to + query)
      return await noPage(found.gone ? 410 : 404, slug, question, upToDate)
    }
    if (canonical !== path) return moved(canonical + query)
    return await page(found.website_id, found.content_hash, found.policy ?? strictPolicy, question)
  }

  async function page(websiteId: string, hash: string, policy: string, wanted: Wanted): Promise<Answer> {
    const encoding = chooseEncoding(wanted.acceptEncoding)
    const body = await bodies(websiteId, hash, encoding)
    if (!body) throw new Error(`The storage has no page ${hash} of ${websiteId}`)
    const { bytes, etag } = body
    const headers = [...varied, 'ETag', etag, ...alwaysAsk]
    if (hasAlready(wanted.ifNoneMatch, etag)) return { status: 304, headers }
    const full = [...htmlUnder(policy), ...headers, 'Accept-Ranges', 'bytes', ...encodedAs(encoding)]
    return partOf({ status: 200, headers: full, body: bytes }, wanted, etag)
  }

  /** In the look of the website. */
  async function noPage(status: 404 | 410, slug: string, question: Question, upToDate: boolean): Promise<Answer> {
    const make = ({ site }: Website) => {
      return { status, type: 'text/html', policy: contentSecurityPolicy(site), text: renderNotFound(site, status) }
    }
    return (await made(slug, String(status), make, question, upToDate)) ?? nothingHere
  }

  /** Asked seldom, so it is looked up each time: a change of it need not be told to all hosts. */
  async function robots(slug: string): Promise<Answer> {
    const text = await findRobotsText(pool, slug, sitesUrl)
    if (text === undefined) return nothingHere
    const headers = ['Content-Type', 'text/plain; charset=utf-8', ...alwaysAsk]
    return { status: 200, headers, body: Buffer.from(text) }
  }

  /** What is made of the website's rows, under its one address; undefined where nothing is. */
  async function follows({ path, query }: Address, slug: string, question: Question, upToDate: boolean) {
    const wanted = readMadeAddress(path)
    if (!wanted) return undefined
    const answer = await made(slug, wanted.path, (website) => wanted.make(pool, website), question, upToDate)
    return answer && wanted.path !== path ? moved(wanted.path + query) : answer
  }
}

type MadeAddress = { path: string; make: (pool: pg.Pool, website: Website) => Promise<Made | undefined> }

/** What is made of rows, by the address under which it is; undefined: nothing is made for such an address. */
function readMadeAddress(path: string): MadeAddress | undefined {
  if (path === '/sitemap.xml') return { path, make: makeSitemap }
  if (path === feedPath) return { path, make: makeFeed }
  const index = readBlogAddress(path)
  return index && { path: index.path, make: async (pool, website) => await makeBlogIndex(pool, website, index) }
}

const encodedAs = (encoding: Encoding): string[] => (encoding === 'identity' ? [] : ['Content-Encoding', encoding])
