import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { websiteUrl } from '../../src/domain/websites/hosting.ts'
import { askerOf } from './hosting.ts'
import type { Caller, Platform } from './platform.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Starts a website host on the platform's database and storage. Its visitors come from the addresses in X-Forwarded-For. */
export async function startVisits(platform: Platform) {
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const { sitesUrl } = platform.config
  const { storage, threads } = platform
  const hosting = await buildHosting({
    pool,
    storage,
    threads,
    sitesUrl,
    trustedProxies: ['127.0.0.1'],
    addsScript: true,
  })
  const origin = await hosting.listen({ port: 0 })
  const ask = askerOf(origin)

  return {
    ask,
    pool,
    origin,
    /** Creates a website with a home page; `host` is that of its pages. */
    async website({ workspaceId }: Caller, name = 'Le Fournil') {
      const { website_id: id } = await platform.operations.createPlainWebsite({ workspaceId, website: { name } })
      const row = await db.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { id, host: new URL(websiteUrl(row, sitesUrl)).host }
    },
    /** Sends an event as the script of a page does; returns the status. */
    async send(host: string, event: object | string, headers: Record<string, string> = {}): Promise<number> {
      const body = typeof event === 'string' ? event : JSON.stringify(event)
      const from = { 'user-agent': firefox, 'x-forwarded-for': '81.2.69.142', ...headers }
      return (await ask(host, '/_visits', { method: 'POST', headers: from, body })).status
    },
    /** Stops the host, which inserts what it has in memory, and sums it up. */
    async stop() {
      await hosting.close()
      await db.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}
