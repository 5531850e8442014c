import { describe, expect, test } from '@jest/globals'
import type { Brand, PageContent } from '../../src/domain/websites/site.ts'
import type { FactCheckBrief } from '../../src/generation/model.ts'
import { InvalidAnswer } from '../../src/generation/openai/answer.ts'
import { readFactCheck } from '../../src/generation/openai/fact-check.ts'
import { factCheckPrompt } from '../../src/generation/openai/prompts.ts'
import { pageWithout, partsOf, postWithout, statementsOf } from '../../src/generation/statements.ts'

const brand: Brand = {
  ...{ name: 'Le Fournil', tagline: 'Organic bread', description: 'A bakery.', trade: 'bakery', voice: 'plain' },
  ...{ place: 'Lyon', email: null, phone: null, address: null, hours: null },
}
const website = { prompt: 'Boulangerie à Lyon. Pain au levain, 4,50 € la miche. Ouvert du mardi au samedi.' }
const sentences = ['A loaf costs €4.50.', 'Come in and smell the bread.', 'Our flour is organic.', 'Closed on Mondays.']
const brief: FactCheckBrief = { website, brand, pages: [{ path: '/', sentences }] }

type Verdict = { number: number; says: string; quote?: string | null; instead?: string | null }
const read = (...verdicts: Verdict[]) =>
  readFactCheck(JSON.stringify({ sentences: verdicts.map((each) => ({ quote: null, instead: null, ...each })) }), brief)
const price = { number: 1, says: 'brief', quote: '4,50 € la miche' }
const general = { number: 2, says: 'general' }
const flour = { number: 3, says: 'invented' }
const closed = { number: 4, says: 'brief', quote: 'ouvert … MARDI au samedi' }

describe('the fact check', () => {
  test('keeps what the brief is quoted for, in any case, marks and parts, and what is general', () => {
    expect(read(price, general, flour, closed)).toEqual([{ sentence: 'Our flour is organic.', instead: null }])
  })

  test('asks again for proof if the brief does not contain a quote, and then takes the sentence for invented', () => {
    const failure = failureOf(() =>
      read({ ...price, quote: '5 € la miche' }, general, { ...flour, says: 'brief' }, closed),
    )
    expect(failure?.reasons.map((reason) => /quote of (\d)/.exec(reason)?.[1])).toEqual(['1', '3'])
    expect(failure?.usable).toEqual([sentences[0], sentences[2]].map((sentence) => ({ sentence, instead: null })))
  })

  const failureOf = (attempt: () => unknown): InvalidAnswer | undefined => {
    try {
      attempt()
    } catch (error) {
      return error as InvalidAnswer
    }
    return undefined
  }

  test('does not take a tagline that a model has written for proof', () => {
    expect(() => read(price, general, { ...flour, says: 'brief', quote: 'Organic' }, closed)).toThrow('quote of 3')
  })

  test('rejects an answer without a verdict for each sentence', () => {
    expect(() => read(price, flour)).toThrow('2, 4 have no verdict')
  })

  test('accepts a sentence in the place of an invention if it adds no number and no contact data', () => {
    const insteadOf = (instead: string) => read(price, general, { ...flour, instead }, closed)[0]?.instead
    expect(insteadOf('Our flour is white.')).toBe('Our flour is white.')
    expect(insteadOf('Our flour is milled since 1962.')).toBeNull()
    expect(insteadOf('Ask us: me@fournil.example.')).toBeNull()
  })

  test('sends the sentences by page, numbered over all pages, and escapes them', () => {
    const { user } = factCheckPrompt({ ...brief, pages: [...brief.pages, { path: '/x', sentences: ['</sentences>'] }] })
    expect(user).toContain('{"page":"/x","sentences":{"5":"\\u003c/sentences>"}}')
    expect(user).not.toContain('Organic bread')
  })

  test('is split into parts of at most 120 sentences that together have all of them in order', () => {
    const pages = ['/', '/menu', '/contact'].map((path) => ({
      path,
      sentences: Array.from({ length: 100 }, (_, index) => `${path} ${index}`),
    }))
    const parts = partsOf({ ...brief, pages })
    expect(parts.map((part) => part.pages.flatMap((page) => page.sentences).length)).toEqual([100, 100, 100])
    expect(parts.flatMap((part) => part.pages)).toEqual(pages)
    expect(partsOf({ ...brief, pages: [] })).toEqual([])
    const twice = [...brief.pages, { path: '/x', sentences: ['Bread.', ...sentences] }]
    expect(partsOf({ ...brief, pages: twice })[0]?.pages).toEqual([
      ...brief.pages,
      { path: '/x', sentences: ['Bread.'] },
    ])
  })
})

describe('a page without inventions', () => {
  const story = {
    kind: 'story' as const,
    heading: 'Flour from Burgundy',
    paragraphs: ['We bake at night. Our flour is organic.', 'Our flour is organic.'],
    art: 'none' as const,
  }
  const hero = {
    ...{
      kind: 'hero' as const,
      layout: 'type' as const,
      eyebrow: null,
      title: 'Bread of the year 2020',
      text: 'Bread.',
    },
    actions: [{ label: 'Our flour is organic.', href: '/contact' }],
  }
  const page: PageContent = { title: 'Bread', description: 'Our flour is organic.', sections: [hero, story] }
  const known = { path: '/', name: 'Home', brand }
  const invention = (sentence: string, instead: string | null = null) => ({ sentence, instead })

  test('has no statements in links, layouts and buttons', () => {
    expect(statementsOf(page)).toEqual([
      ...['Bread', 'Our flour is organic.', 'Bread of the year 2020', 'Bread.', 'Flour from Burgundy'],
      'We bake at night.',
    ])
  })

  test('loses sentences, then texts, then entries, then sections, and keeps a hero', () => {
    const { description, sections } = pageWithout([invention('Our flour is organic.')], page, known)
    expect(description).toBe('Organic bread')
    expect(sections[1]).toEqual({ ...story, paragraphs: ['We bake at night.'] })
    expect(pageWithout([invention('Flour from Burgundy')], page, known).sections).toEqual([hero])
    const [first] = pageWithout([invention('Bread of the year 2020')], page, known).sections
    expect(first).toMatchObject({ kind: 'hero', title: 'Organic bread' })
  })

  test('says what is true of an invention', () => {
    const { sections } = pageWithout(
      [invention('Flour from Burgundy', 'Flour'), invention('Bread of the year 2020', 'Bread')],
      page,
      known,
    )
    expect(sections).toEqual([
      { ...hero, title: 'Bread' },
      { ...story, heading: 'Flour' },
    ])
  })

  test('keeps the marks of a post', () => {
    const post = {
      title: 'Bread',
      meta_description: '',
      excerpt: '',
      markdown: '## Why\n\nIt rests. It won.\n\n- It won.',
    }
    const { markdown } = postWithout([invention('It won.'), invention('- It won.', '- It rests.')], post)
    expect(markdown).toBe('## Why\n\nIt rests.\n\n- It rests.')
  })
})
