import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PageBrief, WebsiteBrief } from '../../src/generation/model.ts'
import { sourceOf } from '../../src/generation/openai/brief-facts.ts'
import { unstatedClaims } from '../../src/generation/openai/claims.ts'
import { readPage } from '../../src/generation/openai/page.ts'
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
        expect(textsOf(answer).filter((words) => !kept.includes(words))).toEqual([])
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
    'Trusted by over 500 customers', 'Over three hundred clients', 'Hundreds of happy families', 'Mehr als 200 zufriedene Kunden',
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

  const locales = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'it-IT', 'pt-PT', 'nl-NL', 'sv-SE']
  const pairs = fc.tuple(fc.constantFrom(...locales), fc.constantFrom(...locales))

  test('about a price or time of the brief is allowed in ten locales', () => {
    const price = (amount: number, locale: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)
    const time = (minutes: number, locale: string) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minutes * 60_000)
    fc.assert(
      fc.property(
        pairs,
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 0, max: 1_439 }),
        ([one, other], cents, minutes) => {
          const stated = sourceOf({
            prompt: `From ${price(cents / 100, one)}, at ${time(minutes, one)}, said the owner`,
          })
          expect(unstatedClaims(`${price(cents / 100, other)} — ${time(minutes, other)}`, stated)).toEqual([])
        },
      ),
    )
  })

  test('is searched in linear time', () => {
    for (const unit of ['1', '1 ', '1.', '(1', 'a', 'a ', '1 a ', '“', 'hundreds of ', 'rue a ', '12:', '+1']) {
      const ms = (length: number) => {
        const text = unit.repeat(length / unit.length)
        const started = process.cpuUsage()
        unstatedClaims(text, source)
        return process.cpuUsage(started).user
      }
      ms(10_000)
      expect(ms(160_000) / Math.max(ms(20_000), 2_000)).toBeLessThan(24)
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
