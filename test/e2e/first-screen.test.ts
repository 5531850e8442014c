import { afterAll, describe, expect, test } from '@jest/globals'
import type { Site } from '../../src/domain/websites/site.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { bakery, home, homePage, photograph, sections } from '../support/sites.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI
afterAll(() => browser?.close())

const screens = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]
const asked = [
  'split',
  'cover',
  'booking',
  'stack',
  'ledger',
  'type',
  'dispatch',
  'poster',
  'product',
  'centered',
] as const
const arts = ['close', 'disc', 'tiles', 'arches', 'strip'] as const
const titles = [
  'Bread that takes its time',
  'Left hand up, and she stops at once',
  'A dentist for people who are afraid of every dentist',
  'Left hand up, and she stops: dentistry in Leeds for people who are afraid of it',
]
const text = `${sections.hero.text} Ring at the back door before six, and we hand you a loaf that is still too hot to cut.`
/** Websites without an object, and with objects that are low, high and of the usual shape. */
const objects = [
  [],
  ['laptop'],
  ['baguette-bread'],
  ['bread'],
  ['cookie'],
  ['bottle-with-popping-cork'],
  bakery.brand.objects ?? [],
]
const sites = objects.flatMap((some) =>
  arts.flatMap((art) =>
    [7, 8].map(
      (seed): Site => ({
        ...bakery,
        brand: { ...bakery.brand, objects: some },
        theme: { ...bakery.theme, art, seed },
      }),
    ),
  ),
)

/** The home pages whose openings got their first picture in the editor: one of each composition and title. */
const pages = new Map(
  titles.flatMap((title) =>
    asked.flatMap((layout) => {
      const hero = { ...sections.hero, layout, title, text }
      const pictures = { hero: { ...photograph('#808080'), keeps_layout: layout } }
      const page = homePage({ ...home, sections: [hero, sections.services, sections.visit], pictures })
      return sites.map((site) => {
        const html = renderPage({ site, page })
        return [`${/class="s s-hero (\S+)/.exec(html)?.[1]}: ${title}`, html] as const
      })
    }),
  ),
)

inBrowser('the first picture of an opening', () => {
  test.each(screens)('is above the fold by 40 % of its height at $width × $height', async (viewport) => {
    const page = await browser?.newPage({ viewport })
    if (!page) throw new Error('no browser')
    const hidden: string[] = []
    for (const [name, html] of pages) {
      await page.setContent(html)
      const box = await page.locator('#hero .shot').boundingBox()
      const share = box ? (viewport.height - box.y) / box.height : 0
      if (share < 0.4) hidden.push(`${name}: ${Math.round(100 * share)} %`)
    }
    expect(hidden).toEqual([])
    await page.close()
  })

  test('is tested in each composition', () => {
    const names = new Set([...pages.keys()].map((name) => name.split(':')[0] ?? ''))
    expect([...names].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'beside',
      'broad',
      'centered',
      'dispatch',
      'horizon',
      'lettered',
      'placard',
      'poster',
      'product',
      'stage',
    ])
  })
})
