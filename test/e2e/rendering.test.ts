import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageContent, Site, Theme } from '../../src/domain/websites/site.ts'
import { renderNotFound, renderPage } from '../../src/rendering/index.ts'
import { formsOf } from '../../src/rendering/forms/definitions.ts'
import { type FormToShow, renderForm, renderThanks } from '../../src/rendering/forms/form-page.tsx'
import { launchBrowser } from '../support/browser.ts'
import { renderLegal } from '../../src/rendering/legal/index.tsx'
import {
  bakery,
  everySection,
  factSections,
  home,
  homePage,
  sections,
  theme,
  unreachable,
  withPictures,
} from '../support/sites.ts'
import { until } from '../support/until.ts'
import { htmlMessages, overflow, seriousFindings, servePages, visitor } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const looks: Record<Theme['art'], Partial<Theme>> = {
  arches: { primary_color: '#0f4c81', accent_color: '#f5b700', font_heading: 'Space Grotesk', radius: 'none' },
  disc: { primary_color: '#1f6f5c', accent_color: '#f2a65a', font_heading: 'Newsreader', radius: 'soft' },
  tiles: { primary_color: '#3b4cca', accent_color: '#22c7a9', font_heading: 'Outfit', radius: 'round' },
  blocks: { primary_color: '#7a3e9d', accent_color: '#ff7a59', font_heading: 'Playfair Display', density: 'airy' },
  shelf: {
    primary_color: '#222222',
    accent_color: '#d4a373',
    font_heading: 'Bricolage Grotesque',
    density: 'compact',
  },
  strip: { primary_color: '#c2185b', accent_color: '#00897b', font_heading: 'Bricolage Grotesque', radius: 'round' },
  pattern: { primary_color: '#ffd400', accent_color: '#111111', font_heading: 'Fraunces', radius: 'none' },
  close: { primary_color: '#f4f4f4', accent_color: '#e63946', font_heading: 'Georgia', radius: 'soft' },
  night: { primary_color: '#3c3a4a', accent_color: '#dd9a68', font_heading: 'Epilogue', radius: 'none' },
}
const layouts = ['split', 'centered', 'poster', 'type', 'ledger', 'dispatch', 'masthead', 'booking', 'product', 'stack', 'overlap', 'cover'] as const // biome-ignore format: a table of words
const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik'

const withHero = (layout: (typeof layouts)[number]): PageContent => ({
  ...everySection,
  sections: everySection.sections.map((section) => (section.kind === 'hero' ? { ...section, layout } : section)),
})
const themed = (look: Partial<Theme>): Site => ({ ...bakery, theme: { ...theme, ...look } })
const stretched = (content: PageContent): PageContent =>
  JSON.parse(JSON.stringify(content).replaceAll(/"(title|heading|text|name|label|value)":"[^"]*"/g, `"$1":"${word}"`))

const withLongFaq: PageContent = {
  ...home,
  sections: home.sections.map((section) => (section.kind === 'faq' ? { ...section, layout: 'aside' } : section)),
}

const [booking] = formsOf([sections.form], 'en')
if (!booking) throw new Error('the section has no form')
const wrongForm: FormToShow = {
  form: booking,
  ...{ path: '/book', notice: 'check', token: 'x' },
  filled: {
    values: { name: ['Ada'], extras: ['Lunch'] },
    errors: { email: 'missing', course: 'missing', terms: 'missing', language: 'invalid' },
  },
}

const pages = new Map<string, string>([
  ...Object.entries(looks).map(([art, look], index): [string, string] => {
    const site = themed({ ...look, art: art as Theme['art'], seed: 100 + index })
    return [`/${art}`, renderPage({ site, page: homePage(withHero(layouts[index % layouts.length] ?? 'split')) })]
  }),
  ['/home', renderPage({ site: bakery, page: homePage(withLongFaq) })],
  ['/bare', renderPage({ site: unreachable, page: { name: 'Contact', path: '/contact', content: { ...home, sections: [sections.contact, sections.services] } } })],
  ['/arabic', renderPage({ site: { ...bakery, language: 'ar', theme: { ...theme, art: 'tiles' } }, page: homePage() })],
  ['/long', renderPage({ site: { ...bakery, brand: { ...bakery.brand, name: word } }, page: homePage(stretched(everySection)) })],
  ['/facts', renderPage({ site: themed({ font_heading: 'Newsreader' }), page: homePage(factSections) })],
  ['/long-facts', renderPage({ site: bakery, page: homePage(stretched(factSections)) })],
  ...layouts.map((layout, index): [string, string] => [
    `/pictured-${layout}`,
    renderPage({ site: themed({ seed: 200 + index, radius: (['none', 'soft', 'round'] as const)[index] ?? 'soft' }), page: homePage(withPictures(withHero(layout))) }),
  ]),
  ...(['call', 'action'] as const).map((sticky, index): [string, string] => [
    `/directed-${sticky}`,
    renderPage({
      site: themed({
        art_direction: { base: index ? 'gray' : 'warm', rhythm: index ? 'editorial' : 'immersive', card: 'ruled', header: 'bar', treatment: index ? 'mono' : 'duotone', motion: 'expressive', sticky },
      }),
      page: homePage(withPictures({ ...home, sections: [...home.sections, ...factSections.sections.filter(({ kind }) => kind !== 'hero')] })),
    }),
  ]),
  ...(['calm', 'alternating', 'editorial', 'blocks', 'immersive'] as const).flatMap((rhythm) =>
    [false, true].map((pictured): [string, string] => {
      const content = withHero(pictured ? 'masthead' : 'cover')
      const site = themed({ art_direction: { base: 'warm', rhythm, card: 'ruled', header: 'bar', treatment: 'natural', motion: 'none', sticky: 'none' } })
      const path = pictured || rhythm === 'calm' ? '/bread' : '/'
      return [`/${rhythm}-${pictured}`, renderPage({ site, page: { name: 'Page', path, content: pictured ? withPictures(content) : content } })]
    }),
  ),
  ['/404', renderNotFound(bakery)],
  ['/thanks', renderThanks(bakery, 'booking')],
  ['/legal', renderLegal({ ...bakery, language: 'de', brand: { ...bakery.brand, country: 'DE', legal_name: 'Camille Roux' } }, 'privacy') ?? ''],
  ['/again', renderForm(bakery, wrongForm)],
]) // biome-ignore format: one page a line

let server: Awaited<ReturnType<typeof servePages>>
const visit = visitor(browser, () => server.origin)

beforeAll(async () => {
  server = await servePages(pages)
})
afterAll(async () => {
  await browser?.close()
  await server.close()
})

const layoutShift = (page: Page) =>
  page.evaluate(`new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true })
    document.fonts.ready.then(() => setTimeout(() => done(0), 100))
  })`)

describe.each([...pages.keys()])('the page %s', (path) => {
  test('is valid HTML', async () => {
    expect(await htmlMessages(pages.get(path) ?? '')).toEqual([])
  })
})

inBrowser('in a browser', () => {
  describe.each([...pages.keys()])('the page %s', (path) => {
    test('fits 320 pixels, does not shift while loading, weighs less than 100 KB with its fonts, has no serious accessibility finding in light or dark mode and loads nothing from other hosts', async () => {
      server.sent.clear()
      await visit({ path, width: 320 }, async (page, complaints) => {
        expect(await overflow(page)).toBe(0)
        expect(await layoutShift(page)).toBe(0)
        const bytes = [...server.sent.values()].reduce((sum, length) => sum + length, 0)
        expect(bytes).toBeGreaterThan(1000)
        expect(bytes).toBeLessThan(100_000)

        await page.setViewportSize({ width: 1280, height: 800 })
        expect(await seriousFindings(page)).toEqual([])
        expect(complaints).toEqual([])
        const shown =
          '[...document.querySelectorAll(".pic")].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc.slice(0, 15))'
        for (const url of (await page.evaluate(shown)) as string[]) expect(url).toBe('data:image/avif')
      })
    })
  })

  test('the menu opens without JavaScript', async () => {
    await visit({ path: '/home', width: 320, scripts: false }, async (page) => {
      const link = page.locator('header nav a', { hasText: 'Starters' })
      expect(await link.isVisible()).toBe(false)
      await page.locator('header > div > .menu').click()
      expect(await link.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      expect(await link.isVisible()).toBe(false)
    })
  })

  test.each([true, false])(
    'an embed loads nothing before a click, and then its frame (scripts: %s)',
    async (scripts) => {
      await visit({ path: '/facts', scripts }, async (page, complaints) => {
        const video = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
        await page.route(video, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }))
        const frame = page.frameLocator('#embed iframe')
        await frame.getByText('Load from YouTube').scrollIntoViewIfNeeded()
        expect(complaints).toEqual([])
        await frame.getByText('Load from YouTube').click()
        await frame.getByText('The video').waitFor()
        expect(complaints).toEqual([video])
      })
    },
  )

  test('on phones, the rows of a comparison stand below each other, and words keep their distance from buttons above', async () => {
    await visit({ path: '/long-facts', width: 320 }, async (page) => {
      const cut =
        '[...document.querySelectorAll(".compare, .compare *, .scroll")].some((it) => it.scrollWidth > it.clientWidth)'
      expect(await page.evaluate(cut)).toBe(false)
    })
    const figures = [{ value: '61', label: 'steps' }]
    for (const layout of layouts) {
      const hero = { ...sections.hero, figures, layout }
      pages.set('/first', renderPage({ site: bakery, page: { name: 'Bread', path: '/bread', content: { ...home, sections: [hero, ...home.sections.slice(1)] } } })) // biome-ignore format: a page
      await visit({ path: '/first', width: 375 }, async (page) => {
        const [button, lead] = await Promise.all(
          ['.s-hero .actions', '.s-hero .lead'].map((words) => page.locator(words).boundingBox()),
        )
        const distance = (lead?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
        expect([layout, distance >= 20 || distance < -20]).toEqual([layout, true])
      })
    }
  })

  test('the first Tab shows the skip link, and Enter moves to the content', async () => {
    await visit({ path: '/home' }, async (page) => {
      await page.keyboard.press('Tab')
      expect(await page.locator('.skip').boundingBox()).toMatchObject({ y: 16 })
      await page.keyboard.press('Enter')
      expect(page.url()).toContain('#main')
    })
  })

  test("a site set to dark is dark, and one set to auto follows the visitor's preference", async () => {
    const background = (page: Page) =>
      page.evaluate('getComputedStyle(document.body).backgroundColor') as Promise<string>
    const light = await visit({ path: '/home', colorScheme: 'light' }, background)
    const dark = await visit({ path: '/home', colorScheme: 'dark' }, background)
    expect(light).not.toBe(dark)
    pages.set('/dark', renderPage({ site: themed({ mode: 'dark' }), page: homePage() }))
    expect(await visit({ path: '/dark', colorScheme: 'light' }, background)).toBe(dark)
  })

  test('a page in Arabic is laid out right to left', async () => {
    await visit({ path: '/arabic' }, async (page) => {
      const brand = await page.locator('header .brand').boundingBox()
      expect(brand?.x).toBeGreaterThan(640)
      expect(await overflow(page)).toBe(0)
    })
  })

  test('the button at the lower edge of phones comes when the first screen is left', async () => {
    await visit({ path: '/directed-call', width: 375 }, async (page) => {
      const bar = page.locator('.sticky')
      expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(800)
      await page.evaluate('scrollTo(0, 1500)')
      await until(async () => ((await bar.boundingBox())?.y ?? 800) < 800)
    })
    await visit({ path: '/directed-call' }, async (page) =>
      expect(await page.locator('.sticky').isVisible()).toBe(false),
    )
  })

  test.each([375, 1440])('text on a white photograph has a contrast of 4.5:1 at %i pixels', async (width) => {
    await visit({ path: '/pictured-cover', width }, async (page) => {
      await page.evaluate('document.fonts.ready.then(() => true)') // texts do not move any more
      const texts = await page.locator('.bleed :is(h1,.lead,.fine)').all()
      const colors = (await page.evaluate(
        "[...document.querySelectorAll('.bleed :is(h1,.lead,.fine)')].map((text) => getComputedStyle(text).color)",
      )) as string[]
      const measured = await Promise.all(
        texts.map(async (text, index) => ({ box: await text.boundingBox(), color: colors[index] ?? '' })),
      )
      await page.evaluate("document.querySelector('.bleed .words').style.visibility = 'hidden'")
      expect(measured).toHaveLength(3)
      for (const { box, color } of measured) {
        const clip = box ?? { x: 0, y: 0, width: 1, height: 1 }
        const { data } = await sharp(await page.screenshot({ clip }))
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const contrasts = Array.from({ length: data.length / 3 }, (_, at) => {
          const [r = 0, g = 0, b = 0] = data.subarray(at * 3, at * 3 + 3)
          return wcagContrast(color, `rgb(${r}, ${g}, ${b})`)
        }).sort((one, other) => one - other)
        // The worst twentieth of the pixels behind the text. Not of the full page: its height would move the text.
        expect(contrasts[Math.floor(contrasts.length / 20)]).toBeGreaterThanOrEqual(4.5)
      }
    })
  })
})
