import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { askerOf } from '../support/hosting.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>
let ask: ReturnType<typeof askerOf>
let stopHosting: () => Promise<void>

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
  caller = await platform.workspace(0)
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, pool, storage: platform.storage })
  ask = askerOf(await hosting.listen({ port: 0 }))
  stopHosting = async () => {
    await hosting.close()
    await db.destroy()
  }
})
afterAll(async () => {
  await stopHosting?.()
  await platform?.stop()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A website of its own, asked as its owner and as its visitors do. */
async function website() {
  const id = await insertWebsite(platform.db, caller.workspaceId)
  const send = async (method: Method, path: string, payload?: object) => {
    const url = `/v1/workspace/website/${id}/${path}`
    const answer = await platform.app.inject({ method, url, headers: caller.headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { id, send, visit: (path: string) => ask(`${id.replace('_', '-')}.localhost`, path) }
}
type Site = Awaited<ReturnType<typeof website>>

const documentOf = (title: string, body = title) =>
  `<!doctype html><html lang="fr"><head><title>${title}</title></head><body><h1>${body}</h1></body></html>`

/** How both kinds are made and told apart; all else is the same for both. */
const kinds = {
  pages: {
    id: 'page_id',
    body: (title: string, path: string) => ({ html: documentOf(title), path }),
    none: 'page_not_found',
    source: (title: string) => ({ html: documentOf(title) }),
  },
  blogs: {
    id: 'blog_id',
    body: (title: string, path: string) => ({
      blog_content: `# ${title}\n\nText.`,
      path,
      seo: { page_title: title },
      blog_settings: {},
    }),
    none: 'blog_not_found',
    source: (title: string) => ({ blog_content: `# ${title}\n\nText.`, seo: { page_title: title } }),
  },
} as const

describe.each(Object.entries(kinds))('%s', (plural, kind) => {
  async function create(site: Site, title = 'First', path = '/first') {
    const answer = await site.send('POST', `${plural}/create`, kind.body(title, path))
    expect([answer.status, answer]).toEqual([200, expect.anything()])
    return { ...answer.result, id: answer.result[kind.id] as string }
  }

  test('made: published at the answer, with the address it says', async () => {
    const site = await website()
    const made = await create(site)
    expect(made).toMatchObject({
      message: expect.any(String),
      publish_date: expect.any(Number),
      published_url: expect.stringMatching(/\/first$/),
    })
    expect(Object.keys(made).sort()).toEqual([kind.id, 'id', 'message', 'publish_date', 'published_url'].sort())
    expect(Math.abs(made.publish_date - Date.now() / 1000)).toBeLessThan(60)
    const seen = await site.visit('/first')
    expect([seen.status, seen.text]).toEqual([200, expect.stringContaining('First')])
  })
})
