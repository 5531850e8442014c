import { expect, test } from '@jest/globals'
import { NamedColors, ownColorsOf } from '../../src/generation/openai/own-colors.ts'

const brief = 'The van is bottle green with cream lettering and a thin red line along the side.'
const plan = (...colors: object[]) => ({ primary_color: '#aa2222', colors: NamedColors.parse(colors) })

test('a plan has the colors whose words the brief says, and its primary color on buttons that none is named for', () => {
  const named = plan(
    { quote: 'Bottle green', color: '#0F3D2E', place: 'footer' },
    { quote: 'cream lettering', color: '#f5ecd2', place: 'ground' },
    { quote: 'navy', color: '#000080', place: 'band' },
  )
  expect(ownColorsOf(named, brief)).toEqual({ footer: '#0f3d2e', ground: '#f5ecd2', button: '#aa2222' })
})

test('a place has the first color that is named for it', () => {
  const [first, second] = ['#b01c1c', '#0f3d2e']
  const named = plan(
    { quote: 'red line', color: first, place: 'button' },
    { quote: 'bottle green', color: second, place: 'button' },
  )
  expect(ownColorsOf(named, brief)).toEqual({ button: first })
})

test('a brief without colors leaves the palette to the theme', () => {
  expect(ownColorsOf(plan({ quote: 'navy', color: '#000080', place: 'band' }), brief)).toBeUndefined()
  expect(ownColorsOf({ primary_color: '#aa2222', colors: NamedColors.parse('blue') }, brief)).toBeUndefined()
})
