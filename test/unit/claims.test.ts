import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PageBrief, WebsiteBrief } from '../../src/generation/model.ts'
import { checkSite } from '../../src/generation/check-site.ts'
import { sourceOf } from '../../src/generation/openai/brief-facts.ts'
import { claimCheck, unstatedClaims } from '../../src/generation/openai/claims.ts'
import { linkTo, readPage } from '../../src/generation/openai/page.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import { readPost } from '../../src/generation/openai/post.ts'
import { claimsByLanguage } from '../support/claims-by-language.ts'
import { claimsOfBriefs } from '../support/claims.ts'
import { claimsOfFourLanguages } from '../support/claims-of-four-languages.ts'
import { claimsOfSums } from '../support/claims-of-sums.ts'
import { claimsOfFirstAnswers } from '../support/claims-of-first-answers.ts'
import type { PostContent, SitePlan } from '../../src/domain/websites/site.ts'

/** The one sentence that says more than its brief. */
const invented = ' He says the second lot listen more.'

const allBriefs = [...claimsOfBriefs, ...claimsOfFirstAnswers, ...claimsOfFourLanguages]

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
        expect(lost.filter((words) => !words.includes(invented))).toEqual([])
        expect(lost.filter((words) => kept.includes(words.replace(invented, '').trim()))).toEqual(lost)
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

describe('a claim', () => {
  test.each([
    'Trusted by over 500 customers', 'Over three hundred clients', 'Hundreds of happy families', 'Hundreds of families', 'Mehr als 200 zufriedene Kunden',
    'Since 1987', 'Seit 1987', '20 years of experience', '20 Jahre Erfahrung', 'for over 25 years', '4.9 stars', '4,8/5',
    'Only €8', '49 Euro', '1.200 €', '20 % off', '100% organic', 'Call 0472 99 99 99', '+44 20 7946 0000', 'me@surf.example',
    'Certified to ISO 27001', 'Award-winning', 'preisgekrönte Küche', '13 rue Mercière', 'Hauptstraße 7', 'Open until 22:00',
    'Geöffnet bis 20 Uhr', '“The best lesson of my life,” says Anna',
  ])('of the business that the brief does not make is found: %s', (text) => {
    expect(unstatedClaims(text, source)).not.toEqual([])
  }) // biome-ignore format: a table of texts

  test.each([
    'Open 24/7', '100 % yours', '1:1 with your instructor', '§ 1565 BGB', '§ 43a BRAO', 'SPF 50', 'ab 14 Jahren', 'Bake at 220 °C',
    'in 20 minutes', '12 to 15 steps', 'We are ISO-minded', 'Dial 112 in an emergency', '3 steps', 'two of us', '90 minutes',
    'children from 7', '50 m of rope', 'first: "sit", then "stay"',
  ])('that everybody knows to be true is allowed: %s', (text) => {
    expect(unstatedClaims(text, source)).toEqual([])
  }) // biome-ignore format: a table of texts

  test.each([
    '+351 912 345 678', '912 345 678', '00351 912-345-678', '(+351) 912345678', '+49 341 5550187', '0341/5550187', '35 €', '€35',
    '1.150 Euro', '1 150 €', '€1,150.00', '9:00', '9 Uhr', '9 am', '15:30', '3:30 pm', '15h30', '5 pm', '17 Uhr', 'since 2009',
    'OLA@surf.example', '12 Rue Mercière',
  ])('that the brief makes in another form is allowed: %s', (text) => {
    expect(unstatedClaims(`Find it here: ${text}.`, source)).toEqual([])
  }) // biome-ignore format: a table of texts

  const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-PT', 'nl-NL', 'pl-PL', 'sv-SE', 'ja-JP']
  const pairs = fc.tuple(fc.constantFrom(...locales), fc.constantFrom(...locales))
  const claimsOf = (text: string, brief: string) => unstatedClaims(text, sourceOf({ prompt: brief }))

  test('about a price of the brief is allowed in ten locales, and another price is found', () => {
    const price = (amount: number, currency: string, locale: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
    const currencies = fc.constantFrom('EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'JPY')
    fc.assert(
      fc.property(pairs, currencies, fc.integer({ min: 1, max: 9_999_999 }), ([one, other], currency, cents) => {
        const amount = currency === 'JPY' ? cents : cents / 100
        const stated = `Our course: ${price(amount, currency, one)}, said the owner`
        expect(claimsOf(`Now ${price(amount, currency, other)}.`, stated)).toEqual([])
        expect(claimsOf(`Now ${price(amount * 2 + 1, currency, other)}.`, stated)).not.toEqual([])
      }),
    )
  })

  test('about a time or date of the brief is allowed in ten locales, and another time is found', () => {
    const format = (options: Intl.DateTimeFormatOptions, locale: string, at: number) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
    const clocks = [
      { hour: 'numeric', minute: '2-digit' },
      { hour: 'numeric', minute: '2-digit', hour12: true },
    ] as const
    const dates = ['full', 'long', 'medium'] as const
    const style = fc.tuple(pairs, fc.constantFrom(...clocks), fc.constantFrom(...dates), fc.constantFrom(...dates))
    fc.assert(
      fc.property(style, fc.integer({ min: 0, max: 30_000_000 }), ([[one, other], clock, date, otherDate], minutes) => {
        const at = minutes * 60_000 + Date.UTC(1980, 0)
        const stated = `We open on ${format({ dateStyle: date }, one, at)}. Doors ${format(clocks[0], one, at)} sharp`
        const says = `We open: ${format({ dateStyle: otherDate }, other, at)}. Doors ${format(clock, 'en-US', at)}`
        expect(claimsOf(says, stated)).toEqual([])
        expect(claimsOf(`Doors ${format(clock, other.replace('ja-JP', 'en-US'), at)}`, stated)).toEqual([])
        expect(claimsOf(`Doors at ${format({ ...clocks[1] }, 'en-US', at + 12_300_000)}`, 'No hours here')).not.toEqual(
          [],
        )
      }),
    )
  })

  test('about a phone number of the brief is allowed in its national and international form, and another is found', () => {
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
          expect([text, unstatedClaims(`Call ${text} now.`, stated)]).toEqual([text, []])
        expect(unstatedClaims(`Call ${formats(wrong, country)[other]} now.`, stated)).not.toEqual([])
        const sources = { brief: stated, source: stated }
        expect(linkTo(`https://wa.me/${phone.slice(1)}`, [], sources)).toBeDefined()
        expect(linkTo(`https://wa.me/${wrong.slice(1)}`, [], sources)).toBeUndefined()
        expect(linkTo(`tel:${phone}`, [], sources)).toBeDefined()
      }),
    )
  })

  describe.each(allBriefs)('of a page about: $brief', ({ brief, natural, invented: inventions }) => {
    const check = claimCheck(sourceOf({ prompt: brief }))
    test('is allowed if a strong model would write it', () => {
      expect(natural.flatMap((text) => check(text).map((claim) => [text, claim]))).toEqual([])
    })
    test('is found if it is invented', () => {
      expect(inventions.filter((text) => check(text).length === 0)).toEqual([])
    })
  })

  test.each([
    ['hundreds of families have danced here', 'Hundreds of families danced here.'],
    ['hundreds of families have danced here', 'Hunderte Familien haben hier getanzt.'],
    ['over 300 families', 'Hundreds of families'],
    ['over 300 families', 'More than three hundred families'],
    ['Since 1998', 'Over twenty-five years of experience'],
    ['pack of 5 lessons 150 EUR', '30 EUR a lesson'],
    ['free first call', 'Die erste Beratung ist kostenlos.'],
    ['preisgekröntes Brot', 'Award-winning bread'],
  ])('that follows from "%s" is allowed: %s', (brief, text) => {
    expect(claimsOf(text, brief)).toEqual([])
  })

  describe.each(claimsByLanguage)('of a page about: $brief', ({ brief, states, natural, invented: inventions }) => {
    test('is allowed if the brief makes it', () => {
      const check = claimCheck(sourceOf({ prompt: `${brief} ${states}` }))
      expect(natural.flatMap((text) => check(text).map((claim) => [text, claim]))).toEqual([])
    })
    test('is found if the brief does not make it', () => {
      const check = claimCheck(sourceOf({ prompt: brief }))
      expect(inventions.filter((text) => check(text).length === 0)).toEqual([])
    })
  })

  describe.each(claimsOfSums)('about a price that follows from: $brief', ({ brief, sums, wrong }) => {
    test('is allowed', () => {
      expect(sums.flatMap((text) => claimsOf(text, brief).map((claim) => [text, claim]))).toEqual([])
    })
    test('is found if the sum is wrong', () => {
      expect(wrong.filter((text) => claimsOf(text, brief).length === 0)).toEqual([])
    })
  })

  test('about a price is read with the texts beside it', () => {
    const check = claimCheck(sourceOf({ prompt: 'Tour 18 € a person.' }))
    expect(check('180 € in all.', 'What do ten of us pay?')).toEqual([])
    expect(check('180 € in all.', 'What do nine of us pay?')).toEqual(['180 €'])
  })

  test.each([
    ['9:30 iniciación, 11:00 familias', '11:00 familias'],
    ['9:30 iniciación, 11:00 familias', '9:30–11:00 familias'],
    ['Kurse um 11 Uhr', '11.00 Familien'],
    ['Clases a las 17:00', '17:00 familias'],
  ])('of a time in "%s" is no number of customers: %s', (brief, text) => {
    expect(claimsOf(text, brief)).toEqual([])
    expect(claimsOf(text.replace(/.*\s/, '40 '), brief)).toHaveLength(1)
  })

  test('in quoted or reported words is allowed if the brief says them, in any order and marks', () => {
    const stated = 'Tomás says that the second lot listen more. „Brot braucht Zeit und Ruhe“'
    for (const text of [
      'He says the second lot listen more.',
      'The second lot listen more, he says.',
      '“The second lot listen more,” says Tomás.',
      '“Zeit und Ruhe braucht das Brot”',
    ])
      expect([text, claimsOf(text, stated)]).toEqual([text, []])
    for (const text of ['He says they listen.', '“Bread is life,” says Tomás.', 'She says it is so.'])
      expect([text, claimsOf(text, stated).length]).toEqual([text, 1])
  })

  test('is searched in linear time', () => {
    const check = claimCheck(source)
    for (const unit of [
      '1',
      '1 ',
      '1.',
      '(1',
      'a',
      'a ',
      '1 a ',
      '“',
      'hundreds of ',
      'rue a ',
      '12:',
      '+1',
      'Ab-',
      'A’',
      'A. ',
      '€1 ',
      'one ',
      '0341 ',
    ]) {
      const text = (length: number) => unit.repeat(length / unit.length)
      const ms = (length: number) => {
        const started = process.cpuUsage()
        check(text(length))
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

test('a post loses sentences with claims that the brief does not make', () => {
  const words = Array.from({ length: 20 }, () => 'bread').join(' ')
  const post: PostContent = {
    ...{ title: 'Bread', category: 'Bread', keywords: [], meta_description: 'Bread.', excerpt: 'Bread.' },
    markdown: `## Why ${words}\n\nIt rests. We have 500 customers. It bakes for 40 minutes.\n\n- Only €9 today\n- Flour`,
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
    { name: 'Prices', content: { items: [repeated, 'Write to OLA@ines.example', 'Twelve weddings a year'] } },
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
  expect(checkSite({ prompt: 'A bakery' }, [{ name: 'Home', content: { title: 'Bread' } }])).toEqual([])
})
