import { describe, expect, test } from '@jest/globals'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { parseRssFeed } from 'feedsmith'
import {
  blogPath,
  blogPhrasesIn,
  categoryOf,
  categorySlug,
  type Post,
  postsInFeed,
  postsPerPage,
  renderArticle,
  renderBlogIndex,
  renderFeed,
} from '../../src/rendering/blog/index.ts'
import { anyImage, contentSecurityPolicy } from '../../src/rendering/policy.ts'
import { structuredData } from '../support/schema-org.ts'
import { bakeryWithBlog as site, categories, posts, starterPost } from '../support/posts.ts'
import { bakery } from '../support/sites.ts'

const [, mill, , french] = posts as [Post, Post, Post, Post, Post]
const article = (post: Post, around: { previous?: Post; next?: Post } = {}) =>
  renderArticle({ site, post, previous: around.previous ?? null, next: around.next ?? null })
const index = (more: Partial<Parameters<typeof renderBlogIndex>[0]> = {}) =>
  renderBlogIndex({ site, posts, page: 1, pages: 1, category: null, categories, ...more })
const dataOf = (html: string) => structuredData(html).find((node) => node['@type'] === 'BlogPosting')
const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'</style>]]>\u0000\u0007\ud800`

/** A post with an attack in every text field except the Markdown. */
const hostile: Post = {
  ...starterPost,
  name: attack,
  seo: { page_title: attack, meta_description: attack, social_title: attack, social_description: attack, social_image: attack, canonical_url: attack },
  blog_settings: { author: attack, author_image: attack, category: attack, excerpt: attack, read_time: attack, other: [attack] },
} // biome-ignore format: one object a line

describe('an article page', () => {
  test('shows the fields of the post in the theme of the site', () => {
    const html = article(starterPost)
    expect(html).toContain('<h1>Keeping a starter alive</h1>')
    expect(html.match(/Keeping a starter alive<\/h/g)).toHaveLength(1)
    expect(html).toContain('<a href="/blog/category/sourdough-care">Sourdough &amp; care</a>')
    expect(html).toContain(
      '<b><a href="/blog/author/camille-roux">Camille Roux</a></b><time datetime="2026-11-12T08:00:00.000Z">November 12, 2026</time>',
    )
    expect(html).toMatch(/<span>Reading time: \d minutes<\/span>/)
    expect(html).toContain('<p class="lead">What we tell everyone')
    expect(html).toContain('<nav class="contents" aria-label="On this page">')
    expect(html).toContain('--head:"Fraunces"')
  })

  test('has the title, description and preview image of the post for search engines and link previews', () => {
    const html = article(starterPost)
    for (const told of [
      '<title>How to keep a sourdough starter alive</title>',
      '<meta name="description" content="Feeding, warmth and patience',
      '<link rel="canonical" href="http://le-fournil.localhost:3001/blog/keeping-a-starter"/>',
      '<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"',
      '<meta property="og:type" content="article"/>',
      '<meta property="og:title" content="Keep your starter alive"/>',
      '<meta name="twitter:description" content="It needs less than you think."/>',
      '<meta property="og:image" content="http://pictures.example/rust.svg"/>',
      '<meta property="article:published_time" content="2026-11-12T08:00:00.000Z"/>',
      '<meta property="article:modified_time" content="2026-11-14T09:30:00.000Z"/>',
      '<meta property="article:section" content="Sourdough &amp; care"/>',
    ])
      expect(html).toContain(told)
    expect(dataOf(html)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Keeping a starter alive',
      author: { '@type': 'Person', name: 'Camille Roux' },
      publisher: { '@id': 'http://le-fournil.localhost:3001/#business' },
    })
  })

  test('of a post without optional fields shows none of them, and its excerpt is the start of the text', () => {
    const html = article(french)
    expect(html).toContain('<meta name="description" content="Le levain en hiver is what we talk about today."/>')
    expect(html).not.toMatch(/class="(?:eyebrow|lead|contents|post-picture|neighbors)"/)
    expect(dataOf(html)).not.toHaveProperty('author')
  })

  test('in a language other than that of its site uses that language for the whole page', () => {
    const html = article(french)
    expect(html).toContain('<html lang="fr" dir="ltr">')
    expect(html).toContain('30 septembre 2026')
    expect(html).toContain('Temps de lecture: 1 minute')
    expect(article({ ...french, language: 'ar' })).toContain('<html lang="ar" dir="rtl">')
  })

  test('shows the given reading time, links to the previous and next post, and can be excluded from search engines', () => {
    expect(article(mill)).toContain('<span>4 min read</span>')
    expect(article(mill, { previous: french, next: starterPost })).toMatch(
      /rel="prev" href="\/blog\/le-levain"><span>Previous post<.*rel="next" href="\/blog\/keeping-a-starter"><span>Next post</,
    )
    expect(article({ ...mill, seo: { noindex: true } })).toContain('<meta name="robots" content="noindex"/>')
    expect(article({ ...mill, seo: { canonical_url: 'https://else.example/x' } })).toContain(
      'href="https://else.example/x"',
    )
  })

  test('includes the custom code and integrations of its site and its own, and its own mode', () => {
    const settings = {
      theme: { mode: 'dark' as const },
      custom_code_header: '<meta name="own">',
      custom_code_footer: '<p>own end</p>',
    }
    const html = renderArticle({
      site: { ...site, custom_code_header: '<meta name="site">', integrations: { plausible_domain: 'a.example' } },
      post: { ...mill, settings },
      ...{ previous: null, next: null },
    })
    expect(html).toContain('<meta name="site">\n<meta name="own">')
    expect(html).toContain('<p>own end</p>')
    expect(html).toContain('data-domain="a.example"')
    expect(html).toContain('<meta name="color-scheme" content="dark"/>')
  })

  test('shows related posts as cards with title, date and picture, in its language, and no list without them', () => {
    const card = { name: attack, path: '/blog/one', date: '2026-11-02', picture: attack }
    const html = renderArticle({
      site,
      post: french,
      ...{ previous: null, next: null, related: [card, { ...card, picture: 'https://a.example/b.jpg' }] },
    })
    const [, cards = ''] = /<aside class="related-posts".*?>(.*?)<\/aside>/s.exec(html) ?? []
    expect(cards).toContain('Articles similaires</h2>')
    expect(cards).toContain('<time datetime="2026-11-02">2 novembre 2026</time>')
    expect(cards.match(/<img[^>]*/g)).toEqual([
      '<img src="https://a.example/b.jpg" alt loading="lazy" decoding="async"/',
    ])
    expect(cards).not.toContain('<script')
    expect(article(french)).not.toContain('related-posts')
  })

  test('omits the cover image if the text begins with the same image', () => {
    const post = { ...mill, markdown: '![a](http://pictures.example/wheat.svg)\n\nText' }
    expect(article(post).match(/wheat\.svg" alt/g)).toHaveLength(1)
    expect(article(mill)).toContain('<img src="http://pictures.example/wheat.svg" alt fetchpriority="high"/>')
  })
})

describe('the blog index', () => {
  test('lists posts with date, category and excerpt, and links to the categories', () => {
    const html = index()
    expect(html).toContain('<title>Blog · Le Fournil</title>')
    expect(html).toContain('<a href="/blog" aria-current="page">')
    expect(html).toMatch(
      /<h2><a href="\/blog\/reading-a-dough">Reading a dough<\/a><\/h2><p>Reading a dough is what we talk about today\.<\/p>/,
    )
    expect(html).toContain('<li class="entry unpictured" lang="fr">')
    expect(html).toContain('<a href="/blog/category/flour">Flour</a>')
    expect(index({ posts: [] })).toContain('No posts yet.')
  })

  test('of a category or a later page has its own address, title, and previous and next links', () => {
    const html = index({ category: 'Sourdough & care', page: 2, pages: 3 })
    expect(html).toContain('<title>Sourdough &amp; care – Page 2 of 3 · Le Fournil</title>')
    expect(html).toContain('href="http://le-fournil.localhost:3001/blog/category/sourdough-care/page/2"')
    expect(html).toContain('rel="prev" href="/blog/category/sourdough-care"')
    expect(html).toContain('rel="next" href="/blog/category/sourdough-care/page/3"')
    expect(html).toContain('<a href="/blog/category/sourdough-care" aria-current="page">')
  })

  test('of an author has the picture of the newest post that has one, and every page leads to the feed', () => {
    const html = index({ author: 'Camille Roux', page: 2, pages: 3 })
    expect(html).toContain('href="http://le-fournil.localhost:3001/blog/author/camille-roux/page/2"')
    expect(html).toMatch(/<div class="named"><img src="[^"]*" alt width="72" height="72"\/><h1>Camille Roux<\/h1>/)
    expect(html).toContain('rel="next" href="/blog/author/camille-roux/page/3"')
    expect(html).not.toContain('class="categories"')
    for (const page of [html, index()]) expect(page).toContain('<a class="rss" href="/blog/rss.xml"')
  })

  test('is where a post leads, to the others of its category and author', () => {
    const [, related = ''] = /<nav class="categories related"[^>]*>(.*?)<\/nav>/s.exec(article(starterPost)) ?? []
    expect([...related.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...['/blog/category/sourdough-care', '/blog/author/camille-roux'],
    ])
    expect(article(french)).not.toContain('related"')
  })

  test('has distinct addresses for categories in any script', () => {
    expect([blogPath(), blogPath({ page: 2 }), blogPath({ category: 'Brot & Butter' })]).toEqual([
      ...['/blog', '/blog/page/2', '/blog/category/brot-butter'],
    ])
    expect(categorySlug('天然酵母')).toBe('天然酵母')
    expect(blogPath({ category: 'Хлеб' })).toBe('/blog/category/%D1%85%D0%BB%D0%B5%D0%B1')
    expect(categoryOf({ ...mill, blog_settings: { category: 7 } })).toBeNull()
    expect(postsPerPage).toBeGreaterThan(5)
  })
})

describe('the RSS feed', () => {
  const feed = renderFeed({ site, posts })
  const parsed = parseRssFeed(feed)

  test('is well-formed XML with the elements that RSS 2.0 requires', () => {
    const channel = childOf(parseXml(feed).root, 'channel')
    for (const name of ['title', 'link', 'description']) expect(childOf(channel, name)?.text).not.toBe('')
    expect(childOf(channel, 'atom:link')?.attributes).toEqual({
      href: 'http://le-fournil.localhost:3001/blog/rss.xml',
      rel: 'self',
      type: 'application/rss+xml',
    })
    const items = (channel?.children ?? []).filter(
      (child): child is XmlElement => isElement(child) && child.name === 'item',
    )
    expect(items).toHaveLength(posts.length)
    expect(new Set(items.map((item) => childOf(item, 'guid')?.text)).size).toBe(posts.length)
    for (const item of items)
      expect(childOf(item, 'pubDate')?.text).toMatch(
        /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
      )
  })

  test('gives feed readers the same content with absolute URLs', () => {
    expect(parsed).toMatchObject({
      title: 'Le Fournil – Blog',
      language: 'en',
      lastBuildDate: 'Thu, 12 Nov 2026 08:00:00 GMT',
    })
    expect(parsed.items?.[0]).toMatchObject({
      title: 'Keeping a starter alive',
      link: 'http://le-fournil.localhost:3001/blog/keeping-a-starter',
      guid: { value: 'blog_01jd0000000000000000000000', isPermaLink: false },
      description: 'What we tell everyone who orders a living culture from us.',
      categories: [{ name: 'Sourdough & care' }],
    })
    const body = parsed.items?.[0]?.content?.encoded ?? ''
    expect(body).toContain('<a href="http://le-fournil.localhost:3001/bread">our bread</a>')
    expect(body).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/)
  })

  test(`contains the newest ${postsInFeed} posts and is valid without posts`, () => {
    const many = Array.from({ length: postsInFeed + 5 }, (_, at) => ({ ...mill, id: `blog_${at}` }))
    expect(parseRssFeed(renderFeed({ site, posts: many })).items).toHaveLength(postsInFeed)
    expect(parseRssFeed(renderFeed({ site, posts: [] })).title).toBe('Le Fournil – Blog')
  })

  test('stays well-formed with hostile text in posts', () => {
    const xml = renderFeed({ site: { ...site, brand: { ...bakery.brand, name: attack } }, posts: [hostile] })
    const item = childOf(childOf(parseXml(xml).root, 'channel'), 'item')
    expect(childOf(item, 'title')?.text).toContain('<script>alert(1)</script>')
  })
})

test('hostile text is rendered as text in the article and the index', () => {
  for (const html of [
    article(hostile, { next: hostile }),
    index({ posts: [hostile], category: attack, categories: [attack] }),
  ]) {
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<img src=x/)
    expect(html.match(/<style>/g)).toHaveLength(1)
  }
  expect(dataOf(article(hostile))).toMatchObject({ author: { name: attack } })
})

test('the labels of the blog are in its language, including plural forms', () => {
  expect(blogPhrasesIn('fi')).toMatchObject({ blog: 'Blogi', pageOf: 'Sivu {page}/{pages}' })
  expect(blogPhrasesIn('pt-BR').next).toBe('Próximo artigo')
  for (const language of [
    'ar',
    'da',
    'de',
    'en',
    'es',
    'fi',
    'fr',
    'he',
    'it',
    'ja',
    'ko',
    'nb',
    'nl',
    'pl',
    'pt',
    'ru',
    'sv',
    'tr',
    'uk',
    'zh',
  ])
    expect(Object.values(blogPhrasesIn(language)).filter((phrase) => !phrase)).toEqual([])
  expect(blogPhrasesIn('xx')).toEqual(blogPhrasesIn('en'))
})

test('the same posts render to the same bytes', () => {
  expect(article(structuredClone(starterPost))).toBe(article(starterPost))
  expect(renderFeed({ site, posts: structuredClone(posts) })).toBe(renderFeed({ site, posts }))
})

test('posts may load images from any origin, pages only those of their website', () => {
  expect(contentSecurityPolicy(site, { pictures: anyImage })).toMatch(/img-src 'self' data: https: http:/)
  expect(contentSecurityPolicy(site)).toContain("img-src 'self' data:;")
})

const isElement = (node: unknown): node is XmlElement => typeof node === 'object' && node !== null && 'name' in node

const childOf = (parent: XmlElement | null | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((child): child is XmlElement => isElement(child) && child.name === name)
