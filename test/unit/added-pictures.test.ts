import { expect, test } from '@jest/globals'
import { sectionAnchors } from '../../src/domain/websites/section-ids.ts'
import type { Picture } from '../../src/domain/websites/pictures.ts'
import type { Section } from '../../src/domain/websites/site.ts'
import { renderPage } from '../../src/rendering/page.tsx'
import { randomPage } from '../support/random-pages/page.ts'

const kinds = new Set(['hero', 'features', 'story', 'contact', 'cta', 'menu', 'agenda', 'visit', 'offer'])
const url = '/media/added.webp'
const photograph: Picture = {
  ...{ url, width: 900, height: 600, sources: [], color: '#888888', alt: 'A loaf', focal_point: 'center' },
}
const layoutOf = (section: Section): string => ('layout' in section && section.layout) || ''

/** The classes of the header and the sections, by id, which say how they stand and on which ground. */
const standing = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<(?:header class="([^"]*)"|section id="([^"]*)" class="([^"]*)")/gv)].map(
      ([, header, id = 'header', section]) => [id, header ?? section ?? ''],
    ),
  )
const groundOf = (classes: string | undefined) => classes?.split(' ').find((name) => name.startsWith('t-'))

test('a picture that a section gets later leaves the grounds of the page and all other sections as they are', () => {
  const changed: string[] = []
  let count = 0
  for (let seed = 1; seed <= 60; seed++) {
    const { site, page } = randomPage(seed)
    const { sections } = page.content
    const ids = sectionAnchors(sections)
    const before = standing(renderPage({ site, page }))
    sections.forEach((section, index) => {
      const id = ids[index] ?? ''
      if (
        !kinds.has(section.kind) ||
        ('form' in section && section.form) ||
        page.content.pictures?.[id] ||
        !before.has(id)
      )
        return
      count++
      const added = { ...photograph, keeps_layout: layoutOf(section) }
      const pictures = { ...page.content.pictures, [id]: added }
      const html = renderPage({ site, page: { ...page, content: { ...page.content, pictures } } })
      const after = standing(html)
      const isKept =
        section.kind === 'hero'
          ? after.get(id) === before.get(id)
          : groundOf(after.get(id)) === groundOf(before.get(id))
      const others = [...before].filter(([other, classes]) => other !== id && after.get(other) !== classes)
      if (!isKept || others.length > 0 || !html.includes(`src="${url}"`))
        changed.push(`seed ${seed}, ${section.kind}: ${before.get(id)} → ${after.get(id)}; ${others.join('; ')}`)
    })
  }
  expect(changed).toEqual([])
  expect(count).toBeGreaterThan(60)
})
