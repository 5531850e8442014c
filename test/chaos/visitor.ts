import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from './platform.ts'
import type { Rows } from './rows.ts'

/** Visits every page of an order: a delivered page is served as stored, any other returns 404. */
export async function checkVisits(platform: Platform, rows: Rows): Promise<string[]> {
  const visits = rows.websites.flatMap(({ id, slug }) => {
    const own = rows.pages.filter((page) => page.website_id === id)
    const wanted = rows.orders.flatMap((order) => (order.website_id === id ? order.items.map(({ path }) => path) : []))
    const missing = wanted.filter((path) => path !== '' && !own.some((page) => page.path === path))
    return [
      ...own.map(({ path, content_hash: hash }) => ({ slug, path, hash })),
      ...[...new Set(missing)].map((path) => ({ slug, path, hash: null })),
    ]
  })
  const problems = await Promise.all(
    visits.map(async ({ slug, path, hash }) => {
      const { status, bytes } = await insist(platform, slug, path)
      if (hash === null)
        return status === 404 ? [] : [`${slug}${path} was never delivered, but is served with ${status}`]
      const page = bytes.toString().replace(/<script async src="\/_visits\.js"><\/script>$/, '')
      const served = createHash('sha256').update(page).digest('hex')
      return status === 200 && served === hash ? [] : [`${slug}${path} is served with ${status}, not as ${hash}`]
    }),
  )
  return problems.flat()
}

/** Repeats a visit while the website host is started again. */
async function insist({ sitesPort, processes }: Platform, slug: string, path: string) {
  for (let attempt = 1; ; attempt++) {
    await processes.sites.up()
    const seen = await visit(sitesPort, slug, path).catch(() => undefined)
    if (seen && (seen.status !== 503 || attempt === 100)) return seen
    if (attempt === 100) throw new Error(`${slug}${path} was never answered`)
    await wait(100)
  }
}

async function visit(port: number, slug: string, path: string): Promise<{ status: number; bytes: Buffer }> {
  const options = { host: '127.0.0.1', port, path, headers: { host: `${slug}.localhost:${port}` }, agent: false }
  const [response] = await once(request(options).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, bytes: Buffer.concat(chunks) }
}
