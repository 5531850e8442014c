import { expect, test } from '@jest/globals'
import { pictureSlots } from '../../src/domain/websites/picture-slots.ts'
import { visiblePage, withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { formsOf } from '../../src/rendering/forms/definitions.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { statementsOf } from '../../src/generation/statements.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { bakery, photograph, sections } from '../support/sites.ts'

const page = { title: 'Home', description: 'Home', sections: Object.values(sections) }
const idsOf = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"id":"(\w+)"/g)].map(([, id = '']) => id)

test('sections and the entries of their lists have ids of their own', () => {
  const content = withSectionIds<PageContent>(page)
  for (const section of content.sections) expect(section).toHaveProperty('id', expect.stringMatching(/^sec_\w{8}$/))
  expect(content.sections).toEqual(page.sections.map((section) => expect.objectContaining({ kind: section.kind })))
  const entries = (JSON.stringify(page.sections).match(/\{/g) ?? []).length
  const ids = idsOf(content)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('itm_')).length).toBeGreaterThan(entries / 2)
})

test('ids stay if content is saved again, in another order or with other texts', () => {
  const content = withSectionIds<PageContent>(page)
  expect(withSectionIds(content)).toBe(content)
  const moved = { ...content, sections: content.sections.toReversed() }
  expect(withSectionIds(moved)).toBe(moved)
})

test('a copy and an impossible id get an id of their own, and the others stay', () => {
  const [first, second] = withSectionIds<PageContent>(page).sections as [object, object]
  const edited = {
    ...page,
    sections: [first, first, { ...second, id: '"><script>' }, { ...second, id: 7 }],
  } as never as PageContent
  const ids = withSectionIds(edited).sections.map((section) => (section as { id?: string }).id)
  expect(ids[0]).toBe((first as { id: string }).id)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^sec_\w{8}$/)
})

test('documents and posts have none, and a model is not told of them', () => {
  const post = { markdown: '# A' }
  expect(withSectionIds(post)).toBe(post)
  expect(statementsOf(withSectionIds<PageContent>(page)).filter((text) => /^(?:sec|itm)_/.test(text))).toEqual([])
})

test('a moved section keeps its picture, anchor and form, and a hidden one is shown nowhere', () => {
  const { story, gallery, form, hero } = sections
  const stored = withSectionIds<PageContent>({
    ...{ title: 'Home', description: 'Home' },
    sections: [hero, story, gallery, { ...story, heading: 'Second' }, form],
  })
  const slots = pictureSlots(stored.sections)
  const pictures = Object.fromEntries(slots.map(({ id }, index) => [id, photograph(`#0000${10 + index}`)]))
  const content = { ...stored, pictures }
  const colorsOf = (page: PageContent) =>
    new Map(Object.entries(visiblePage(page).pictures ?? {}).map(([slot, { color }]) => [slot, color]))
  const moved = { ...content, sections: content.sections.toReversed() }
  expect(colorsOf(moved)).toEqual(colorsOf(content))
  expect(colorsOf(content).get('story-2')).not.toBe(colorsOf(content).get('story'))
  expect(withSectionIds(moved)).toBe(moved)
  expect(formsOf(moved.sections, 'en')).toEqual(formsOf(content.sections, 'en'))
  const items = sections.gallery.items.length
  expect([...colorsOf(content).keys()].filter((slot) => slot.startsWith('gallery.'))).toHaveLength(items)
  const hidden = {
    ...content,
    sections: content.sections.map((section) => ({ ...section, hidden: section.kind === 'form' })),
  }
  expect(formsOf(hidden.sections, 'en')).toEqual([])
  const render = (page: PageContent) =>
    renderPage({ site: bakery, page: { name: 'Home', path: '/', content: visiblePage(page) } })
  expect(render(content)).toContain('s-form')
  expect(render(hidden)).not.toContain('s-form')
  const first = { ...content, sections: content.sections.map((one) => ({ ...one, hidden: one.anchor === 'story' })) }
  expect(colorsOf(first).has('story')).toBe(false)
  expect(colorsOf(first).get('story-2')).toBe(colorsOf(content).get('story-2'))
})

test('a page without ids is rendered byte for byte as with them', () => {
  const render = (content: PageContent) => renderPage({ site: bakery, page: { name: 'Home', path: '/', content } })
  const long: PageContent = { ...page, sections: [...page.sections, ...page.sections] }
  expect(render(visiblePage(withSectionIds(long)))).toBe(render(long))
})
