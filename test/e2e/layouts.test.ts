import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Section, Site } from '../../src/domain/websites/site.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { openInspector } from '../support/random-pages/inspector.ts'
import { bakery, home, homePage, photograph, sections, unreachable } from '../support/sites.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const german: Site = { ...bakery, language: 'de' }
const inFamily = (site: Site, family: string): Site => ({ ...site, theme: { ...site.theme, font_heading: family } })
const pictures = { hero: photograph('#c0c0c0') }
const render = (site: Site, some: Section[], found: typeof pictures | Record<string, never> = {}) =>
  renderPage({ site, page: homePage({ ...home, sections: some, pictures: found }) })
const textOf = (html: string) =>
  html.slice(html.indexOf('<main')).replace(/<(style|script|svg)[\s\S]*?<\/\1>|<[^>]+>|\u00ad/g, ' ')

/** The hero for bookings, without what usually stands on its colored field. */
const booking = { ...sections.hero, layout: 'booking' as const, facts: [] }

const plan = { ...sections.pricing.plans[0], highlighted: false, action: null }
const weekly = ['280 € pro Woche', '1.250,00 € pro Woche', '89 € pro Nacht', 'ab 1.250 € im Monat']
const prices = {
  ...sections.pricing,
  layout: null,
  plans: weekly.map((price, index) => ({
    ...{ ...plan, name: `Ferienwohnung ${index + 1}`, text: null, price },
    points: [`Endreinigung, ${index + 2} Personen`, `${index + 1} Schlafzimmer`],
  })),
} as Section

const longWords = ['Somethin', 'Something', 'Psychotherapeutin', 'Rechtsschutzversicherung', 'Öffnungszeiten']
const services = {
  ...sections.services,
  heading: 'Psychotherapeutin in Eimsbüttel',
  items: longWords.map((title) => ({ ...sections.services.items[0], title, text: null, points: [] })),
} as Section

describe('heights and repetitions', () => {
  test('a fact is shown as often as it is written, and with its qualifier', () => {
    const hero = { ...sections.hero, facts: ['Höchstens 4 Personen'] }
    const story = { ...sections.story, heading: 'Kleine Gruppen', paragraphs: ['Wir nehmen höchstens 4 Personen mit.'] }
    const text = textOf(render(german, [hero, story, sections.cta]))
    expect(text.match(/4 Personen/g)).toHaveLength(2)
    expect(text.match(/höchstens 4 Personen/gi)).toHaveLength(2)
  })

  test('a caption is shown only with its picture', () => {
    const gallery = sections.gallery.items.map(({ title }) => title)
    const html = render(bakery, [sections.hero, sections.gallery], { 'gallery.1': photograph('#804000') } as never)
    const shown = gallery.filter((title) => html.includes(`<figcaption><strong>${title}`))
    expect(shown).toEqual(gallery.slice(1, 2))
  })
})

inBrowser('in a browser', () => {
  let inspector: Awaited<ReturnType<typeof openInspector>>
  beforeAll(async () => {
    if (browser) inspector = await openInspector(browser)
  })
  afterAll(() => browser?.close())

  test.each<[guarantee: string, html: string]>([
    ['the texts of a booking hero stay on their ground without hours and phone', render(unreachable, [booking])],
    ['and with a picture', render(unreachable, [booking], pictures)],
    ['prices with a unit stay in their cards', render(german, [booking, prices])],
    ['and in a wide family', render(inFamily(german, 'Syne'), [booking, prices])],
    ['words break at hyphens only', render(german, [sections.hero, services])],
    ['and in a wide family', render(inFamily(german, 'Syne'), [sections.hero, services])],
    [
      'lines of headings do not collide',
      render(inFamily(german, 'Syne'), [
        { ...sections.hero, title: 'Begegnung, Übung, Ärger: jeden Tag üppige Gänge für Jung und Älter' },
        { ...sections.story, heading: 'Gemütlich übernachten, gut essen und Ägypten träumen' },
      ]),
    ],
  ])('%s', async (_, html) => {
    expect(await inspector.faultsOf(html)).toEqual([])
  })

  test('the inspection finds overflow, broken words, colliding lines, faint and repeated texts', async () => {
    const style = `main h1 *{font-size:9rem!important;line-height:.6!important;overflow-wrap:anywhere;hyphens:none}
main p{color:#ddd!important;background:#fff;white-space:nowrap}`
    const hero = {
      ...sections.hero,
      title: 'Psychotherapeutisches Begleiten, jeden Tag',
      text: 'Brot, Wasser und Salz. '.repeat(9),
    }
    const html = render(german, [hero, { ...sections.story, paragraphs: [hero.text, hero.text] }])
    const faults = (await inspector.faultsOf(html.replace('</head>', `<style>${style}</style></head>`))).join('\n')
    for (const fault of ['broken without a hyphen', 'lines collide', 'outside of the window', 'contrast', 'text twice'])
      expect(faults).toContain(fault)
  })

  test.each(['Instrument Serif', 'Syne'])(
    'figures of a section in %s have one size and one line each; long ones are set as texts',
    async (family) => {
      const page = await (browser as NonNullable<typeof browser>).newPage()
      const figures = async (...values: string[]) => {
        const stats = { ...sections.stats, items: values.map((value) => ({ value, label: 'last year' })) } as Section
        await page.setContent(render(inFamily(bakery, family), [sections.hero, sections.story, stats]))
        await page.evaluate('document.fonts.ready')
        return (await page.evaluate(`[...document.querySelectorAll('.stat strong')].map((figure) => {
          const size = parseFloat(getComputedStyle(figure).fontSize)
          const range = document.createRange()
          range.selectNodeContents(figure)
          return { size, lines: Math.round(figure.offsetHeight / size), isOut: range.getBoundingClientRect().right > figure.closest('.w').getBoundingClientRect().right + 1 }
        })`)) as { size: number; lines: number; isOut: boolean }[]
      }
      for (const width of [320, 375, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const values of [
          ['71 %', '44 out of 62', 'about 5 weeks'],
          ['19 walks in 20', 'twelve', '2½ hours', 'four times'],
        ]) {
          const all = await figures(...values)
          const [first] = all
          expect([width, all]).toEqual([width, values.map(() => ({ size: first?.size, lines: 1, isOut: false }))])
          expect(first?.size).toBeGreaterThan(22)
        }
      }
      const [short, long] = await figures('71 %', 'every third Saturday of a month with an R')
      expect(short?.size).toBeLessThan(41)
      expect(long?.isOut).toBe(false)
      await page.close()
    },
  )

  test('a drawing across the window is no wider than the page beside a scroll bar', async () => {
    const page = await (browser as NonNullable<typeof browser>).newPage({ viewport: { width: 375, height: 800 } })
    await page.setContent(render(bakery, [{ ...sections.hero, layout: 'poster' }]))
    await page.addStyleTag({ content: 'body{margin-inline-start:15px!important}' })
    expect(await page.locator('.poster .shot').count()).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
    await page.close()
  })
})
