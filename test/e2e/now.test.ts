import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { OpeningHours } from '../../src/domain/websites/hours.ts'
import type { SectionOf, Site } from '../../src/domain/websites/site.ts'
import { contentSecurityPolicy, renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { bakery, homePage, sections } from '../support/sites.ts'
import { htmlMessages, overflow, seriousFindings, servePages } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const season = { from: '04-01', to: '11-30' }
const opening_hours: OpeningHours[] = [
  { days: [2, 3, 4, 5, 6], opens: '07:00', closes: '19:00' },
  { days: [2, 3, 4, 5, 6], opens: '07:00', closes: '19:00', season },
  { days: [7], opens: '08:00', closes: '12:00', season },
]
const timed = (time_zone: string, language = 'en'): Site => ({
  ...{ ...bakery, language, navigation: bakery.navigation.filter(({ path }) => path !== '/contact') },
  brand: { ...bakery.brand, hours: null, opening_hours, time_zone, walk_in: true },
})
const board: SectionOf<'exhibit'> = {
  ...{ kind: 'exhibit', layout: 'board', heading: 'The van', intro: null, columns: ['Day', 'Place', 'Time'] },
  items: [
    { name: 'Tuesday', cells: ['Market Place', '8.30 to 1'], days: [2] },
    { name: 'Saturday', cells: ['Harbor', '8.30 to 1'], days: [6] },
  ],
}
const van = { ...timed('Europe/Paris'), brand: { ...bakery.brand, hours: null, time_zone: 'Europe/Paris' } }
const content = { title: 'Bread', description: 'Bread', sections: [sections.hero, sections.visit] }
const pages = new Map([
  ['/', renderPage({ site: timed('Europe/Paris'), page: homePage(content) })],
  [
    '/elsewhere',
    renderPage({ site: { ...timed('Europe/Paris'), navigation: bakery.navigation }, page: homePage(content) }),
  ],
  ['/german', renderPage({ site: timed('Europe/Paris', 'de'), page: homePage(content) })],
  ['/van', renderPage({ site: van, page: homePage({ ...content, sections: [sections.hero, board] }) })],
  ['/unknown', renderPage({ site: timed('Europe/Atlantis'), page: homePage(content) })],
])

let server: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  server = await servePages(pages, contentSecurityPolicy(timed('Europe/Paris')))
})
afterAll(async () => {
  await server?.close()
  await browser?.close()
})

type Visit = { path?: string; at: string; width?: number; scripts?: boolean }
async function visit<T>({ path = '/', at, width = 375, scripts = true }: Visit, look: (page: Page) => Promise<T>) {
  const context = await browser?.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: scripts })
  const page = await context?.newPage()
  if (!page) throw new Error('no browser')
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.clock.install({ time: new Date(at) })
  await page.goto(server.origin + path)
  try {
    return { seen: await look(page), complaints }
  } finally {
    await context?.close()
  }
}

const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
const texts = (page: Page) => textsOf(page, '.now:visible')
const marked = (page: Page) => textsOf(page, '[aria-current=date]')

inBrowser('a page of a website with opening hours and a time zone', () => {
  test.each([
    ['/', '2026-11-28T09:00Z', 'Open now, until 7 pm', 'Tue–Sat\t7 am–7 pm'],
    ['/', '2026-11-28T18:00Z', 'Closed now. Opens Sunday at 8 am', 'Tue–Sat\t7 am–7 pm'],
    ['/', '2026-12-05T18:00Z', 'Closed now. Opens Tuesday at 7 am', 'Tue–Sat\t7 am–7 pm'],
    ['/german', '2026-11-28T18:00Z', 'Geschlossen, öffnet Sonntag um 8:00 Uhr', 'Di–Sa\t7:00–19:00'],
  ])('says at %s on %s: %s', async (path, at, sentence, row) => {
    const { seen, complaints } = await visit({ path, at }, async (page) => [await texts(page), await marked(page)])
    expect(seen).toEqual([[sentence], [row]])
    expect(complaints).toEqual([])
  })

  test.each([
    ['2026-11-28T09:00Z', 'Today, Saturday: Harbor, 8.30 to 1', ['Saturday\tHarbor\t8.30 to 1']],
    ['2026-11-29T09:00Z', 'Next, Tuesday: Market Place, 8.30 to 1', []],
  ])('says at its top what its board has on %s: %s', async (at, sentence, rows) => {
    const { seen, complaints } = await visit({ path: '/van', at, width: 1280 }, async (page) => [
      await texts(page),
      await marked(page),
    ])
    expect(seen).toEqual([[sentence], rows])
    expect(complaints).toEqual([])
  })

  test('answers once at its top where another page has the table, with a link to it', async () => {
    const { seen } = await visit({ path: '/elsewhere', at: '2026-11-28T09:00Z' }, async (page) => [
      await texts(page),
      await page.locator('.hours').count(),
      await page
        .getByRole('link', { name: 'All hours' })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ])
    expect(seen).toEqual([['Open now, until 7 pm'], 0, ['/contact']])
  })

  test('follows the clock without moving anything, and wakes in the minute of a change', async () => {
    const { seen } = await visit({ at: '2026-11-28T17:58:30Z' }, async (page) => {
      const boxes = () =>
        page.$$eval('body *', (all) => all.map((each) => JSON.stringify(each.getBoundingClientRect().toJSON())))
      const isLine = await page.$$eval('body *', (all) => all.map((each) => each.matches('.now>span')))
      const before = await boxes()
      const said = [(await texts(page))[0]]
      for (const step of ['01:00', '00:31', '05:00:00']) {
        await page.clock.runFor(step)
        said.push((await texts(page))[0])
      }
      const after = await boxes()
      return { said, moved: after.filter((box, at) => !isLine[at] && box !== before[at]), rows: await marked(page) }
    })
    expect(seen).toEqual({
      said: ['Open now, until 7 pm', 'Open now, until 7 pm', 'Closed now. Opens Sunday at 8 am', 'Closed now. Opens at 8 am'],
      ...{ moved: [], rows: ['Sun\t8 am–12 pm'] },
    }) // biome-ignore format: one row
  })

  test('sets no timer while it is hidden, and is right when it is shown again', async () => {
    const { seen } = await visit({ at: '2026-11-28T17:00Z' }, async (page) => {
      const show = (isShown: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        }, !isShown)
      await show(false)
      await page.clock.fastForward('02:00:00')
      const hidden = (await texts(page))[0]
      await show(true)
      return [hidden, (await texts(page))[0]]
    })
    expect(seen).toEqual(['Open now, until 7 pm', 'Closed now. Opens Sunday at 8 am'])
  })

  test('shows nothing of it without scripts, or where a browser does not know the zone', async () => {
    const at = '2026-11-28T09:00Z'
    const still = await visit({ at, scripts: false }, async (page) => [await texts(page), await marked(page)])
    expect(still.seen).toEqual([[], []])
    const unknown = await visit({ at, path: '/unknown' }, async (page) => [await texts(page), await marked(page)])
    expect(unknown).toEqual({ seen: [[''], []], complaints: [] })
  })

  test('is valid, accessible and fits on phones', async () => {
    const { seen } = await visit({ at: '2026-11-28T09:00Z' }, async (page) => [
      await seriousFindings(page),
      await overflow(page),
    ])
    expect(seen).toEqual([[], 0])
    expect(await htmlMessages(pages.get('/') ?? '')).toEqual([])
  })
})
