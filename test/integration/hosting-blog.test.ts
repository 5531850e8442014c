import { describe, expect, test } from '@jest/globals'
import { parseXml } from '@rgrove/parse-xml'
import { parseRssFeed } from 'feedsmith'
import { create, type OwnWebsite, openContent } from '../support/content.ts'

const content = openContent()

const links = (html: string) => [...html.matchAll(/<h2><a href="([^"]*)"/g)].map(([, href]) => href)
const addresses = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/]*(.*?)<\/loc>/g)].map(([, path]) => path)

/** Creates posts "/blog/post-1", "/blog/post-2" and so on, the last of them the newest. */
async function write(site: OwnWebsite, count: number, settings: (index: number) => object = () => ({})) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const ids: string[] = []
  for (const n of numbers) {
    const blog_settings = { publish_date: new Date(Date.UTC(2026, 0, n)).toISOString(), ...settings(n) }
    ids.push(await create(site, 'blogs', `/blog/post-${n}`, `Post ${n}`, { blog_settings }))
  }
  return ids
}

describe('the blog index', () => {
  test('lists posts newest first, on pages that link to each other', async () => {
    const site = await content.website()
    await write(site, 14)
    const [first, second] = [await site.visit('/blog'), await site.visit('/blog/page/2')]
    expect(links(first.text)).toEqual(Array.from({ length: 12 }, (_, index) => `/blog/post-${14 - index}`))
    expect(links(second.text)).toEqual(['/blog/post-2', '/blog/post-1'])
    expect(first.text).toContain('href="/blog/page/2"')
    expect(second.text).toContain('rel="prev" href="/blog"')
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect(first.text).toContain('<link rel="canonical" href="http://' + `${site.host}:3001/blog"/>`)
  })

  test('shows each change at the next request: create, rename, move, unpublish, delete', async () => {
    const site = await content.website()
    const seen = async () => {
      const { status, text } = await site.visit('/blog')
      return [status, ...[...text.matchAll(/<h2><a href="([^"]*)">(.*?)</g)].map(([, href, name]) => `${href} ${name}`)]
    }
    expect(await seen()).toEqual([404])
    const [one = '', two = ''] = await write(site, 2)
    expect(await seen()).toEqual([200, '/blog/post-2 Post 2', '/blog/post-1 Post 1'])
    await site.result('PATCH', `blogs/${one}`, { name: 'Another', path: '/blog/another' })
    expect(await seen()).toEqual([200, '/blog/post-2 Post 2', '/blog/another Another'])
    await site.result('PATCH', `blogs/${one}`, { blog_settings: { publish_date: '2026-02-01' } })
    expect(await seen()).toEqual([200, '/blog/another Another', '/blog/post-2 Post 2'])
    await site.result('POST', `blogs/${one}/unpublish`)
    expect(await seen()).toEqual([200, '/blog/post-2 Post 2'])
    await site.result('DELETE', `blogs/${two}`)
    expect(await seen()).toEqual([404])
  })

  test('has a page for each category, whatever characters its name has', async () => {
    const site = await content.website()
    const names = ['Bread & butter', 'bread, butter', 'Bread & butter', 'Ökonomie 酵母', '!!!', undefined]
    await write(site, names.length, (n) => ({ category: names[n - 1] }))
    const { text } = await site.visit('/blog')
    const [, nav = ''] = /<nav class="categories".*?<ul>(.*?)<\/ul>/s.exec(text) ?? []
    const categories = [...nav.matchAll(/<a href="(.*?)".*?>(.*?)<\/a>/g)].map(([, href = '', name]) => [name, href])
    expect(categories.map(([name]) => name)).toEqual(['All', '!!!', 'Bread &amp; butter', 'Ökonomie 酵母'])
    const posts = categories.map(async ([, href = '']) =>
      links((await site.visit(href)).text).map((one) => one?.at(-1)),
    )
    expect(await Promise.all(posts)).toEqual([['6', '5', '4', '3', '2', '1'], ['5'], ['3', '2', '1'], ['4']])
  })

  test('has a page for each author, whatever the spelling of the name', async () => {
    const site = await content.website()
    const names = ['Camille Roux', 'camille roux', 'Idris', undefined]
    await write(site, names.length, (n) => ({ author: names[n - 1] }))
    const shown = async (path: string) => links((await site.visit(path)).text).map((one) => one?.at(-1))
    expect(await shown('/blog/author/camille-roux')).toEqual(['2', '1'])
    expect(await shown('/blog/author/idris')).toEqual(['3'])
    expect((await site.visit('/blog/author/unknown')).status).toBe(404)
    expect((await site.visit('/Blog/Author/Idris')).headers.location).toBe('/blog/author/idris')
  })

  test.each([
    ['/blog/', '/blog'],
    ['/BLOG?a=1', '/blog?a=1'],
    ['/blog/page/1', '/blog'],
    ['/blog/page/02/', '/blog/page/2'],
    ['/blog/category/Bread', '/blog/category/bread'],
    ['/blog/Category/bread/Page/1', '/blog/category/bread'],
  ])('redirects %s permanently to %s', async (path, location) => {
    const site = await thirteen()
    const { status, headers } = await site.visit(path)
    expect({ status, location: headers.location }).toEqual({ status: 301, location })
  })

  test.each([
    '/blog/page/0', '/blog/page/3', '/blog/page/99999999', '/blog/page/x', '/blog/category', '/blog/category/wine',
    '/blog/category/bread/page/3', '/blog/category/%', '/blog/category/%E0%A4%A', '/blog/category/a%2Fb', '/blog/rss.xml/', '/blog/page',
  ])('returns 404 in the theme of the website at %s', async (path) => {
    const { status, text } = await (await thirteen()).visit(path)
    expect([status, text]).toEqual([404, expect.stringContaining('Le Fournil')])
  }) // biome-ignore format: one list

  let ready: Promise<OwnWebsite> | undefined
  const thirteen = () => {
    ready ??= content.website().then(async (site) => {
      await write(site, 13, () => ({ category: 'Bread' }))
      return site
    })
    return ready
  }

  test('returns 304 to clients that have it, compressed or not, until its content changes', async () => {
    const site = await content.website()
    const [id = ''] = await write(site, 1)
    for (const encoding of ['br', 'gzip', '']) {
      const headers = { 'accept-encoding': encoding }
      const { headers: got } = await site.visit('/blog', { headers })
      const again = { headers: { ...headers, 'if-none-match': String(got.etag) } }
      expect((await site.visit('/blog', again)).status).toBe(304)
      await site.result('PATCH', `blogs/${id}`, { name: `Other ${encoding}` })
      expect((await site.visit('/blog', again)).status).toBe(200)
    }
  })
})

describe('the RSS feed', () => {
  test('is valid RSS with the full text of the newest posts, and shows each change', async () => {
    const site = await content.website()
    expect((await site.visit('/blog/rss.xml')).status).toBe(404)
    const ids = await write(site, 31, () => ({ author: 'Camille <Roux>', category: 'Bread & butter' }))
    const { headers, text } = await site.visit('/blog/rss.xml')
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    })
    expect(() => parseXml(text)).not.toThrow()
    const feed = parseRssFeed(text)
    expect(feed.items).toHaveLength(30)
    expect(feed.items?.[0]).toMatchObject({
      title: 'Post 31',
      link: `http://${site.host}:3001/blog/post-31`,
      guid: { value: ids[30], isPermaLink: false },
      categories: [{ name: 'Bread & butter' }],
      content: { encoded: expect.stringContaining('Text of Post 31.') },
    })
    await site.result('PATCH', `blogs/${ids[30]}`, { name: 'Renamed' })
    expect(parseRssFeed((await site.visit('/blog/rss.xml')).text).items?.[0]?.title).toBe('Renamed')
    await site.result('DELETE', `blogs/${ids[30]}`)
    expect(parseRssFeed((await site.visit('/blog/rss.xml')).text).items?.[0]?.title).toBe('Post 30')
  })

  test('of very long posts lists all of them, with the full text of the newest', async () => {
    const site = await content.website()
    const long = `First words.\n\n${'And many more of them follow. '.repeat(10_000)}`
    for (const n of [1, 2, 3]) await create(site, 'blogs', `/long-${n}`, `Long ${n}`, { blog_content: long })
    const { items } = parseRssFeed((await site.visit('/blog/rss.xml')).text)
    expect(items?.map(({ title, description }) => [title, description])).toEqual(
      [3, 2, 1].map((n) => [`Long ${n}`, 'First words.']),
    )
    expect(items?.map(({ content: full }) => Boolean(full?.encoded))).toEqual([true, false, false])
  })
})

describe('the sitemap', () => {
  test('lists published pages and the blog index with their last change, without noindex pages', async () => {
    const site = await content.website()
    await create(site, 'pages', '/about')
    const hidden = await create(site, 'pages', '/hidden')
    await create(site, 'pages', '/elsewhere', 'Elsewhere', {
      html: '<title>Elsewhere</title><link rel="canonical" href="https://elsewhere.example/">',
    })
    expect(addresses((await site.visit('/sitemap.xml')).text)).toEqual(['/about', '/hidden'])
    const post = await create(site, 'blogs', '/blog/bread')
    await site.result('PATCH', `pages/${hidden}`, { seo: { noindex: true } })
    const { text, headers } = await site.visit('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addresses(text)).toEqual(['/about', '/blog/bread', '/blog'])
    expect(() => parseXml(text)).not.toThrow()
    const times = [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => Date.parse(String(time)))
    expect(times).toHaveLength(3)
    for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
    await site.result('POST', `blogs/${post}/unpublish`)
    expect(addresses((await site.visit('/sitemap.xml')).text)).toEqual(['/about'])
  })
})

describe('llms.txt', () => {
  test('lists the published pages and posts with their descriptions, without noindex pages', async () => {
    const site = await content.website()
    const html = '<title>About [us]</title><meta name="description" content="Who we are.">'
    await create(site, 'pages', '/about', 'About', { html })
    const hidden = await create(site, 'pages', '/hidden')
    await site.result('PATCH', `pages/${hidden}`, { seo: { noindex: true } })
    const post = await create(site, 'blogs', '/blog/bread', 'Bread', { blog_settings: { excerpt: 'On\nbread.' } })
    const { text, headers } = await site.visit('/llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const address = (path: string) => text.split('\n').find((line) => line.includes(`${path})`))
    expect(text).toMatch(/^# .+\n\n> .+\n/)
    expect(address('/about')).toMatch(/^- \[About \\\[us\\\]\]\(http:\/\/.*\/about\): Who we are\.$/)
    expect(address('/blog/bread')).toMatch(/^- \[Bread\]\(http:\/\/.*\): On bread\.$/)
    expect(text).not.toContain('/hidden')
    await site.result('POST', `blogs/${post}/unpublish`)
    expect((await site.visit('/llms.txt')).text).not.toContain('/blog/bread')
  })
})

describe('robots.txt', () => {
  test('is the one the website sets, at the next request', async () => {
    const site = await content.website()
    expect((await site.visit('/robots.txt')).text).toContain(`Sitemap: http://${site.host}:3001/sitemap.xml`)
    const url = '/v1/workspace/website/update'
    const payload = { website_id: site.id, robots: 'User-agent: *\nDisallow: /drafts\n' }
    await content.platform.app.inject({ method: 'PATCH', url, headers: content.caller.headers, payload })
    expect((await site.visit('/robots.txt')).text).toBe(payload.robots)
  })
})

describe('navigation and unpublishing', () => {
  test('a 404 page links to pages and the blog, not to each post', async () => {
    const site = await content.website()
    await create(site, 'pages', '/about', 'About')
    await write(site, 2)
    const { status, text } = await site.visit('/nowhere')
    expect(status).toBe(404)
    for (const path of ['/about', '/blog']) expect(text).toContain(`href="${path}"`)
    expect(text).not.toContain('href="/blog/post-1"')
  })
})

test('an unpublished website serves none of its blog paths', async () => {
  const site = await content.website()
  await write(site, 1)
  const paths = ['/blog', '/blog/rss.xml', '/sitemap.xml', '/robots.txt', '/blog/page/2']
  const before = await Promise.all(paths.map((path) => site.visit(path)))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])
  await content.platform.db.updateTable('websites').set({ activated: false }).where('id', '=', site.id).execute()
  for (const path of paths) {
    const { status, text } = await site.visit(path)
    expect([path, status, text]).toEqual([path, 404, expect.stringContaining('Website not found')])
  }
})
