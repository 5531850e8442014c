import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { relatedPosts, relatedPostsOfAll } from '../../src/activities/publishing/related-posts.ts'
import { currentRenderedContexts, findSite } from '../../src/activities/publishing/site.ts'
import { create, kinds, openContent, type OwnWebsite } from '../support/content.ts'

const content = openContent({ worker: true })
const many = 10_000

let site: OwnWebsite
beforeAll(async () => {
  site = await content.website()
  const { db, config } = content.platform
  const first = await create(site, 'blogs', '/post-0', 'Post 0', { blog_settings: { publish_date: '2020-01-01' } })
  await db.transaction().execute(async (trx) => {
    await sql`alter table content_items disable trigger audit`.execute(trx) // it takes most of the time of an insert
    await sql`
      insert into content_items (id, website_id, path, name, position, kind, content, blog_settings, content_hash, content_security_policy, publish_date)
      select 'blog_' || lpad(n::text, 26, '0'), website_id, '/post-' || n, 'Post ' || n, n, kind, content, jsonb_build_object('category', 'Category ' || n % 7),
        content_hash, content_security_policy, publish_date + n * interval '1 hour'
      from content_items, generate_series(1, ${many - 1}) as n where id = ${first}`.execute(trx)
    await sql`alter table content_items enable trigger audit`.execute(trx)
  })
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
/** Tasks of the rendering threads so far. */
let tasks = 0
let stopCounting: () => void
beforeAll(() => {
  const { threads } = content.platform
  const { run } = threads
  threads.run = (workspaceId, task, ...input) => {
    tasks++
    return run(workspaceId, task, ...input)
  }
  stopCounting = () => {
    threads.run = run
  }
})
afterAll(() => stopCounting())

/** Far fewer than one for each post. */
const maxTasks = 20

/** Runs `work` and returns the paths of the posts whose served bytes changed, once all workflows are done. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await served()
  const tasksBefore = tasks
  await work()
  await content.platform.ended(`republish-${site.id}`)
  expect(tasks - tasksBefore).toBeLessThan(maxTasks)
  const after = await served()
  return [...after].flatMap(([path, hash]) => (before.get(path) === hash ? [] : path)).sort()
}

test('a new post among ten thousand renders and changes only posts near it', async () => {
  const settings = (day: string) => ({ blog_settings: { publish_date: day } })
  const newest = await changedBy(() => create(site, 'blogs', '/newest', 'Newest', settings('2026-01-01')))
  expect(newest).toEqual(['/newest', `/post-${many - 1}`])
  // The date of post 24 is 2020-01-02, 00:00.
  const between = await changedBy(() => create(site, 'blogs', '/between', 'Between', settings('2020-01-02T00:30')))
  expect(between).toEqual(['/between', '/post-24', '/post-25'])
  for (const path of ['/post-24', '/post-25']) expect((await site.visit(path)).text).toContain('href="/between"')
})

test('an updated post among ten thousand changes no other post, and a deleted one those near it', async () => {
  const id = `blog_${'500'.padStart(26, '0')}`
  const body = {
    blog_content: '# Other',
    path: '/post-500',
    seo: {},
    blog_settings: { publish_date: '2020-01-21T20:00', category: 'Category 3' },
  }
  const rewritten = await changedBy(() => site.result('POST', `blogs/${id}/update`, body))
  expect(rewritten).toEqual(['/post-500'])
  const gone = await changedBy(() => site.result('DELETE', `blogs/${id}`))
  // Post 500 was among the three posts before 507, 514 and 521 in their category.
  expect(gone).toEqual(['/post-499', '/post-501', '/post-507', '/post-514', '/post-521'])
})

test('the index, the feed and the sitemap of ten thousand posts contain the last change', async () => {
  await create(site, 'blogs', '/last', 'Last', { blog_settings: { publish_date: '2026-02-01' } })
  for (const path of ['/blog', '/blog/page/800', '/blog/rss.xml', '/sitemap.xml']) {
    const { status, text } = await site.visit(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, text.includes('/last')]).toEqual([path, path !== '/blog/page/800'])
  }
})

describe('related posts', () => {
  const post = (day: number, blog_settings: object = {}, more: object = {}) => ({
    blog_settings: { publish_date: `2026-01-${String(day).padStart(2, '0')}`, ...blog_settings },
    ...more,
  })

  test('are the nearest ones with the category and author, the category, the author, and the language', async () => {
    const blog = await content.website()
    const [category, author] = ['Bread', 'Camille']
    for (const [path, body] of Object.entries({
      '/any-1': post(1),
      '/author': post(2, { author }),
      '/category-3': post(3, { category }),
      '/french': post(4, { category, author }, { lang_code: 'fr' }),
      '/both': post(5, { category: ' bread', author: 'camille ' }, { seo: { page_title: 'Both', social_image: 'https://a.example/b.jpg' } }),
      '/self': post(6, { category, author }),
      '/category-7': post(7, { category }),
      '/any-8': post(8),
    })) // biome-ignore format: one post a line
      await create(blog, 'blogs', path, path, body)
    await content.platform.ended(`republish-${blog.id}`)
    const cards = async (path: string) => await cardsOf(blog, path)
    expect(await cards('/self')).toEqual(['/both', '/category-3', '/category-7'])
    expect(await cards('/author')).toEqual(['/both', '/self', '/any-1'])
    expect(await cards('/any-8')).toEqual(['/category-7', '/self', '/both'])
    expect(await cards('/french')).toEqual([])
    const [, card] = /<aside.*?<li class="entry">(.*?)<\/li>/s.exec((await blog.visit('/self')).text) ?? []
    expect(card).toContain('<img src="https://a.example/b.jpg" alt loading="lazy" decoding="async"/>')
    expect(card).toContain('<time datetime="2026-01-05">')
  })

  test('follow each change of a post that is shown: rename, move, picture, category, unpublish, delete', async () => {
    const blog = await content.website()
    const first = await create(blog, 'blogs', '/first', 'First', post(1))
    await create(blog, 'blogs', '/second', 'Second', post(2))
    await create(blog, 'blogs', '/third', 'Third', post(3, { category: 'Bread' }))
    await create(blog, 'blogs', '/fourth', 'Fourth', post(4, { category: 'Bread' }))
    const after = async (work: () => Promise<unknown>) => {
      await work()
      await content.platform.ended(`republish-${blog.id}`)
      return await cardsOf(blog, '/fourth')
    }
    const names = async () =>
      [...(await blog.visit('/fourth')).text.matchAll(/<h3><a[^>]*>(.*?)</g)].map(([, name]) => name)
    const change = (changes: object) => () => blog.result('PATCH', `blogs/${first}`, changes)
    expect(await after(change({ name: 'Renamed', path: '/moved' }))).toEqual(['/third', '/second', '/moved'])
    expect(await names()).toEqual(['Third', 'Second', 'Renamed'])
    await after(change({ seo: { social_image: 'https://a.example/new.jpg' } }))
    expect(/<aside.*<img src="([^"]*)/s.exec((await blog.visit('/fourth')).text)?.[1]).toBe('https://a.example/new.jpg')
    expect(await after(change({ blog_settings: { category: 'bread' } }))).toEqual(['/third', '/moved', '/second'])
    expect(await after(() => blog.result('POST', `blogs/${first}/unpublish`))).toEqual(['/third', '/second'])
    const again = kinds.blogs.body('Again', '/again', post(1, { category: 'Bread' }))
    expect(await after(() => blog.result('POST', `blogs/${first}/update`, again))).toEqual([
      '/third',
      '/again',
      '/second',
    ])
    expect(await after(() => blog.result('DELETE', `blogs/${first}`))).toEqual(['/third', '/second'])
  })

  test('are the same whether found for one post or for all', async () => {
    const blog = await content.website()
    const { db } = content.platform
    const id = await create(blog, 'blogs', '/first', 'First', post(1))
    // Few values, so that posts share dates, categories and authors in all combinations.
    await sql`
      insert into content_items (id, website_id, path, name, position, kind, language, content, blog_settings, content_hash, publish_date)
      select id || n, website_id, '/post-' || n, 'Post ' || n, n, kind, case when n % 11 = 0 then 'fr' end, content,
        jsonb_strip_nulls(jsonb_build_object('category', (array['A', 'a ', 'B', '', null])[n * n % 5 + 1],
          'author', (array['X', 'Y', null])[n * n % 13 % 3 + 1])), content_hash, publish_date + (n * n % 17) * interval '1 day'
      from content_items, generate_series(1, 80) as n where id = ${id}`.execute(db)
    const all = sql`${relatedPostsOfAll(blog.id, 'en')}`
    const one = relatedPosts({ websiteId: blog.id, id: sql.ref('content_items.id'), language: sql`'en'` })
    const { rows } = await sql<{ one: { path: string }[]; all: unknown }>`
      select ${one} as one, related as all from content_items left join ${all} as related on related.id = content_items.id
      where website_id = ${blog.id}`.execute(db)
    expect(rows.map(({ all: of }) => of)).toEqual(rows.map(({ one: of }) => of))
    expect(rows.filter(({ one: of }) => of.length === 3)).toHaveLength(81)
  })
})

const cardsOf = async (blog: OwnWebsite, path: string): Promise<string[]> =>
  [...(await blog.visit(path)).text.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href = '']) => href)
