import { describe, expect, test } from '@jest/globals'
import { Drawing } from '../../src/domain/websites/drawings.ts'
import { palettes } from '../../src/domain/websites/palettes.ts'
import { wantedDrawings } from '../../src/domain/websites/site.ts'
import { InvalidAnswer } from '../../src/generation/openai/answer.ts'
import { drawingQuestion, readDrawing } from '../../src/generation/openai/drawing.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import { objectsOf } from '../../src/rendering/art/choose.ts'
import { bakery } from '../support/sites.ts'

const stages = ['Field of rye', 'Mill, 1803', 'Oven']
const brief = { prompt: 'Show the way of our bread: the field of rye, the mill of 1803, the oven.' }
const object = {
  quote: 'way of our bread',
  name: 'way of bread',
  state: 'on one road',
  labels: stages,
  scene: true as const,
}
const [ink, accent, second, tint, paper] = palettes.orchard
const inks = { ink, accent, second, tint, paper }
const labels = stages.map((text, index) => ({ text, at: [15 + index * 30, 60] }))
const shapes = [
  { kind: 'rect', color: 'beige', at: [0, 30, 96, 10, 0] },
  ...[15, 45, 75].map((x) => ({ kind: 'rect', color: x > 45 ? 'red' : 'brown', at: [x, 10, 8, 21, 1] })),
]
const read = async (changes: object = {}) =>
  await readDrawing(JSON.stringify({ plan: '', labels, shapes, ...changes }), { object, said: brief.prompt })
const reasonsFor = async (changes: object) =>
  await read(changes).then(
    () => [],
    (error: InvalidAnswer) => error.reasons,
  )

describe('a scene of the model', () => {
  test('is kept with the point of each stage, and is no object of pages', async () => {
    const drawing = await read({
      labels: labels.toReversed().map(({ text, at }) => ({ text: text.toUpperCase(), at })),
    })
    expect(drawing).toMatchObject({ name: 'way of bread', scene: true, labels })
    expect(Drawing.parse(drawing)).toEqual(drawing)
    expect(objectsOf({ ...bakery.brand, objects: ['way of bread', 'bread'], drawings: [drawing] })).toEqual([])
    const { prompt } = drawingQuestion({ object, website: brief, brand: { trade: 'bakery', place: null }, inks })
    expect(prompt.system).toContain('96 by 40')
    expect(prompt.user).toContain('"labels":["Field of rye","Mill, 1803","Oven"]')
  })

  test('is rejected if a stage has no point, or if it does not fill its box', async () => {
    expect(await reasonsFor({ labels: labels.slice(1) })).toEqual([
      expect.stringMatching(/^labels: "Field of rye" is missing/),
    ])
    const [ground, ...things] = shapes
    expect(await reasonsFor({ shapes: things })).toEqual([expect.stringMatching(/^shapes: they cover 68 by 21 units/)])
    const wide = { ...ground, at: [0, 30, 97, 10, 0] }
    expect(await reasonsFor({ shapes: [wide, ...things] })).toEqual(['shapes: they leave the box of 96 by 40'])
    const sign = { kind: 'text', color: 'brown', at: [40, 20, 8, 3], text: 'Flour' }
    expect(await reasonsFor({ shapes: [...shapes, sign] })).toEqual([expect.stringContaining('does not say "flour"')])
  })
})

test('a plan that shows something as a scene has it drawn, and tells its stages to the page that shows it', () => {
  const planOf = (show: object, missing: object[] = []) =>
    readPlan(
      JSON.stringify({
        language: 'en',
        brand: {
          ...{ name: 'Crumb', tagline: 'T', description: 'D', trade: 'bakery', place: null, voice: 'v' },
          ...{ objects: [], missing },
        },
        show: [{ what: 'the way of the bread', form: 'scene', path: '/bread', ...show }],
        pages: ['/', '/bread', '/visit'].map((path) => ({
          name: path,
          path,
          purpose: 'p',
          sections: ['hero', 'story'],
        })),
        contact: { email: null, phone: null, address: null, hours: null },
        theme: {
          ...{ mode: 'light', primary_color: '#b4532a', accent_color: '#2f6f6a', font_heading: 'Fraunces' },
          ...{ radius: 'soft', density: 'comfortable', art: 'arches' },
        },
      }),
      brief,
    )
  const { scene: _, ...scene } = object
  const plan = planOf({ drawing: { ...scene, labels: [...stages, 'Shop, 1910'] } })
  expect(wantedDrawings(plan)).toEqual([{ ...object, labels: [...stages, 'Shop'] }])
  const told = plan.pages.map(({ purpose }) => purpose.includes('in this order: Field of rye; Mill, 1803; Oven'))
  expect(told).toEqual([true, true, false])
  expect(plan.pages.map(({ sections }) => sections.includes('exhibit'))).toEqual(told)
  const loaf = { quote: 'our bread', name: 'way of bread', state: 'cut' }
  expect(wantedDrawings(planOf({ drawing: scene }, [loaf])).map(({ name }) => name)).toEqual([
    'way of bread',
    'scene way of bread',
  ])
  for (const other of [
    { form: 'route', drawing: scene },
    { drawing: null },
    { drawing: { ...scene, labels: ['Oven'] } },
    { drawing: 'x' },
  ])
    expect(planOf(other)).toMatchObject({ pages: { length: 3 } })
  expect(wantedDrawings(planOf({ drawing: null }))).toEqual([])
  const kinds = { quote: 'our bread', name: 'loaves', state: 'each cut open', labels: ['Rye', 'Spelt'] }
  for (const form of ['plates', 'swatches']) {
    const compared = planOf({ form, drawing: kinds, path: '/elsewhere', what: 'the loaves of /visit' })
    expect(wantedDrawings(compared)).toEqual([{ ...kinds, variants: true }])
    const shown = compared.pages.map(({ purpose }) => purpose.includes('"exhibit" as plates'))
    expect(shown).toEqual([true, false, true])
  }
})
