import { describe, expect, test } from '@jest/globals'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { parseXml } from '@rgrove/parse-xml'
import fc from 'fast-check'
import {
  Drawing,
  drawingColors,
  type Shape,
  Shapes,
  svgOfShapes,
  Variants,
} from '../../src/domain/websites/drawings.ts'
import { pathData } from '../../src/domain/websites/path-data.ts'
import { plannedFacts } from '../../src/activities/generation/planned-facts.ts'
import { InvalidAnswer } from '../../src/generation/openai/answer.ts'
import { drawingQuestion, readDrawing } from '../../src/generation/openai/drawing.ts'
import { planPrompt } from '../../src/generation/openai/prompts.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import { type SitePlan, wantedDrawings } from '../../src/domain/websites/site.ts'
import { objectsOf } from '../../src/rendering/art/choose.ts'
import type { CompositionName } from '../../src/rendering/art/compositions.ts'
import { Labeled } from '../../src/rendering/art/labeled.tsx'
import { lineTo } from '../../src/rendering/art/leaders.ts'
import { nameOfDrawing, objectOf } from '../../src/rendering/art/objects.ts'
import { distance, minDistance } from '../../src/rendering/art/color.ts'
import { inkList, print, printOf } from '../../src/rendering/art/print.ts'
import { drawnPieces } from '../../src/rendering/art/scene.tsx'
import type { Inks } from '../../src/rendering/theme/palette.ts'
import { palettes } from '../../src/domain/websites/palettes.ts'
import { cutObjects } from '../../src/rendering/art/upright.ts'
import { neonSign } from '../support/drawings.ts'
import { bakery } from '../support/sites.ts'

const answer = (changes: object = {}) => JSON.stringify({ parts: '', ...neonSign, ...changes })
const reasonsFor = async (changes: object) =>
  await readDrawing(answer(changes), { object: { name: 'neon sign' }, said: '' }).then(
    () => [],
    (error: InvalidAnswer) => error.reasons,
  )
const [frame, ...others] = neonSign.shapes
const inkSetsOf = () =>
  Object.values(palettes).map(([ink, accent, second, tint, paper]) => ({ ink, accent, second, tint, paper }))
const withPath = (d: string) => ({ shapes: [frame, { kind: 'path', color: 'red', d }, ...others] })

describe('path data', () => {
  test('has nothing but commands and numbers, each command with its count of them', () => {
    expect(pathData(' m1.006,-.5l2 3 4,5a1 1 0 01 3 4zM0 0h5')).toBe('m1.01 -0.5l2 3 4 5a1 1 0 0 1 3 4zM0 0h5')
    const wrong = [
      '',
      'L1 1',
      'M1',
      'M1 1L2',
      'M1 1Z2',
      'M1 1a1 1 0 2 1 3 4',
      'M1 1e9',
      'M1 1e1 1',
      'M100 1',
      'M1 1X3 3',
    ]
    const hostile = [
      'M1 1"/><script>',
      'M1 1 url(#a)',
      'M1 1 &#x41;',
      'M1 1\u0000',
      'M1 1-',
      'M١ 1',
      'MNaN NaN',
      'M1 1;}',
    ]
    for (const d of [...wrong, ...hostile]) expect([d, pathData(d)]).toEqual([d, undefined])
  })

  test('of any text is rejected, or is the same when it is read again', () => {
    const pieces = fc.constantFrom(
      ...'MLHVCSQTAZmlhvcsqtaz0123456789., -"<&e%\n'.split(''),
      '12.5',
      '-3',
      ' 0 1 ',
      '<g>',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => `M1 2${list.join('')}`),
        ),
        (text) => {
          const data = pathData(text)
          if (data === undefined) return
          expect(data).toMatch(/^[MLHVCSQTAZmlhvcsqtaz0-9 .-]*$/)
          expect(pathData(data)).toBe(data)
        },
      ),
    )
  })
})

test('shapes become SVG of four elements with numbers and our colors, whatever else an answer holds', () => {
  const color = fc.constantFrom('red', 'dark gray', 'url(#a)', '"><script>')
  const number = fc.oneof(fc.double(), fc.integer({ min: -120, max: 120 }), fc.string())
  const d = fc.constantFrom('M1 1L5 5', 'M1 1"/><a href="https://x.test">', 'M0 0A1 1 0 0 1 5 5Z')
  const shape = fc.oneof(
    fc.record({ kind: fc.constantFrom('path', 'script', 'image'), color, d, href: fc.string(), onload: fc.string() }),
    fc.record({ kind: fc.constant('line'), color, d, width: number }),
    fc.record({
      kind: fc.constantFrom('ellipse', 'rect'),
      color,
      at: fc.array(number, { minLength: 3, maxLength: 6 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 5 }), (given) => {
      const { success, data } = Shapes.safeParse([...neonSign.shapes, ...given])
      if (!success) return
      const svg = svgOfShapes(data, (index) => `$${index}`)
      expect(svg).toMatch(/^(?:<(?:path|ellipse|rect)(?: [a-z-]+="[\w $.-]*")+\/>)+$/)
      expect(() => parseXml(`<svg>${svg}</svg>`)).not.toThrow()
    }),
  )
})

describe('a drawing of the model', () => {
  test('is kept as data that is the same when it is read again', async () => {
    const drawing = await readDrawing(`Here:\n${answer({ script: 'x' })}`, { object: { name: 'neon sign' }, said: '' })
    expect(drawing).toEqual({ ...neonSign, shapes: Drawing.parse(neonSign).shapes })
    expect(Drawing.parse(drawing)).toEqual(drawing)
  })

  test('loses parts that are too small to be seen, or that others hide but for a splinter', async () => {
    const dot = (x: number, radius: number) => ({
      kind: 'ellipse' as const,
      color: 'red' as const,
      at: [x, 9, radius, radius],
    })
    const { shapes } = neonSign
    const seen = { ...dot(10, 0.5) }
    const hidden = { kind: 'rect' as const, color: 'green' as const, at: [14, 12, 3.4, 4, 0] }
    const cover = { kind: 'rect' as const, color: 'blue' as const, at: [14, 11, 3.2, 6, 0] }
    const given = { shapes: [...shapes, dot(7, 0.3), seen, hidden, cover] }
    const drawing = await readDrawing(answer(given), { object: { name: 'neon sign' }, said: '' })
    expect(drawing.shapes.slice(-2)).toMatchObject([{ at: seen.at }, { at: cover.at }])
    expect(await reasonsFor({ shapes: [frame, dot(7, 0.3)] })).toContain('shapes: they need two colors or more')
  })

  test('bears words of the brief alone, as text that is nothing else', async () => {
    const sign = (text: string) => ({
      shapes: [...neonSign.shapes, { kind: 'text' as const, color: 'white' as const, at: [8, 12, 16, 4], text }],
    })
    const read = async (text: string, said: string) =>
      await readDrawing(answer(sign(text)), { object: { name: 'neon sign' }, said })
    expect((await read("Free $1 & 'go'", "It says: free $1 & 'go'.")).shapes.at(-1)).toMatchObject({
      text: "Free $1 & 'go'",
    })
    expect((await read('Pell’s „Edge“', 'The van says Pell\'s "Edge".')).shapes.at(-1)).toMatchObject({
      text: 'Pell’s „Edge“',
    })
    await expect(read('Fired', 'It says: free.')).rejects.toThrow('the brief does not say "fired"')
    expect(await reasonsFor(sign('a\nb'))).toEqual([expect.stringMatching(/^shapes\.5\.text: /)])
    const svg = svgOfShapes(sign("Free $1 & 'go'").shapes as Shape[], () => '#000')
    expect(svg).toContain('>Free &#36;1 &#38; &#39;go&#39;</text>')
    // Letters are never scaled on one axis, and no line is wider than its box.
    expect(svg).not.toContain('textLength')
    const sizes = ['A', 'A MUCH LONGER LINE OF WORDS'].map((text) =>
      Number(/font-size="([\d.]+)"/.exec(svgOfShapes(sign(text).shapes as Shape[], () => ''))?.[1]),
    )
    expect(sizes).toEqual([5.56, expect.any(Number)])
    expect(sizes[1]).toBeLessThan(1)
  })

  test('is drawn again if many parts are too small to be printed or words of its state are missing, and is kept without specks', async () => {
    const specks = Array.from({ length: 9 }, (_, index) => ({
      ...{ kind: 'ellipse' as const, color: 'red' as const, at: [6 + index * 2, 9, 0.36, 0.36] },
    }))
    const failure = await readDrawing(answer({ shapes: [...neonSign.shapes, ...specks] }), {
      ...{ object: { name: 'neon sign' }, said: '' },
    }).catch((error: InvalidAnswer) => error)
    expect(failure).toMatchObject({ reasons: [expect.stringMatching(/^shapes: 9 are smaller than 0.5 square units/)] })
    expect((failure as InvalidAnswer).usable).toMatchObject({ shapes: Drawing.parse(neonSign).shapes })
    const asked = { object: { name: 'neon sign', state: 'lit, with “Open late” on it, and «Sale»' }, said: 'Open late' }
    await expect(readDrawing(answer(), asked)).rejects.toThrow('bears "open late"')
    const lines = ['Open', 'late'].map((text, index) => ({
      ...{ kind: 'text', color: 'white', at: [8, 10 + index * 5, 16, 4], text },
    }))
    await expect(readDrawing(answer({ shapes: [...neonSign.shapes, ...lines] }), asked)).resolves.toBeTruthy()
  })

  test('is rejected with a reason that tells the model what to correct', async () => {
    const small = [frame, { ...frame, color: 'red' }].map((line) => ({ ...line, d: 'M4 4h6v6' }))
    const cases: [object, RegExp][] = [
      [withPath('M1 1L2'), /^shapes\.1\.d: is not path data: M first, and for each command its count/],
      [withPath('M1 1"/><script>alert(1)</script>'), /^shapes\.1\.d: is not path data/],
      [{ shapes: [frame, { ...others[0], color: '#ff000' }] }, /^shapes\.1\.color: is no color/],
      [{ shapes: [frame, { ...others[0], at: [2, 5, -28, 23, 3] }] }, /^shapes\.1\.at: has a negative size/],
      [{ shapes: Array.from({ length: 61 }, () => frame) }, /^shapes: .*60/],
      [
        { shapes: Array.from({ length: 60 }, () => ({ ...frame, d: 'M1 1L2 2'.repeat(14) })) },
        /^shapes: is longer than 6000/,
      ],
      [withPath('M0 0L60 60V0Z'), /^shapes: they leave the box of 32 by 32/],
      [{ shapes: small }, /^shapes: they cover \d+ by \d+ units; fill the box from 2 to 30/],
      [{ shapes: [frame, { ...frame, d: 'M4 4V28' }] }, /^shapes: they need two colors/],
      [{ shapes: [frame, frame].map((line) => ({ ...line, d: 'M2 2V30' })) }, /^shapes: they cover 1 by .* thicker/],
    ]
    for (const [changes, reason] of cases) {
      const reasons = await reasonsFor(changes)
      expect([changes, reasons]).toEqual([changes, expect.arrayContaining([expect.stringMatching(reason)])])
    }
  })
})

describe('copies of a path', () => {
  const patch = { kind: 'grid', color: '#94442c', d: 'M2 2h2v2h-2z', count: 83, columns: 10, step: [2.9, 3] }
  const wedge = { kind: 'ring', color: '#2f6f6a', d: 'M16 15L14 2H18Z', count: 16, center: [16, 16], arc: 360 }
  const twelfth = [{ color: '#4fb873', numbers: [12] }]
  const read = async (count: number, ...shapes: object[]) =>
    await readDrawing(answer({ shapes: [{ kind: 'rect', color: '#212121', at: [1, 1, 30, 30, 0] }, ...shapes] }), {
      object: { name: 'quilt', count },
      said: '',
    })

  test('are printed in their number, in rows or around a center, each with its color', async () => {
    const { shapes } = await read(83, { ...patch, others: twelfth })
    const [, ...printed] = svgOfShapes(shapes, (index) => `$${index}`).split('<path ')
    expect(printed).toHaveLength(83)
    expect(printed.flatMap((each, index) => (each.includes('$2') ? index + 1 : []))).toEqual([12])
    expect(printed[11]).toContain('transform="translate(2.9 3)"')
    const ring = svgOfShapes([{ ...wedge, others: [] } as unknown as Shape], () => '#000')
    expect(ring.match(/rotate\([\d.]+ 16 16\)/g)).toHaveLength(16)
    expect(ring).toContain('rotate(22.5 16 16)')
    expect(() => parseXml(`<svg>${ring}</svg>`)).not.toThrow()
  })

  test('are as many as the plan says, alone or together, and all are seen', async () => {
    const rest = { ...patch, d: 'M2 23h2v2h-2z', count: 13, others: [] }
    await expect(read(83, { ...patch, count: 70, others: twelfth }, rest)).resolves.toBeTruthy()
    await expect(read(16, { ...wedge, others: [] })).resolves.toBeTruthy()
    await expect(read(83, { kind: 'rect', color: '#94442c', at: [4, 4, 8, 8, 0] })).rejects.toThrow(
      '"count" is 83; the drawing has none',
    )
    await expect(read(83, { ...patch, count: 82, others: [] })).rejects.toThrow('the drawing shows 82')
    const cover = { kind: 'rect', color: '#f4f4f4', at: [2, 2, 5, 2, 0] }
    await expect(read(83, { ...patch, others: [] }, cover)).rejects.toThrow('the drawing shows 81')
  })

  test('are rejected if they are too many or too long, and hold nothing but numbers and colors', async () => {
    const long = { ...patch, others: [], count: 150, d: `M2 2${'h1v1h-1z'.repeat(60)}` }
    await expect(read(83, long)).rejects.toThrow('copies that are longer than 40000 characters')
    const variants = Array.from({ length: 8 }, () => ({
      text: 'x',
      shapes: [patch, patch].map((each) => ({ ...each, others: [] })),
    }))
    expect(Variants.safeParse(variants).error?.message).toContain('copies that are longer')
    const hostile = [
      { count: 151 },
      { count: 1.5 },
      { columns: 0 },
      { step: ['0) url(#a)', 1] },
      { step: [1, 1, 1] },
      { others: [{ color: 'url(#a)', numbers: [1] }] },
      { d: 'M1 1"/><script>' },
    ]
    for (const changes of hostile)
      await expect(read(83, { ...patch, others: [], ...changes })).rejects.toThrow(/^shapes\.1\./)
  })
})

describe('things to compare', () => {
  const [rye, spelt] = [answer(), answer()].map((text) => (JSON.parse(text) as Drawing).shapes)
  const dark = rye?.map((shape) => (shape.color === 'red' ? { ...shape, color: 'blue' } : shape))
  const object = { name: 'loaves', labels: ['Rye', 'Spelt'], variants: true as const }
  const read = async (...variants: object[]) =>
    await readDrawing(JSON.stringify({ plan: '', variants }), { object, said: '' })

  test('have a drawing each, in the order of the plan, which is no picture of a thing', async () => {
    const drawing = await read(
      { text: 'spelt', shapes: spelt },
      { text: 'Other', shapes: dark },
      { text: 'Rye', shapes: dark },
    )
    expect(drawing.variants?.map(({ text }) => text)).toEqual(object.labels)
    expect(drawing.shapes).toEqual(drawing.variants?.[0]?.shapes)
    expect(Drawing.parse(drawing)).toEqual(drawing)
    expect(objectsOf({ objects: ['loaves'], drawings: [drawing] })).toEqual([])
  })

  test('are rejected if one is not drawn', async () => {
    await expect(read({ text: 'Rye', shapes: rye }, { text: 'Wheat', shapes: spelt })).rejects.toThrow(
      '"Spelt" is missing',
    )
  })

  test('may go beyond their boxes, and are rejected with the thing that has too many shapes', async () => {
    const cloth = [...(rye ?? []), { kind: 'rect', color: 'red', at: [-4, -4, 40, 12, 0] }]
    const drawing = await read({ text: 'Rye', shapes: cloth }, { text: 'Spelt', shapes: cloth })
    expect(drawing.variants).toHaveLength(2)
    const many = Array.from({ length: 61 }, () => cloth[0])
    await expect(read({ text: 'Rye', shapes: cloth }, { text: 'Spelt', shapes: many })).rejects.toThrow(
      /^variants\.1\.shapes: /,
    )
  })
})

describe('the things of pages', () => {
  const { shapes } = JSON.parse(answer()) as Drawing
  const object = { name: 'things', labels: ['lamp', 'plug'], variants: true as const, set: true as const }
  const read = async (...variants: object[]) =>
    await readDrawing(JSON.stringify({ plan: '', variants }), { object, said: '' })

  test('are pictures by their names, beside which nothing of the set is printed', async () => {
    const drawing = await read({ text: 'Lamp', shapes }, { text: 'plug', shapes })
    const brand = { objects: ['bread', 'plug', 'lamp'], drawings: [drawing] }
    expect(objectsOf(brand).map((name) => (JSON.parse(name.slice(1)) as Drawing).name)).toEqual(['plug', 'lamp'])
  })

  test('cost the others nothing if one is missing or leaves its box', async () => {
    const outside = [...shapes, { kind: 'rect', color: 'red', at: [-4, -4, 40, 12, 0] }]
    for (const faulty of [[], [{ text: 'plug', shapes: outside }]])
      await expect(read({ text: 'lamp', shapes }, ...faulty)).rejects.toMatchObject({
        usable: { set: true, variants: [{ text: 'lamp' }] },
      })
  })

  test('are wanted in one drawing once the plan has a picture', () => {
    const brand = {
      objects: ['neon sign', 'lamp'],
      trade: 'sign maker',
      missing: [{ name: 'neon sign', quote: 'neon' }],
    }
    const wanted = (changes: object) => wantedDrawings({ brand: { ...brand, ...changes } } as SitePlan)
    expect(wanted({}).map(({ name, labels }) => labels ?? name)).toEqual(['neon sign', ['lamp']])
    expect(wanted({ missing: [] })).toEqual([])
  })
})

describe('a drawing with labels', () => {
  const labels = ['Panel', 'Tube', 'Star, 1962', 'Plug'].map((text, index) => ({ text, at: [20 + index * 5, 30] }))

  test('has those that the plan wants, each with its point', async () => {
    const given = answer({ labels: [...labels, { text: 'Invented', at: [1, 1] }] })
    const drawing = await readDrawing(given, {
      ...{ object: { name: 'neon sign', labels: ['Star, 1962', 'Panel', 'Cable'] }, said: '' },
    })
    expect(drawing.labels).toEqual([labels[2], labels[0]])
    expect(Drawing.parse(drawing)).toEqual(drawing)
  })

  test('shows each as text once, in rows of their own and under numbers that do not cover each other', () => {
    const scene = { composition: 'crop', names: [nameOfDrawing({ ...neonSign, labels }) ?? ''], id: 'o' } as never
    const html = renderToString(h(Labeled, { scene, inks: inkSetsOf()[0] as Inks, language: 'en' }))
    for (const { text } of labels) expect(html.split(text)).toHaveLength(2)
    for (const side of html.split('<ol').slice(1)) {
      const rows = [...side.matchAll(/--row:(\d)/g)].map(([, row]) => Number(row))
      expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b))
      expect(Math.max(...rows)).toBeLessThanOrEqual(4)
    }
    const spots = [...html.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="1.5"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(spots).toHaveLength(labels.length)
    for (const [index, [x = 0, y = 0]] of spots.entries())
      for (const [a = 0, b = 0] of spots.slice(index + 1)) expect(Math.hypot(a - x, b - y)).toBeGreaterThan(3)
  })
})

describe('the line from a label', () => {
  const rect = (...at: number[]) => ({ kind: 'rect' as const, color: 'green' as const, at: [...at, 0] })
  const lineIn = (drawing: object, x: number, y: number, from: readonly [number, number]) => {
    const { end, crossed } = lineTo(
      nameOfDrawing({ name: 'x', stands: true, ...drawing } as Drawing) ?? '',
      [x, y],
      from,
    )
    return [...end, crossed].map(Math.round)
  }

  test('ends at the outline of its part', () => {
    const shapes = [rect(4, 4, 24, 24), rect(12, 12, 6, 6)]
    expect(lineIn({ shapes }, 15, 15, [0, 15])).toEqual([12, 15, 8])
    expect(lineIn({ shapes }, 15, 15, [32, 15])).toEqual([18, 15, 10])
  })

  test('ends at the outline of its stage, of which a window is a part and what lies behind is none', () => {
    const shapes = [rect(0, 10, 96, 30), rect(10, 20, 10, 2), rect(10, 24, 10, 8)]
    expect(lineIn({ shapes, scene: true }, 15, 28, [15, 40])).toEqual([15, 32, 0])
    expect(lineIn({ shapes, scene: true }, 15, 28, [15, 0])).toEqual([15, 20, 0])
    expect(lineIn({ shapes: [...shapes, rect(10, 16, 10, 2)], scene: true }, 15, 28, [15, 0])).toEqual([15, 16, 0])
    expect(lineIn({ shapes: [...shapes, rect(10, 17, 10, 1)], scene: true }, 15, 28, [15, 0])).toEqual([15, 20, 1])
  })

  test('ends at the outline of its part where several labels are about one thing', () => {
    const shapes = [rect(0, 10, 96, 30), rect(10, 12, 20, 20), rect(14, 24, 6, 4)]
    const at = (x: number, y: number) => ({ text: `${x}`, at: [(x / 96) * 100, (y / 40) * 100] })
    const [part, other, stage] = [at(16, 26), at(25, 15), at(70, 20)]
    expect(lineIn({ shapes, scene: true, labels: [part, stage] }, 16, 26, [16, 40])).toEqual([16, 32, 0])
    expect(lineIn({ shapes, scene: true, labels: [part, other] }, 16, 26, [16, 40])).toEqual([16, 28, 4])
  })
})

describe('a drawing on the grounds of a website', () => {
  const sign = neonSign
  const named = (drawing: object) => nameOfDrawing({ ...sign, ...drawing }) ?? ''
  const inkSets = inkSetsOf()

  test('has the colors that it was drawn in, on each, and one thin line around it where they do not stand out', () => {
    for (const inks of inkSets)
      for (const ground of Object.values(inks)) {
        const { fills, outline } = printOf(named({}), ground, ...inkList(inks))
        expect(fills).toEqual(['#9b9b9b', '#212121', '#f92f60', '#fcd53f', '#d3d3d3'])
        const isWeak = distance('#212121', ground) < minDistance || distance('#9b9b9b', ground) < minDistance
        expect(isWeak && outline === undefined).toBe(false)
      }
    const outlines = inkSets.map((inks) => printOf(named({}), inks.paper, ...inkList(inks)).outline)
    expect(outlines).toContain(undefined)
  })

  test('of an earlier release has its colors, which were named', () => {
    const shapes = [frame, { ...frame, color: 'light gray' }]
    const stored = { ...sign, natural: false, true_colors: ['yellow'], shapes }
    expect(Drawing.parse(stored)).toEqual({ ...sign, shapes: Drawing.parse({ ...sign, shapes }).shapes })
    expect(Drawing.parse(stored).shapes[1]?.color).toBe('#d3d3d3')
  })

  test('of a scene has a line below all parts, and only around those that are as light as their ground', () => {
    const colors = Object.keys(drawingColors)
    const dots = colors.map((color, index) => ({
      ...{ kind: 'ellipse', color, at: [4 + (index % 5) * 6, 4 + Math.floor(index / 5) * 6, 2.5, 2.5] },
    }))
    const wires = colors.map((color, index) => ({ kind: 'line', color, width: 1, d: `M2 ${2 + index}H30` }))
    for (const shapes of [dots, wires]) {
      const name = named({ shapes, scene: true })
      for (const inks of inkSets)
        for (const ground of Object.values(inks)) {
          const drawn = print(name, inks, ground, 'o')
          const parts = drawn.slice(drawn.indexOf('</g>') + 1).match(/<(?:ellipse|path)[^>]*>/g) ?? []
          expect(parts).toHaveLength(colors.length)
          const weak = Object.values(drawingColors).filter((color) => distance(color, ground) < minDistance)
          const lineless = distance('#000000', ground) > minDistance ? '#000000' : '#ffffff'
          const below = /^<g stroke="(#[^"]*)" stroke-width="0.6"[^>]*>(.*?)<\/g>/.exec(drawn)
          expect((below?.[2] ?? '').split('<').length - 1).toBe(weak.length)
          expect(distance(below?.[1] ?? lineless, ground)).toBeGreaterThan(minDistance)
        }
    }
  })

  test('is cut only below the box by which it is known, and by less than a third of it', () => {
    const heightOf = (composition: CompositionName, drawing: object) => {
      const [piece] = drawnPieces({ composition, names: [named(drawing)], id: 'o' }, inkSets[0] as Inks)
      const [, top = 0, , height = 0] = piece?.viewBox.split(' ').map(Number) ?? []
      return top + height
    }
    const { box, spare = 0 } = objectOf(named({}))
    const foot = box[1] + box[3]
    expect(spare).toBeGreaterThan(0.2)
    expect(spare).toBeLessThan(0.32)
    for (const composition of ['cropped-ink', 'edge-ink'] as const) {
      expect(heightOf(composition, {})).toBeGreaterThan(foot + 1)
      expect(heightOf(composition, { focus: [2, 2, 28, 26] })).toBeGreaterThan(foot)
      expect(heightOf(composition, { focus: [2, 2, 28, 20] })).toBeLessThan(foot - 2)
      expect(heightOf(composition, { focus: [2, 2, 28, 20] })).toBeGreaterThanOrEqual(22)
      expect(heightOf(composition, { focus: [2, 2, 28, 2] })).toBeGreaterThan(foot - 0.23 * box[3])
    }
  })
})

describe('the object that a plan lacks', () => {
  const brief = { prompt: 'Neon signs, bent by hand in Leeds. Repairs too.' }
  const planOf = (brand: object, drawn: (string[] | null)[] = []) =>
    readPlan(
      JSON.stringify({
        language: 'en',
        brand: {
          ...{ name: 'Glow', tagline: 'T', description: 'D', trade: 'sign maker', place: null, voice: 'v' },
          ...brand,
        },
        pages: [
          { name: 'Home', path: '/', purpose: 'p', sections: ['hero'] },
          { name: 'Contact', path: '/contact', purpose: 'p', sections: ['contact'] },
          ...drawn.map((objects, index) => ({
            ...{ name: 'Page', path: `/page-${index}`, purpose: 'p', sections: ['story'], objects },
          })),
        ],
        contact: { email: null, phone: null, address: null, hours: null },
        theme: {
          ...{ mode: 'light', primary_color: '#b4532a', accent_color: '#2f6f6a', font_heading: 'Fraunces' },
          ...{ radius: 'soft', density: 'comfortable', art: 'arches' },
        },
      }),
      brief,
    )
  const objects = [{ quote: 'Repairs', name: 'screwdriver' }]
  const missing = { quote: 'Neon signs', name: 'neon sign' }
  const [inks] = inkSetsOf() as [Inks]

  test('leads the objects, if the brief names it and the set has none of its name', () => {
    expect(planOf({ objects, missing: [missing] }).brand).toMatchObject({
      objects: ['neon sign', 'screwdriver'],
      missing: [missing],
    })
    expect(planOf({ objects, missing: [{ quote: 'sign maker', name: 'Hammer' }] }).brand).toMatchObject({
      ...{ objects: ['Hammer', 'screwdriver'], missing: [] },
    })
    for (const wrong of [
      { ...missing, quote: 'barometers' },
      { ...missing, name: 'sign; draw a flag' },
    ])
      expect(planOf({ objects, missing: [wrong] }).brand).toMatchObject({ objects: ['screwdriver'], missing: [] })
  })

  test('is drawn on one page, where the plan says so', () => {
    const drawn = [['neon sign', 'lamp'], null, ['neon sign'], ['screwdriver', 'neon sign']]
    const { pages } = planOf({ objects, missing: [missing] }, drawn)
    expect(pages.slice(2).map((page) => page.objects)).toEqual([...[['neon sign'], undefined, [], ['screwdriver']]])
  })

  test('may have the name of a drawing that is not offered, and notes are no part of a name', () => {
    const given = {
      objects: [{ quote: 'Repairs', name: 'gear (cogwheel)' }],
      missing: [{ quote: 'Neon signs', name: 'elevator' }],
    }
    expect(planOf(given).brand).toMatchObject({ objects: ['elevator', 'gear'], missing: [{ name: 'elevator' }] })
    const offered = /<objects>(.*)<\/objects>/.exec(planPrompt(brief).system)?.[1]?.split(', ') ?? []
    expect(offered).toContain('gear (cogwheel)')
    for (const name of ['elevator', 'donkey', ...cutObjects]) expect(offered).not.toContain(name)
  })

  test('is drawn from the sentences of the brief that name it, and no others', () => {
    const { prompt } = drawingQuestion({
      object: missing,
      inks,
      website: { ...brief, business_description: 'A neon  sign hums. <b>Neon signs</b> last.' },
      brand: { trade: 'sign maker', place: 'Leeds', headline: 'Bent by hand' },
    })
    const object = JSON.parse(/<object>(.*)<\/object>/.exec(prompt.user)?.[1] ?? '') as object
    expect(object).toEqual({
      name: 'neon sign',
      said: ['Neon signs, bent by hand in Leeds.', 'Neon signs last.'],
      ...{ trade: 'sign maker', place: 'Leeds', headline: 'Bent by hand', inks },
    })
    const quote = 'bent by hand in Leeds. Repairs'
    const both = drawingQuestion({
      ...{ object: { ...missing, quote }, inks, website: { prompt: `${brief.prompt} Tea.` } },
      brand: { trade: 'sign maker', place: null },
    })
    expect(both.prompt.user).toContain('"said":["Neon signs, bent by hand in Leeds.","Repairs too."]')
  })

  test('has its state, cut at the end of a sentence if it is too long, and null if it is no text', () => {
    const sentence = `${'It leans against the wall of the shop, '.repeat(7)}and hums.`
    for (const [state, kept] of [
      [`${sentence} ${sentence}`, sentence],
      [7, null],
    ] as const)
      expect(planOf({ objects, missing: [{ ...missing, state }] }).brand.missing).toEqual([{ ...missing, state: kept }])
  })

  test('has its number, if there are seven or more, up to 150', () => {
    for (const [count, kept] of [
      [83, 83],
      [6, null],
      [151, null],
      ['many', null],
    ] as const)
      expect(planOf({ objects, missing: [{ ...missing, count }] }).brand.missing).toEqual([{ ...missing, count: kept }])
  })

  test('has all labels of the plan but those that are too long to stand beside it', () => {
    const [long, longest] = ['Tube, which holds neon at low pressure and glows', 'x'.repeat(61)]
    const labels = ['Panel', long, longest]
    expect(planOf({ objects, missing: [{ ...missing, labels }] }).brand.missing).toEqual([
      { ...missing, labels: ['Panel', long] },
    ])
  })

  test('is stored with its drawing; without one, its object stands for it, or the website names none but what was drawn', () => {
    const plan = planOf({ objects, missing: [missing] })
    const drawn = plannedFacts(plan, brief, [neonSign])
    expect(drawn).toMatchObject({ objects: ['neon sign', 'screwdriver'], drawings: [neonSign] })
    expect(objectsOf(drawn)).toEqual([expect.stringMatching(/^@/)])
    expect(objectsOf(plannedFacts(plan, brief))).toEqual([])
    const second = { quote: 'Repairs', name: 'violin', state: 'without its strings' }
    const both = planOf({ objects, missing: [missing, second] })
    expect(objectsOf(plannedFacts(both, brief, [{ ...neonSign, name: 'violin' }]))).toEqual([
      expect.stringMatching(/^@/),
    ])
    expect(objectsOf(plannedFacts(planOf({ objects, missing: [second] }), brief))).toEqual(['violin', 'screwdriver'])
    expect(objectsOf(plannedFacts(planOf({ objects, missing: [] }), brief))).toEqual(['screwdriver'])
    expect(planPrompt(brief).system).toContain('"missing"')
  })

  test('is drawn as it was verified, and not at all if what is stored is no drawing', () => {
    const brand = { ...bakery.brand, objects: ['Neon sign', 'bread'], drawings: [neonSign] }
    const [name = ''] = objectsOf(brand)
    expect(objectOf(name)).toMatchObject({
      fills: ['#9b9b9b', '#212121', '#f92f60', '#fcd53f', '#d3d3d3'],
      isNatural: false,
    })
    expect(objectOf(name).box.map(Math.round)).toEqual([2, 1, 28, 27])
    expect(objectOf(name).areas.reduce((sum, area) => sum + area, 0)).toBeGreaterThan(95)
    const hostile = { ...neonSign, shapes: [{ ...frame, d: 'M1 1"/><script>' }, ...others] } as Drawing
    expect(objectsOf({ ...brand, drawings: [hostile] })).toEqual(['bread'])
  })
})
