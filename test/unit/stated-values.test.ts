import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PageBrief, WebsiteBrief } from '../../src/generation/model.ts'
import { checkSite } from '../../src/activities/orders/check-site.ts'
import { isStated, sourceOf } from '../../src/generation/brief/source.ts'
import { contactCheck } from '../../src/generation/brief/source.ts'
import { linkTo, readPage } from '../../src/generation/openai/page.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import { readPost } from '../../src/generation/openai/post.ts'
import type { PostContent, SitePlan } from '../../src/domain/websites/site.ts'

/** Briefs with the first answers of a strong model to the product's prompts. */
const sites = JSON.parse(readFileSync(new URL('../support/natural-answers.json', import.meta.url), 'utf8')) as {
  name: string
  brief: WebsiteBrief
  answers: { ask: string; answer: object }[]
}[]

const source = sourceOf({
  prompt:
    'A surf school in Carcavelos. Group lesson 35 EUR, course 1,150 €, lessons at 09:00 and 15:30, shop open 9 to 5. ' +
    'Phone +351 912 345 678, desk 0341 5550187, ola@surf.example. 12 rue Mercière. Since 2009.',
})

describe('natural answers of a strong model', () => {
  test.each(sites)(
    '$name: every page and post is accepted at the first try, without losing a text',
    ({ brief, answers }) => {
      const [plan, ...others] = answers
      const { brand, pages, language } = readPlan(JSON.stringify(plan?.answer), brief)
      for (const { ask, answer } of others) {
        const site = { website: brief, brand, language, pages }
        const text = JSON.stringify(answer)
        const content = /^Write a post/.test(ask)
          ? readPost(text, { ...site, post: { purpose: 'How it is', word_count: 600 } })
          : readPage(text, { ...site, page: pageOf(ask, pages) })
        const kept = textsOf(content)
        const lost = textsOf(answer).filter((words) => !kept.includes(words))
        expect(lost).toEqual([])
      }
    },
  )

  const pageOf = (ask: string, pages: SitePlan['pages']): PageBrief['page'] => {
    const page = pages.find(({ path }) => ask.startsWith(`Write the page "${path}"`))
    if (!page) throw new Error(`The plan has no page for: ${ask}`)
    return page
  }
  /** All texts but links and the Markdown, whose links are checked elsewhere. */
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([key, part]) => (key === 'href' || key === 'markdown' ? [] : textsOf(part)))
  }
})

describe('a value of the brief', () => {
  const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-PT', 'nl-NL', 'pl-PL', 'sv-SE', 'ja-JP']
  const pairs = fc.tuple(fc.constantFrom(...locales), fc.constantFrom(...locales))
  test('is found in ten locales if it is a price or a time, and another is not', () => {
    const price = (amount: number, locale: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)
    const time = (minutes: number, locale: string, hour12?: boolean) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', hour12 }).format(
        minutes * 60_000,
      )
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 9_999_999 }), ([one, other], cents) => {
        const stated = sourceOf({ prompt: `Our course: ${price(cents / 100, one)}, said the owner` })
        expect(isStated(price(cents / 100, other), stated)).toBe(true)
        expect(isStated(price(cents / 50 + 1, other), stated)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 1439 }), ([one], minutes) => {
        const stated = sourceOf({ prompt: `We open at ${time(minutes, one)} sharp` })
        expect(isStated(time(minutes, 'en-US', true), stated)).toBe(true)
        expect(isStated(time(minutes + 61, 'en-US', true), stated)).toBe(false)
      }),
    )
  })

  test('a phone number of the brief is known in its national and international form, and another is found', () => {
    const numbers = {
      ...{ US: '+13125550', GB: '+441134960', DE: '+493415550', FR: '+33299550', ES: '+34954550', IT: '+390655550' },
      ...{ NL: '+31305550', PT: '+351912345', PL: '+48225550', SE: '+46855500', JP: '+81355550' },
    }
    const lengths: Record<string, number> = { DE: 12, IT: 12, PT: 13, SE: 11, GB: 13, JP: 12 }
    const formats = (phone: string, country: string) => {
      const parsed = parsePhoneNumberFromString(phone)
      if (!parsed) throw new Error(`No number: ${country} ${phone}`)
      const [national, international] = [parsed.formatNational(), parsed.formatInternational()]
      return [national, international, phone, international.replace('+', '00'), national.replace(/[ -]/g, '.')]
    }
    const cases = fc.tuple(fc.constantFrom(...Object.entries(numbers)), fc.nat(), fc.nat(4), fc.nat(4))
    fc.assert(
      fc.property(cases, ([[country, start], rest, one, other]) => {
        const length = lengths[country] ?? 12
        const phone =
          start +
          String(rest)
            .padStart(12, '4')
            .slice(-(length - start.length))
        const wrong = phone.slice(0, -1) + ((Number(phone.at(-1)) + 1) % 10)
        const stated = sourceOf({ prompt: `Call ${formats(phone, country)[one]}, please` })
        for (const text of [formats(phone, country)[other] ?? '', `tel:${phone}`])
          expect([text, contactCheck(stated)(`Call ${text} now.`)]).toEqual([text, []])
        expect(contactCheck(stated)(`Call ${formats(wrong, country)[other]} now.`)).not.toEqual([])
        const sources = { brief: stated, source: stated }
        expect(linkTo(`https://wa.me/${phone.slice(1)}`, [], sources)).toBeDefined()
        expect(linkTo(`https://wa.me/${wrong.slice(1)}`, [], sources)).toBeUndefined()
        expect(linkTo(`tel:${phone}`, [], sources)).toBeDefined()
        expect(linkTo(`sms:${phone}`, [], sources)).toBeDefined()
      }),
    )
  })

  test('is compared in linear time', () => {
    for (const unit of ['1', '1 ', '1.', '(1', 'a', 'a ', '“', '12:', '+1', 'A. ', '€1 ', '0341 ', '@a', 'www.']) {
      const ms = (length: number) => {
        const text = unit.repeat(length / unit.length)
        const started = process.cpuUsage()
        contactCheck(source)(text)
        isStated(text, source)
        return process.cpuUsage(started).user
      }
      // A cost of 64 units for a text of eight times the length is quadratic. On a busy machine, a measurement can be several times too
      // long: only a repeated one counts.
      ms(1_000)
      const isLinear = [1, 2, 3].some(() => ms(8_000) / Math.max(ms(1_000), 500) < 24)
      expect([unit, isLinear]).toEqual([unit, true])
    }
  })
})

const brand = {
  ...{ name: 'Le Fournil', tagline: 'Bread from Lyon', description: 'A bakery.', trade: 'bakery', voice: 'plain' },
  ...{ place: null, email: null, phone: null, address: null, hours: null },
}

test('an opening keeps its figure if the brief states it', () => {
  const website = { prompt: 'A bakery that takes orders 11 weeks ahead' }
  const figuresOf = (value: string) => {
    const hero = {
      ...{ kind: 'hero', layout: 'split', eyebrow: null, title: 'Bread', text: 'Bread.', image: null },
      actions: [],
    }
    const page = {
      title: 'Bread',
      description: 'Bread.',
      sections: [{ ...hero, figures: [{ value, label: 'ahead' }] }],
    }
    const site = { website, brand, language: 'en', pages: [], page: { path: '/', purpose: 'Bread' } }
    const [section] = readPage(JSON.stringify({ ...page, derived: [] }), site).sections
    return section?.kind === 'hero' ? section.figures?.map((figure) => figure.value) : undefined
  }
  expect(figuresOf('11 weeks')).toEqual(['11 weeks'])
  expect(figuresOf('12 weeks')).toBeUndefined()
})

test('a post loses sentences with contact data that the brief does not have', () => {
  const words = Array.from({ length: 20 }, () => 'bread').join(' ')
  const post: PostContent = {
    ...{ title: 'Bread', category: 'Bread', keywords: [], meta_description: 'Bread.', excerpt: 'Bread.' },
    markdown: `## Why ${words}\n\nIt rests. Call 0472 99 99 99. It bakes for 40 minutes.\n\n- Write to me@surf.example\n- Flour`,
  }
  const site = { website: { prompt: 'A bakery' }, brand, language: 'en', pages: [] }
  const read = readPost(JSON.stringify(post), { ...site, post: { purpose: 'Why', word_count: 30 } })
  expect(read.markdown).toBe(`## Why ${words}\n\nIt rests. It bakes for 40 minutes.\n\n- Flour`)
})

test('the words of a post are counted in languages without spaces', () => {
  const site = { website: { prompt: '箱根の民宿' }, brand, language: 'ja', pages: [] }
  const read = (sentences: number) =>
    readPost(
      JSON.stringify({
        ...{ title: '秋', category: '秋', keywords: [], meta_description: '秋。', excerpt: '秋。' },
        markdown: '足もとには落ち葉が積もり、川の音がよく聞こえます。'.repeat(sentences),
      }),
      { ...site, post: { purpose: '秋', word_count: 300 } },
    )
  expect(read(20).markdown).toHaveLength(500)
  expect(() => read(5)).toThrow('about 300 words')
})

test('a check of the website finds facts that no page says and sentences that two pages say', () => {
  const brief = {
    prompt:
      'Weddings in Porto. Half Day 1,100 €, Weekend 3,200 €. Call +351 912 345 678 or call 223 456 789, ola@ines.example.',
    facts: ['At most 12 weddings a year', 'Documentary style'],
  }
  const repeated = 'She works quietly, so that nobody notices the camera before the dance.'
  const pages = [
    { name: 'Home', content: { text: `Half Day: 1.100 Euro. ${repeated}`, action: 'tel:+351912345678' } },
    { name: 'Prices', content: { items: [repeated, 'Write to OLA@ines.example', '12 weddings a year'] } },
  ]
  expect(checkSite(brief, pages)).toEqual([
    'No page says "223 456 789", which the brief states.',
    'No page says "Weekend 3,200 €", which the brief states.',
    `The pages "Home" and "Prices" both say "${repeated}".`,
  ])
  const contact = { email: 'ola@ines.example', phone: '+351 912 345 678' }
  expect(
    checkSite({ prompt: 'Weddings. Call 912 345 678, ola@ines.example' }, [
      { name: 'Home', content: { text: 'Weddings', written_with: contact } },
    ]),
  ).toEqual([])
  const season = [{ name: 'Home', content: { text: 'De 20 de dezembro a 10 de janeiro, mais 40 %.' } }]
  expect(checkSite({ prompt: 'Alta temporada (20/12 a 10/1) +40%' }, season)).toEqual([])
  expect(checkSite({ prompt: 'Alta temporada (21/11 a 10/1) +40%' }, season)).toHaveLength(1)
  const bread = [{ name: 'Home', content: { title: 'Bread' } }]
  expect(checkSite({ prompt: 'A bakery' }, bread)).toEqual([])
  const planOf = (kind: string, href: string, count = 2) =>
    ({ brand: { action: { kind, label: 'Buy tickets', href } }, pages: Array(count).fill({}) }) as unknown as SitePlan
  const gaps = (plan: SitePlan) => checkSite({ prompt: 'A bakery' }, bread, plan)
  expect(gaps(planOf('buy', '/tickets'))).toEqual([
    expect.stringMatching(/^Where does the button "Buy tickets" lead\?/),
  ])
  expect(gaps(planOf('buy', 'https://tickets.example', 1))).toEqual([expect.stringContaining('fills one page')])
  for (const [kind, href] of Object.entries({ book: '/book', order: 'tel:123', visit: '/way' }))
    expect(gaps(planOf(kind, href))).toEqual([])
})
