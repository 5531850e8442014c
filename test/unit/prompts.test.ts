import { describe, expect, test } from '@jest/globals'
import type { PageBrief } from '../../src/generation/model.ts'
import {
  retryPrompt,
  pagePrompt,
  pageSchemaOf,
  planPrompt,
  planSchema,
  factCheckSchema,
} from '../../src/generation/openai/prompts.ts'
import { editPlanSchema, rewriteSchema } from '../../src/generation/openai/edit.ts'
import { outline, type StrictSchema } from '../../src/generation/openai/schema.ts'
import { askPhrases } from '../../src/console/editor/ask/ask-phrases.ts'
import { phrasesFor } from '../../src/console/editor/phrases/index.ts'
import { editorNames } from '../../src/domain/edits/editor-names.ts'
import { sectionKinds } from '../../src/domain/websites/site.ts'

/** The keywords that OpenAI documents for strict mode and that compatible servers implement. */
const allowed = new Set([
  'type', 'description', 'enum', 'anyOf', 'items', 'properties', 'required', 'additionalProperties',
]) // biome-ignore format: a table of words

const partsOf = (schema: StrictSchema): StrictSchema[] => [
  schema,
  ...[
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ].flatMap(partsOf),
]

describe('the form of an answer', () => {
  const text: StrictSchema = { type: 'string' }
  const thing = () => ({ properties: { name: text, color: text, size: text } })
  const more = () => ({ properties: { ...thing().properties, price: text } })
  const formOf = (properties: StrictSchema['properties'] = {}) => outline({ properties }).replace(/\s+/g, ' ')

  test('does not repeat the fields of an object that stands above', () => {
    expect(formOf({ thing: thing(), others: { items: more() }, last: thing() })).toBe(
      '{ thing: { name: string color: string size: string } others: Array<{ ...thing price: string }> last: { ...thing } }',
    )
  })

  test('refers to no name that stands for several shapes, and to nothing below', () => {
    const told = '{ name: string color: string size: string'
    const sold = { properties: { thing: more() } }
    expect(formOf({ first: { properties: { thing: thing() } }, sold, last: thing() })).toBe(
      `{ first: { thing: ${told} } } sold: { thing: ${told} price: string } } last: ${told} } }`,
    )
    expect(formOf({ more: more(), thing: thing() })).toBe(`{ more: ${told} price: string } thing: ${told} } }`)
  })

  test('of a plan leaves space for the answer where a model reads 32,768 characters', () => {
    expect(planPrompt({ prompt: 'A bakery in Lyon' }).system.length).toBeLessThan(31_500)
  })
})

describe.each([
  ['plan', planSchema],
  ['page', pageSchemaOf()],
  ['fact check', factCheckSchema],
  ['plan of a change', editPlanSchema],
  [
    'change',
    rewriteSchema({
      sections: [{ section: { kind: 'agenda' } }, { section: { kind: 'form' } }],
      added: [],
      pictures: [{}],
      search: {},
    } as never),
  ],
])('the schema of a %s', (_, schema) => {
  test('says what every value may be', () => {
    expect(partsOf(schema).filter(({ type, anyOf }) => !type && !anyOf)).toEqual([])
  })

  test('uses only keywords of strict mode', () => {
    expect(partsOf(schema).flatMap((part) => Object.keys(part).filter((keyword) => !allowed.has(keyword)))).toEqual([])
  })

  test('requires every property and allows no others', () => {
    const objects = partsOf(schema).filter((part) => part.properties)
    expect(objects.length).toBeGreaterThan(1)
    for (const part of objects) {
      expect(part.required).toEqual(Object.keys(part.properties ?? {}))
      expect(part.additionalProperties).toBe(false)
    }
  })

  test('stays within the limits of strict mode: properties, names and nesting', () => {
    const objects = partsOf(schema).filter((part) => part.properties)
    expect(objects.flatMap((part) => part.required ?? []).length).toBeLessThan(1_000)
    expect(partsOf(schema).flatMap((part) => part.enum ?? []).length).toBeLessThan(1_000)
    expect(depthOf(schema)).toBeLessThanOrEqual(10)
  })
})

/** Levels of data: a union of forms is none. */
const depthOf = ({ anyOf = [], items, properties = {} }: StrictSchema): number => {
  const within = Math.max(0, ...[...Object.values(properties), ...(items ? [items] : [])].map(depthOf))
  return Math.max(1 + within, ...anyOf.map(depthOf))
}

test('a limit that strict mode does not support is written in the description', () => {
  const { title, sections } = pageSchemaOf().properties ?? {}
  expect(title?.description).toMatch(/; 1 to 80 characters$/)
  expect(sections?.description).toMatch(/; 1 to 12 items$/)
  expect(planSchema.properties?.['theme']?.properties?.['primary_color']?.description).toContain('#[0-9a-f]{6}')
})

test('the form of an answer names the limits of the entries of a list that may be null', () => {
  const { system } = pagePrompt({ ...pageBrief, page: { ...page, sections: ['hero'] } })
  expect(system).toMatch(/facts: Array<string> \| null .*at most 6 items; .*; 1 to \d+ characters$/m)
})

test('the schema does not contain the seed of the illustrations', () => {
  expect(planSchema.properties?.['theme']?.required).not.toContain('seed')
})

const page = { name: 'Menu', path: '/menu', purpose: 'Say what there is to eat.', sections: ['services' as const] }
const pageBrief: PageBrief = {
  website: { prompt: 'A bakery <script> in Lyon', facts: ['Open since 1987'], lang_code: 'fr' },
  brand: {
    name: 'Le Fournil', tagline: 'Pain', description: 'Pain', trade: 'bakery', place: null,
    voice: 'plain', email: null, phone: null, address: null, hours: null,
  }, // biome-ignore format: one record
  language: 'fr',
  pages: [page],
  page,
}

describe('the prompts', () => {
  test('hold the schema for servers that ignore json_schema, of a page with its planned kinds only', () => {
    const plan = planPrompt({ prompt: 'A gym in Oslo' })
    expect(plan.system).toBe(planPrompt(pageBrief.website).system)
    expect(plan.system).toContain('font_heading: "Anton" |')
    const systemOf = (sections: PageBrief['page']['sections']) =>
      pagePrompt({ ...pageBrief, page: { ...page, ...(sections ? { sections } : { sections: [] }) } }).system
    for (const kind of sectionKinds) {
      expect(systemOf([])).toContain(`kind: "${kind}"`)
      expect(systemOf([kind]).match(/kind: "/g)).toHaveLength(1)
    }
    expect(systemOf(['hero', 'menu'])).toBe(systemOf(['menu', 'hero', 'menu']))
  })

  test('call the places of the editor by the names that it has in each language', () => {
    const ofLanguage = (language: 'en' | 'de' | 'fr' | 'es') => {
      const { addSection, pageSettings, facts, theme, addPage } = phrasesFor(language).t
      return [addSection, pageSettings, facts, theme, addPage, askPhrases[language].translations]
    }
    const columns = (['en', 'de', 'fr', 'es'] as const).map(ofLanguage)
    expect(editorNames).toEqual(columns[0]?.map((_, place) => columns.map((names) => names[place])))
  })

  test('forbid to invent prices, quotations, figures and contact data', () => {
    for (const word of ['testimonials', 'awards', 'prices', 'addresses', 'phone numbers', 'any other figure'])
      expect(pagePrompt(pageBrief).system).toContain(word)
  })

  test('tell the planner and the writers of pages in the same words what opens a page, follows and is drawn', () => {
    const [plan, home] = [planPrompt({ prompt: 'A gym in Oslo' }).system, pagePrompt(pageBrief).system]
    for (const rule of ['draw exactly the things', 'what only this business can say, as', 'lists of titles with texts'])
      expect([plan, home].map((system) => system.split(rule).length)).toEqual([2, 2])
  })

  test('name the page, its site and the language, and quote the brief as data', () => {
    const { user } = pagePrompt(pageBrief)
    expect(user).toContain('Write the page "/menu" of this website. Write in French (fr).')
    expect(user).toContain('\\u003cscript>')
    expect(user).toContain('Open since 1987')
    expect(planPrompt({ prompt: 'Eine Bäckerei' }).user).toContain('Write in the language of the brief.')
  })

  test('list the reasons in a repeated request, but limit their number', () => {
    const again = retryPrompt(Array.from({ length: 100 }, (_, index) => `field ${index} is missing`))
    expect(again).toContain('- field 19 is missing')
    expect(again).not.toContain('field 20')
  })
})
