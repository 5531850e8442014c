import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createComposer } from '../../src/generation/composer/index.ts'
import { assignFacts, factCheck, statedFacts, textsOf } from '../../src/generation/facts.ts'
import type { PageBrief, WebsiteBrief } from '../../src/generation/model.ts'
import { createDraftReader } from '../../src/generation/openai/draft.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import { pagePrompt, planPrompt } from '../../src/generation/openai/prompts.ts'

const brief: WebsiteBrief = {
  prompt:
    'Surf school in Carcavelos. Group lesson (2 hours, max 6 people) 35 EUR, pack of five lessons 150 EUR. ' +
    'Lessons at 09:00 and 15:30 from March to November. Instructors: Inês Carvalho and Tomás Reis. ' +
    'Phone +351 912 345 678, ola@surf.example. Avenida Marginal 6538, Carcavelos. Open Monday to Friday 9:00-18:00.',
  facts: ['8 boards for children'],
}
const texts = statedFacts(brief).map(({ text }) => text)

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
  ...{ radius: 'soft', density: 'airy', art: 'waves' },
}
/** A plan as the model answers it. Without `given`, it has no field for facts. */
const planText = (given?: (number | string)[][] | null) =>
  JSON.stringify({
    ...{ language: 'en', brand },
    navigation: names.map((page, index) => ({ ...page, ...(given ? { facts: given[index] ?? null } : {}) })),
    pages: names.map((page) => ({ ...page, purpose: `Say ${page.name}.`, sections: ['story'] })),
    theme,
  })
const factsOf = (plan: { pages: { path: string; facts?: string[] | undefined }[] }) =>
  Object.fromEntries(plan.pages.map(({ path, facts = [] }) => [path, facts]))

test('a brief states phones, addresses, hours, people, and clauses with figures, word for word and once', () => {
  expect(texts).toEqual([
    '8 boards for children',
    '+351 912 345 678',
    'ola@surf.example',
    'Avenida Marginal 6538, Carcavelos',
    'Monday to Friday 9:00-18:00',
    'Inês Carvalho',
    'Tomás Reis',
    'Group lesson (2 hours, max 6 people) 35 EUR',
    'pack of five lessons 150 EUR',
    'Lessons at 09:00 and 15:30 from March to November',
  ])
  expect(statedFacts({ prompt: `${'1 loaf, '.repeat(5_000)}\u0000 2 a` }).length).toBeLessThanOrEqual(40)
})

describe('the plan of a model', () => {
  test('gives each fact to the pages that the model names', () => {
    const plan = factsOf(
      readPlan(
        planText([
          [2, 8],
          [8, 9],
          [6, 7],
          [2, 3, 4, 5],
        ]),
        brief,
      ),
    )
    expect(plan).toMatchObject({ '/': [texts[1], texts[7], texts[0], texts[9]], '/prices': [texts[7], texts[8]] })
    expect(plan['/contact']).toEqual(texts.slice(1, 5))
  })

  test('is accepted without facts: they go where visitors look for them', () => {
    for (const answer of [
      planText(),
      planText([[], [], [], []]),
      planText(null),
      planText([
        ['one', 99],
        [0, -1],
      ]),
    ])
      expect(factsOf(readPlan(answer, brief))).toEqual({
        '/': [texts[0], texts[9]],
        '/prices': texts.slice(7, 9),
        '/about': texts.slice(5, 7),
        '/contact': texts.slice(1, 5),
      })
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

  test('goes to the page of a requested name', () => {
    const [page] = assignFacts({ prompt: 'Two wheels. Repairs from €20.' }, [{ name: 'Repairs', path: '/repairs' }])
    expect(page?.facts).toEqual(['Repairs from €20'])
  })
})

describe('the request for a page', () => {
  const { pages } = readPlan(planText([[2], [8, 9], [6, 7], [2, 3, 4, 5]]), brief)
  const ask = (facts: boolean) => {
    const [home = { name: '', path: '/', purpose: '' }, ...others] = facts
      ? pages
      : pages.map((page) => ({ ...page, facts: [] }))
    const all = [home, ...others].map((page) => ({ sections: [], ...page }))
    return pagePrompt({ website: brief, brand, language: 'en', pages: all, page: home } satisfies PageBrief)
  }
  const tagged = (tag: string): unknown => JSON.parse(new RegExp(`<${tag}>([^<]*)<`).exec(ask(true).user)?.[1] ?? '')

  test('says which facts are its own, and which other pages carry', () => {
    expect(tagged('page')).toMatchObject({ path: '/', facts: [texts[1], texts[0], texts[9]] })
    expect(tagged('pages')).toEqual([
      { name: 'Home', path: '/', purpose: 'Say Home.' },
      { name: 'Prices', path: '/prices', facts: texts.slice(7, 9) },
      { name: 'About', path: '/about', facts: texts.slice(5, 7) },
      { name: 'Contact', path: '/contact', facts: texts.slice(1, 5) },
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
  const says = (text: string, fact: string) => factCheck(text)({ text: fact, kind: 'other' })
  expect(says('Von 9 bis 17 Uhr: 1.100 Euro', 'open 9am to 5pm, €1,100')).toBe(true)
  expect(says('Von 9 bis 18 Uhr: 1.100 Euro', 'open 9am to 5pm, €1,100')).toBe(false)
  expect(factCheck('Ask Tomás.')({ text: 'Tomás Reis', kind: 'person' })).toBe(false)
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
    expect(statedFacts(website).filter((fact) => page.facts?.includes(fact.text) && !isSaid(fact))).toEqual([])
  }
})
