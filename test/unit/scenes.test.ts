import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parseXml } from '@rgrove/parse-xml'
import { wcagContrast } from 'culori'
import { objectNames } from '../../src/domain/websites/object-names.ts'
import { palettes } from '../../src/domain/websites/palettes.ts'
import type { PageContent, Site } from '../../src/domain/websites/site.ts'
import { createObjectPool, namedObjects, objectCalled, objectsOf } from '../../src/rendering/art/choose.ts'
import { type CompositionName, compositions } from '../../src/rendering/art/compositions.ts'
import { drawnNames, objectOf } from '../../src/rendering/art/objects.ts'
import { distance, minContrast, minDistance, outlineContrast, printOf } from '../../src/rendering/art/print.ts'
import { countOf, drawnPieces } from '../../src/rendering/art/scene.tsx'
import { renderPage } from '../../src/rendering/index.ts'
import { paletteOf } from '../../src/rendering/theme/palette.ts'
import { bakery, everySection, theme } from '../support/sites.ts'

const tradesFile = new URL('../../src/rendering/art/trades.json', import.meta.url)
const trades = JSON.parse(readFileSync(tradesFile, 'utf8')) as Record<string, string>
const used = [...new Set(Object.values(trades).flatMap((objects) => objects.split(' ')))]
const names = Object.keys(compositions) as CompositionName[]
const inkSets = Object.entries(palettes).map(([name, [, primary_color, accent_color]]) => ({
  name,
  light: paletteOf({ primary_color, accent_color }, 'light').inks,
  dark: paletteOf({ primary_color, accent_color }, 'dark').inks,
}))

const firstInks = paletteOf(theme, 'light').inks

test('there are palettes, compositions, trades and objects enough, and every object that a trade names exists', () => {
  expect(inkSets.length).toBeGreaterThanOrEqual(40)
  expect(names.length).toBeGreaterThanOrEqual(12)
  expect(Object.keys(trades).length).toBeGreaterThanOrEqual(150)
  expect(drawnNames().length).toBeGreaterThanOrEqual(600)
  expect(used.filter((name) => !drawnNames().includes(name))).toEqual([])
})

test('texts in ink or paper are readable on all inks of a palette', () => {
  for (const [name, [ink, accent, second, tint, paper]] of Object.entries(palettes))
    for (const ground of [accent, second, tint, paper])
      expect([name, ground, Math.max(wcagContrast(ink, ground), wcagContrast(paper, ground)) >= 4.5]).toEqual([
        name,
        ground,
        true,
      ])
})

test('a theme with the colors of a palette has its inks', () => {
  for (const { name, light } of inkSets) {
    const [ink, , , tint, paper] = palettes[name as keyof typeof palettes]
    expect([name, light.ink, light.tint, light.paper]).toEqual([name, ink, tint, paper])
  }
})

describe.each(inkSets)('in the palette $name', ({ light, dark }) => {
  test('no part of an object vanishes on a ground, and its outline is clear', () => {
    const grounds = [light, dark].flatMap((inks) => Object.values(inks).map((ground) => ({ inks, ground })))
    const faults = grounds.flatMap(({ inks: { ink, accent, second, tint, paper }, ground }) =>
      used.flatMap((name) => {
        const { fills, outline } = printOf(name, ground, ink, accent, second, tint, paper)
        const contrast = outline ? wcagContrast(outline, ground) : outlineContrast(objectOf(name), fills, ground)
        const near = fills.filter((fill) => distance(fill, ground) < minDistance)
        return contrast < minContrast || near.length > 0 ? [`${name} on ${ground}: ${contrast}, ${near.join(' ')}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  test('every composition is valid XML, the same each time, with each id once', () => {
    for (const composition of names) {
      const scene = { composition, names: used.slice(0, countOf(composition)), id: 'scene' }
      const drawn = drawnPieces(scene, light).map(({ inner, viewBox }) => `<svg viewBox="${viewBox}">${inner}</svg>`)
      const svg = `<svg>${drawn.join('')}</svg>`
      expect(() => parseXml(svg)).not.toThrow()
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(drawnPieces(scene, light).map(({ inner }) => inner)).toEqual(
        drawnPieces(scene, light).map(({ inner }) => inner),
      )
    }
  })
})

describe('the objects of a business', () => {
  const of = (trade: string, tagline = '', name = 'Sommer') => objectsOf({ name, trade, tagline, description: '' })[0]

  test('are those of its trade in any language, of a compound too, and plain ones if it is not known', () => {
    expect(of('bakery')).toBe('bread')
    expect(of('Landbäckerei')).toBe('bread')
    expect(of('cabinet dentaire', 'Votre dentiste à Lille')).toBe('tooth')
    expect(of('school', 'Adults learn to sail in five weekends', 'North Quay Sailing')).toBe('anchor')
    expect(of('butcher’s shop', 'Goat cheese from our own goats')).toBe('cheese-wedge')
    expect(of('association', 'Volunteers who clean the banks of the river')).not.toBe('bank')
    expect(of('business', 'We help')).toBe('potted-plant')
  })

  test('are named in texts by their own name, not by a word that may mean something else', () => {
    expect(namedObjects('Honig von vierzig Völkern und Kerzen aus Wachs', 'de')).toEqual(['honey-pot', 'candle'])
    expect(namedObjects('Thirty thousand books, three rooms, one cat.', 'en')).toEqual(['books', 'cat'])
    expect(
      namedObjects('Watch the seal ring in second-hand shops; instruments can be borrowed by four people', 'en'),
    ).toEqual([])
    expect(namedObjects('Un avocat pour vous', 'fr')).toEqual([])
    expect(namedObjects('Early bird tickets in Phoenix', 'en')).toEqual([])
    expect(namedObjects('Llamar ahora', 'es')).toEqual([])
  })

  test('are only those that the plan names, and each once on a page', () => {
    const objects = ['Cow', 'milk glass', 'tractor', 'nonsense']
    const brand = { ...bakery.brand, trade: 'bakery', objects }
    const own = ['cow', 'glass-of-milk', 'tractor']
    expect(objectsOf(brand)).toEqual(own)
    const pool = createObjectPool({ ...bakery, brand }, { index: 0, texts: ['Bread for horses, milk and a tractor'] })
    expect(pool.asked('tractor, croissant')).toEqual(['tractor'])
    expect([...pool.take(2), ...pool.take(9)].sort()).toEqual([...own].sort())
    expect(pool.take(1)).toEqual([])
  })

  test('are none if the plan names none, and never those that are cut off in their drawing', () => {
    const poolOf = (objects: string[]) =>
      createObjectPool({ ...bakery, brand: { ...bakery.brand, objects } }, { index: 0, texts: ['Bread'] })
    expect(poolOf([]).take(3)).toEqual([])
    expect(poolOf(['ferry', 'anchor', 'passenger ship']).take(3)).toEqual(['anchor'])
  })

  test('are not cut by the edge of their frame if they stand on something', () => {
    const viewOf = (name: string) => drawnPieces({ composition: 'crop', names: [name], id: 'o' }, firstInks)[0]?.viewBox
    for (const name of ['cow', 'tractor', 'deciduous-tree', 'sailboat', 'violin']) {
      const [x = 0, , side = 0] = (viewOf(name) ?? '').split(' ').map(Number)
      const [left, , width, height] = objectOf(name).box
      const isInside = x <= left && side >= Math.max(width, height)
      expect([name, isInside]).toEqual([name, name !== 'violin'])
    }
  })

  test('have the names that a model is told', () => {
    expect(objectNames).toEqual(drawnNames())
  })

  test('are found for the names of a plan by label, then by search word', () => {
    expect(['Croissant', 'violins', 'balance scale', 'sailing boat', 'nonsense'].map(objectCalled)).toEqual([
      'croissant',
      'violin',
      'balance-scale',
      expect.any(String),
      undefined,
    ])
  })
})

describe('the scenes of a site', () => {
  const site: Site = { ...bakery, theme: { ...theme, mode: 'light' } }
  const pageOf = (path: string, content: PageContent = everySection) =>
    renderPage({ site, page: { name: 'Page', path, content } })
  const scenesIn = (html: string) => [...html.matchAll(/class="scene ([a-z0-9-]+)/g)].map(([, name]) => name)

  test('differ from page to page, and every page opens with one', () => {
    const hero = everySection.sections.slice(0, 1)
    const openings = ['/', ...site.navigation.map(({ path }) => path).filter((path) => path !== '/')].map((path) =>
      scenesIn(pageOf(path, { ...everySection, sections: hero })).join(),
    )
    expect(openings.filter((name) => name === '')).toEqual([])
    expect(new Set(openings).size).toBe(openings.length)
  })

  test('are the same each time, have no id twice, and keep the page below 100 KB', () => {
    const html = pageOf('/')
    expect(pageOf('/')).toBe(html)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024)
  })

  test('show what the plan names', () => {
    const [hero] = everySection.sections
    if (hero?.kind !== 'hero') throw new Error('a page opens with a hero')
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const htmlOf = (objects: string | null) =>
      pageOf('/', { ...everySection, sections: [{ ...hero, layout: 'split', image: { ...image, objects } }] })
    const shapeOf = (name: string) => /d="([^"]{30})/.exec(objectOf(name).body)?.[1] ?? '?'
    expect(htmlOf('violin, telescope')).toContain(shapeOf('violin'))
    expect(htmlOf(null)).not.toContain(shapeOf('violin'))
  })
})
