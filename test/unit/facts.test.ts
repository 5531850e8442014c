import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withCurrentFacts } from '../../src/domain/content/current-facts.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'
import { mainAction, phoneLink } from '../../src/domain/websites/contact-links.ts'
import { changeFacts, shownHours } from '../../src/domain/websites/facts.ts'
import { formatHours, formatWeek, timeReplacer } from '../../src/domain/websites/hours.ts'
import { readHours } from '../../src/domain/websites/read-hours.ts'
import { statedLinks } from '../../src/domain/websites/stated-links.ts'
import { createComposer } from '../../src/generation/composer/index.ts'
import { assignFacts, factCheck, statedFacts, textsOf } from '../../src/generation/brief/facts.ts'
import { sentencesOf } from '../../src/generation/brief/sentences.ts'
import type { PageBrief, WebsiteBrief } from '../../src/generation/model.ts'
import { createDraftReader } from '../../src/generation/openai/draft.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import { plannedFacts } from '../../src/activities/generation/planned-facts.ts'
import { pagePrompt, planPrompt } from '../../src/generation/openai/prompts.ts'

const brief: WebsiteBrief = {
  prompt:
    'Surf school in Carcavelos. Group lesson (2 hours, max 6 people) 35 EUR, pack of five lessons 150 EUR. ' +
    'Lessons at 09:00 and 15:30 from March to November. Instructors: Inês Carvalho and Tomás Reis. ' +
    'Phone +351 912 345 678, ola@surf.example. Avenida Marginal 6538, Carcavelos. Open Monday to Friday 9:00-18:00.',
  facts: ['8 boards for children'],
}
const texts = statedFacts(brief)

const names = [
  { name: 'Home', path: '/' },
  { name: 'Prices', path: '/prices' },
  { name: 'About', path: '/about' },
  { name: 'Contact', path: '/contact' },
]
const brand = {
  ...{ name: 'Maré', tagline: 'Waves', description: 'Surf.', trade: 'surf school', voice: 'warm' },
  ...{ place: null, email: null, phone: null, address: null, hours: null },
}
const theme = {
  ...{ mode: 'light', primary_color: '#123456', accent_color: '#654321', font_heading: 'Outfit', font_body: 'Outfit' },
  ...{ radius: 'soft', density: 'airy', art: 'arches' },
}
/** A plan as the model answers it. Without `given`, it has no field for facts. */
const planText = (given?: (number | string)[][] | null) =>
  JSON.stringify({
    ...{ language: 'en', brand, contact: null, theme },
    navigation: names.map((page, index) => ({ ...page, ...(given ? { facts: given[index] ?? null } : {}) })),
    pages: names.map((page) => ({ ...page, purpose: `Say ${page.name}.`, sections: ['story'] })),
  })
const factsOf = (plan: { pages: { path: string; facts?: string[] | undefined }[] }) =>
  Object.fromEntries(plan.pages.map(({ path, facts = [] }) => [path, facts]))

test('a sentence with contact data is stated with them, and the dot of an ordinal ends none', () => {
  const told = statedFacts({
    prompt:
      'Praxis, Gartenweg 118, Hinterhof, 1. OG (Aufzug). Wir kamen 2011. Offen bis 8. Montag zu. Phone 0221 4710 362, 7.30am to 6pm. ' +
      'De mardi à vendredi, 9 h 30 – 17 h. Tél. 02 61 91 40 27.',
  })
  expect(told).toEqual([
    '0221 4710 362',
    '02 61 91 40 27',
    'Praxis, Gartenweg 118, Hinterhof, 1. OG (Aufzug)',
    'Wir kamen 2011',
    'Offen bis 8',
    'Phone 0221 4710 362, 7.30am to 6pm',
    'De mardi à vendredi, 9 h 30 – 17 h',
  ])
  const board = ['1. Vorsitzender ist Dieter Brandes. ', 'Seit 1972.']
  expect(sentencesOf(board.join(''))).toEqual(board)
})

test('a range of dates is no phone number', () => {
  const season = statedFacts({ prompt: 'Pensjonat. Lato (1.07-31.08) 280 zł, tel. 33 817 45 20.' })
  expect(season).toEqual(['33 817 45 20', 'Lato (1.07-31.08) 280 zł'])
})

test('a brief states facts, phones, emails and sentences with figures, word for word and once', () => {
  expect(texts).toEqual([
    '8 boards for children',
    '+351 912 345 678',
    'ola@surf.example',
    'Group lesson (2 hours, max 6 people) 35 EUR',
    'pack of five lessons 150 EUR',
    'Lessons at 09:00 and 15:30 from March to November',
    'Avenida Marginal 6538, Carcavelos',
    'Open Monday to Friday 9:00-18:00',
  ])
  const whole = 'A desk globe of 30 cm takes nine weeks; it weighs 3 kg, and its oceans dry for ten days'
  expect(statedFacts({ prompt: `${whole}. Call us on +351 912 345 678.` })).toEqual(['+351 912 345 678', whole])
  expect(statedFacts({ prompt: `${'1 loaf, '.repeat(5_000)}\u0000 2 a` }).length).toBeLessThanOrEqual(40)
})

describe('the plan of a model', () => {
  test('gives each fact to the pages that the model names', () => {
    const plan = factsOf(readPlan(planText([[2, 4], [4, 5], [6], [2, 3, 7]]), brief))
    expect(plan).toMatchObject({ '/': [texts[1], texts[3], texts[0], texts[7]], '/prices': texts.slice(3, 5) })
    expect(plan['/contact']).toEqual([texts[1], texts[2], texts[6]])
  })

  test('shows the first of two things right below the opening of the home page, the second on its page', () => {
    const answer = JSON.parse(planText()) as object
    const tides = { what: 'the tides of the day', form: 'board', path: '/' }
    const shownIn = (show: unknown) =>
      readPlan(JSON.stringify({ ...answer, show, home: { figures: 'large', close: 'number' } }), brief)
        .pages.filter(({ sections }) => sections[1] === 'exhibit')
        .map(({ path, purpose }) => [path, /"exhibit" as .*/.exec(purpose)?.[0]])
    const home = ['/', '"exhibit" as board: the tides of the day']
    expect(shownIn([tides, { what: 'a walk', form: 'route', path: '/prices' }])).toEqual([
      home,
      ['/prices', '"exhibit" as route: a walk'],
    ])
    expect(shownIn([tides])).toEqual([home])
    const first = { ...answer, home: { figures: 'none', close: 'facts', first: '11 weeks ahead' } }
    const purposes = readPlan(JSON.stringify(first), brief).pages.map(({ purpose }) =>
      purpose.includes('11 weeks ahead'),
    )
    expect(purposes).toEqual([true, false, false, false])
    const repeated = JSON.parse(planText()) as { pages: { sections: string[] }[] }
    for (const page of repeated.pages) page.sections = ['hero', 'exhibit']
    const { pages } = readPlan(JSON.stringify({ ...repeated, show: [tides] }), brief)
    expect(pages.map(({ sections }) => sections.includes('exhibit'))).toEqual([true, false, false, false])
    expect(shownIn(null)).toEqual([])
  })

  test('gives pages the words of the brief that they must say besides, and no others', () => {
    const answer = JSON.parse(planText([[], [2], [], []])) as { navigation: object[] }
    const navigation = answer.navigation.map((page, index) =>
      index === 1 ? { ...page, words: ['instructors: Inês Carvalho', 'Cash only', ''] } : page,
    )
    const plan = factsOf(readPlan(JSON.stringify({ ...answer, navigation }), brief))
    expect(plan['/prices']).toEqual([texts[1], 'instructors: Inês Carvalho'])
  })

  test('is accepted without facts: the home page says them', () => {
    for (const answer of [
      planText(),
      planText([[], [], [], []]),
      planText(null),
      planText([
        ['one', 99],
        [0, -1],
      ]),
    ])
      expect(factsOf(readPlan(answer, brief))).toEqual({ '/': texts, '/prices': [], '/about': [], '/contact': [] })
  })

  test('leaves no fact without a page, whatever the model answers, and its beginning says the same', () => {
    const answers = fc.array(fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 6 }), {
      minLength: 4,
      maxLength: 4,
    })
    fc.assert(
      fc.property(answers, (given) => {
        const answer = planText(given)
        const { pages } = readPlan(answer, brief)
        expect(new Set(pages.flatMap(({ facts = [] }) => facts))).toEqual(new Set(texts))
        const draft = createDraftReader(brief)(answer.slice(0, answer.indexOf('Say About')))
        expect(draft && factsOf(draft)).toEqual(factsOf({ pages }))
      }),
      { numRuns: 30 },
    )
  })

  test('has facts as long as a caller may send, and sentences as long', () => {
    const long =
      `We open at 8, ${'and we bake rolls, loaves and cakes for the whole street, '.repeat(8)}until 18`.slice(0, 499)
    const fact = `${long}, too`.slice(0, 500)
    const { pages } = readPlan(planText(), { ...brief, prompt: `${long}.`, facts: [fact] })
    expect(pages[0]?.facts).toEqual([fact.trim(), expect.stringMatching(/^.{400,500}$/)])
  })

  test('goes to the page of a requested name', () => {
    const [page] = assignFacts({ prompt: 'Two wheels. Repairs from €20.' }, [{ name: 'Repairs' }])
    expect(page?.facts).toEqual(['Repairs from €20'])
  })
})

describe('the request for a page', () => {
  const { pages } = readPlan(planText([[2], [4, 5], [6], [2, 3, 7]]), brief)
  const ask = (facts: boolean) => {
    const [home = { name: '', path: '/', purpose: '' }, ...others] = facts
      ? pages
      : pages.map((page) => ({ ...page, facts: [] }))
    const all = [home, ...others].map((page) => ({ sections: [], ...page }))
    return pagePrompt({ website: brief, brand, language: 'en', pages: all, page: home } satisfies PageBrief)
  }
  const tagged = (tag: string): unknown => JSON.parse(new RegExp(`<${tag}>([^<]*)<`).exec(ask(true).user)?.[1] ?? '')

  test('says which facts are its own, and which other pages carry', () => {
    expect(tagged('page')).toMatchObject({ path: '/', facts: [texts[1], texts[0], texts[7]] })
    expect(tagged('pages')).toEqual([
      { name: 'Home', path: '/', purpose: 'Say Home.' },
      { name: 'Prices', path: '/prices', facts: texts.slice(3, 5) },
      { name: 'About', path: '/about', facts: [texts[5]] },
      { name: 'Contact', path: '/contact', facts: [texts[1], texts[2], texts[6]] },
    ])
  })

  test('costs no more than these facts', () => {
    const lists = pages.map(({ facts }) => `,"facts":${JSON.stringify(facts)}`)
    const added = ask(true).user.length - ask(false).user.length
    expect(added).toBe(lists.join('').length)
  })
})

test('the request for a plan numbers the facts', () => {
  expect(planPrompt(brief).user).toContain('<facts>{"1":"8 boards for children","2":"+351 912 345 678",')
})

test('a fact is said in any notation of its figures', () => {
  const says = (text: string, fact: string) => factCheck(text)(fact)
  expect(says('Von 9 bis 17 Uhr: 1.100 Euro', 'open 9am to 5pm, €1,100')).toBe(true)
  expect(says('Von 9 bis 18 Uhr: 1.100 Euro', 'open 9am to 5pm, €1,100')).toBe(false)
})

test('the composer plans a page for each fact, and each page says its facts', async () => {
  const composer = createComposer()
  const call = { signal: new AbortController().signal }
  const website = { ...brief, pages: ['Home', 'Gallery', 'Contact'].map((name) => ({ name })) }
  const { value: plan } = await composer.planWebsite(website, call)
  expect(new Set(plan.pages.flatMap(({ facts = [] }) => facts))).toEqual(new Set(texts))
  for (const page of plan.pages) {
    const { value } = await composer.writePage({ ...plan, website, page }, call)
    const isSaid = factCheck(textsOf([value, plan.brand]).join('\n'))
    expect(statedFacts(website).filter((fact) => page.facts?.includes(fact) && !isSaid(fact))).toEqual([])
  }
})

describe('opening hours in words', () => {
  test.each([
    ['en', 'Tue–Sun 7:00–19:00', ['23456 7 07:00 19:00']],
    ['en', 'Open Tuesday to Saturday, 7:00 to 18:00', ['23456 07:00 18:00']],
    ['en', 'Mon–Fri 9–5, Sat 10am–2pm', ['12345 09:00 17:00', '6 10:00 14:00']],
    [
      'de',
      'Di–Fr 9–12 und 14–18 Uhr, Sa 9–13 Uhr, montags geschlossen',
      ['2345 09:00 12:00', '2345 14:00 18:00', '6 09:00 13:00'],
    ],
    ['fr', 'mardi au samedi de 9h à 18h30, fermé le lundi', ['23456 09:00 18:30']],
    ['pt', 'segunda a sexta das 9h às 18h', ['12345 09:00 18:00']],
    ['en', 'Fri, Sat 18:00–02:00', ['56 18:00 02:00']],
    ['de', 'Sa–Mo 10:00–16:00', ['167 10:00 16:00']],
    ['en', 'daily 10am to midnight', ['1234567 10:00 00:00']],
  ])('%s "%s" are read as data', (language, words, expected) => {
    const hours = readHours(words, language) ?? []
    expect(hours.map(({ days, opens, closes }) => `${days.join('')} ${opens} ${closes}`)).toEqual(
      expected.map((line) => line.replace('6 7', '67')),
    )
  })

  test.each([
    'Mon-Sat 7-10 pm', 'Mon–Fri 8', '24/7', 'Mondays 9-5 in winter', 'closed Mon, Tue, open Wed 9:00–17:00', 'Mon 9:00–25:00',
    'Sun, Mon closed, Tue–Fri 9:00–17:00', '9:00–17:00', 'By appointment', '– Mon 9:00–17:00', 'Mon– 9:00–17:00', '',
  ])('"%s" stay words, because they have no clear meaning', (words) => {
    expect(readHours(words, 'en')).toBeUndefined()
  }) // biome-ignore format: a list of texts

  test('with a break at noon are one line', () => {
    const hours = readHours('Mo-Fr 8-12 und 14-18 Uhr, Sa 9-13 Uhr', 'de') ?? []
    expect(formatHours(hours, 'de')).toBe('Mo–Fr 08:00–12:00, 14:00–18:00\nSa 09:00–13:00')
  })

  test('are the same after they were written out, in every language', () => {
    const day = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
    const span = fc.constantFrom(['07:30', '13:00'], ['14:00', '18:30'], ['18:00', '02:00'])
    const entry = fc.record({ days: day.map((days) => days.toSorted((a, b) => a - b)), span })
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'de', 'fr', 'es', 'nl', 'sv'),
        fc.array(entry, { minLength: 1, maxLength: 4 }),
        (language, entries) => {
          const hours = entries.map(({ days, span: [opens = '', closes = ''] }) => ({ days, opens, closes }))
          expect(readHours(formatHours(hours, language), language)).toEqual(hours)
        },
      ),
    )
  })
})

test('a planned website has its opening hours as data', () => {
  const plan = readPlan(planText(), brief)
  const words = { ...plan.brand, opening_hours: undefined, hours: 'Mon–Fri 9:00-18:00' }
  const facts = plannedFacts({ ...plan, brand: words }, brief)
  expect(facts.opening_hours).toEqual([{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }])
})

test('the address of the main action becomes the booking page, which its button leads to', () => {
  const { pages, ...planned } = readPlan(planText(), brief)
  const contact = { name: 'Contact', path: '/contact', purpose: 'p', sections: ['contact' as const] }
  const plan = { ...planned, pages: [...pages, contact] }
  const stored = (kind: 'book' | 'donate' | 'visit', href: string) =>
    plannedFacts({ ...plan, brand: { ...plan.brand, action: { kind, label: 'Go', href } } }, brief)
  const shop = 'https://tickets.example/roux'
  expect(stored('donate', shop)).toMatchObject({ booking_url: shop, action: { href: '/contact' } })
  expect(mainAction(stored('donate', shop))?.href).toBe(shop)
  expect(mainAction({ ...stored('donate', shop), booking_url: null })?.href).toBe('/contact')
  expect(mainAction({ ...stored('donate', '/give'), booking_url: shop })?.href).toBe(shop)
  expect(mainAction({ ...stored('visit', '/way'), booking_url: shop })?.href).toBe('/way')
  const [call, phone] = [{ kind: 'call' as const, label: 'Call', href: 'tel:1' }, '+33 4 78 00 00 00']
  expect(mainAction({ ...plan.brand, action: call, phone })?.href).toBe('tel:+33478000000')
  expect(mainAction({ ...plan.brand, action: call, phone: null })).toBeUndefined()
})

test('a plan has the phone number of the brief, with the remark that the brief has beside it', () => {
  const prompt = 'Telefon 0171 3920046 (Herr Brandes, bitte nicht vor 10).'
  const phoneFor = (phone: string) =>
    readPlan(
      JSON.stringify({ ...JSON.parse(planText()), contact: { email: null, phone, address: null, hours: null } }),
      { prompt },
    ).brand.phone
  const remarked = '0171 3920046 (Herr Brandes, bitte nicht vor 10)'
  for (const [phone, kept] of [
    [remarked, remarked],
    ['+49 171 3920046', '+49 171 3920046'],
    ['0171 3920046 (nicht vor 11)', '0171 3920046'],
    ['0171 3920047 (Herr Brandes)', null],
  ] as const)
    expect([phone, phoneFor(phone)]).toEqual([phone, kept])
  expect(phoneLink(remarked)).toBe('tel:01713920046')
})

test('profiles and the booking page are the links of the brief to them', () => {
  const said =
    'Follow instagram.com/surf.mare, https://www.facebook.com/mare/. Book at https://calendly.com/mare/lesson! Not x.com'
  expect(
    statedLinks(`${said} or https://youtube.com/watch?v=abc, evil.example/instagram.com/x, mail a@instagram.com/b`),
  ).toEqual({
    social_links: ['https://instagram.com/surf.mare', 'https://www.facebook.com/mare/'],
    booking_url: 'https://calendly.com/mare/lesson',
  })
})

describe('facts that change after a page was generated', () => {
  const before = { name: 'Roux', email: 'a@roux.example', phone: '+33 4 78 00', address: '3 quai (bis)', hours: null }
  const brandNow = (changes: object) => ({ ...brand, ...before, ...changes })
  const item = (content: object) =>
    ({
      name: 'About Roux',
      content,
      seo: { meta_description: 'Roux bakes' },
      blog_settings: { excerpt: 'By Roux' },
    }) as Parameters<typeof withCurrentFacts>[0]
  const said = (text: string, changes: object): string => {
    const sections = [{ kind: 'story', heading: text, paragraphs: [] }]
    const { content } = withCurrentFacts<ReturnType<typeof item>>(
      item({ sections, written_with: before }),
      brandNow(changes),
      'en',
    )
    return (content as PageContent).sections.map((section) => ('heading' in section ? section.heading : ''))[0] ?? ''
  }

  test.each([
    ['Roux, and Roux’s bread. ROUX', 'Maison Roux, and Maison Roux’s bread. ROUX'],
    ['Rouxinol, Maison Roux, xRoux', 'Rouxinol, Maison Roux, xRoux'],
    [
      'www.Roux.example, @Roux, x/Roux, Roux-shop.example, Roux-Brot.',
      'www.Roux.example, @Roux, x/Roux, Roux-shop.example, Maison Roux-Brot.',
    ],
    ['ベーカリーRouxのパン', 'ベーカリーMaison Rouxのパン'],
  ])('are replaced as whole words: "%s"', (text, expected) => {
    expect(said(text, { name: 'Maison Roux' })).toBe(expected)
  })

  test('are replaced where they are addresses and numbers, but not if they were removed', () => {
    expect(said('Call +33 4 78 00 or a@roux.example, 3 quai (bis).', { phone: '112', address: '$& 9' })).toBe(
      'Call 112 or a@roux.example, $& 9.',
    )
    expect(said('Call +33 4 78 00', { phone: null })).toBe('Call +33 4 78 00')
  })

  test('are replaced in names, descriptions and links, not in values that are no text', () => {
    const actions = [
      { label: 'Call Roux', href: 'tel:+3347800' },
      { label: 'Write', href: 'mailto:a@roux.example' },
    ]
    const hero = { kind: 'Roux', layout: 'Roux', actions, image: { subject: 'Roux' } }
    const changes = { name: 'Le Four', phone: '112', email: 'b@four.example' }
    const now = withCurrentFacts<ReturnType<typeof item>>(
      item({ sections: [hero], written_with: before }),
      brandNow(changes),
      'en',
    )
    expect(now).toEqual({
      ...{
        name: 'About Le Four',
        seo: { meta_description: 'Le Four bakes' },
        blog_settings: { excerpt: 'By Le Four' },
      },
      content: {
        sections: [
          {
            ...hero,
            actions: [
              { label: 'Call Le Four', href: 'tel:112' },
              { label: 'Write', href: 'mailto:b@four.example' },
            ],
          },
        ],
        written_with: { ...before, ...changes },
      },
    })
    expect(withCurrentFacts(now, brandNow(changes), 'en')).toBe(now)
  })

  test('are opening hours of one line in the clock of the language, which follow the next change too', () => {
    const words = 'Monday to Friday 8:30am-6pm'
    const at = (days: number[], closes: string) => ({ days, opens: '08:30', closes })
    const open = [at([1, 2, 3, 5], '18:00'), at([4], '20:00')]
    const known = { ...brand, ...before, hours: words, opening_hours: [] }
    const changed = changeFacts(known, { hours: open }, { before: 'en', language: 'en' })
    const facts = [words]
    const page = item({ sections: [{ kind: 'hero', facts }], written_with: { ...before, hours: words } })
    const factsOfHero = (shown: typeof page) =>
      (shown.content as { sections: { facts: string[] }[] }).sections[0]?.facts
    const now = withCurrentFacts<typeof page>(page, changed, 'en')
    expect(factsOfHero(now)).toEqual(['Mon–Wed, Fri 8:30\u00a0am–6\u00a0pm; Thu 8:30\u00a0am–8\u00a0pm'])
    expect(withCurrentFacts(now, changed, 'en')).toBe(now)
    const again = changeFacts(changed, { hours: [at([1, 2, 3, 4, 5], '18:00')] }, { before: 'en', language: 'en' })
    expect(factsOfHero(withCurrentFacts(now, again, 'en'))).toEqual(['Mon–Fri 8:30\u00a0am–6\u00a0pm'])
  })

  test('do not become markup of a post', () => {
    const post = item({ markdown: 'At Roux we bake.', written_with: before })
    const { content } = withCurrentFacts<ReturnType<typeof item>>(
      post,
      brandNow({ name: '[x](javascript:1) <b>' }),
      'en',
    ) as { content: { markdown: string } }
    expect(renderMarkdown(content.markdown).html.trim()).toBe('<p>At [x](javascript:1) &#x3C;b> we bake.</p>')
  })

  test('stay in content that no order wrote', () => {
    for (const content of [{ markdown: 'Roux' }, { html: 'Roux' }]) {
      const own = item(content)
      expect(withCurrentFacts<ReturnType<typeof item>>(own, brandNow({ name: 'Le Four' }), 'en')).toBe(own)
    }
  })
})

describe('opening hours and their words', () => {
  const hours = [{ days: [3, 1], opens: '09:00', closes: '17:00' }]
  const changed = (before: object, changes: object, language = 'en') =>
    changeFacts({ ...brand, ...before }, changes, { before: language, language })

  test.each(['en', 'de', 'ja', 'ar', 'zh', 'ko', 'th'])(
    'are shown once if the words are made of them (%s)',
    (language) => {
      const written = changed({}, { hours }, language)
      expect(shownHours(written, language, '×')).toBe(formatWeek(hours, language, '×'))
      const cleared = changed(written, { hours: null }, language)
      expect(shownHours(cleared, language, '×')).toBeNull()
    },
  )

  test('are both shown if they say different things, and neither replaces the other', () => {
    const both = changed({ hours: 'By appointment' }, { hours })
    expect(shownHours(both, 'en', 'closed')).toBe('Mon, Wed 9\u00a0am–5\u00a0pm\nTue, Thu–Sun closed\nBy appointment')
    expect(changed(both, { hours_text: 'Ring the bell' })).toMatchObject({
      hours: 'Ring the bell',
      opening_hours: hours,
    })
    expect(changed(both, { hours: null })).toMatchObject({ hours: 'By appointment', opening_hours: [] })
  })

  test('follow new entries also if only words said them, and stay as they are written if they say the same', () => {
    const words = { hours: 'Monday and Wednesday, 9:00 to 17:00' }
    expect(changed(words, { hours: [{ ...hours[0], closes: '18:00' }] }).hours).toBe('Mon, Wed 09:00–18:00')
    expect(changed(words, { hours: null })).toMatchObject({ hours: null, opening_hours: [] })
    const both = { ...words, opening_hours: [{ days: [1, 3], opens: '09:00', closes: '17:00' }] }
    expect(changed(both, { hours: both.opening_hours }).hours).toBe(words.hours)
    expect(shownHours({ ...brand, ...both }, 'en', 'closed')).toBe(words.hours)
  })

  test.each([
    ['Mon to Fri, 7:00 to 19:00', 'Mon to Fri, 8:00 to 18:30'],
    ['07.00–19.00 h', '08.00–18.30 h'],
    ['von 7 Uhr bis 19 Uhr', 'von 8 Uhr bis 18:30 Uhr'],
    ['7 am – 7 p.m.', '8 am – 6:30 p.m.'],
    ['8:00–18:30, on Sundays 9:00–17:00', '10:00–14:00, on Sundays 9:00–17:00'],
    ['17:00–19:001, 7:00–19:001', '17:00–19:001, 8:00–19:001'],
    ['7:00 to noon', '8:00 to noon'],
    ['Ring after 7 PM. We sleep 7 hours.', 'Ring after 6:30 PM. We sleep 7 hours.'],
    ['7 to 7 pm, from 7.00 on', '8 to 6:30 pm, from 8.00 on'],
    ['7.00am–7pm', '8.00am–6:30pm'],
    ['7h–19h, de 7h00 à 19h00', '8h–18h30, de 8h00 à 18h30'],
    ['de 7 à 19 h', 'de 8 à 18 h 30'],
    ['7 to 19, 7–7, 7 - 19', '8 to 18:30, 8–6:30, 8 - 18:30'],
    ['7 of 19, 7–19,50 €, 7–190, 3.7–19', '7 of 19, 7–19,50 €, 7–190, 3.7–19'],
    ['7–19 Uhr, freitags 7:00 Uhr bis 13:00 Uhr', '8–18:30 Uhr, freitags 7:00 Uhr bis 13:00 Uhr'],
  ])('are replaced in texts, as these write them: %s', (text, expected) => {
    const [early, late, friday] = [
      { opens: '07:00', closes: '19:00' },
      { opens: '08:00', closes: '18:30' },
      { opens: '07:00', closes: '13:00' },
    ]
    const spans = [
      [early, late],
      [late, { opens: '10:00', closes: '14:00' }],
      [friday, friday],
    ] as const
    const times = [
      ['07:00', '08:00'],
      ['19:00', '18:30'],
    ] as const
    expect(timeReplacer({ spans, times, isBare: true })(text)).toBe(expected)
  })
})
