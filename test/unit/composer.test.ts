import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pictureSlots } from '../../src/domain/websites/picture-slots.ts'
import { createComposer } from '../../src/generation/composer/index.ts'
import { topicOf } from '../../src/generation/composer/topic.ts'
import { warningsOf } from '../../src/generation/composer/warnings.ts'
import type { PostBrief, WantedPage, WebsiteBrief } from '../../src/generation/model.ts'
import { PageContent, PostContent, SitePlan } from '../../src/domain/websites/site.ts'
import { anyBrief } from '../support/briefs.ts'
import { runs } from '../support/runs.ts'

const composer = createComposer()
const { signal } = new AbortController()

async function compose(brief: WebsiteBrief) {
  const { value: plan } = await composer.planWebsite(brief, { signal })
  const pages: PageContent[] = []
  for (const page of plan.pages) pages.push(await write(brief, plan, page))
  return { plan, pages }
}

const write = async (website: WebsiteBrief, plan: SitePlan, page: WantedPage): Promise<PageContent> =>
  (
    await composer.writePage(
      { website, brand: plan.brand, language: plan.language, pages: plan.pages, page },
      { signal },
    )
  ).value

/** Returns all strings of a value except paths and schema keywords. */
function stringsOf(value: unknown, without: string[] = []): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((each) => stringsOf(each, without))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    ['kind', 'layout', 'icon', 'art', ...without].includes(key) ? [] : stringsOf(each, without),
  )
}

/** The sentences of a page besides its contact data, which visitors look for on more than one page. */
const sentencesOf = (page: PageContent): string[] =>
  page.sections
    .filter(({ kind }) => kind !== 'contact')
    .flatMap((section) => stringsOf(section, ['title', 'heading']))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(' ').length > 5)

const bakery = { prompt: 'A bakery in Lyon that ships sourdough starters' }
const salon = {
  prompt:
    'Create a website for my hair salon called "Curl Up & Dye" in Brighton. We offer cuts, colour and balayage. Haircut £45, colour from £80. Owner: Jane Smith. Call 01273 496 000, 12 Ship Street, Brighton.',
}
const fullBrief: WebsiteBrief = {
  prompt: 'Something modern for our workshop in Oslo, with dark colours.',
  business_name: 'Nordlys Sykkel',
  business_description: 'We mend bicycles. We have done so since 1999 in the same yard.',
  industry: 'bike shop',
  tone: 'dry and friendly',
  facts: ['We answer within 2 working days.', 'All repairs carry a guarantee of 6 months.'],
  pages: [
    { name: 'Our repairs', prompt: 'Explain the repairs we do. Punctures are fixed while you wait.' },
    { name: 'Start', path: '/' },
    { name: 'Our repairs' },
    { name: 'Contact', path: '/hello' },
  ],
  theme: { mode: 'dark', primary_color: '#112233', font_heading: 'Comic Neue', font_body: 'Newsreader' },
}
const briefs: WebsiteBrief[] = [bakery, salon, fullBrief]

describe('the composer', () => {
  test('returns byte-identical output for the same brief, whatever the order of its fields', async () => {
    for (const brief of briefs) {
      const again = Object.fromEntries(Object.entries(brief).reverse()) as WebsiteBrief
      expect(JSON.stringify(await compose(again))).toBe(JSON.stringify(await compose(brief)))
    }
  })

  test('plans photographs of the trade for the home page, one of each', async () => {
    const { pages } = await compose(bakery)
    const wanted = pages
      .flatMap(({ sections }) => pictureSlots(sections))
      .flatMap(({ image }) => image?.search_query ?? [])
    expect(wanted).toContain('sourdough loaves wooden shelf')
    expect(new Set(wanted).size).toBe(wanted.length)
  })

  test('returns, for any brief, valid content with one home page, unique paths, and links only to its own pages', async () => {
    await fc.assert(
      fc.asyncProperty(anyBrief, async (brief) => {
        const { plan, pages } = await compose(brief)
        SitePlan.parse(plan)
        const paths = plan.pages.map(({ path }) => path)
        expect(paths.filter((path) => path === '/')).toHaveLength(1)
        expect(new Set(paths).size).toBe(paths.length)
        for (const page of pages) {
          PageContent.parse(page)
          expect(paths).toEqual(expect.arrayContaining(hrefsOf(page).filter((href) => !/^(?:mailto|tel):/.test(href))))
        }
      }),
      { numRuns: runs(150) },
    )
  })

  test('invents no figure, price, email address or telephone number: each digit, currency sign and @ comes from the brief', async () => {
    await fc.assert(
      fc.asyncProperty(anyBrief, async (brief) => {
        const { plan, pages } = await compose(brief)
        const said = JSON.stringify(brief).normalize('NFKD')
        const copy = [...stringsOf(plan.brand), ...pages.flatMap((page) => stringsOf(page))].filter(
          (text) => !text.startsWith('/') && !text.startsWith('tel:'),
        )
        for (const found of copy
          .join('\n')
          .normalize('NFKD')
          .matchAll(/\d+|[\p{Sc}@%]/gu))
          expect(said).toContain(found[0])
      }),
      { numRuns: runs(150) },
    )
  })

  test.each(briefs)('no sentence is repeated on two pages of a site: $prompt', async (brief) => {
    const { pages } = await compose(brief)
    const seen = new Map<string, string>()
    for (const page of pages) {
      const sentences = new Set(sentencesOf(page))
      for (const sentence of sentences) expect([sentence, seen.get(sentence)]).toEqual([sentence, undefined])
      for (const sentence of sentences) seen.set(sentence, page.title)
    }
  })

  test('keeps the name, pages, paths, order, tone and theme that the caller sets', async () => {
    const { plan } = await compose(fullBrief)
    expect(plan.brand).toMatchObject({
      name: 'Nordlys Sykkel',
      voice: 'dry and friendly',
      trade: 'bike shop',
    })
    expect(plan.brand.description).toBe(fullBrief.business_description)
    expect(plan.pages.map(({ name, path }) => [name, path])).toEqual([
      ['Our repairs', '/our-repairs'],
      ['Start', '/'],
      ['Our repairs', '/our-repairs-2'],
      ['Contact', '/hello'],
    ])
    expect(plan.theme).toMatchObject(fullBrief.theme ?? {})
  })

  test('shows the facts of the brief verbatim', async () => {
    const { pages } = await compose(fullBrief)
    const copy = pages.flatMap((page) => stringsOf(page)).join(' ')
    for (const fact of fullBrief.facts ?? []) expect(copy).toContain(fact)
  })

  test('facts with a label are hours, address, phone and prices, and no paragraphs', async () => {
    const facts = [
      'Opening hours: Monday to Saturday 9:00-18:00',
      'Address: 3 Grove Place, Falmouth TR11 4AU',
      'Phone: 01326 555 090',
      'Prices: Taster £35, Weekend course £180',
      'Private lesson: £70',
    ]
    const { plan, pages } = await compose({ prompt: 'Tregear Sailing School in Falmouth teaches families.', facts })
    expect(plan.brand).toMatchObject({
      hours: 'Monday to Saturday 9:00-18:00',
      address: '3 Grove Place, Falmouth TR11 4AU',
      phone: '01326 555 090',
    })
    const plans = pages.flatMap(({ sections }) =>
      sections.flatMap((each) => (each.kind === 'pricing' ? each.plans : [])),
    )
    expect(plans.map(({ name, price }) => [name, price])).toEqual([
      ['Taster', '£35'],
      ['Weekend course', '£180'],
      ['Private lesson', '£70'],
    ])
    expect(JSON.stringify(pages)).not.toMatch(/Opening hours:|Address:|Phone:|Prices:/)
  })

  test('a page shows the text its request asks for', async () => {
    const { pages } = await compose(fullBrief)
    expect(
      pages
        .slice(0, 1)
        .flatMap((page) => stringsOf(page))
        .join(' '),
    ).toContain('Punctures are fixed while you wait.')
  })

  test('shows prices and contact data of the brief, and has no such section without them', async () => {
    const { plan, pages } = await compose(salon)
    expect(plan.brand).toMatchObject({ phone: '01273 496 000', place: 'Brighton', email: null })
    const copy = pages.flatMap((page) => stringsOf(page))
    expect(copy).toEqual(expect.arrayContaining(['£45', 'from £80']))
    expect(copy.join(' ')).toContain('Owner: Jane Smith.')
    expect(pages[0]?.sections.map(({ kind }) => kind)).toContain('pricing')
    const plain = (await compose(bakery)).pages.flatMap(({ sections }) => sections.map(({ kind }) => kind))
    for (const kind of ['pricing', 'menu', 'team', 'stats', 'posts']) expect(plain).not.toContain(kind)
  })

  test('the name, else trade and town, is the headline, and no sentence of the brief is one or is cut', async () => {
    const heroOf = async (prompt: string) => (await compose({ prompt })).pages[0]?.sections[0]
    const [known, long] = [
      'A bakery in Ludlow. We fire the oven at two every morning.',
      'Harper & Lowe, family solicitors in Bristol for divorce, wills and conveyancing since 1987.',
    ]
    expect(await heroOf(known)).toMatchObject({ title: 'Bakery in Ludlow', text: known })
    expect(await heroOf(long)).toMatchObject({ title: 'Harper & Lowe', text: long })
    expect(await heroOf('Prêt en 3 jours, sans rendez-vous.')).toMatchObject({ title: 'Bienvenue' })
  })

  test('without a certain name the site is called by trade and town, and by no other words of the brief', async () => {
    const nameOf = async (prompt: string) => (await compose({ prompt })).plan.brand.name
    expect(await nameOf('A bakery in Lyon that ships starters')).toBe('Bakery in Lyon')
    expect(await nameOf('Wir backen Brot.')).toBe('Willkommen')
    expect(await nameOf('Bitte eine schlichte Website.')).toBe('Willkommen')
  })

  test('a website for few sentences has a home page and one for contact, and one for more a page about the business', async () => {
    const sentences = Array.from(
      { length: 30 },
      (_, index) => `We have baked loaf number ${index} in the old wood oven.`,
    )
    const { plan, pages } = await compose({ prompt: `Korenbloem is a bakery in Ghent. ${sentences.join(' ')}` })
    expect(plan.pages.map(({ path }) => path)).toEqual(['/', '/about', '/contact'])
    const copy = pages.flatMap((page) => stringsOf(page.sections)).join(' ')
    for (const sentence of sentences) expect(copy.split(sentence.slice(0, -1))).toHaveLength(2)
    expect((await compose(bakery)).plan.pages.map(({ path }) => path)).toEqual(['/', '/contact'])
  })

  test('two bakeries get different themes, and so do a bakery and a dentist', async () => {
    const prompts = [
      'A bakery in Lyon',
      'A bakery in Rome',
      'A bakery in Ghent',
      'A dentist in Lyon',
      'A dentist in Rome',
    ]
    const looks = await Promise.all(
      prompts.map(async (prompt) => {
        const { plan } = await compose({ prompt })
        const { seed: _, ...look } = plan.theme
        return JSON.stringify([look, plan.pages.map(({ sections }) => sections)])
      }),
    )
    expect(new Set(looks).size).toBe(prompts.length)
  })

  test.each([
    ['ten characters', 'bakery now'],
    ['no letters', '!!! ??? …'],
    ['emoji only', '🎉'.repeat(20)],
    ['another script', '東京の寿司レストラン。毎日新鮮な魚を。'],
    ['markup', '<script>alert("x")</script><h1>Bakery</h1> in <b>Lyon</b> & more'],
    ['ten thousand characters', 'We bake bread in Lyon, and we sell it. '.repeat(250)],
    ['one endless word', 'a'.repeat(10_000)],
  ])('generates a whole website without markup from %s', async (_, prompt) => {
    const { plan, pages } = await compose({ prompt })
    expect(plan.pages.length).toBeGreaterThanOrEqual(2)
    expect(plan.pages.length).toBeLessThanOrEqual(3)
    expect(pages.flatMap((page) => stringsOf(page)).join(' ')).not.toMatch(/[<>]|undefined|null|\{|\}/)
    for (const page of pages) expect(page.sections.length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    [
      'de',
      'Eine Bäckerei in Leipzig. Wir backen Brot mit Natursauerteig.',
      'Wir backen Brot mit Natursauerteig.',
      'Kontakt',
    ],
    [
      'fr',
      'Chez Margot est un restaurant à Nantes. Nous servons des galettes.',
      'Nous servons des galettes.',
      'Contact',
    ],
    ['es', 'Una panadería en Madrid. Hacemos pan con masa madre.', 'Hacemos pan con masa madre.', 'Contacto'],
    ['ja', '東京の寿司店「すし源」。毎日新鮮な魚を仕入れています。', '毎日新鮮な魚を仕入れています。', 'お問い合わせ'],
    ['th', 'ร้านกาแฟในเชียงใหม่ เรามีเมล็ดกาแฟคั่วเอง', 'เรามีเมล็ดกาแฟคั่วเอง', 'Contact'],
  ])(
    'a brief in the language %s yields pages in it from its own sentences',
    async (language, prompt, said, contact) => {
      const { plan, pages } = await compose({ prompt })
      expect(plan.language).toBe(language)
      expect(pages.flatMap((page) => stringsOf(page)).join(' ')).toContain(said.replace(/\.$/, ''))
      expect(plan.pages.at(-1)?.name).toBe(contact)
    },
  )

  test('`lang_code` overrides the language of the brief', async () => {
    expect((await compose({ ...bakery, lang_code: 'pt-BR' })).plan).toMatchObject({
      language: 'pt-BR',
      pages: expect.arrayContaining([expect.objectContaining({ name: 'Contato' })]),
    })
  })

  test('warns about languages that it cannot write', () => {
    const warnings = (request: { prompt: string; lang_code?: string }) =>
      warningsOf('composer', { kind: 'website', request })
    expect(warnings({ prompt: 'A bakery in Lyon that ships sourdough starters' })).toEqual([])
    expect(warnings({ prompt: 'piano tuner edinburgh', lang_code: 'en-GB' })).toEqual([])
    expect(warnings({ prompt: 'Eine Bäckerei in Leipzig mit eigener Mühle' })).toEqual([
      expect.stringMatching(/^`prompt`: .*cannot write German.* menus and headings are in German/),
    ])
    expect(warnings({ prompt: 'A bakery in Lyon that ships starters', lang_code: 'fr' })).toEqual([
      expect.stringMatching(
        /^`lang_code`: .*cannot write French.*sentences in English; menus and headings are in French/,
      ),
    ])
    expect(warnings({ prompt: 'ร้านกาแฟในเชียงใหม่' })).toEqual([
      expect.stringMatching(/cannot write Thai.*menus and headings are in English/),
    ])
    const request = { prompt: 'A page about gravel bikes. We rent three of them.' }
    expect(warningsOf('composer', { kind: 'page', request, language: 'de' })).toEqual([
      expect.stringMatching(/cannot write German.*sentences in English; menus and headings are in German/),
    ])
  })

  test('warns about pages without a sentence of their own, and about edits without quotes', () => {
    const page = (prompt: string) => warningsOf('composer', { kind: 'page', request: { prompt } })
    expect(page('A page about gravel bikes for rent')).toEqual([
      expect.stringContaining('only says what the page is about'),
    ])
    expect(page('A page about gravel bikes. We rent three of them.')).toEqual([])
    const edit = (prompt: string) => warningsOf('composer', { kind: 'edit', request: { prompt } })
    // Whether it is carried out depends on the website, so the warning does not say that nothing changes.
    expect(edit('Change the phone number to 0761 555 0199')).toEqual([
      expect.stringMatching(/quoted replacements and new facts.*phone number.*Any other request changes nothing/),
    ])
    expect(edit('Replace "Bread" with "Cake"')).toEqual([])
  })

  test('an aborted signal ends the call with the abort reason', async () => {
    const slow = createComposer({ latencyMs: 60_000 })
    const controller = new AbortController()
    const answer = slow.planWebsite(bakery, { signal: controller.signal })
    controller.abort(new Error('cancelled by the caller'))
    await expect(answer).rejects.toThrow('cancelled by the caller')
    await expect(composer.planWebsite(bakery, { signal: controller.signal })).rejects.toThrow('cancelled by the caller')
  })
})

const hrefsOf = (page: PageContent): string[] =>
  page.sections.flatMap((section) =>
    section.kind === 'hero' || section.kind === 'cta'
      ? section.actions.map(({ href }) => href)
      : section.kind === 'pricing'
        ? section.plans.flatMap(({ action }) => (action ? [action.href] : []))
        : [],
  )

/** Generates a page or post for the website of a brief and returns the request with the result. */
async function addTo(site: WebsiteBrief, asked: WebsiteBrief, word_count: number) {
  const { value: plan } = await composer.planWebsite(site, { signal })
  const purpose = asked.prompt
  const website = { prompt: purpose, business_name: plan.brand.name, industry: plan.brand.trade, tone: 'plain' }
  const post: PostBrief['post'] = { purpose, word_count }
  const about = { website, brand: plan.brand, language: plan.language, pages: plan.pages }
  return {
    plan,
    page: await write(website, plan, { purpose }),
    post: (await composer.writePost({ ...about, post }, { signal })).value,
  }
}
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
const anyCount = fc.integer({ min: 150, max: 3_000 })

describe('a page or post for an existing website', () => {
  test('is valid for any request and links only to pages of the website', async () => {
    await fc.assert(
      fc.asyncProperty(anyBrief, anyBrief, anyCount, async (site, asked, count) => {
        const { plan, page, post } = await addTo(site, asked, count)
        const paths = plan.pages.map(({ path }) => path)
        expect(PageContent.parse(page)).toEqual(page)
        expect(PostContent.parse(post)).toEqual(post)
        const links = [...post.markdown.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href ?? '')
        const hrefs = hrefsOf(page).filter((href) => !/^(?:mailto|tel):/.test(href))
        expect(paths).toEqual(expect.arrayContaining([...links, ...hrefs]))
      }),
      { numRuns: runs(100) },
    )
  })

  test('invents no figure, price or email address: each comes from the request or the facts of the business', async () => {
    await fc.assert(
      fc.asyncProperty(anyBrief, anyBrief, anyCount, async (site, asked, count) => {
        const { plan, page, post } = await addTo(site, asked, count)
        const said = JSON.stringify([asked.prompt, plan.brand, plan.pages]).normalize('NFKD')
        const copy = [...stringsOf(page), ...stringsOf(post)].filter((text) => !/^(?:\/|tel:)/.test(text))
        const text = copy.join('\n').replace(/\]\(\/[^)]*\)/g, ']')
        for (const found of text.normalize('NFKD').matchAll(/\d+|[\p{Sc}@%]/gu)) expect(said).toContain(found[0])
      }),
      { numRuns: runs(100) },
    )
  })

  test('is byte-identical for the same request', async () => {
    const asked = { prompt: 'Why a dough that rests overnight tastes better. It has time.' }
    expect(JSON.stringify(await addTo(bakery, asked, 400))).toBe(JSON.stringify(await addTo(bakery, asked, 400)))
  })

  test('contains the requested text and is titled by its subject', async () => {
    const prompt = 'Write a page about our delivery service, with areas. We bring bread to every part of Lyon.'
    const { page, post } = await addTo(bakery, { prompt }, 300)
    expect(page.title).toBe('Our delivery service')
    expect(stringsOf(page).join(' ')).toContain('We bring bread to every part of Lyon.')
    const pages = [{ name: 'Our delivery service', path: '/our-delivery-service' }]
    const second = await addTo({ ...bakery, pages: [{ name: 'Home', path: '/' }, ...pages] }, { prompt }, 300)
    expect(stringsOf(second.page)).toContain('We bring bread to every part of Lyon.')
    expect(post.title).toBe('Our delivery service')
    expect(post.markdown).toContain('We bring bread to every part of Lyon.')
    expect(post.excerpt).toContain('bread')
  })

  test.each([
    ['de', 'A page about gravel bikes for rent at 35 euros a day', 'Gravel bikes for rent at 35 euros a day'],
    ['en', 'Eine Seite über Gravelbikes zur Miete', 'Gravelbikes zur Miete'],
    ['en', 'Write a short post about our rye bread', 'Our rye bread'],
    ['de', 'Une page sur nos vélos de location', 'Nos vélos de location'],
  ])('shows no visitor of a website in %s the instruction "%s"', async (lang_code, prompt, title) => {
    const { page, post } = await addTo({ ...bakery, lang_code }, { prompt }, 300)
    expect([page.title, post.title]).toEqual([title, title])
    expect(JSON.stringify([page, post])).not.toContain(prompt)
  })

  test('a post says what its request says, and is not longer than asked', async () => {
    const prompt = 'Why a dough that rests overnight tastes better. Acids develop slowly in the cold. '.repeat(30)
    const { post } = await addTo(bakery, { prompt }, 150)
    expect(post.markdown).toContain('Acids develop slowly in the cold.')
    expect(wordsIn(post.markdown)).toBeLessThanOrEqual(200)
  })

  test('repeats no sentence of the website', async () => {
    const { plan, page } = await addTo(bakery, { prompt: 'A page about delivery in Lyon and around it' }, 300)
    const website = { prompt: 'A page about delivery in Lyon and around it', business_name: plan.brand.name }
    const others = await Promise.all(
      plan.pages.map((each) => write({ ...website, industry: plan.brand.trade, tone: 'plain' }, plan, each)),
    )
    const said = new Set(others.flatMap(sentencesOf))
    expect(sentencesOf(page).filter((sentence) => said.has(sentence))).toEqual([])
  })
})

test('of a request, some hundred sentences are read, whatever its lines', () => {
  const [separate, listed] = ['漢。'.repeat(5_000), Array.from({ length: 2_500 }, (_, at) => `- ${at % 10}`).join('\n')]
  const counts = [topicOf(separate, 'ja').length, topicOf(listed, 'en').length]
  expect(Math.max(...counts)).toBeLessThanOrEqual(400)
  expect(Math.min(...counts)).toBeGreaterThan(300)
})
