import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { currentRenderedContexts, findSite } from '../../src/activities/publishing/site.ts'
import { create, openContent, type OwnWebsite } from '../support/content.ts'

const content = openContent({ worker: true })
const many = 10_000

let site: OwnWebsite
beforeAll(async () => {
  site = await content.website()
  const { db, config } = content.platform
  const first = await create(site, 'blogs', '/post-0', 'Post 0', { blog_settings: { publish_date: '2020-01-01' } })
  await sql`
    insert into content_items (id, website_id, path, name, position, kind, content, blog_settings, content_hash, content_security_policy, publish_date)
    select 'blog_' || lpad(n::text, 26, '0'), website_id, '/post-' || n, 'Post ' || n, n, kind, content, jsonb_build_object('category', 'Category ' || n % 7),
      content_hash, content_security_policy, publish_date + n * interval '1 hour'
    from content_items, generate_series(1, ${many - 1}) as n where id = ${first}`.execute(db)
  const shown = await findSite(db, site.id, config.sitesUrl)
  if (!shown) throw new Error('the website is lost')
  // No `analyze`: Postgres has not counted the posts yet.
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_nestloop = off`.execute(trx)
    await sql`
      update content_items set rendered_context = now.rendered_context
      from ${currentRenderedContexts(site.id, shown)} as now where now.id = content_items.id`.execute(trx)
  })
})

/** Returns what visitors are served for each post. */
const served = async () => {
  const rows = await content.platform.db
    .selectFrom('content_items')
    .select(['path', 'content_hash'])
    .where('website_id', '=', site.id)
    .execute()
  return new Map(rows.map(({ path, content_hash: hash }) => [path, hash]))
}
/** Runs `work` and returns the paths of the posts whose served bytes changed, once all workflows are done. */
async function changedBy(work: () => Promise<unknown>): Promise<{ paths: string[]; ms: number }> {
  const before = await served()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  await content.platform.ended(`republish-${site.id}`)
  const after = await served()
  return { paths: [...after].flatMap(([path, hash]) => (before.get(path) === hash ? [] : path)).sort(), ms }
}

/** Far above the expected duration, and far below that of reading or rendering each post separately. */
const maxMs = 15_000

test('a new post among ten thousand is published quickly, and only its neighbors change', async () => {
  const settings = (day: string) => ({ blog_settings: { publish_date: day } })
  const newest = await changedBy(() => create(site, 'blogs', '/newest', 'Newest', settings('2026-01-01')))
  expect(newest.paths).toEqual(['/newest', `/post-${many - 1}`])
  // The date of post 24 is 2020-01-02, 00:00.
  const between = await changedBy(() => create(site, 'blogs', '/between', 'Between', settings('2020-01-02T00:30')))
  expect(between.paths).toEqual(['/between', '/post-24', '/post-25'])
  expect(Math.max(newest.ms, between.ms)).toBeLessThan(maxMs)
  for (const path of ['/post-24', '/post-25']) expect((await site.visit(path)).text).toContain('href="/between"')
})

test('an updated post among ten thousand changes no other post, and a deleted one changes its neighbors', async () => {
  const id = `blog_${'500'.padStart(26, '0')}`
  const body = {
    blog_content: '# Other',
    path: '/post-500',
    seo: {},
    blog_settings: { publish_date: '2020-01-21T20:00' },
  }
  const rewritten = await changedBy(() => site.result('POST', `blogs/${id}/update`, body))
  expect(rewritten.paths).toEqual(['/post-500'])
  const gone = await changedBy(() => site.result('DELETE', `blogs/${id}`))
  expect(gone.paths).toEqual(['/post-499', '/post-501'])
  expect(Math.max(rewritten.ms, gone.ms)).toBeLessThan(maxMs)
})

test('the index, the feed and the sitemap of ten thousand posts are rendered quickly and contain the last change', async () => {
  await create(site, 'blogs', '/last', 'Last', { blog_settings: { publish_date: '2026-02-01' } })
  for (const path of ['/blog', '/blog/page/800', '/blog/rss.xml', '/sitemap.xml']) {
    const start = performance.now()
    const { status, text } = await site.visit(path)
    expect([path, status]).toEqual([path, 200])
    expect(performance.now() - start).toBeLessThan(maxMs)
    expect([path, text.includes('/last')]).toEqual([path, path !== '/blog/page/800'])
  }
})
