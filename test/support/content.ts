import { afterAll, beforeAll, expect } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { askerOf } from './hosting.ts'
import type { Platform } from './platform.ts'
import { sharePlatform } from './shared-platform.ts'
import { insertWebsite } from './websites.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Caller = Awaited<ReturnType<Platform['workspace']>>
type Body = Record<string, unknown>

/** A website for one test, with requests as its owner and as its visitors. */
export type OwnWebsite = {
  id: string
  host: string
  /** Sends a request to "/v1/workspace/website/{id}/…". */
  send(method: Method, path: string, payload?: object): Promise<{ status: number; code?: string; result: Body } & Body>
  /** Returns the `result` of a request that must be answered 200. */
  result(method: Method, path: string, payload?: object): Promise<Body>
  visit(path: string, options?: { headers?: Record<string, string> }): ReturnType<ReturnType<typeof askerOf>>
}

/** Opens the API and the public-site host of one platform for the tests of a file. */
export function openContent({ worker = false } = {}) {
  let platform: Platform
  let caller: Caller
  let ask: ReturnType<typeof askerOf>
  let origin = ''
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    platform = await sharePlatform({ worker })
    caller = await platform.workspace(0)
    const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
    const forms = { ...platform.config.forms, minMs: 0 } // tests fill in forms faster than people
    const hosting = await buildHosting({ ...platform.config, ...platform, pool, forms })
    stop = async () => {
      await hosting.close()
      await db.destroy()
    }
    origin = await hosting.listen({ port: 0 })
    ask = askerOf(origin)
  })
  afterAll(async () => {
    await stop?.()
    await platform?.stop()
  })

  async function website(): Promise<OwnWebsite> {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const host = `${id.replace('_', '-')}.localhost`
    const send: OwnWebsite['send'] = async (method, path, payload) => {
      const url = `/v1/workspace/website/${id}/${path}`
      const { headers } = caller
      const answer = await platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return { status: answer.statusCode, ...answer.json<{ result: Body }>() }
    }
    return {
      id,
      host,
      send,
      async result(method, path, payload) {
        const answer = await send(method, path, payload)
        expect([method, path, answer.status, answer.message]).toEqual([method, path, 200, answer.message])
        return answer.result
      },
      visit: (path, options) => ask(host, path, options),
    }
  }

  return {
    get platform() {
      return platform
    },
    get caller() {
      return caller
    },
    /** Returns the URL of a website for a browser. */
    addressOf: ({ host }: OwnWebsite) => `http://${host}:${new URL(origin).port}`,
    website,
  }
}

export const documentOf = (title: string, body = title) =>
  `<!doctype html><html lang="fr"><head><title>${title}</title></head><body><h1>${body}</h1></body></html>`

/** How both kinds of content are created and named. Everything else is the same for both. */
export const kinds = {
  pages: {
    id: 'page_id',
    none: 'page_not_found',
    body: (title: string, path: string, more: object = {}) => ({ html: documentOf(title), path, ...more }),
  },
  blogs: {
    id: 'blog_id',
    none: 'blog_not_found',
    body: (title: string, path: string, more: object = {}) => ({
      ...{ blog_content: `# ${title}\n\nText of ${title}.`, path, seo: { page_title: title }, blog_settings: {} },
      ...more,
    }),
  },
} as const
export type Plural = keyof typeof kinds

/** Creates and publishes an item of a website and returns its id. */
export async function create(site: OwnWebsite, plural: Plural, path: string, title = 'First', more: object = {}) {
  const result = await site.result('POST', `${plural}/create`, kinds[plural].body(title, path, more))
  return String(result[kinds[plural].id])
}
