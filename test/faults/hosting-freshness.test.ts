import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { encodePage, storePublished } from '../../src/adapters/published.ts'
import { startHosting } from '../support/hosting.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

const editions = 40
const edition = (number: number) =>
  `<!DOCTYPE html><title>${number}</title>${`<p>${number}</p>`.repeat(400)}<!--${number}-->`

let sites: Awaited<ReturnType<typeof startHosting>>
let other: Awaited<ReturnType<typeof sites.another>>
beforeAll(async () => {
  sites = await startHosting()
  other = await sites.another()
})
afterAll(async () => {
  await other?.close()
  await sites?.stop()
})

/** Creates a website whose home page changes to another edition with one update of its row, as publishing does. */
async function changingWebsite(slug: string) {
  const id = await sites.website(slug, { '/': edition(0) })
  const hashes = await Promise.all(
    Array.from({ length: editions }, (_, number) => storePublished(sites.storage, id, encodePage(edition(number)))),
  )
  const set = (hash: string | null) =>
    sites.db.updateTable('content_items').set({ content_hash: hash }).where('website_id', '=', id).execute()
  return {
    id,
    host: `${slug}.localhost`,
    show: (number: number) => set(hashes[number % editions] ?? ''),
    hide: () => set(null),
  }
}

/** Returns the edition that a host serves. Throws if the page mixes editions. */
async function shown(ask: typeof sites.ask, host: string): Promise<number | string> {
  const { status, text: html } = await ask(host, '/')
  if (status !== 200) return status
  const number = Number(/<title>(\d+)</.exec(html)?.[1])
  if (html !== edition(number)) throw new Error(`torn: ${html.slice(0, 200)}`)
  return number
}

const listeners = () =>
  sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'listen website_changed'`.execute(sites.db)
const breakListeners = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'listen website_changed'`.execute(sites.db)

describe('a change of a website', () => {
  test('is visible to the first request after its commit in every process, repeatedly and under load', async () => {
    const { host, show } = await changingWebsite('always-fresh')
    const agent = new Agent({ keepAlive: true })
    let answered = 0
    let done = false
    const visitor = async ({ origin }: { origin: string }) => {
      const { port } = new URL(origin)
      while (!done) {
        const atLeast = answered
        const [response] = await once(request({ port, headers: { host }, agent }).end(), 'response')
        const html = await text(response)
        const number = Number(/<title>(\d+)</.exec(html)?.[1])
        if (html !== edition(number)) throw new Error(`torn: ${html.slice(0, 200)}`)
        const ahead = (number - (atLeast % editions) + editions) % editions
        if (ahead > editions / 2) throw new Error(`${number} was shown after ${atLeast % editions}`)
      }
    }
    const visitors = [sites, other, sites, other].map(visitor)
    const publishing = (async () => {
      const until = Date.now() + 3_000 // about 600 iterations on an idle machine
      for (let number = 1; number <= 1_000 && (number <= 50 || Date.now() < until); number++) {
        await show(number)
        answered = number
        expect(await Promise.all([shown(sites.ask, host), shown(other.ask, host)])).toEqual(
          Array(2).fill(number % editions),
        )
      }
    })()
    await publishing.finally(() => {
      done = true
    })
    await Promise.all(visitors)
    agent.destroy()
  })

  test('is visible even if the LISTEN connection was lost just before or after it', async () => {
    const { host, show, hide } = await changingWebsite('cut-off')
    for (let number = 1; number <= 25; number++) {
      await breakListeners()
      await show(number)
      expect([await shown(other.ask, host), await shown(sites.ask, host)]).toEqual([number, number])
      await hide()
      await breakListeners()
      expect([await shown(other.ask, host), await shown(sites.ask, host)]).toEqual([404, 404])
    }
  })

  test.each([
    ['a page is unpublished', 'update content_items set content_hash = null', 404],
    ['a page is deleted', 'delete from content_items', 404],
    ['a website is unpublished', 'update websites set activated = false', 404],
    ['a website gets another hostname', `update websites set slug = slug || '-2'`, 404],
    ['a website is deleted', 'delete from websites', 404],
    ['a page has moved', `update content_items set path = '/moved'`, 301],
    ['a page with a redirect from its former path is deleted', 'delete from content_items', 410],
  ])('is visible if %s', async (what, statement, status) => {
    const slug = `seen-${what.replaceAll(/\W+/g, '-')}`
    const id = await sites.website(slug, { '/here': edition(1) })
    const ask = async () =>
      (await Promise.all([sites.ask(`${slug}.localhost`, '/here'), other.ask(`${slug}.localhost`, '/here')])).map(
        (reply) => reply.status,
      )
    expect(await ask()).toEqual([200, 200])
    await sites.db.transaction().execute(async (trx) => {
      if (status === 301)
        await sql`insert into former_paths select website_id, path, id from content_items where website_id = ${id}`.execute(
          trx,
        )
      const column = statement.includes('websites') ? sql`id` : sql`website_id`
      await sql`${sql.raw(statement)} where ${column} = ${id}`.execute(trx)
      if (status === 410) await sql`insert into former_paths values (${id}, '/here')`.execute(trx)
    })
    expect(await ask()).toEqual([status, status])
  })

  test('is visible when a website is created at a hostname that was requested before', async () => {
    expect((await sites.ask('soon.localhost', '/')).status).toBe(404)
    await sites.website('soon', { '/': edition(3) })
    expect(await shown(sites.ask, 'soon.localhost')).toBe(3)
  })

  test('that is rolled back is not visible', async () => {
    const { host, id } = await changingWebsite('undone')
    expect(await shown(sites.ask, host)).toBe(0)
    const undone = sites.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('websites').where('id', '=', id).execute()
      expect(await shown(sites.ask, host)).toBe(0)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await shown(sites.ask, host)).toBe(0)
  })
})

describe('a cached lookup', () => {
  test('is kept, for missing pages too, until its website changes; changes of other websites do not affect it', async () => {
    const { host, show } = await changingWebsite('remembered')
    const visit = async () => {
      for (const path of ['/', '/nowhere', '/sitemap.xml', '/favicon.ico']) await other.ask(host, path)
    }
    await untilListening()
    let before: number
    do {
      before = other.lookUps() // the host may notice a moment later than the test that it listens again
      await visit()
    } while (before !== other.lookUps())
    await changingWebsite('somebody-else')
    await visit()
    expect(other.lookUps()).toBe(before)
    await show(1)
    expect(await shown(other.ask, host)).toBe(1)
    expect(other.lookUps()).toBeGreaterThan(before)
  })

  test('is cached again after the LISTEN connection was lost', async () => {
    const { host } = await changingWebsite('recovering')
    await breakListeners()
    await untilListening()
    let before: number
    do {
      before = other.lookUps() // the host may notice a moment later than the test that it listens again
      expect(await shown(other.ask, host)).toBe(0)
    } while (before !== other.lookUps())
  })

  test('of one website is never used for another with the same paths', async () => {
    const names = Array.from({ length: 30 }, (_, number) => number)
    for (const number of names) await sites.website(`same-${number}`, { '/': edition(number) })
    for (let round = 0; round < 3; round++)
      expect(await Promise.all(names.map((number) => shown(sites.ask, `same-${number}.localhost`)))).toEqual(names)
  })

  /** Resolves when both hosts listen. */
  async function untilListening(): Promise<void> {
    await until(async () => (await listeners()).rows.length >= 2)
  }
})

describe('an unreachable database', () => {
  test.each(['cut', 'silence'] as const)(
    '(%s) turns a cached page into a 503, and the current page is served when the database is back',
    async (fault) => {
      const { host, show } = await changingWebsite(`unreachable-${fault}`)
      const network = await startTcpProxy(sites.databaseUrl)
      const cut = await sites.another(network.url)
      for (let asked = 0; asked < 3; asked++) expect(await shown(cut.ask, host)).toBe(0)
      network[fault]()
      await show(1)
      expect(await shown(cut.ask, host)).toBe(503)
      expect(cut.errors).toHaveLength(1)
      network.restore()
      await show(2)
      expect(await shown(cut.ask, host)).toBe(2)
      await cut.close()
      await network.close()
    },
  )
})

describe('compression at publication', () => {
  const hashOf = async (websiteId: string): Promise<string> => {
    const items = sites.db.selectFrom('content_items').select('content_hash').where('website_id', '=', websiteId)
    return (await items.executeTakeFirst())?.content_hash ?? ''
  }

  test('a page is served from the compressed bytes stored then', async () => {
    const { id, host } = await changingWebsite('packed')
    const hash = await hashOf(id)
    for (const encoding of ['br', 'gzip'] as const) {
      const stored = await sites.storage.get(publishedKey(id, hash, encoding))
      const { bytes } = await sites.ask(host, '/', { headers: { 'accept-encoding': encoding } })
      expect(bytes.equals(stored ?? Buffer.of())).toBe(true)
    }
  })

  test('a page stored uncompressed by an older release is compressed on request', async () => {
    const { id, host } = await changingWebsite('older')
    const hash = await hashOf(id)
    await sites.storage.delete([publishedKey(id, hash, 'br'), publishedKey(id, hash, 'gzip')])
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, bytes } = await sites.ask(host, '/', { headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding']).toBe(encoding)
      expect(bytes.length).toBeLessThan(edition(0).length / 4)
    }
  })
})
