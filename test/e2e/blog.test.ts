import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Site, Theme } from '../../src/domain/websites/site.ts'
import { type Post, renderArticle, renderBlogIndex } from '../../src/rendering/blog/index.ts'
import { anyImage, contentSecurityPolicy } from '../../src/rendering/policy.ts'
import { launchBrowser } from '../support/browser.ts'
import { bakeryWithBlog, categories, posts, starterPost } from '../support/posts.ts'
import { theme } from '../support/sites.ts'
import { htmlMessages, overflow, seriousFindings, servePages, visitor } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const themed = (look: Partial<Theme>): Site => ({ ...bakeryWithBlog, theme: { ...theme, ...look } })
const sites: Record<string, Site> = {
  bakery: bakeryWithBlog,
  yellow: themed({
    primary_color: '#ffd400',
    accent_color: '#111111',
    font_heading: 'Outfit',
    radius: 'round',
    seed: 3,
  }),
  pale: themed({
    primary_color: '#f4f4f4',
    accent_color: '#e63946',
    font_heading: 'Georgia',
    radius: 'none',
    seed: 11,
  }),
  arabic: { ...themed({ primary_color: '#3b4cca', accent_color: '#22c7a9', seed: 5 }), language: 'ar' },
}
const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik'
const long: Post = {
  ...starterPost,
  name: word,
  blog_settings: { author: word, category: word, excerpt: word, read_time: word },
  markdown: `${word}\n\n## ${word}\n\n- [ ] ${word}\n\n\`${word}${word}\`\n\n| ${word} | ${word} |\n|-|-|\n| ${word} | ${word} |\n\n\`\`\`\n${word}${word}\n\`\`\`\n\n> https://${word}.example/${word}`,
}
const [, second = starterPost, third = starterPost] = posts

const related = [
  { name: third.name, path: third.path, date: '2026-11-01', picture: 'http://pictures.example/wheat.svg' },
  { name: word, path: second.path, date: '2026-10-01', picture: null },
]
const article = (site: Site, post: Post) => renderArticle({ site, post, previous: third, next: second, related })
const index = (site: Site, some: readonly Post[] = posts) =>
  renderBlogIndex({ site, posts: some, page: 2, pages: 3, category: null, categories })

const pages = new Map<string, string>([
  ...Object.entries(sites).flatMap(([name, site]): [string, string][] => [
    [`/${name}/article`, article(site, starterPost)],
    [`/${name}/blog`, renderBlogIndex({ site, posts, page: 1, pages: 2, category: null, categories })],
  ]),
  ['/short', article(bakeryWithBlog, third)],
  ['/page-2', index(bakeryWithBlog)],
  [
    '/author',
    renderBlogIndex({
      site: bakeryWithBlog,
      posts,
      page: 1,
      pages: 1,
      category: null,
      author: 'Camille Roux',
      categories,
    }),
  ],
  ['/empty', renderBlogIndex({ site: bakeryWithBlog, posts: [], page: 1, pages: 1, category: null, categories: [] })],
  ['/long/article', article(bakeryWithBlog, long)],
  ['/long/blog', index(bakeryWithBlog, [long, long])],
])

let server: Awaited<ReturnType<typeof servePages>>
const visit = visitor(browser, () => server.origin, {
  'http://pictures.example/**': {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="#c8a27a"/></svg>',
  },
})

beforeAll(async () => {
  server = await servePages(pages, contentSecurityPolicy(bakeryWithBlog, { pictures: anyImage }))
})
afterAll(async () => {
  await browser?.close()
  await server.close()
})

describe.each([...pages.keys()])('the page %s', (path) => {
  test('is valid HTML', async () => {
    expect(await htmlMessages(pages.get(path) ?? '')).toEqual([])
  })
})

inBrowser('in a browser', () => {
  test.each([...pages.keys()])(
    '%s fits 320 pixels (tables and code scroll separately), has no serious accessibility finding in light or dark mode and logs no console errors',
    async (path) => {
      await visit({ path, width: 320 }, async (page, complaints) => {
        expect(await overflow(page)).toBe(0)
        await page.setViewportSize({ width: 1280, height: 800 })
        expect(await seriousFindings(page)).toEqual([])
        expect(complaints.filter((complaint) => !complaint.startsWith('http://pictures.example/'))).toEqual([])
      })
    },
  )

  test('a heading is reached from the table of contents, and a footnote from its number and back', async () => {
    await visit({ path: '/bakery/article', scripts: false }, async (page) => {
      await page.getByRole('navigation', { name: 'On this page' }).getByText('Feeding by the clock').click()
      expect(page.url()).toContain('#post-feeding-by-the-clock')
      await page.getByRole('link', { name: 'Footnote 1' }).first().click()
      expect(page.url()).toContain('#post-fn1')
      await page.getByRole('link', { name: 'Back to the text' }).first().click()
      expect(page.url()).toContain('#post-fnref1')
    })
  })
})
