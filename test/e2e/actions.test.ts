import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PageContent, Site } from '../../src/domain/websites/site.ts'
import { contentSecurityPolicy, renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { bakery, sections } from '../support/sites.ts'
import { overflow, seriousFindings, servePages } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

const [office, storm] = ['0221 4710 560', '0221 4710 566']
const season = { from: '03-01', to: '10-31' }
const call = { kind: 'call' as const, label: 'Im Büro anrufen', href: 'tel:02214710560' }
const rescue = {
  ...{ kind: 'call' as const, label: 'Sturmnummer anrufen', href: 'tel:02214710566', phone: storm, season },
  ...{
    instruction: 'nur wenn das Zelt steht und reißt',
    hours: 'Tag und Nacht',
    limited: true,
    pages: ['/sturm', '/reissen'],
  },
}
const site: Site = {
  ...{ ...bakery, language: 'de' },
  navigation: [
    { name: 'Start', path: '/' },
    { name: 'Sturm', path: '/sturm' },
  ],
  brand: {
    ...bakery.brand,
    phone: office,
    time_zone: 'Europe/Berlin',
    booking_url: null,
    action: call,
    actions: [rescue],
  },
}
const button = ({ label, href }: typeof call) => ({ label, href })
const page = (path: string, ...shown: PageContent['sections']) =>
  renderPage({ site, page: { name: 'Page', path, content: { title: 'Zelte', description: 'Zelte', sections: shown } } })
const hero = { ...sections.hero, title: 'Reißt das Zelt?', actions: [button(rescue)] }
const told = { ...sections.story, action: button(rescue) }
const closing = { ...sections.cta, layout: 'number' as const, actions: [button(rescue)] }
const pages = new Map([
  ['/', page('/', { ...sections.hero, actions: [button(call)] }, told, sections.faq)],
  ['/sturm', page('/sturm', hero, sections.faq)],
  ['/reissen', page('/reissen', sections.story, closing)],
])

let server: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  server = await servePages(pages, contentSecurityPolicy(site))
})
afterAll(async () => {
  await server?.close()
  await browser?.close()
})

type Visit = { path: string; at?: string; width?: number; scripts?: boolean }
async function visit({ path, at = '2027-07-01T12:00Z', width = 1440, scripts = true }: Visit) {
  const context = await browser?.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: scripts })
  const opened = await context?.newPage()
  if (!opened) throw new Error('no browser')
  await opened.clock.install({ time: new Date(at) })
  await opened.goto(server.origin + path)
  try {
    const directory = process.env['SHOTS']
    if (directory) {
      const name = `${path.slice(1) || 'home'}-${at.slice(0, 7)}-${width}-${scripts}.png`
      await opened.screenshot({ path: `${directory}/${name}`, fullPage: true })
    }
    return {
      ...{ header: await seen(opened, '.top .reach'), bar: await seen(opened, '.sticky .btn') },
      ...{
        buttons: await seen(opened, 'main .actions .btn'),
        terms: await seen(opened, '.conditions>:is([data-in],[data-out]):not([hidden])'),
      },
      huge: await seen(opened, '.huge'),
      ...{ findings: scripts ? await seriousFindings(opened) : [], overflow: await overflow(opened) },
    }
  } finally {
    await context?.close()
  }
}
const seen = async (opened: Page, selector: string) =>
  (await opened.locator(selector).all()).reduce<Promise<string[]>>(async (all, each) => {
    const isShown = await each.evaluate(
      (element) => !element.closest('[hidden]') && getComputedStyle(element).display !== 'none',
    )
    return [...(await all), ...(isShown ? [((await each.textContent()) ?? '').replace(/\s+/g, ' ').trim()] : [])]
  }, Promise.resolve([]))

inBrowser('an action for one case', () => {
  test('is the button of its page, with its number, instruction and months, and of no other page', async () => {
    for (const width of [375, 1440]) {
      const [home, own] = [await visit({ path: '/', width }), await visit({ path: '/sturm', width })]
      for (const one of [home, own]) expect([one.findings, one.overflow]).toEqual([[], 0])
      const [ofHome, ofOwn] = width === 375 ? [home.bar, own.bar] : [home.header, own.header]
      expect([ofHome, ofOwn]).toEqual([[office], [storm]])
      expect(own.buttons).toEqual([`Sturmnummer anrufen ${storm}`])
      expect(own.terms).toEqual(['Nur wenn das Zelt steht und reißt. Tag und Nacht. März – Oktober.'])
      expect(home.buttons).toEqual([`Im Büro anrufen ${office}`, `Sturmnummer anrufen ${storm}`])
    }
  })

  test('gives way to the main action out of its months, which says when it is there again', async () => {
    const at = '2027-11-20T12:00Z'
    const wide = await visit({ path: '/sturm', at })
    expect(wide).toMatchObject({ header: [office], buttons: [`Im Büro anrufen ${office}`] })
    expect(wide.terms).toEqual(['Sturmnummer anrufen: wieder ab 1. März.'])
    expect((await visit({ path: '/sturm', at, width: 375 })).bar).toEqual([office])
    expect((await visit({ path: '/reissen', at })).huge).toEqual([office])
    expect((await visit({ path: '/reissen' })).huge).toEqual([storm])
    const still = await visit({ path: '/sturm', at, scripts: false })
    expect(still).toMatchObject({ header: [storm], terms: [expect.stringContaining('März – Oktober.')] })
  })
})
