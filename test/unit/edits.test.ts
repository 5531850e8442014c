import { expect, test } from '@jest/globals'
import { renderToString } from 'preact-render-to-string'
import { After, Before } from '../../src/console/changes/values.tsx'
import { applyEdit } from '../../src/domain/edits/apply.ts'
import { checkItem } from '../../src/domain/edits/check.ts'
import { changedWords, differencesOf } from '../../src/domain/edits/diff.ts'
import { editableOf } from '../../src/domain/edits/editable.ts'
import type { Edit, EditableItem } from '../../src/domain/edits/edits.ts'
import { mergeItem } from '../../src/domain/edits/merge.ts'
import { nodesOf } from '../../src/domain/edits/nodes.ts'
import { ValidationFailed } from '../../src/domain/problems.ts'
import '../../src/domain/validation-messages.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { photograph, sections } from '../support/sites.ts'

/** A stored page with pictures in its first sections and entries. */
function pageOf(of: PageContent['sections']): EditableItem {
  const stored = withSectionIds<PageContent>({ title: 'Home', description: 'Bread', sections: of })
  const ids = nodesOf({ sections: stored.sections as never }).map(({ node }) => node.id)
  const pictures = Object.fromEntries(ids.slice(0, 9).map((id) => [id, photograph('#804000')]))
  return editableOf({ name: 'Home', path: '/', seo: {}, content: { ...stored, pictures } })
}
/** A page with all kinds. */
const page = pageOf(Object.values(sections))

const find = (kind: string) => page.sections?.find((section) => section.kind === kind) as { id: string; kind: string }

test('the same field twice is a conflict, other fields merge, and words of a text are compared', () => {
  const story = find('story')
  const set = (field: string, value: unknown) => applyEdit(page, { type: 'set_field', id: story.id, field, value }).item
  const merge = (own: EditableItem, current: EditableItem) => mergeItem({ base: page, own, current })
  const { conflicts } = merge(set('heading', 'Mine'), set('heading', 'Theirs'))
  const before = sections.story.heading
  expect(conflicts).toEqual([{ id: story.id, field: 'heading', before, current: 'Theirs', own: 'Mine' }])
  expect(merge(set('heading', 'Mine'), set('art', 'none'))).toMatchObject({ conflicts: [] })
  const removed = applyEdit(page, { type: 'remove_section', id: story.id }).item
  expect(merge(removed, set('heading', 'Theirs')).conflicts).toMatchObject([{ id: story.id, field: null, own: null }])
  expect(merge(set('heading', 'Mine'), removed).conflicts).toMatchObject([{ id: story.id, field: null, current: null }])
  expect(changedWords('We open at 8 in the morning', 'We open at 9 in the morning')).toEqual({
    ...{ removed: '8', added: '9' },
    start: 11,
  })
  // The screen marks the changed word itself, where the same word stands again later.
  const repeated = { field: 'markdown', change: 'changed' as const, before: 'a b  b', after: 'a b   b' }
  expect([Before, After].map((Shown) => renderToString(Shown({ change: repeated })))).toEqual([
    'a <del>b</del>  b',
    'a <ins>b</ins>   b',
  ])
  // Links, hidden sections and alternative texts are published too, so they are shown.
  const { pictures = {} } = page
  const [owner = '', photo = photograph('#804000')] = Object.entries(pictures)[0] ?? []
  const changes = [
    applyEdit(page, { type: 'set_picture', id: owner, picture: { ...photo, alt: 'New alt' } }).item,
    applyEdit(page, {
      type: 'set_field',
      id: story.id,
      field: 'action',
      value: { label: 'Go', href: 'https://a.example' },
    }).item,
    applyEdit(page, { type: 'insert_section', value: { ...sections.faq, hidden: true }, after: null }).item,
  ]
  const shown = changes.map((item) =>
    differencesOf(page, item)
      .map((change) => renderToString(After({ change })))
      .join(),
  )
  expect(shown).toEqual(['New alt', 'https://a.example', 'Hidden'].map((text) => expect.stringContaining(text)))
})

test.each<[string, (id: string) => Edit, RegExp]>([
  [
    'story',
    (id) => ({ type: 'set_field', id, field: 'heading', value: 'x'.repeat(121) }),
    /^`sec_\w+\.heading` must have at most 120 characters\.$/,
  ],
  ['story', (id) => ({ type: 'set_field', id, field: 'heading' }), /^`sec_\w+\.heading` is required\.$/],
  [
    'story',
    (id) => ({ type: 'set_field', id, field: 'color', value: 'red' }),
    /^`sec_\w+\.color` is no field of a section of kind "story"\.$/,
  ],
  [
    'faq',
    (id) => ({ type: 'insert_item', id, list: 'items', value: { question: 'Why?' }, after: null }),
    /^`sec_\w+\.items\.itm_\w+\.answer` /,
  ],
])(
  'a section of kind %s is validated by its schema, and the message names section, field and limit',
  (kind, edit, message) => {
    const { item, changed } = applyEdit(page, edit(find(kind).id))
    const sectionId = nodesOf(item).find(({ node }) => node.id === changed)?.section.id ?? ''
    let problem: unknown
    try {
      checkItem(item, new Set([sectionId]))
    } catch (error) {
      problem = error
    }
    expect(problem).toBeInstanceOf(ValidationFailed)
    expect((problem as ValidationFailed).message).toMatch(message)
  },
)

test('stored fields that are no id, anchor or flag are dropped at every depth', () => {
  const forged = {
    id: 'sec_forged00',
    anchor: 'a"b',
    hidden: 'yes',
    action: { id: { any: 1 }, label: 'Go', href: '/a' },
  }
  const { item } = applyEdit(page, { type: 'insert_section', value: { ...sections.notice, ...forged }, after: null })
  const [added] = checkItem(item, new Set(['sec_forged00'])).sections ?? []
  expect(added).toEqual({ ...sections.notice, id: 'sec_forged00', action: { label: 'Go', href: '/a' } })
})

test('every section of the gallery is valid, and validation keeps ids', () => {
  const valid = {
    ...page,
    sections: page.sections?.map(({ ...section }) => section) as NonNullable<EditableItem['sections']>,
  }
  expect(checkItem(valid, new Set(page.sections?.map(({ id }) => id))).sections).toEqual(page.sections)
})
