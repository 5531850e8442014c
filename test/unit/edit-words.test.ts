import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { planTranslation } from '../../src/activities/generation/translate-page.ts'
import type { EditableItem } from '../../src/domain/edits/edits.ts'
import { findMisplaced } from '../../src/domain/edits/page-parts.ts'
import { findUnstatedFacts } from '../../src/domain/edits/planned-facts.ts'
import { textsToTranslate, withTexts } from '../../src/domain/edits/translation.ts'
import type { TranslationBrief } from '../../src/generation/model.ts'
import { InvalidAnswer } from '../../src/generation/openai/answer.ts'
import { readRewrite } from '../../src/generation/openai/edit.ts'
import { readTranslation } from '../../src/generation/openai/translation.ts'
import { applyEdit } from '../../src/domain/edits/apply.ts'
import { findOutside, toOutline } from '../../src/domain/edits/edit-plan.ts'
import { editsOfPlan, partsToRewrite, type RewrittenParts, textsOfPage } from '../../src/domain/edits/page-parts.ts'
import { editableOf } from '../../src/domain/edits/editable.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { type PageContent, Section } from '../../src/domain/websites/site.ts'
import { sectionNames } from '../../src/domain/websites/section-names.ts'
import { textsIn } from '../../src/domain/websites/texts.ts'
import { withEntryNumbers, withKeptEntries } from '../../src/domain/edits/numbered-entries.ts'
import { planRequest, replacementsIn, replaceQuoted } from '../../src/generation/composer/edit-website.ts'
import { photograph, sections } from '../support/sites.ts'

const content = withSectionIds<PageContent>({
  ...{ title: 'Home', description: 'Bread' },
  sections: [sections.hero, sections.menu, sections.faq],
})
const page = editableOf({ name: 'Home', path: '/', seo: {}, content })
const [hero, menu, faq] = page.sections ?? []
const idOf = (section: { id: string } | undefined) => section?.id ?? ''
const rewrite = (...ids: string[]) => ({
  changes: ids.map((section_id) => ({
    ...{ page_id: 'page_1', section_id, action: 'rewrite' as const, after: null, instruction: '' },
  })),
})
const written = (...rewritten: RewrittenParts['sections']): RewrittenParts => ({
  ...{ sections: rewritten, pictures: [], search: null },
})
const applied = (item: EditableItem, edits: ReturnType<typeof editsOfPlan>) =>
  edits.reduce((now, edit) => applyEdit(now, edit).item, item)

test('a rewrite changes fields that differ of named sections only, and entries keep ids and pictures', () => {
  const faqs = sections.faq as Extract<Section, { kind: 'faq' }>
  const [first, ...others] = faqs.items
  const rewritten = [
    { section_id: idOf(hero), section: { ...sections.hero, title: 'Warm bread' } },
    { section_id: idOf(menu), section: { ...sections.menu, heading: 'Not asked for' } },
    {
      section_id: idOf(faq),
      section: { ...faqs, items: [{ question: 'New?', answer: 'Yes.' }, { ...first, answer: 'No.' }, ...others] },
    },
  ]
  const edits = editsOfPlan(page, rewrite(idOf(hero), idOf(faq)), written(...rewritten))
  expect(edits).toMatchObject([
    { type: 'set_field', id: idOf(hero), field: 'title', value: 'Warm bread' },
    { type: 'set_field', id: idOf(faq), field: 'items' },
  ])
  const pictured = { ...page, pictures: { [idOf(faq)]: photograph('#804000') } }
  const after = applied(pictured, edits)
  expect(after.sections?.[1]).toEqual(menu)
  expect(after.sections?.[0]).toEqual({ ...hero, title: 'Warm bread' })
  expect(after.pictures).toEqual(pictured.pictures)
  const before = (faq as unknown as { items: { id: string; question: string }[] }).items
  const [, , edited] = after.sections ?? []
  const now = (edited as unknown as { items: { id: string; question: string }[] }).items
  for (const { id, question } of before) expect(now.find((item) => item.question === question)?.id).toBe(id)
  expect(new Set(now.map(({ id }) => id)).size).toBe(now.length)
})

test('a rewrite of another kind, of a section that is not there, or without a difference has no edits', () => {
  const named = rewrite(idOf(hero), 'sec_none')
  expect(editsOfPlan(page, named, written({ section_id: idOf(hero), section: { ...sections.menu } }))).toEqual([])
  expect(editsOfPlan(page, named, written({ section_id: 'sec_none', section: { ...sections.hero } }))).toEqual([])
  expect(editsOfPlan(page, named, written({ section_id: idOf(hero), section: { ...sections.hero } }))).toEqual([])
})

test('a plan moves, hides and removes named sections, and never the last one', () => {
  const change = (
    action: 'move' | 'hide' | 'remove',
    section: { id: string } | undefined,
    after: string | null = null,
  ) => ({
    ...{ page_id: 'page_1', section_id: idOf(section), action, after, instruction: '' },
  })
  const changes = [change('move', faq), change('hide', menu)]
  expect(applied(page, editsOfPlan(page, { changes }, written())).sections).toEqual([
    faq,
    hero,
    { ...menu, hidden: true },
  ])
  const removals = { changes: [hero, menu, faq].map((section) => change('remove', section)) }
  expect(applied(page, editsOfPlan(page, removals, written())).sections).toHaveLength(1)
})

test.each([
  ['Please replace "Open until 18" with "Open until 20".', 'Open until 18', 'Open until 20'],
  ['"Open until 18" → "Open until 20"', 'Open until 18', 'Open until 20'],
  ['Ersetze „Bis 18 Uhr“ durch „Bis 20 Uhr“, bitte', 'Bis 18 Uhr', 'Bis 20 Uhr'],
  ['Remplacez « 18 heures » par « 20 heures »', '18 heures', '20 heures'],
])('the composer reads a quoted replacement: %s', (prompt, from, to) => {
  expect(replacementsIn(prompt)).toEqual([{ from, to }])
})

test('hostile quotes are read at once, and what was put in is not replaced again', () => {
  expect(replacementsIn(`«${' '.repeat(9_990)}x`)).toEqual([])
  const prompt = Array(30)
    .fill(`"e" → "${'e'.repeat(500)}"`)
    .join(', ')
  expect(replacementsIn(prompt)).toHaveLength(20)
  const sections = [{ section_id: 'sec_1', section: { kind: 'hero', title: 'e e', layout: 'e' }, instruction: '' }]
  const replaced = replaceQuoted({ website: { prompt }, sections, pictures: [], search: null } as never)
  expect(replaced.sections[0]?.section).toEqual({
    kind: 'hero',
    title: `${'e'.repeat(500)} ${'e'.repeat(500)}`,
    layout: 'e',
  })
})

test('search texts and alternative texts change if the plan names them', () => {
  const pictured = { ...page, pictures: { [idOf(hero)]: photograph('#804000') } }
  const change = (action: 'rewrite_alts' | 'rewrite_search', section_id: string | null) => ({
    ...{ page_id: 'page_1', section_id, action, after: null, instruction: 'clearer' },
  })
  const changes = [change('rewrite_search', null), change('rewrite_alts', idOf(hero))]
  const parts = partsToRewrite({ changes }, pictured)
  expect(parts).toMatchObject({
    ...{ sections: [], pictures: [{ picture_id: idOf(hero), instruction: 'clearer' }] },
    search: { title: 'Home', description: 'Bread' },
  })
  const answer = {
    pictures: [{ picture_id: idOf(hero), alt: 'A loaf' }],
    search: { title: 'Our bread', description: 'Bread' },
  }
  const known = textsOfPage(pictured)
  const brief = { website: { prompt: 'Clearer' }, brand: {}, known, ...parts } as never
  const read = readRewrite(JSON.stringify(answer), brief)
  const after = applied(pictured, editsOfPlan(pictured, { changes }, read))
  const photo = { ...photograph('#804000'), alt: 'A loaf' }
  expect(after).toEqual({ ...pictured, title: 'Our bread', pictures: { [idOf(hero)]: photo } })
  expect(editsOfPlan(pictured, { changes: [] }, read)).toEqual([])
  for (const wrong of [
    { ...answer, pictures: [{ picture_id: 'sec_none', alt: 'A loaf' }] },
    { ...answer, search: { title: 'Bread since 1962', description: 'Bread' } },
    { ...answer, pictures: [{ picture_id: idOf(hero), alt: 'Call 0113 496 0142' }] },
  ])
    expect(() => readRewrite(JSON.stringify(wrong), brief)).toThrow(InvalidAnswer)
})

test('a plan reaches search texts of whole pages only, and alternative texts of sections with pictures', () => {
  const pictured = { ...page, pictures: { [idOf(hero)]: photograph('#804000') } }
  const outline = (search: boolean) => {
    const ids = [idOf(hero), idOf(menu)]
    return toOutline({ page_id: 'page_1', path: '/', name: 'Home', sections: ids, search, item: pictured })
  }
  const plan = (action: 'rewrite_alts' | 'rewrite_search', section_id: string | null) => ({
    changes: [{ page_id: 'page_1', section_id, action, after: null, instruction: '' }],
    ...{ summary: '', cannot_do: [] },
  })
  expect(findOutside(plan('rewrite_search', null), [outline(true)])).toEqual([])
  expect(findOutside(plan('rewrite_search', null), [outline(false)])).toHaveLength(1)
  expect(findOutside(plan('rewrite_alts', idOf(hero)), [outline(true)])).toEqual([])
  expect(findOutside(plan('rewrite_alts', idOf(menu)), [outline(true)])).toHaveLength(1)
  expect(findOutside(plan('rewrite_alts', null), [outline(true)])).toHaveLength(1)
})

test('numbers of an instruction are no facts', () => {
  const parts = partsToRewrite(
    { changes: rewrite(idOf(hero)).changes.map((one) => ({ ...one, instruction: '4711' })) },
    page,
  )
  const [given] = parts.sections
  const read = (title: string) => {
    const section = { ...given?.section, title }
    const brief = { website: { prompt: 'More' }, brand: {}, pages: [], known: textsOfPage(page), ...parts } as never
    return readRewrite(JSON.stringify({ sections: [{ section_id: given?.section_id, section }] }), brief)
  }
  expect(read('Fresh bread').sections).toHaveLength(1)
  expect(() => read('Bread for 4711 guests')).toThrow(InvalidAnswer)
})

test('an answer keeps entries at every depth by their numbers, in any order, and a number of another list is rejected', () => {
  const group = { name: 'Bread', items: [{ name: 'Loaf', text: null, price: '4 €' }] }
  const services = {
    ...sections.services,
    items: [1, 2].map((n) => ({ title: `Service ${n}`, image: { alt: 'Oven' } })),
  }
  const menus = { ...sections.menu, groups: [group, { name: 'Cake', items: [{ name: 'Tart' }, { name: 'Pie' }] }] }
  const shown = [services, menus].map(withEntryNumbers)
  expect(shown[0]).toMatchObject({ items: [{ entry: 1, title: 'Service 1' }, { entry: 2 }] })
  expect(shown[1]).toMatchObject({
    groups: [
      { entry: 1, items: [{ entry: 2 }] },
      { entry: 3, items: [{ entry: 4 }, {}] },
    ],
  })
  expect(JSON.stringify(shown)).not.toContain('Oven')
  const before = [
    { section_id: 'sec_a', section: services },
    { section_id: 'sec_b', section: menus },
  ]
  const kept = (section_id: string, section: object) => withKeptEntries({ sections: [{ section_id, section }] }, before)
  const cakes = { name: 'Cakes', items: [5, { name: 'Roll' }, 4] }
  expect(kept('sec_b', { groups: [cakes, 1] })).toEqual({
    answer: {
      sections: [
        {
          section_id: 'sec_b',
          section: { groups: [{ name: 'Cakes', items: [{ name: 'Pie' }, { name: 'Roll' }, { name: 'Tart' }] }, group] },
        },
      ],
    },
    unknown: [],
  })
  expect(kept('sec_a', { items: [2, 1] })).toMatchObject({
    answer: { sections: [{ section: { items: services.items.toReversed() } }] },
  })
  for (const [id, section] of [
    ['sec_a', { items: [1, 3] }],
    ['sec_a', { actions: [1] }],
    ['sec_b', { groups: [{ items: [3] }] }],
    ['new_1', { items: [1] }],
  ] as const)
    expect(kept(id, section).unknown).toHaveLength(1)
  const brief = { website: { prompt: 'x' }, ...partsToRewrite(rewrite(idOf(faq)), page) } as never
  const answer = { sections: [{ section_id: idOf(faq), section: { ...sections.faq, items: [9] } }] }
  expect(() => readRewrite(JSON.stringify(answer), brief)).toThrow('has no entry 9')
})

test('the composer replaces quoted texts where they are, and says what it cannot do', () => {
  const { heading } = sections.faq as { heading: string }
  const pictured = {
    ...page,
    description: heading,
    pictures: { [idOf(hero)]: { ...photograph('#804000'), alt: heading } },
  }
  const own = { page_id: 'page_1', name: 'Home', path: '/', search: true, item: pictured }
  const pages = [toOutline({ ...own, sections: [idOf(hero), idOf(menu), idOf(faq)] })]
  const brief = (prompt: string) =>
    ({ website: { prompt }, pages, language: 'en' }) as never as Parameters<typeof planRequest>[0]
  const prompt = `"${heading}" → "Asked and answered"`
  const plan = planRequest(brief(prompt))
  expect(plan.changes).toMatchObject([
    { action: 'rewrite_search', section_id: null },
    { action: 'rewrite_alts', section_id: idOf(hero) },
    { action: 'rewrite', section_id: idOf(faq) },
  ])
  expect(plan.cannot_do).toEqual([])
  expect(planRequest(brief(`${prompt}, "not there" → "nothing"`))).toMatchObject({
    changes: [],
    cannot_do: ['“not there” is on none of the pages.'],
  })
  const replaced = replaceQuoted({ website: { prompt }, ...partsToRewrite(plan, pictured) } as never)
  expect(editsOfPlan(pictured, plan, replaced)).toMatchObject([
    { type: 'set_page', description: 'Asked and answered' },
    { type: 'set_picture', id: idOf(hero), picture: { alt: 'Asked and answered' } },
    { type: 'set_field', id: idOf(faq), field: 'heading', value: 'Asked and answered' },
  ])
  expect(planRequest(brief('Make it friendlier'))).toMatchObject({
    changes: [],
    cannot_do: [expect.any(String), expect.any(String)],
  })
})

type Schema = { [K in 'properties' | 'items' | 'anyOf' | 'oneOf' | 'const' | 'enum' | 'type']?: unknown }
/** A value of a schema whose free texts are the names of their fields. */
function filled(schema: Schema, field: string): unknown {
  const { properties, items, const: value, type } = schema
  const [choice] = ((schema.anyOf ?? schema.oneOf ?? []) as Schema[]).filter((one) => one.type !== 'null')
  if (choice) return filled(choice, field)
  if (value !== undefined || Array.isArray(schema.enum)) return value
  if (type === 'array') return [filled(items as Schema, field)]
  if (type !== 'object') return type === 'string' ? field : 1
  return Object.fromEntries(
    Object.entries(properties as object).map(([name, one]) => [name, filled(one as Schema, name)]),
  )
}

test('no two kinds of sections have a name in common, in any language', () => {
  const taken = new Map<string, string>()
  const shared = Object.values(sectionNames).flatMap((names) =>
    Object.entries(names).flatMap(([kind, name]) =>
      [kind, name].flatMap((one) => {
        const word = one.toLowerCase().replace(/s$/, '')
        const other = taken.get(word) ?? kind
        taken.set(word, other)
        return other === kind ? [] : [`${kind} and ${other}: ${word}`]
      }),
    ),
  )
  expect(shared).toEqual([])
})

describe('a translation', () => {
  const item: EditableItem = {
    ...{ name: 'Prices', path: '/prices', title: 'Prices', description: null },
    sections: [
      {
        ...{ id: 'sec_price', kind: 'story', heading: 'Our [prices](/prices)', art: 'none' },
        paragraphs: ['From 12.50 €. Write to hello@example.com'],
      },
      {
        id: 'sec_voices',
        kind: 'voices',
        heading: 'Guests',
        items: [{ id: 'itm_a', text: 'Good!', name: 'Ana', role: 'guest' }],
      },
    ] as NonNullable<EditableItem['sections']>,
    pictures: { sec_price: { alt: 'A loaf', url: '/a.jpg' } as never },
  }
  const french = [
    'Prix',
    'Prix',
    'Nos [prix](/prices)',
    'Dès 12,50 €. Écrivez à hello@example.com',
    'Clients',
    'cliente',
    'Un pain',
  ]
  const read = (texts: readonly string[]) =>
    readTranslation(JSON.stringify({ texts: texts.map((text, index) => ({ number: index + 1, text })) }), {
      item,
    } as TranslationBrief)

  test('changes texts only', () => {
    expect(textsToTranslate(item)).toHaveLength(french.length)
    const translated = withTexts(item, read(french))
    expect(translated).toMatchObject({
      ...{ name: 'Prix', path: '/prices', description: null },
      sections: [
        { id: 'sec_price', kind: 'story', art: 'none', heading: 'Nos [prix](/prices)' },
        { items: [{ id: 'itm_a', text: 'Good!', name: 'Ana', role: 'cliente' }] },
      ],
      pictures: { sec_price: { alt: 'Un pain', url: '/a.jpg' } },
    })
  })

  test.each([
    ['another price', 3, 'Dès 13 €. Écrivez à hello@example.com'],
    ['no price', 3, 'Écrivez à hello@example.com'],
    ['another address', 3, 'Dès 12,50 €. Écrivez à bonjour@example.com'],
    ['another link', 2, 'Nos [prix](/prix)'],
    ['no text', 4, ' '],
    ['too long a text', 4, 'Clients '.repeat(20)],
  ])('is rejected with %s', (_, index, text) => {
    expect(() => read(french.with(index, text))).toThrow(InvalidAnswer)
  })

  test('of each field of a section is decided: it is translated or kept', () => {
    const decided = Section.options.map((option) => {
      const section = filled(z.toJSONSchema(option, { unrepresentable: 'any' }), '') as { kind: string }
      const page = { ...{ name: '', path: '/', title: null, description: null }, sections: [section] } as never
      const translated = new Set(textsToTranslate(page))
      const kept = textsIn(section, new Set(['kind', 'image'])).filter((field) => !translated.has(field))
      return `${section.kind}: ${[...translated].toSorted().join(' ')} | ${[...new Set(kept)].toSorted().join(' ')}`.trim()
    })
    // A new text is translated; the name of a person and the target of a link are kept (`keptOf` of translation.ts).
    expect(decided).toEqual([
      'hero: eyebrow facts label text title value | href',
      'features: heading intro text title |',
      'services: heading intro label points text title | href',
      'steps: heading intro text title |',
      'story: heading label paragraphs | href',
      'rows: heading intro label text title | href',
      'gallery: alt heading intro title |',
      'team: heading intro role text | name',
      'pricing: heading intro label name points price text | href',
      'faq: answer heading intro question |',
      'contact: heading intro |',
      'form: button heading intro label options | name',
      'cta: heading label text | href',
      'stats: heading label value |',
      'posts: heading intro text title | href',
      'timetable: day heading intro label note title | end href start who',
      'menu: heading intro label name price text | href',
      'agenda: heading intro name title track | speaker start',
      'voices: heading role | name text',
      'logos: heading | names',
      'visit: heading intro label parking transit | href',
      'notice: label text | href',
      'offer: heading label points price text until | href',
      'compare: cells columns heading intro label |',
      'embed: heading text | url',
      'exhibit: cells columns heading intro label name total word | color from href to width',
    ])
  })

  test('needs a language model', () => {
    const page = { page_id: 'page_1', path: '/', name: 'Home', sections: [], search: true }
    expect(planTranslation([page], 'fr', false)).toMatchObject({ pages: [], cannot_do: [expect.any(String)] })
    expect(planTranslation([page], 'FR', true)).toMatchObject({
      pages: [{ page_id: 'page_1', path: '/fr' }],
      cannot_do: [],
    })
  })
})

test('a section and its picture have one id, and a request may change both', () => {
  const section = { kind: 'cta', heading: 'Come by', text: null, actions: [] } as const
  const asked = {
    sections: [{ section_id: 'sec_hero', section, instruction: '' }],
    ...{ added: [], pictures: [{ picture_id: 'sec_hero', alt: 'A door', subject: '', beside: '', instruction: '' }] },
  } as unknown as Parameters<typeof findMisplaced>[0]
  const given = {
    sections: [{ section_id: 'sec_hero', section }],
    pictures: [{ picture_id: 'sec_hero', alt: 'A gate' }],
  }
  expect(findMisplaced(asked, given)).toEqual([])
  expect(findMisplaced(asked, { ...given, pictures: [] })).toEqual([
    expect.stringContaining('pictures: sec_hero is missing'),
  ])
  expect(findMisplaced(asked, { ...given, pictures: [...given.pictures, ...given.pictures] })).toEqual([
    expect.stringContaining('pictures: sec_hero'),
  ])
})

test('planned opening hours are written out with the times of the request, and with no others', () => {
  const known = { hours: null, hours_text: 'Tue–Sun 12–22' } as Parameters<typeof findUnstatedFacts>[1]['known']
  const said = 'fr + sa jetzt bis 23 uhr, ab 7:30'
  const reasons = (value: string) => findUnstatedFacts([{ fact: 'hours', value }], { said, known, language: 'de' })
  expect(reasons('Dienstag bis Donnerstag und Sonntag 12:00–22:00, Freitag und Samstag 12:00–23:00')).toEqual([])
  expect(reasons('Dienstag bis Samstag 11–23')).toEqual([expect.stringContaining('the request does not say')])
})
