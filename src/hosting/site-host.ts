import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../deps.ts'
import { publishedKey } from '../model/hosting.ts'
import type { Storage } from '../outside/storage.ts'
import { contentSecurityPolicy, renderNotFound, strictPolicy } from '../rendering/index.ts'
import { canonicalPath, readAddress } from './address.ts'
import { type Answer, alwaysAsk, badRequest, healthy, methodNotAllowed, moved, nothingHere } from './answers.ts'
import type { Assets } from './assets.ts'
import { chooseEncoding, createBodies, type Encoding } from './bodies.ts'
import { createLookup } from './lookup.ts'
import { findWebsite, robotsText, sitemapXml } from './website.ts'

/** `sitesUrl` is the address under which websites get host names of their own: "http://localhost:3001". */
export type HostingDeps = { pool: pg.Pool; storage: Storage; sitesUrl: string; logger?: Pick<Log, 'error'> | undefined }
/** The parts of a request that matter here. */
export type Question = {
  method: string
  host: string
  target: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

const cacheBytes = 64 * 1024 * 1024
const htmlUnder = (policy: string) => ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy]
const varied = ['Vary', 'Accept-Encoding']

/** Answers for all websites. Which page a path is, and whether it is published, is read from the database for every request. */
export function createSiteHost({ pool, storage, sitesUrl }: HostingDeps, assets: Assets) {
  const { hostname: sitesDomain } = new URL(sitesUrl)
  const lookup = createLookup(pool)
  const bodies = createBodies(cacheBytes)

  return async (question: Question): Promise<Answer> => {
    if (question.method !== 'GET' && question.method !== 'HEAD') return methodNotAllowed
    const address = readAddress(question.host, question.target, sitesDomain)
    if (!address) return badRequest
    const { slug, path, query } = address
    const asset = assets.get(path)
    if (asset) return asset
    if (slug === undefined) return path === '/_health' ? healthy : nothingHere
    if (path === '/robots.txt' || path === '/sitemap.xml') return describe(slug, path)
    const canonical = canonicalPath(path)
    const found = await lookup(slug, canonical ?? '')
    if (!found?.activated) return nothingHere
    if (canonical === undefined || found.content_hash === null) return pageNotFound(slug, question)
    if (canonical !== path) return moved(canonical + query)
    return page(found.website_id, found.content_hash, htmlUnder(found.policy ?? strictPolicy), question)
  }

  async function page(websiteId: string, hash: string, html: string[], question: Question): Promise<Answer> {
    const key = publishedKey(websiteId, hash)
    const body = await bodies(hash, chooseEncoding(question.acceptEncoding), () => storage.get(key))
    if (!body) throw new Error(`The storage has no ${key}`)
    const headers = [...varied, 'ETag', body.etag, ...alwaysAsk]
    if (matches(question.ifNoneMatch, body.etag)) return { status: 304, headers }
    return { status: 200, headers: [...html, ...headers, ...encodedAs(body.encoding)], body: body.bytes }
  }

  async function pageNotFound(slug: string, question: Question): Promise<Answer> {
    const website = await findWebsite(pool, slug, sitesUrl)
    if (!website) return nothingHere
    const hash = `404 ${createHash('sha256').update(JSON.stringify(website.site)).digest('hex')}`
    const render = () => Buffer.from(renderNotFound(website.site))
    const body = await bodies(hash, chooseEncoding(question.acceptEncoding), render)
    const encoded = body ? encodedAs(body.encoding) : []
    const html = htmlUnder(contentSecurityPolicy(website.site))
    return { status: 404, headers: [...html, ...varied, ...alwaysAsk, ...encoded], body: body?.bytes }
  }

  async function describe(slug: string, path: '/robots.txt' | '/sitemap.xml'): Promise<Answer> {
    const website = await findWebsite(pool, slug, sitesUrl)
    if (!website) return nothingHere
    const [type, text] =
      path === '/robots.txt' ? ['text/plain', robotsText(website)] : ['application/xml', sitemapXml(website)]
    return { status: 200, headers: ['Content-Type', `${type}; charset=utf-8`, ...alwaysAsk], body: Buffer.from(text) }
  }
}

const encodedAs = (encoding: Encoding): string[] => (encoding === 'identity' ? [] : ['Content-Encoding', encoding])

/** If-None-Match by weak comparison, RFC 9110 §13.1.2. */
const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
