import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import type { PageSettings } from '../../src/domain/content/page-settings.ts'
import type { Site } from '../../src/domain/websites/site.ts'
import { contentSecurityPolicy, renderNotFound, renderPage, strictPolicy } from '../../src/rendering/index.ts'
import { bakery, homePage } from '../support/sites.ts'

const set = (settings: Partial<PageSettings>): Site => ({ ...bakery, ...settings })
const page = (settings: Partial<PageSettings>) => renderPage({ site: set(settings), page: homePage() })
const notFound = (settings: Partial<PageSettings>) => renderNotFound(set(settings))
const kinds = [
  ['a page', page],
  ['the 404 page', notFound],
] as const
const plain = page({})
/** Maps each directive to its sources. */
const policyOf = (settings: Partial<PageSettings>) =>
  new Map(
    contentSecurityPolicy(set(settings))
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )
const tags = (html: string) => html.match(/<[a-z][^>]*>/gi) ?? []

const ids = {
  google_analytics_id: 'G-AB12CD34EF',
  google_tag_manager_id: 'GTM-AB12CD3',
  meta_pixel_id: '123456789012345',
  plausible_domain: 'shop.example.com',
} as const
const everything: PageSettings = {
  direction: 'rtl',
  main_classes: 'prose wide',
  custom_code_header: '<meta name="owner" content="$& </HEAD>">',
  custom_code_footer: '<script>"</body>"</script>',
  integrations: ids,
  configuration: {
    favicon_url: 'https://cdn.example.com/icon.png',
    logo_url: 'https://cdn.example.com/logo.svg',
    social_image_url: 'https://cdn.example.com/social.jpg',
  },
}

describe('a page without a chosen icon and image', () => {
  const links = (html: string) =>
    [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]*)"/g)].map(([, href]) => href)

  test('names the icons that its host draws: a drawing, or pictures of an uploaded logo', () => {
    const named = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']
    expect(links(page({}))).toEqual(named)
    const logo_url = `https://shop.example/media/${'a'.repeat(32)}/logo.png`
    expect(links(page({ configuration: { logo_url } }))).toEqual(named.with(1, '/icon-192.png'))
    expect(links(page({ configuration: { logo_url: 'https://cdn.example.com/logo.png' } }))).toEqual(named)
  })

  test('has a card for link previews, with an address that changes with what it shows; an error page has none', () => {
    const image = (html: string) => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
    expect(image(page({}))).toMatch(/^http:\/\/[^/]+\/_card\.png\?v=[\w-]{10}$/)
    expect(page({})).toContain(
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
    )
    expect(page({})).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const renamed = renderPage({ site: { ...bakery, brand: { ...bakery.brand, name: 'Other' } }, page: homePage() })
    expect(image(renamed)).not.toBe(image(page({})))
    const about = renderPage({ site: bakery, page: { ...homePage(), path: '/about' } })
    expect(image(about)).toContain('/_card/about.png?v=')
    expect(notFound({})).not.toContain('og:image')
  })

  test('shows its hero picture in link previews: cropped by its host, or where its provider has it', () => {
    const image = (url: string) => {
      const hero = {
        url,
        width: 2000,
        height: 1000,
        sources: [],
        color: '#000000',
        alt: 'Loaves',
        focal_point: 'center' as const,
      }
      const { content, ...rest } = homePage()
      return renderPage({ site: bakery, page: { ...rest, content: { ...content, pictures: { hero } } } })
    }
    expect(image('/media/x.webp')).toMatch(/og:image" content="http:\/\/[^/]+\/_card\.jpg\?v=/)
    expect(image('https://images.example/1.jpg')).toContain(
      '<meta property="og:image" content="https://images.example/1.jpg"/>',
    )
  })
})

describe.each(kinds)('%s', (_, render) => {
  test('contains the custom code verbatim at the end of head and body', () => {
    const html = render(everything)
    expect(html).toContain(`${everything.custom_code_header}</head><body`)
    expect(html).toContain(`${everything.custom_code_footer}</body></html>`)
  })

  test('has the text direction and the classes of the settings', () => {
    expect(render(everything)).toMatch(/<html lang="en" dir="rtl">.*<main id="main" class="prose wide">/s)
    expect(render({})).toMatch(/<html lang="en" dir="ltr">.*<main id="main">/s)
  })

  test('shows the logo instead of the name in header and footer, with the name as alternative text', () => {
    const logo =
      '<a class="brand" href="/"><img class="logo" src="https://cdn.example.com/logo.svg" alt="Le Fournil"/></a>'
    expect(render(everything).split(logo)).toHaveLength(3)
    expect(render({})).not.toContain('class="logo"')
  })

  test('has the favicon and the image for link previews', () => {
    const html = render(everything)
    expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual([
      '<link rel="icon" href="https://cdn.example.com/icon.png"/>',
    ])
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).toContain('<meta property="og:image" content="https://cdn.example.com/social.jpg"/>')
    expect(html).not.toContain('og:image:width')
  })

  test.each(Object.entries(ids))('has the tag of %s, which its policy allows by hash and host', (name, id) => {
    const html = render({ integrations: { [name]: id } })
    const policy = policyOf({ integrations: { [name]: id } })
    const scripts = policy.get('script-src') ?? []
    expect(html).toContain(id)
    for (const [, code = ''] of html.matchAll(/<script>(.*?)<\/script>/gs))
      expect(scripts).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    const loaded = [...html.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src = '']) => new URL(src).host)
    expect(loaded).toHaveLength(1)
    for (const host of loaded) expect(scripts).toContain(`https://${host.replace('www.googletag', '*.googletag')}`)
  })
})

test('the same settings render to the same bytes', () => {
  expect(page(structuredClone(everything))).toBe(page(everything))
})

describe('an invalid stored value', () => {
  const attack = `"'><script>alert(1)</script></head></style><img src=x onerror=alert(1)>`

  test.each([
    ['google_analytics_id', 'UA-1'],
    ['google_analytics_id', 'G-AB12");alert(1)//'],
    ['google_tag_manager_id', 'GTM-AB12CD3\n'],
    ['google_tag_manager_id', `GTM-${attack}`],
    ['meta_pixel_id', '12345</script>'],
    ['plausible_domain', 'shop.example.com" src="https://evil.example/x.js'],
    ['plausible_domain', attack],
  ])('as %s (%j) adds no tag and no policy source', (name, id) => {
    const settings = { integrations: { [name]: id } }
    expect(page(settings)).toBe(plain)
    expect(contentSecurityPolicy(set(settings))).toBe(strictPolicy)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/x.png',
    '/logo.png',
    'https://a;script-src/x.png',
    'https://a,b/x.png',
    'https://*.example.com/x.png',
    "https://'unsafe-inline'/x.png",
    'https://',
    attack,
  ])('as an image URL (%j) adds no image and no policy source', (url) => {
    const settings = { configuration: { logo_url: url, favicon_url: url, social_image_url: url } }
    expect(page(settings)).toBe(plain)
    expect(contentSecurityPolicy(set(settings))).toBe(strictPolicy)
  })

  test('in an image URL stays inside its attribute', () => {
    const url = `https://cdn.example.com/${attack}?${attack}`
    const html = page({ configuration: { logo_url: url, favicon_url: url, social_image_url: url } })
    expect(html).not.toMatch(/<img src=x|<script>alert|onerror=alert\(1\)>/)
    expect(tags(html).filter((tag) => tag.includes('cdn.example.com'))).toHaveLength(5)
  })

  test.each(['main_classes', 'direction'] as const)('in %s stays inside its attribute', (name) => {
    const html = page({ [name]: attack })
    expect(html).toContain('&quot;')
    expect(tags(html).map((tag) => tag.split(/[\s/>]/)[0])).toEqual(tags(plain).map((tag) => tag.split(/[\s/>]/)[0]))
  })

  test('in the business name stays text next to a logo', () => {
    const site = { ...set({ configuration: everything.configuration }), brand: { ...bakery.brand, name: attack } }
    expect(renderPage({ site, page: homePage() })).not.toMatch(/<img src=x|<script>alert/)
  })
})

describe('the content security policy', () => {
  test('is the strict default if no setting needs more', () => {
    expect(contentSecurityPolicy(bakery)).toBe(strictPolicy)
    expect(contentSecurityPolicy(set({ custom_code_header: '', direction: 'rtl', main_classes: 'x' }))).toBe(
      strictPolicy,
    )
    expect(policyOf({}).get('default-src')).toEqual(["'none'"])
    expect(policyOf({}).has('script-src')).toBe(false)
    expect(policyOf({}).get('connect-src')).toEqual(["'self'"])
  })

  test('allows the origins of the images that pages load, and nothing else from them', () => {
    const configuration = {
      logo_url: 'https://cdn.example.com:8443/a.png?b',
      favicon_url: 'http://icons.example.com/i.ico',
      social_image_url: 'https://previews.example.com/s.png',
    }
    const policy = policyOf({ configuration })
    expect(policy.get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://cdn.example.com:8443',
      'http://icons.example.com',
    ])
    policy.set('img-src', policyOf({}).get('img-src') ?? [])
    expect(policy).toEqual(policyOf({}))
  })

  test('with all integrations has no inline scripts, eval or whole schemes', () => {
    const policy = policyOf({ integrations: ids })
    const scripts = policy.get('script-src') ?? []
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(3)
    expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual([
      'https://*.googletagmanager.com',
      'https://connect.facebook.net',
      'https://plausible.io',
    ])
    for (const directive of ['img-src', 'connect-src', 'frame-src'])
      for (const source of policy.get(directive) ?? [])
        expect(source).toMatch(/^('self'|data:|https:\/\/[a-z0-9*.-]+)$/)
    for (const directive of ['default-src', 'style-src', 'form-action', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(policyOf({}).get(directive))
  })

  test.each(['custom_code_header', 'custom_code_footer'])(
    'with %s lets custom code run, but not change the base URL, embed plugins or be framed by other sites',
    (name) => {
      const policy = policyOf({ [name]: '<b>', integrations: ids })
      expect(policy.get('default-src')).toEqual(expect.arrayContaining(['https:', "'unsafe-inline'", "'unsafe-eval'"]))
      expect(policy.has('script-src')).toBe(false)
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'self'"])
      expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    },
  )
})
