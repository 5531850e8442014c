import { describe, expect, test } from '@jest/globals'
import { amountOf, exhibitForms } from '../../src/domain/websites/exhibits.ts'
import { Drawing } from '../../src/domain/websites/drawings.ts'
import type { Section } from '../../src/domain/websites/site.ts'
import { sourceOf } from '../../src/generation/brief/source.ts'
import type { InvalidAnswer } from '../../src/generation/openai/answer.ts'
import { readPage } from '../../src/generation/openai/page.ts'
import { derivedCheck } from '../../src/generation/openai/derived-figures.ts'
import { verifiedSection } from '../../src/generation/openai/verified-section.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { bakery, home, homePage, sections } from '../support/sites.ts'

type Exhibit = Extract<Section, { kind: 'exhibit' }>

const item = (name: string, to: string, color: string) => ({ name, cells: [`${to} kg`, '–'], color, from: '1', to })
const bells: Exhibit = {
  ...sections.exhibit,
  heading: 'The bells',
  word: 'Bronze',
  columns: ['Weight', 'Note', 'Year'],
  items: [item('School bell', '38', '#8a5a2b'), item('Chapel', '210', '#3a2c22'), item('Tower', '412', '#e0d3b4')],
  total: '660',
}
const htmlOf = (section: Exhibit) =>
  renderPage({ site: bakery, page: homePage({ ...home, sections: [sections.hero, section] }) })
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('an exhibit', () => {
  test.each(exhibitForms)('as %s shows each entry and what is known of it, once', (layout) => {
    const html = htmlOf({ ...bells, layout })
    expect(html).toContain(`x-${layout}`)
    const main = mainOf(html)
    for (const { name } of bells.items) expect(main.split(`>${name}<`)).toHaveLength(2)
    for (const weight of ['38', '210', '412']) expect(main).toMatch(new RegExp(`>\\s*${weight}\\s*kg<`))
  })

  test('that does not suit its form takes one that does', () => {
    const named = bells.items.map(({ name }) => ({ name, cells: [], color: null, from: null, to: null }))
    for (const layout of ['swatches', 'calendar', 'marks', 'scale'] as const)
      expect(htmlOf({ ...bells, layout, items: named, word: null })).not.toContain(`x-${layout}`)
  })

  test('that is a scale has each value at its true place, in the order of the values', () => {
    const depths = [0, 37, 18, 52].map((depth) => ({
      ...item(`Level ${depth}`, `${depth}`, ''),
      color: null,
      from: null,
    }))
    const html = mainOf(htmlOf({ ...bells, layout: 'scale', word: null, items: depths }))
    const places = [...html.matchAll(/d="M0 ([\d.]+)H/g)].map(([, place]) => Number(place))
    expect(places).toEqual([0, 18, 37, 52].map((depth) => Number(((100 * depth) / 52).toFixed(2))))
    expect([...html.matchAll(/>Level (\d+)</g)].map(([, depth]) => Number(depth))).toEqual([0, 18, 37, 52])
  })

  test('shows each color of a swatch in its width, and its name', () => {
    const band = (color: string, name: string | null, width: string | null) => ({ color, name, width })
    const bands = [band('#0b2a4a', 'Navy', '3'), band('#f4efe2', null, '1')]
    const cloths = (['bands', 'stripes', 'check'] as const).map((pattern) => ({
      ...{ name: `A ${pattern}`, cells: [], color: null, from: null, to: null, bands, pattern },
    }))
    const main = mainOf(htmlOf({ ...bells, layout: 'swatches', word: null, items: [...bells.items, ...cloths] }))
    expect(main).toContain('--c3:#e0d3b4')
    expect(main).toContain('--c4:linear-gradient(90deg,#0b2a4a 0% 75%,#f4efe2 75% 100%)')
    expect(main).toContain('--c5:repeating-linear-gradient(90deg,#0b2a4a 0em 0.75em,#f4efe2 0.75em 1em)')
    expect(main).toMatch(
      /--c6:repeating-linear-gradient\(0deg,color-mix.*,repeating-linear-gradient\(90deg,#0b2a4a 0em/,
    )
    expect(main.split('>Navy<')).toHaveLength(cloths.length + 1)
  })

  test('of colors has three beside each other at first, and rows of almost the same length', () => {
    const eight = Array.from({ length: 8 }, (_, index) => item(`Glaze ${index}`, '1', '#8a5a2b'))
    const main = mainOf(htmlOf({ ...bells, layout: 'swatches', items: eight }))
    expect(main.match(/<input type="checkbox"[^>]* checked/g)).toHaveLength(3)
    expect(main).toContain('--n:4')
    expect(main.match(/data-name="Glaze \d"/g)).toHaveLength(8)
  })

  test('as a board has no column that most rows have no value in', () => {
    const known = (name: string, ...cells: string[]) => ({ ...item(name, '1', '#8a5a2b'), cells })
    const items = [
      known('School', 'cast', '–', '1901'),
      known('Chapel', 'cast', '£40', '1903'),
      known('Tower', '–', '–'),
    ]
    const main = mainOf(htmlOf({ ...bells, layout: 'board', columns: ['Bell', 'Made', 'Visit', 'Year'], items }))
    expect(main.match(/<th role="columnheader"[^>]*>[^<]*/g)?.map((found) => found.split('>')[1])).toEqual([
      'Bell',
      'Made',
      'Year',
    ])
    expect(main).toMatch(/Chapel<\/span><span class="value"><small>Visit<\/small> £40/)
    expect(main.match(/class="none"/g)).toHaveLength(2)
  })

  test('as a scene shows each entry at its point of the drawing that was made for it', () => {
    const ground = { kind: 'rect', color: 'green', at: [0, 12, 96, 28, 0] }
    const sun = { kind: 'ellipse', color: 'yellow', at: [80, 6, 4, 4] }
    const drawingOf = (...labels: (readonly [text: string, x: number, y: number])[]) =>
      Drawing.parse({
        ...{ name: 'way of a bell', natural: false, stands: true, scene: true, shapes: [ground, sun] },
        labels: labels.map(([text, x, y]) => ({ text, at: [x, y] })),
      })
    const drawings = [
      drawingOf(['Tower', 70, 20], ['School bell', 10, 80], ['Chapel', 15, 80]),
      drawingOf(['Pit', 5, 5], ['Yard', 50, 50], ['Ship', 90, 90]),
      drawingOf(['School bell', 5, 5], ['Chapel', 50, 50]),
    ]
    const site = { ...bakery, brand: { ...bakery.brand, drawings } }
    const shown = (items: Exhibit['items']) => {
      const scene = { ...bells, layout: 'scene', items } as const
      return mainOf(renderPage({ site, page: homePage({ ...home, sections: [sections.hero, scene] }) }))
    }
    const main = shown(bells.items)
    expect(main).toContain('viewBox="0 0 96 40"')
    expect(main).toMatch(/fill="#[0-9a-f]{6}" x="0" y="12" width="96"/)
    const places = [...main.matchAll(/<li(?: class="(below)")? style="--at:([\d.]+)%">.*?<strong>([^<]*)</g)]
    expect(places.map(([, below, at, name]) => [name, at, below])).toEqual([
      ['School bell', '0.0', 'below'],
      ['Chapel', '20.0', 'below'],
      ['Tower', '60.0', undefined],
    ])
    // Other stages than those that were drawn stand along a line.
    expect(shown([...bells.items, ...bells.items])).not.toContain('viewBox="0 0 96 40"')
    expect(shown([...bells.items, ...bells.items])).toContain('class="route across"')
  })

  test('as plates has the drawing of each entry above its name, all in one scale, if they were drawn', () => {
    const shapesOf = (height: number) => [
      { kind: 'rect', color: 'green', at: [10, 30 - height, height === 19 ? 8 : 12, height, 0] },
      { kind: 'ellipse', color: 'yellow', at: [16, 29, 1, 1] },
    ]
    const names = ['Tower', 'School bell', 'Chapel']
    const variants = names.map((text, index) => ({ text, shapes: shapesOf(28 - index * 9) }))
    const drawing = { name: 'bells', stands: true, variants, shapes: shapesOf(28) }
    const site = { ...bakery, brand: { ...bakery.brand, drawings: [Drawing.parse(drawing)] } }
    const shown = (items: Exhibit['items']) => {
      const plates = { ...bells, layout: 'plates', items } as const
      return mainOf(renderPage({ site, page: homePage({ ...home, sections: [sections.hero, plates] }) }))
    }
    const list = shown(bells.items).split('class="variants"')[1] ?? ''
    const drawn = [...list.matchAll(/viewBox="([^"]*)"[^>]*>.*?height="(\d+)".*?<h\d>([^<]*)</g)]
    expect(drawn.map(([, , height, name]) => [name, height])).toEqual([
      ...[
        ['School bell', '19'],
        ['Chapel', '10'],
        ['Tower', '28'],
      ],
    ])
    // Each has a column as wide as it is, and all have one height, so one scale.
    expect(drawn.map(([, box]) => box)).toEqual(['9.0 1.0 10.0 30.0', '9.0 1.0 14.0 30.0', '9.0 1.0 14.0 30.0'])
    expect(shown(bells.items)).toContain('--w:minmax(0,10.0fr) minmax(0,14.0fr) minmax(0,14.0fr)')
    const cut = variants.map((variant) => ({
      ...variant,
      shapes: [{ kind: 'rect' as const, color: 'red', at: [-4, 0, 40, 36, 0] }, ...variant.shapes],
    }))
    site.brand.drawings = [Drawing.parse({ ...drawing, variants: cut })]
    expect(shown(bells.items).match(/viewBox="0.0 0.0 32.0 32.0"/g)).toHaveLength(3)
    expect(shown([...bells.items, ...bells.items])).toContain('class="plate-number"')
    // On phones, wide ones have a row each, without the empty height above them.
    expect(list).toContain('style="--p:3;')
    const wide = names.map((text, index) => ({
      text,
      shapes: ['red', 'green'].map((color) => ({
        ...{ kind: 'rect' as const, color },
        at: [2, 14 + 6 * index, 28 - 4 * index, 16 - 6 * index, 0],
      })),
    }))
    site.brand.drawings = [Drawing.parse({ ...drawing, variants: wide })]
    expect(shown(bells.items).match(/--(?:p:\d|s:[^"]*)/g)).toEqual([
      '--p:1',
      ...['--s:0.87;--u:0.20', '--s:0.73;--u:0.40', '--s:1.00;--u:0.00'],
    ])
  })

  test('draws as many marks as there are things', () => {
    const runs = [...mainOf(htmlOf({ ...bells, layout: 'marks' })).matchAll(/<path class="(\w+)" d="([^"]*)"/g)]
    const marksIn = (path = '') =>
      [...path.matchAll(/h([\d.]+)/g)].reduce((sum, [, width]) => sum + Math.round(Number(width)) + 1, 0)
    expect(runs.map(([, name, path]) => [name, marksIn(path)])).toEqual([
      ['rest', 660],
      ['m1', 38],
      ['m2', 210],
      ['m3', 412],
    ])
  })

  test('stands below a first warning in the words of the brief, which needs no figure', () => {
    const brief = { website: { prompt: '' }, brand: bakery.brand, page: { purpose: '' } }
    const kept = ['No cars', 'Dogs welcome'].map((value) => {
      const hero = { ...sections.hero, figures: [{ value, label: 'foot and bikes' }] }
      return verifiedSection(hero, { ...brief, source: sourceOf({ prompt: 'Foot and bikes only. NO CARS!' }) })[0]
    })
    expect(kept.map((hero) => hero && 'figures' in hero)).toEqual([true, false])
  })

  test('of a model keeps only numbers of the brief, and has empty places for the others', () => {
    const source = sourceOf({ prompt: 'We cast bells: a school bell of 38 kg, one of 210 kg. 660 so far.' })
    const brief = { website: { prompt: '' }, brand: bakery.brand, page: { purpose: '' } }
    const [kept] = verifiedSection({ ...bells, layout: 'marks' }, { ...brief, source }) as [Exhibit]
    expect(kept.items.map(({ cells: [weight], to }) => [weight, to])).toEqual([
      ['38 kg', '38'],
      ['210 kg', '210'],
      ['–', null],
    ])
    expect(kept.total).toBe('660')
  })

  test('of a model keeps figures that follow from two of the brief, and loses rows of which nothing is left', () => {
    const source = sourceOf({ prompt: 'Of 1,200 trees 900 stand. We planted 40 in 2019 and 160 in 2024, on 3.2 ha.' })
    const figures: [figure: string, of: string[]][] = [
      ['300', ['1,200', '900']],
      ['75 %', ['900', '1,200']],
      ['4 : 1', ['160', '40']],
      ['200 trees', ['40', '160']],
      ['0.02', ['3.2', '160']],
      ['301', ['1,200', '900']],
      ['5 : 1', ['160', '32']],
      ['0.05', ['3.2', '160']],
      ['640', []],
    ]
    const isDerived = derivedCheck(
      figures.flatMap(([figure, of]) => (of.length > 0 ? [{ figure, of }] : [])),
      source,
    )
    const rows = figures.map(([figure]) => ({ name: `Row ${figure}`, cells: [figure], from: null, to: null }))
    const brief = { website: { prompt: '' }, brand: bakery.brand, page: { purpose: '' } }
    const board: Exhibit = { ...bells, layout: 'board', items: rows }
    const [kept] = verifiedSection(board, { ...brief, source, isDerived }) as [Exhibit]
    expect(kept.items.map(({ cells }) => cells)).toEqual([['300'], ['75 %'], ['4 : 1'], ['200 trees'], ['0.02']])
    expect(verifiedSection({ ...board, items: rows.slice(5) }, { ...brief, source })).toEqual([])
  })

  test('of a model may be a bill, as prices may: figures taken several times, and their sum', () => {
    const prompt = 'Hire a boat for £14 an hour, deposit £50, lessons £22.50.'
    const derived = [
      { figure: '£56', of: ['£14'], times: 4 },
      { figure: '£128.50', of: ['£56', '£50', '£22.50'], times: null },
      { figure: '£57', of: ['£14'], times: 4 },
      { figure: '£107', of: ['£57', '£50'], times: null },
      { figure: '£80', of: ['£30', '£50'], times: null },
    ]
    const items = derived.map(({ figure }) => ({ name: `Row ${figure}`, text: null, price: figure }))
    const menu = { kind: 'menu', layout: null, heading: 'A day', intro: null, groups: [{ name: null, items }] }
    const told = { ...bakery, website: { prompt }, pages: [], page: { purpose: 'p', path: '/x' } } as never
    const answer = (given: object[]) =>
      JSON.stringify({ title: 'T', description: 'D', sections: [menu], derived: given })
    const pricesOf = (content: unknown) => JSON.stringify(content).match(/£[\d.]+(?="})/g)
    expect(pricesOf(readPage(answer(derived.slice(0, 2)), told))).toEqual(['£56', '£128.50'])
    const wrong = (() => {
      try {
        return readPage(answer(derived), told)
      } catch (error) {
        return error as InvalidAnswer
      }
    })() as InvalidAnswer
    expect(wrong.reasons.join()).toMatch(/£57.*£107.*£80/)
    expect(pricesOf(wrong.usable)).toEqual(['£56', '£128.50'])
  })
})

test.each([
  ['2,10 m', 2.1],
  ['1.846', 1846],
  ['180 000', 180_000],
  ['1,200,000', 1_200_000],
  ['-4 °C', -4],
  ['none', undefined],
])('%s is the amount %s', (written, amount) => {
  expect(amountOf(written)).toBe(amount)
})
