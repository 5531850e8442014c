import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { generateForGallery, readGalleryBriefs } from '../../bench/gallery/sites.ts'
import { launchBrowser } from '../support/browser.ts'
import { htmlMessages, seriousFindings, servePages, visitor } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const briefs = await readGalleryBriefs()
const widths = [375, 1440]
const maxBytes = 100_000

/** The home pages by website. */
const homePages = new Map<string, string>()
for (const brief of briefs) homePages.set(brief.name, (await generateForGallery(brief)).site?.html.get('/') ?? '')

afterAll(() => browser?.close())

test('no two of the twelve websites share their first screen and the order of their sections', () => {
  const outlines = [...homePages.values()].map((html) => {
    const [hero = '', ...kinds] = [...html.matchAll(/<section id="[^"]*" class="s s-([^"]*?)(?: t-\w+)?"/g)].map(
      ([, kind]) => kind,
    )
    return [hero, ...kinds.map((kind) => kind?.split(' ')[0])].join(', ')
  })
  expect(outlines).toHaveLength(12)
  expect(outlines.filter((outline, index) => outlines.indexOf(outline) !== index)).toEqual([])
})

test('the home pages of the twelve websites are valid HTML', async () => {
  for (const [name, html] of homePages) expect([name, await htmlMessages(html)]).toEqual([name, []])
})

/** The header, the sections and the footer of a page: what they are, and their heights in pixels. */
type Layout = [part: string, height: number][]
const layoutOf = `[...document.querySelectorAll('body > header, main > section, body > footer')]
  .map((part) => [part.className || part.localName, Math.round(part.getBoundingClientRect().height)])`

/** The pixels of the drawing or photograph of an opening that the first screen shows; that of a phone has 667. Infinity without one. */
const seenOfDrawing = `[...document.querySelectorAll('.s-hero .shot')].map((shot) => shot.getBoundingClientRect())
  .reduce((seen, { top, bottom }) => Math.min(seen, Math.min(innerWidth < 400 ? 667 : innerHeight, bottom) - top), Infinity)`

/** Headings below the first that are larger. */
const largerHeadings = `[...document.querySelectorAll('main :is(h2,h3)')].filter((heading) => {
  const [first, other] = [document.querySelector('h1'), heading].map((one) => Number.parseFloat(getComputedStyle(one.querySelector(':scope>span') ?? one).fontSize))
  return other > first
}).map((heading) => heading.textContent)`

/** Browsers break lines at other words now and then: a part may differ by a line of text, or by this share of its height. */
const [tolerancePx, toleranceShare] = [40, 0.08]

inBrowser('in a browser', () => {
  const file = new URL('gallery-layouts.json', import.meta.url)
  let stored: Record<string, Layout>
  const found: Record<string, Layout> = {}
  let server: Awaited<ReturnType<typeof servePages>>
  const visit = visitor(browser, () => server.origin)

  beforeAll(async () => {
    stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
    const waiting = (html: string) => html.replaceAll('font-display:optional', 'font-display:block')
    server = await servePages(
      new Map(
        [...homePages].flatMap(([name, html]) => [
          [`/${name}`, html],
          [`/${name}/with-fonts`, waiting(html)],
        ]),
      ),
    )
  })
  afterAll(async () => {
    if (process.env['UPDATE_LAYOUTS']) await writeFile(file, `${JSON.stringify(found, null, 2)}\n`)
    await server.close()
  })

  // After a change that is meant: UPDATE_LAYOUTS=1 npm run test:e2e -- test/e2e/gallery.test.ts, npm run format, and look at the pictures of npm run gallery.
  test.each(briefs.flatMap(({ name }) => widths.map((width) => [name, width] as const)))(
    'the home page of %s looks as before, %i pixels wide, is accessible, and moves nothing while it loads',
    async (name, width) => {
      server.sent.clear()
      await visit({ path: `/${name}`, width }, async (page) => {
        const shift = `new Promise((done) => {
          let sum = 0
          new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value }).observe({ type: 'layout-shift', buffered: true })
          document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(sum))))
        })`
        expect(await page.evaluate(shift)).toBeLessThan(0.01)
        expect(await page.evaluate(seenOfDrawing)).toBeGreaterThanOrEqual(150)
        expect(await page.evaluate(largerHeadings)).toEqual([])
        expect(await seriousFindings(page, ['light'])).toEqual([])
      })
      expect([...server.sent.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes)
      // A page shows a font only if it loads at once, which depends on the machine: its layout is compared with the font.
      await visit({ path: `/${name}/with-fonts`, width }, async (page) => {
        await page.evaluate('document.fonts.ready')
        found[`${name} ${width}`] = (await page.evaluate(layoutOf)) as Layout
      })
      const [now, before] = [found, process.env['UPDATE_LAYOUTS'] ? found : stored].map(
        (all) => all[`${name} ${width}`] ?? [],
      )
      expect(now?.map(([part]) => part)).toEqual(before?.map(([part]) => part))
      for (const [index, [part, height]] of before?.entries() ?? [])
        expect([
          part,
          Math.abs((now?.[index]?.[1] ?? 0) - height) <= Math.max(tolerancePx, height * toleranceShare),
        ]).toEqual([part, true])
    },
  )
})
