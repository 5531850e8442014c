import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import type { PageSettings } from '../../src/domain/content/page-settings.ts'
import type { Site } from '../../src/domain/websites/site.ts'
import { formScript } from '../../src/rendering/forms/script.tsx'
import { contentSecurityPolicy, renderNotFound, renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { startHosting } from '../support/hosting.ts'
import { bakery, everySection, homePage, noSettings } from '../support/sites.ts'
import { htmlMessages, overflow, seriousFindings } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const integrations = {
  google_analytics_id: 'G-AB12CD34EF',
  google_tag_manager_id: 'GTM-AB12CD3',
  meta_pixel_id: '123456789012345',
  plausible_domain: 'shop.example.com',
}
const configuration = {
  favicon_url: 'https://icons.example.com/icon.svg',
  logo_url: 'https://cdn.example.com/logo.svg',
  social_image_url: 'https://cdn.example.com/social.jpg',
}
const ownersCode = {
  custom_code_header: `<style>:root{--mine:1}</style><script>window.inline=1</script><script src="https://widgets.example.com/w.js"></script>`,
  custom_code_footer: `<iframe src="https://widgets.example.com/frame" title="Map"></iframe><script>window.evaluated=eval('2')</script>`,
}
const injected = '<script>window.hacked=1</script><img src="/none" onerror="window.hacked=2" alt="">'

const set = (settings: Partial<PageSettings>): Site => ({ ...bakery, ...noSettings, ...settings })
const websites: Record<string, Site> = {
  counted: set({ integrations }),
  pictured: set({ configuration }),
  dark: { ...set({ configuration }), theme: { ...bakery.theme, mode: 'dark' } },
  owned: set(ownersCode),
  full: set({ ...ownersCode, integrations, configuration, direction: 'rtl', main_classes: 'prose wide' }),
  named: { ...set({ integrations }), brand: { ...bakery.brand, name: injected, tagline: injected } },
  neighbour: bakery,
}

let sites: Awaited<ReturnType<typeof startHosting>>
beforeAll(async () => {
  sites = await startHosting()
  for (const [slug, site] of Object.entries(websites)) {
    const html = renderPage({ site, page: homePage(everySection) })
    await sites.publish(
      await sites.website(slug, {}),
      '/',
      html,
      contentSecurityPolicy(site, { form: html.includes(formScript) }),
    )
  }
  // Injects markup into the page as if a text had not been escaped: only the policy protects.
  for (const slug of ['plain', 'counting'] as const) {
    const site = set(slug === 'counting' ? { integrations } : {})
    const html = renderPage({ site, page: homePage() }).replace('<main id="main">', `$&${injected}`)
    await sites.publish(
      await sites.website(slug, {}),
      '/',
      html,
      contentSecurityPolicy(site, { form: html.includes(formScript) }),
    )
  }
})
afterAll(async () => {
  await browser?.close()
  await sites.stop()
})

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><rect width="240" height="80" fill="#222"/></svg>'
/** Replaces other hosts: scripts report that they ran, and all other requests get an image. */
const elsewhere = (url: string) =>
  /\.js\b|gtag\/js/.test(url)
    ? { contentType: 'text/javascript', body: `(window.ran??=[]).push(${JSON.stringify(new URL(url).host)})` }
    : url.includes('/frame') || url.includes('ns.html')
      ? { contentType: 'text/html', body: '<!DOCTYPE html><title>Frame</title>' }
      : { contentType: 'image/svg+xml', body: drawing }

type Visit = { slug: string; colorScheme?: 'light' | 'dark'; width?: number; scripts?: boolean }
/** Opens a website's home page. `asked` lists requests to other hosts, `complaints` the console messages. */
async function visit<T>(
  { slug, colorScheme = 'light', width = 1280, scripts = true }: Visit,
  look: (page: Page, seen: { asked: string[]; complaints: string[] }) => Promise<T>,
): Promise<T> {
  const context = (await browser?.newContext({
    colorScheme,
    viewport: { width, height: 800 },
    javaScriptEnabled: scripts,
  })) as BrowserContext
  const seen = { asked: [] as string[], complaints: [] as string[] }
  try {
    const page = await context.newPage()
    page.on('console', (message) => seen.complaints.push(message.text()))
    page.on('pageerror', (error) => seen.complaints.push(error.message))
    await page.route(
      (url) => !url.hostname.endsWith('localhost') && url.protocol !== 'data:',
      (route) => {
        seen.asked.push(route.request().url())
        return route.fulfill(elsewhere(route.request().url()))
      },
    )
    await page.goto(`${sites.addressOf(slug)}/`, { waitUntil: 'load' })
    return await look(page, seen)
  } finally {
    await context.close()
  }
}

inBrowser('in a browser', () => {
  test("the platform's snippets and the scripts of the integrations run under the policy without violations", async () => {
    await visit({ slug: 'counted' }, async (page, { complaints, asked }) => {
      expect(await page.evaluate('ran.toSorted()')).toEqual([
        'connect.facebook.net',
        'plausible.io',
        'www.googletagmanager.com',
        'www.googletagmanager.com',
      ])
      const layer = 'dataLayer.map((entry) => entry.event ?? [...entry].filter((part) => typeof part === "string"))'
      expect(await page.evaluate(layer)).toEqual(['gtm.js', ['js'], ['config', 'G-AB12CD34EF']])
      expect(await page.evaluate('fbq.queue.map((entry) => [...entry])')).toEqual([
        ['init', '123456789012345'],
        ['track', 'PageView'],
      ])
      expect(complaints).toEqual([])
      expect(asked).toHaveLength(4)
    })
  })

  test('integrations may send data to their own hosts and to no others', async () => {
    await visit({ slug: 'counted' }, async (page, { complaints }) => {
      const told = (url: string) =>
        page.evaluate(`fetch(${JSON.stringify(url)},{mode:'no-cors'}).then(() => true, () => false)`)
      for (const url of [
        'https://region1.google-analytics.com/g/collect',
        'https://www.google.com/g/collect',
        'https://www.facebook.com/tr',
        'https://plausible.io/api/event',
      ])
        expect([url, await told(url)]).toEqual([url, true])
      expect(complaints).toEqual([])
      expect(await told('https://evil.example/')).toBe(false)
    })
  })

  test('visitors without JavaScript are counted', async () => {
    await visit({ slug: 'counted', scripts: false }, async (_, { asked, complaints }) => {
      expect(asked.toSorted()).toEqual([
        'https://www.facebook.com/tr?id=123456789012345&ev=PageView&noscript=1',
        'https://www.googletagmanager.com/ns.html?id=GTM-AB12CD3',
      ])
      expect(complaints).toEqual([])
    })
  })

  test.each(['plain', 'counting'])('injected markup in a page (%s) runs no code', async (slug) => {
    await visit({ slug }, async (page, { complaints }) => {
      expect(await page.locator('main > script').count()).toBe(1)
      expect(await page.evaluate('window.hacked')).toBeUndefined()
      expect(complaints.filter((text) => text.includes('Content Security Policy'))).toHaveLength(2)
    })
  })

  test('markup in the business name is rendered as text', async () => {
    await visit({ slug: 'named' }, async (page, { complaints }) => {
      expect(await page.locator('header .brand').textContent()).toContain(injected)
      const scripts = await page.locator('main script').allTextContents()
      expect(scripts.filter((script) => script !== formScript)).toEqual([])
      expect(await page.locator('header img').count()).toBe(0)
      expect(complaints).toEqual([])
    })
  })

  test('custom code of the owner runs: inline, from other hosts, evaluated and framed', async () => {
    await visit({ slug: 'owned' }, async (page, { complaints, asked }) => {
      const facts = '[inline, evaluated, ran[0], getComputedStyle(document.documentElement).getPropertyValue("--mine")]'
      expect(await page.evaluate(facts)).toEqual([1, 2, 'widgets.example.com', '1'])
      expect(asked).toContain('https://widgets.example.com/frame')
      expect(complaints).toEqual([])
    })
  })

  test('and none of it is on another website', async () => {
    await visit({ slug: 'neighbour' }, async (page, { asked }) => {
      expect(await page.evaluate('[window.inline, window.ran]')).toEqual([undefined, undefined])
      expect(asked).toEqual([])
      expect(await page.content()).not.toContain('widgets.example.com')
    })
  })

  test.each(['pictured', 'dark', 'full'])(
    'the images of %s load, and the page is accessible in light and dark mode and fits small screens',
    async (slug) => {
      await visit({ slug, width: 320 }, async (page, { asked, complaints }) => {
        expect(await page.locator('img.logo').count()).toBe(2)
        const size = 'Math.min(...[...document.querySelectorAll("img.logo")].map((logo) => logo.naturalWidth))'
        expect(await page.evaluate(size)).toBeGreaterThan(0)
        expect(asked).toContain(configuration.logo_url)
        expect(asked).not.toContain(configuration.social_image_url)
        expect(await overflow(page)).toBe(0)
        expect(complaints).toEqual([])
        const found = await page.evaluate('document.documentElement.outerHTML').then(() => seriousFindings(page))
        expect(found).toEqual([])
      })
    },
  )
})

test.each([
  ['a page', () => renderPage({ site: websites['full'] ?? bakery, page: homePage(everySection) })],
  ['the 404 page', () => renderNotFound(websites['full'] ?? bakery)],
])('%s with every setting is valid HTML', async (_, render) => {
  expect(await htmlMessages(render())).toEqual([])
})
