import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { launchBrowser } from '../support/browser.ts'
import { create, openContent, type OwnWebsite } from '../support/content.ts'
import { everyElement, starterPost } from '../support/posts.ts'
import { htmlMessages, overflow, seriousFindings, visitor } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI
const content = openContent({ worker: true })

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="${color}"/></svg>`
let site: OwnWebsite
const visit = visitor(browser, () => content.addressOf(site), {
  'http://pictures.example/**': { contentType: 'image/svg+xml', body: picture('#c8a27a') },
})

const given = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>About us</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { font-family: sans-serif; margin: 2rem } .wide { max-width: 40rem }</style></head>
<body><main><h1>About us</h1><p>We bake at night.</p><p><a href="/blog">What we write</a></p></main>
<script>document.body.dataset.ran = 'yes'</script></body></html>`

beforeAll(async () => {
  site = await content.website()
  const theme = { mode: 'auto' }
  const url = `/v1/workspace/website/${site.id}/settings`
  const { headers } = content.caller
  await content.platform.app.inject({ method: 'PUT', url, headers, payload: { theme } })
  await create(site, 'pages', '/about', 'About us', { html: given })
  const { seo, blog_settings } = starterPost
  for (const n of Array.from({ length: 14 }, (_, index) => index + 1))
    await create(site, 'blogs', `/blog/post-${n}`, `What we have learnt of bread, part ${n}`, {
      blog_settings: {
        author: 'Camille Roux',
        category: n % 3 ? 'Bread & butter' : 'Flour',
        publish_date: `2026-02-${n + 10}`,
      },
    })
  await create(site, 'blogs', '/blog/starter', 'Keeping a starter alive', {
    blog_content: everyElement,
    seo,
    blog_settings,
  })
  const gone = await create(site, 'pages', '/gone', 'Gone')
  await site.result('DELETE', `pages/${gone}`)
  await content.platform.ended(`republish-${site.id}`)
})
afterAll(() => browser?.close())

const pages = {
  'the blog index': '/blog',
  'the second page of the blog index': '/blog/page/2',
  'a category': '/blog/category/bread-butter',
  'a long post': '/blog/starter',
  'a short post': '/blog/post-3',
  'a document sent by the caller': '/about',
  'a path that never had a page': '/nowhere',
  'the path of a deleted page': '/gone',
}

describe.each(Object.entries(pages))('%s', (_, path) => {
  test('is valid HTML', async () => {
    expect(await htmlMessages((await site.visit(path)).text)).toEqual([])
  })
})

inBrowser('in a browser, under its policy', () => {
  test.each(Object.entries(pages))(
    '%s fits on a phone, is accessible in light and dark mode and loads nothing from other hosts',
    async (_, path) => {
      await visit({ path, width: 360 }, async (page, complaints) => {
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: 1280, height: 800 })
        expect(await seriousFindings(page)).toEqual([])
        const own = complaints.filter(
          (one) => !one.startsWith('http://pictures.example/') && !/status of (?:404|410)/.test(one),
        )
        expect(own).toEqual([])
      })
    },
  )

  test('the script of a document sent by the caller runs', async () => {
    await visit({ path: '/about' }, async (page) =>
      expect(await page.evaluate('document.body.dataset.ran')).toBe('yes'),
    )
  })

  test('the index links to posts, and posts link to each other', async () => {
    await visit({ path: '/blog' }, async (page) => {
      await page.click('h2 a >> nth=1')
      await page.waitForLoadState()
      expect(await page.title()).toContain('part 14')
      await page.click('nav.neighbors a[rel=prev]')
      await page.waitForLoadState()
      expect(await page.title()).toContain('part 13')
    })
  })
})
