import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { generateForGallery, readGalleryBriefs } from '../../bench/gallery/sites.ts'
import { findNode, nodesOf } from '../../src/domain/edits/nodes.ts'
import type { EditableItem } from '../../src/domain/edits/edits.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { type PageContent, Section, type Site } from '../../src/domain/websites/site.ts'
import { renderContent, renderPreview } from '../../src/rendering/content.ts'
import { bakery, noSettings, photograph, sections } from '../support/sites.ts'
import { runs } from '../support/runs.ts'

const marks = / data-edit="[^"]*"/g

/** Renders a page for its editor. Fails if it differs from what visitors get in more than its marks. */
function preview(site: Site, given: PageContent, path: string) {
  const values = { language: null, seo: {}, settings: {}, blog_settings: {}, publish_date: null }
  const content = withSectionIds(given)
  const page = { ...values, name: 'Page', path, content }
  const html = renderPreview({ site, page })
  const [shown, published] = [html.replaceAll(marks, ''), renderContent({ site, page }).html]
  const at = published.split('').findIndex((letter, index) => letter !== shown[index])
  expect([path, shown.slice(at - 100, at + 100)]).toEqual([path, published.slice(at - 100, at + 100)])
  expect(shown === published).toBe(true)
  return { html, content }
}

test('without its marks, the preview of every page of the gallery is what visitors get', async () => {
  let pages = 0
  for (const brief of await readGalleryBriefs()) {
    const { site } = await generateForGallery(brief)
    if (!site) throw new Error(`${brief.name} was not generated`)
    const { brand, theme, language, pages: planned } = site.plan
    const navigation = planned.map(({ name, path }) => ({ name, path }))
    const look = { ...noSettings, brand, theme, language, url: 'http://eval.localhost', navigation }
    for (const [path, content] of site.contents) preview(look, content, path)
    pages += site.contents.size
  }
  expect(pages).toBeGreaterThan(12)
})

/** Each kind in each layout that a caller can wish. */
const all = Section.options.flatMap(({ shape }): Section[] => {
  const section = sections[shape.kind.value]
  const wishes =
    'layout' in section || 'layout' in shape ? (shape as { layout: { unwrap?: unknown } }).layout : undefined
  const names = wishes ? layoutNames(wishes) : []
  return [section, ...names.map((layout) => ({ ...section, layout }) as Section)]
})

function layoutNames(schema: object): string[] {
  if ('options' in schema) return schema.options as string[]
  return 'unwrap' in schema ? layoutNames((schema.unwrap as () => object)()) : []
}

test('without its marks, the preview of 200 random pages of all kinds and layouts is what visitors get', () => {
  const page = fc.array(fc.record({ section: fc.constantFrom(...all), isPictured: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  const check = (parts: { section: Section; isPictured: boolean }[], path: string) => {
    const content = withSectionIds<PageContent>({
      ...{ title: 'Bread', description: 'Fresh bread' },
      sections: parts.map(({ section }) => section),
    })
    const ids = content.sections.flatMap((section, index) =>
      parts[index]?.isPictured ? nodesOf({ sections: [section as never] }).map(({ node }) => node.id) : [],
    )
    preview(bakery, { ...content, pictures: Object.fromEntries(ids.map((id) => [id, photograph('#123456')])) }, path)
  }
  expect(() =>
    fc.assert(fc.property(page, fc.constantFrom('/', '/bread'), check), { numRuns: runs(200), seed: 1 }),
  ).not.toThrow()
})

test('a mark names the field whose text its element shows', () => {
  const { html, content } = preview(
    bakery,
    { title: 'Bread', description: 'Fresh bread', sections: Object.values(sections) },
    '/',
  )
  const found = [...html.matchAll(/ data-edit="(sec_\w+)\.(\w*)\.([\w.]+)"[^>]*>([^<]*)</g)]
  const shown = found.filter(([, , , field]) => field !== 'picture')
  expect(shown.length).toBeGreaterThan(140)
  for (const [, section = '', item, path = '', text] of shown) {
    const node = findNode(content as unknown as EditableItem, item || section)?.node
    const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], node)
    const start = String(value).split('[')[0] ?? ''
    expect([path, unescaped(text ?? '').startsWith(start)]).toEqual([path, true])
  }
  const visible = content.sections.filter(({ kind }) => kind !== 'gallery')
  expect(visible.filter(({ id }) => !html.includes(`data-edit="${id}"`))).toEqual([])
  expect(html.includes('data-edit="facts"')).toBe(true)
})

/** Without what the renderer adds for line breaks. */
const unescaped = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
