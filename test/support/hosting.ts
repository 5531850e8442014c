import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from '../../src/db/connect.ts'
import { readConfig } from '../../src/config.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import type { FormSettings } from '../../src/hosting/forms/receive.ts'
import type { HostingDeps } from '../../src/hosting/site-host.ts'
import { newId } from '../../src/domain/ids.ts'
import type { Storage } from '../../src/adapters/storage.ts'
import { createDiskStorage } from '../../src/adapters/storage/disk-storage.ts'
import { encodePage, storePublished } from '../../src/adapters/published.ts'
import type { PageContent, Section } from '../../src/domain/websites/site.ts'
import { defaultItem } from '../../src/activities/publishing/publish-pages.ts'
import { renderContent } from '../../src/rendering/content.ts'
import { strictPolicy } from '../../src/rendering/policy.ts'
import { freshDatabase } from './database.ts'
import { bakery } from './sites.ts'
import { sharedThreads } from './threads.ts'

export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** Returns a function that requests a path of a website's hostname from `origin` without decoding, redirects or normalization. */
export const askerOf = (origin: string) => {
  const { hostname, port } = new URL(origin)
  return async (host: string, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Reply> => {
    const options = { host: hostname, port, path, method, headers: { host, ...headers }, agent: false }
    const [response] = await once(request(options).end(body), 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() }
  }
}

type Place = Required<Pick<Options, 'sitesUrl' | 'apiUrl' | 'forms'>> &
  Options & { databaseUrl: string; folder: string }

/** Settings of forms that do not get in the way of tests. */
export const freeForms: FormSettings = { minMs: 0, perSender: 1_000, perWebsite: 1_000 }

/** Opens a host like one in its own process: it shares only the database and the storage with others. */
async function openHost({ databaseUrl, folder, ...options }: Place) {
  const { pool, db } = connect(databaseUrl, () => undefined)
  /** Queries of requests: the analytics that the host inserts twice a second do not count. */
  let lookUps = 0
  pool.on('acquire', () => lookUps++)
  const query = pool.query.bind(pool) as (...statement: unknown[]) => unknown
  Object.assign(pool, {
    query(...statement: [string | { text: string }, ...unknown[]]) {
      const text = typeof statement[0] === 'string' ? statement[0] : statement[0].text
      if (text.includes('into analytics_events')) lookUps--
      return query(...statement)
    },
  })
  const errors: unknown[] = []
  const warnings: unknown[] = []
  const logger = {
    error: (details: unknown) => void errors.push(details),
    warn: (details: unknown) => void warnings.push(details),
  }
  const threads = sharedThreads(readConfig({ SITEWRIGHT_THREADS: '1' }).threadPool)
  const storage = options.storageOn?.(createDiskStorage(folder)) ?? createDiskStorage(folder)
  const hosting = await buildHosting({ ...options, pool, storage, threads, logger })
  const origin = await hosting.listen({ port: 0 })
  const close = async () => {
    await hosting.close()
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { ask: askerOf(origin), close, db, errors, hosting, lookUps: () => lookUps, origin, warnings }
}

type Options = Partial<
  Pick<
    HostingDeps,
    | 'sitesUrl'
    | 'apiUrl'
    | 'forms'
    | 'captcha'
    | 'verifyCaptcha'
    | 'trustedProxies'
    | 'addsScript'
    | 'uploadMs'
    | 'shutdownMs'
  >
> & {
  /** Replaces the storage of the host by one on top of it. */
  storageOn?: (own: Storage) => Storage
}

/** Starts the public-site host with its own database and storage. `errors` contains what it logged. */
export async function startHosting({
  sitesUrl = 'http://localhost:3001',
  apiUrl = 'http://localhost:3000',
  forms = freeForms,
  ...more
}: Options = {}) {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-hosting-'))
  const storage = createDiskStorage(folder)
  const place = { databaseUrl: database.url, folder, sitesUrl, apiUrl, forms, ...more }
  const { ask, close, db, errors, hosting, lookUps, origin } = await openHost(place)
  const url = new URL(origin)
  const workspaceId = newId('ws')
  await db.insertInto('workspaces').values({ id: workspaceId, name: 'Test' }).execute()

  return {
    db,
    databaseUrl: database.url,
    errors,
    folder,
    hosting,
    lookUps,
    origin,
    storage,
    /** Opens another host for the same websites that connects to the database at this URL. */
    another: (databaseUrl = database.url) => openHost({ ...place, databaseUrl }),
    /** Publishes these pages (path → HTML) of a new website and returns its id. */
    async website(slug: string, pages: Record<string, string>): Promise<string> {
      const id = newId('site')
      const json = { brand: JSON.stringify(bakery.brand), theme: JSON.stringify(bakery.theme) }
      const names = { business_name: bakery.brand.name, business_description: null, language: 'en' }
      await db
        .insertInto('websites')
        .values({ id, slug, workspace_id: workspaceId, ...names, ...json })
        .execute()
      for (const [path, html] of Object.entries(pages)) await this.publish(id, path, html)
      return id
    },
    /** Publishes a page of these sections. */
    async publishSections(websiteId: string, path: string, sections: Section[], title = 'Page'): Promise<void> {
      const content: PageContent = { title, description: 'A page.', sections }
      const { html, policy } = renderContent({ site: bakery, page: defaultItem({ path, name: 'Page', content }) })
      await this.publish(websiteId, path, html, policy === strictPolicy ? null : policy, content)
    },
    async publish(
      websiteId: string,
      path: string,
      html: string,
      policy: string | null = null,
      content: PageContent | object = {},
    ): Promise<void> {
      const contentHash = await storePublished(storage, websiteId, encodePage(html))
      const page = { id: newId('page'), website_id: websiteId, path, name: path, position: path.length }
      await db
        .insertInto('content_items')
        .values({
          ...page,
          content: JSON.stringify(content),
          content_hash: contentHash,
          content_security_policy: policy,
          publish_date: new Date(),
        })
        .onConflict((oc) =>
          oc.columns(['website_id', 'path']).doUpdateSet({
            content_hash: contentHash,
            content_security_policy: policy,
            content: JSON.stringify(content),
          }),
        )
        .execute()
    },
    ask,
    /** Returns the URL of a website for a browser. */
    addressOf: (slug: string) => `http://${slug}.localhost:${url.port}`,
    /** Sends exactly this text and returns the response, for requests that no client would send. */
    async send(raw: string): Promise<string> {
      const socket = connectSocket(Number(url.port), url.hostname)
      socket.write(raw, 'latin1')
      return text(socket)
    },
    async stop() {
      await close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
