import { expect, test } from '@jest/globals'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { statementsOf } from '../../src/generation/statements.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { sections } from '../support/sites.ts'

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
