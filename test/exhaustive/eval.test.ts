import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { evaluate, type EvalBrief, type Result, type Site } from '../../bench/eval/evaluate.ts'
import { generateForGallery, readGalleryBriefs } from '../../bench/gallery/sites.ts'
import { createPexels } from '../../src/adapters/pictures/pexels.ts'
import { pictureSlots } from '../../src/domain/websites/picture-slots.ts'
import type { Pictures } from '../../src/domain/websites/pictures.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { createComposer } from '../../src/generation/composer/index.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { isOwnHeadline, repeatedFacts } from '../../bench/eval/copy.ts'
import { states, visibleText } from '../../bench/eval/facts.ts'
import { startPictureServer } from '../support/picture-server.ts'
import { photograph } from '../support/sites.ts'

const root = new URL('../..', import.meta.url).pathname
const briefs = JSON.parse(readFileSync(`${root}/bench/eval/briefs.json`, 'utf8')) as EvalBrief[]

test.each([
  ['€1,100', 'Half Day: 1.100 €'],
  ['13,00', 'Shoyu 13 €'],
  ['14,50', '€14.50'],
  ['+351 912 345 678', 'Call 912345678'],
  ['(312) 555-0148', '+1 312.555.0148'],
  ['14 Plätze', 'offene Küche mit 14 Plätzen'],
  ['free first call', 'The first call is free.'],
  ['8:30', 'Monday to Friday, 8:30am–6pm'],
  ['1 March', 'until March 1'],
  ['Hargrove & Pell LLP', 'HARGROVE &  PELL LLP'],
])('the fact "%s" is found in "%s"', (fact, text) => {
  expect(states(text, fact)).toBe(true)
})

test.each([
  ['£14', '£140'],
  ['8:30', 'at 18:30'],
  ['30 talks', '130 talks'],
  ['1998', '11998'],
  ['Martin Pell', 'Martin is here. Pell is there.'],
  ['(312) 555-0148', '(312) 555-0149'],
])('the fact "%s" is not found in "%s"', (fact, text) => {
  expect(states(text, fact)).toBe(false)
})

test('the text of a page is what a visitor reads', () => {
  const html =
    '<html><head><title>No</title></head><body><p>A &amp; B</p><svg><title>No</title></svg><p>C</p></body></html>'
  expect(visibleText(html)).toBe('A & B\nC')
})

test.each([
  ['Thirty thousand books, three rooms, one cat', true],
  ['The Long Shelf', false],
  ['Second-hand books in Hay', false],
  ['Welcome to the best shop', false],
])('the headline "%s" takes something of its own from the brief: %s', (headline, isOwn) => {
  const prompt = 'The Long Shelf in Hay sells second-hand books: thirty thousand in three rooms, guarded by a cat.'
  const named = { name: 'The Long Shelf', trade: 'Second-hand books', place: 'Hay' }
  expect(isOwnHeadline(headline, prompt, named)).toBe(isOwn)
})

test('a fact on more than two lines of a page is repeated, wherever header and footer have it', () => {
  const page = (lines: number) =>
    `<body><header><p>since 1998</p></header>${'<p>Baking since 1998</p>'.repeat(lines)}<footer>1998</footer></body>`
  expect([repeatedFacts(page(2), ['since 1998']), repeatedFacts(page(3), ['since 1998'])]).toEqual([[], ['since 1998']])
})

test('npm run eval compares models on the same briefs and prints the results as JSON', async () => {
  const args = ['bench/eval/index.ts', '--model', 'composer', '--brief', 'yoga', '--price', '1,2', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const [result, ...others] = JSON.parse(stdout) as Result[]
  expect(others).toEqual([])
  expect(result).toMatchObject({
    model: 'composer',
    brief: 'yoga',
    language: 'en',
    repairs: 0,
    failed: 0,
    facts: 15,
    cost: 0,
  })
  expect(result?.first_try).toBe((result?.pages ?? 0) + 1)
})

describe('the composer, on the default briefs', () => {
  const evaluated = Promise.all(
    briefs.map(async (brief) => ({
      brief,
      ...(await evaluate(brief, { model: createComposer(), render: renderPage })),
    })),
  )
  const siteOf = async (name: string): Promise<Site> => {
    const site = (await evaluated).find(({ brief }) => brief.name === name)?.site
    if (!site) throw new Error(`There is no brief "${name}".`)
    return site
  }
  const homeOf = async (name: string) => (await siteOf(name)).contents.get('/')?.sections ?? []
  const buttonsOf = async (name: string) => {
    const { contents } = await siteOf(name)
    return [...contents.values()].flatMap(({ sections }) =>
      sections.flatMap((section) => (section.kind === 'hero' || section.kind === 'cta' ? section.actions : [])),
    )
  }

  test('states at least 90 % of the facts on each site and 80 % on its home page, and nothing that the brief does not say', async () => {
    for (const { result } of await evaluated) {
      const { brief, facts, facts_home, facts_site, unsupported, failed } = result
      expect({ brief, failed, unsupported }).toEqual({ brief, failed: 0, unsupported: [] })
      expect([brief, facts_site / facts >= 0.9, facts_home / facts >= 0.8]).toEqual([brief, true, true])
    }
  })

  test('writes each brief in its language', async () => {
    const languages = (await evaluated).map(({ result }) => [result.brief, result.language])
    expect(Object.fromEntries(languages)).toMatchObject({ ramen: 'de', yoga: 'en', photographer: 'en' })
    expect((await siteOf('ramen')).html.get('/')).toContain('<html lang="de"')
  })

  test('keeps names as written, prices with their offers, and hours only of sentences that consist of them', async () => {
    const names = {
      photographer: 'Inês Carvalho',
      lawfirm: 'Hargrove & Pell LLP',
      yoga: 'Still Point',
      conference: 'EdgeConf 2027',
    }
    for (const [brief, name] of Object.entries(names))
      expect([brief, (await siteOf(brief)).plan.brand.name]).toEqual([brief, name])
    expect((await siteOf('plumber')).plan.brand.name).toMatch(/^Plumber/)
    const plans = (await homeOf('photographer')).flatMap((section) => (section.kind === 'pricing' ? section.plans : []))
    expect(plans.map(({ name, price }) => [name, price])).toEqual([
      ['Half Day', '1,100 €'],
      ['Full Day', '1,900 €'],
      ['Weekend', '3,200 €'],
    ])
    expect((await siteOf('yoga')).plan.brand.hours).toBeNull()
  })

  test('the first button of an emergency service calls, and buttons promise only what the brief has', async () => {
    const [hero] = await homeOf('plumber')
    expect(hero).toMatchObject({ kind: 'hero', actions: [{ href: 'tel:6025550117' }, expect.anything()] })
    const labels = (await buttonsOf('ramen')).map(({ label }) => label)
    expect(labels.filter((label) => /reserv|tisch|buch/i.test(label))).toEqual([])
    for (const name of ['photographer', 'lawfirm', 'ramen', 'yoga', 'plumber', 'conference'])
      expect([name, [...(await siteOf(name)).html.values()].join('').split('<form').length - 1]).toEqual([name, 1])
  })
})

const galleryBriefs = await readGalleryBriefs()

test.each(galleryBriefs)(
  'the stored answers for $name are accepted at once, and the website states all facts',
  async (brief) => {
    const { result } = await generateForGallery(brief)
    expect(result).toMatchObject({ repairs: 0, failed: 0, missing: [], unsupported: [], own_headline: true })
  },
)

describe('the twelve websites of the gallery', () => {
  /** The home page of each website. */
  const homes = async (illustrate?: (content: PageContent) => Promise<Pictures>): Promise<string[]> =>
    await Promise.all(
      galleryBriefs.map(async (brief) => (await generateForGallery(brief, { illustrate })).site?.html.get('/') ?? ''),
    )
  const heroOf = (html: string) => /class="s s-hero ([a-z]+)/.exec(html)?.[1]
  const compositionOf = (html: string) =>
    [...html.matchAll(/class="s s-([a-z]+ ?[a-z]*)/g)].map(([, classes]) => classes).join()

  test('lead with a picture on nine or more if a provider is configured, and open in seven compositions', async () => {
    const server = await startPictureServer()
    const pexels = createPexels({ apiKey: 'key', baseUrl: server.url })
    const illustrate = async ({ sections }: PageContent): Promise<Pictures> => {
      const found: Pictures = {}
      for (const { id, image } of pictureSlots(sections)) {
        if (!image || pexels.generates) continue
        const query = { search: image.search_query, prompt: image.prompt, aspect: image.aspect }
        const [photo] = await pexels.search(query, AbortSignal.timeout(60_000))
        if (photo) found[id] = { ...photograph('#806040'), credit: photo.credit }
      }
      return found
    }
    const pages = await homes(illustrate)
    await server.close()
    const leading = pages.filter((html) => html.slice(0, html.indexOf('</section>')).includes('fetchpriority="high"'))
    expect(leading.length).toBeGreaterThanOrEqual(9)
    expect(new Set(pages.map(compositionOf)).size).toBe(12)
    expect(new Set(pages.map(heroOf)).size).toBe(7)
  })

  test('differ without pictures too, and open with a scene', async () => {
    const pages = await homes()
    for (const [index, html] of pages.entries()) {
      const opening = html.slice(0, html.indexOf('</section>'))
      expect([galleryBriefs[index]?.name, opening.includes('class="scene ')]).toEqual([
        galleryBriefs[index]?.name,
        true,
      ])
    }
    expect(new Set(pages.map(compositionOf)).size).toBe(12)
  })
})

test('the composer says no more than two short sentences of the brief under the title', async () => {
  const sites = await Promise.all(
    briefs.map((brief) => evaluate(brief, { model: createComposer(), render: renderPage })),
  )
  for (const { site } of sites) {
    const hero = site?.contents.get('/')?.sections.find((section) => section.kind === 'hero')
    expect(hero?.text.length).toBeLessThanOrEqual(260)
  }
})
