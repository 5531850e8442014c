import type pg from 'pg'
import type { Logger } from 'pino'
import { formTokenPath } from '../domain/forms/inputs.ts'
import { parseMediaPath } from '../domain/websites/media-files.ts'
import type { CaptchaSettings, VerifyCaptcha } from '../adapters/captcha.ts'
import type { Storage } from '../adapters/storage.ts'
import { contentSecurityPolicy, strictPolicy } from '../rendering/policy.ts'
import type { Probe, Readiness } from '../domain/readiness.ts'
import type { Threads } from '../threads/index.ts'
import { type Address, canonicalPath, readAddress } from './address.ts'
import { allowingScript, allowScript } from './analytics/policy.ts'
import { scriptTag } from './analytics/script.ts'
import { eventsPath } from './analytics/beacons.ts'
import { recordEvent, type SiteEvent } from './analytics/events.ts'
import type { Visits } from './analytics/visits.ts'
import type { Forms, FormSettings, SentForm } from './forms/receive.ts'
import {
  badRequest,
  encodingHeaders,
  healthy,
  readiness,
  methodNotAllowed,
  redirectTo,
  revalidate,
  type SiteResponse,
  websiteNotFound,
} from './responses.ts'
import type { Assets } from './assets.ts'
import { readBlogAddress } from './blog.ts'
import { readDynamicAddress } from './dynamic-addresses.ts'
import { certificatePath, createCertificateAnswers } from './certificates.ts'
import { isConsolePath } from './console.ts'
import { createCustomHosts } from './custom-domains.ts'
import { urlOfDomain } from '../domain/websites/hosting.ts'
import { createPageCache } from './page-cache.ts'
import type { Changes } from '../db/changes.ts'
import { type PageLookup, findPage } from './find-page.ts'
import { createDynamicPages } from './dynamic-pages.ts'
import { createMediaHandler } from './media.ts'
import { createWebsiteCache } from './website-cache.ts'
import { applyRange, chooseEncoding, type ConditionalHeaders, matchesEtag } from './negotiation.ts'
import { findRobotsText, type Website } from './website.ts'

export type HostingDeps = {
  pool: pg.Pool
  storage: Storage
  threads: Pick<Threads, 'run'>
  /** The URL whose subdomains are websites: "http://localhost:3001". */
  sitesUrl: string
  /** The address of the API, which has the consoles on the domains of workspaces. */
  apiUrl: string
  logger?: Pick<Logger, 'error' | 'warn'> | undefined
  /** Whether published pages get the script that counts visits; default: no. */
  addsScript?: boolean | undefined
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-For` is believed; default: none. */
  trustedProxies?: readonly string[] | undefined
  forms: FormSettings
  /** The checks that `/_ready` reports; default: none. */
  checkReadiness?: (() => Promise<Readiness>) | undefined
  /** How long `close` waits for requests in progress; default 5,000 ms. */
  shutdownMs?: number | undefined
  /** How long a form with files may take to arrive; default 120,000 ms. */
  uploadMs?: number | undefined
  /** The service that forms are checked with; default: none. */
  captcha?: CaptchaSettings | undefined
  verifyCaptcha?: VerifyCaptcha | undefined
  /** Memory for all caches together; default 128 MiB. */
  cacheBytes?: number | undefined
}
/** The parts of an HTTP request that decide the response. */
export type SiteRequest = ConditionalHeaders & {
  method: string
  host: string
  target: string
  event?: SiteEvent | undefined
  form?: SentForm | undefined
}
/** A request to a website. `useCache` is false if the process may have missed changes: everything is then read from the database. */
type WebsiteRequest = {
  slug: string
  isPreview: boolean
  path: string
  query: string
  request: SiteRequest
  useCache: boolean
}

const defaultCacheBytes = 128 * 1024 * 1024

/**
 * Responds for all websites. A path is looked up in the database once and cached until the website changes. Before a cached value is used,
 * the process has seen all changes committed before the request arrived. If it cannot know that, it queries the database for every request.
 */
export function createSiteHost(
  deps: HostingDeps & { visits: Pick<Visits, 'record'>; receiver: Forms; probe: Probe },
  assets: Assets,
  changes: Pick<Changes, 'caughtUp' | 'generationOf'>,
) {
  const {
    visits,
    receiver,
    probe,
    addsScript = false,
    pool,
    storage,
    threads,
    sitesUrl,
    cacheBytes = defaultCacheBytes,
  } = deps
  const { hostname: sitesDomain } = new URL(sitesUrl)
  const pageCache = createPageCache(storage, Math.floor(cacheBytes * 0.43))
  const lookups = createWebsiteCache<PageLookup | undefined>(changes, {
    maxBytes: cacheBytes * 0.15,
    sizeOf: (found) => (found ? 300 + (found.content_security_policy?.length ?? 0) : 0),
    isMiss: (found) => !found?.content_hash,
  })
  const media = createMediaHandler({ pool, storage, changes, cacheBytes: cacheBytes * 0.25 })
  const customHosts = createCustomHosts({ pool, changes, cacheBytes: cacheBytes * 0.05 })
  const certificates = createCertificateAnswers(async (domain) => {
    return (await customHosts(domain, await changes.caughtUp())) !== undefined
  })
  const dynamicPages = createDynamicPages({ pool, sitesUrl, changes, cacheBytes: cacheBytes * 0.1 })

  /** The answer to a request to the console of a workspace; undefined: its host is that of a website, or unknown. */
  async function findConsole({ host, target }: Pick<SiteRequest, 'host' | 'target'>) {
    const address = readAddress(host, target, sitesDomain)
    if (!address || address.slug !== undefined || address.host === '') return undefined
    const found = await customHosts(address.host, await changes.caughtUp())
    return found?.slug === null && found.redirectTo === null ? consoleAnswer(address) : undefined
  }

  return { respond: respondTo, findConsole }

  async function respondTo(request: SiteRequest): Promise<SiteResponse> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !request.event && !request.form) return methodNotAllowed
    const address = readAddress(request.host, request.target, sitesDomain)
    if (!address) return badRequest
    const { slug, host, path, query } = address
    const asset = assets.get(path)
    if (asset) return asset
    if (slug === undefined && path === '/_health') return healthy
    if (slug === undefined && path === '/_ready') return readiness(await probe())
    if (slug === undefined && path === certificatePath) return await certificates(query)
    if (slug === undefined && host === '') return websiteNotFound
    // Events need no current lookup: they can be counted while the database is away.
    const useCache = request.event !== undefined || (await changes.caughtUp())
    if (slug !== undefined) return await respond({ slug, isPreview: true, path, query, request, useCache })
    const found = await customHosts(host, useCache)
    if (!found) return websiteNotFound
    if (found.redirectTo !== null) return redirectTo(urlOfDomain(found.redirectTo, sitesUrl) + path + query, isRead)
    if (found.slug === null) return isRead ? consoleAnswer(address) : websiteNotFound
    return await respond({ slug: found.slug, isPreview: false, path, query, request, useCache })
  }

  /** Looks a path up that is canonical; undefined stands for any other. */
  async function find({ slug, useCache }: WebsiteRequest, canonical: string | undefined) {
    const load = () => findPage(pool, slug, canonical ?? '')
    return await (useCache ? lookups(slug, canonical ?? '', load) : load())
  }

  async function record(website: WebsiteRequest, event: SiteEvent): Promise<SiteResponse> {
    return await recordEvent(event, {
      visits,
      find: (path) => find(website, canonicalPath(path) === path ? path : undefined),
      isDynamicPage: async (path) => {
        if (!readBlogAddress(path)) return false
        const request = { ...website.request, ...withoutConditions, event: undefined }
        return (await respond({ ...website, path, query: '', request })).page !== undefined
      },
    })
  }

  async function respond(website: WebsiteRequest): Promise<SiteResponse> {
    const { slug, isPreview, path, request, useCache } = website
    if (request.event) return path === eventsPath ? await record(website, request.event) : methodNotAllowed
    if (request.form) return await receiver.receive({ slug, path, sent: request.form, useCache })
    if (path === formTokenPath) return await formToken(website)
    if (path === '/robots.txt') return await robots(slug)
    const file = parseMediaPath(path)
    if (file) return (await media(slug, file, request, useCache)) ?? (await notFound(404, website))
    const canonical = canonicalPath(path)
    const found = await find(website, canonical)
    if (!found?.activated) return websiteNotFound
    const response = await respondFrom(found, canonical, website)
    const isDuplicate = isPreview && found.active_domain !== null
    return isDuplicate ? { ...response, headers: [...response.headers, 'X-Robots-Tag', 'noindex'] } : response
  }

  async function respondFrom(found: PageLookup, canonical: string | undefined, website: WebsiteRequest) {
    const { path, query, request } = website
    const page = { websiteId: found.website_id }
    const withScript = addsScript && found.analytics_enabled
    if (canonical === undefined || found.content_hash === null) {
      const dynamic = await dynamicPage(website, withScript)
      if (dynamic && readBlogAddress(path))
        return asPage(withScript ? allowingScript(dynamic, request.host) : dynamic, page)
      if (dynamic) return dynamic
      if (found.moved_to !== null) return redirectTo(found.moved_to + query)
      return await notFound(found.gone ? 410 : 404, website)
    }
    if (canonical !== path) return redirectTo(canonical + query)
    const { website_id: websiteId, content_hash: hash, content_security_policy: policy } = found
    const file = { websiteId, hash, withScript }
    return asPage(await publishedPage(file, policyOf(policy, withScript, request), request), page)
  }

  async function publishedPage(file: PublishedFile, policy: string, request: SiteRequest) {
    const encoding = chooseEncoding(request.acceptEncoding)
    const page = await pageCache({ ...file, encoding })
    if (!page) throw new Error(`The storage has no page ${file.hash} of ${file.websiteId}`)
    const { bytes, etag } = page
    const headers = ['Vary', 'Accept-Encoding', 'ETag', etag, ...revalidate]
    if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers }
    const full = [...htmlHeaders(policy), ...headers, 'Accept-Ranges', 'bytes', ...encodingHeaders(encoding)]
    return applyRange({ status: 200, headers: full, body: bytes }, request, etag)
  }

  /** A token for `form`, the anchor of a form on the page at the path `page`. */
  async function formToken(website: WebsiteRequest): Promise<SiteResponse> {
    const query = new URLSearchParams(website.query)
    const found = await find(website, canonicalPath(query.get('page') ?? ''))
    if (!found?.activated || found.page_id === null) return websiteNotFound
    return await receiver.issueToken({ pageId: found.page_id, form: query.get('form') ?? '' })
  }

  /** An error page in the website's design. */
  async function notFound(status: 404 | 410, { slug, request, useCache }: WebsiteRequest): Promise<SiteResponse> {
    const render = async ({ workspaceId, site }: Website) => {
      const text = await threads.run(workspaceId, 'renderNotFound', site, status)
      return { status, type: 'text/html', policy: contentSecurityPolicy(site), text }
    }
    return (await dynamicPages(slug, String(status), render, request, useCache)) ?? websiteNotFound
  }

  /** Not cached, because it is seldom requested. Changes of it are therefore not announced to the hosts. */
  async function robots(slug: string): Promise<SiteResponse> {
    const text = await findRobotsText(pool, slug, sitesUrl)
    if (text === undefined) return websiteNotFound
    const headers = ['Content-Type', 'text/plain; charset=utf-8', ...revalidate]
    return { status: 200, headers, body: Buffer.from(text) }
  }

  async function dynamicPage({ path, query, slug, request, useCache }: WebsiteRequest, withScript: boolean) {
    const address = readDynamicAddress(path)
    if (!address) return undefined
    const render = async (website: Website) => {
      const page = await address.render({ pool, threads, storage }, website)
      return page && withScript && readBlogAddress(path) && page.type === 'text/html'
        ? { ...page, text: page.text + scriptTag }
        : page
    }
    const headers = address.isPicture ? { ...request, acceptEncoding: undefined } : request
    const response = await dynamicPages(slug, address.path, render, headers, useCache)
    return response && address.path !== path ? redirectTo(address.path + query) : response
  }
}

const consoleAnswer = ({ host, path, query }: Address): SiteResponse =>
  isConsolePath(path) ? { status: 200, headers: [], console: { host, target: path + query } } : websiteNotFound

type PublishedFile = { websiteId: string; hash: string; withScript: boolean }

const policyOf = (policy: string | null, withScript: boolean, { host }: SiteRequest): string =>
  withScript ? allowScript(policy ?? strictPolicy, host) : (policy ?? strictPolicy)

/** Names the page of a response that shows one, also if the visitor has its bytes. */
const asPage = (response: SiteResponse, page: SiteResponse['page']): SiteResponse =>
  [200, 206, 304].includes(response.status) ? { ...response, page } : response

const withoutConditions = { acceptEncoding: undefined, ifNoneMatch: undefined, range: undefined, ifRange: undefined }

const htmlHeaders = (policy: string) => ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy]
