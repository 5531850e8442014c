import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import type { Result } from '../../bench/eval/evaluate.ts'
import { states, visibleText } from '../../bench/eval/facts.ts'

const root = new URL('../..', import.meta.url).pathname

test.each([
  ['€1,100', 'Half Day: 1.100 €'],
  ['13,00', 'Shoyu 13 €'],
  ['14,50', '€14.50'],
  ['+351 912 345 678', 'Call 912345678'],
  ['(312) 555-0148', '+1 312.555.0148'],
  ['14 Plätze', 'offene Küche mit 14 Plätzen'],
  ['free first call', 'The first call is free.'],
  ['8:30', 'Monday to Friday, 8:30am–6pm'],
  ['1 March', 'until March 1'],
  ['Hargrove & Pell LLP', 'HARGROVE &  PELL LLP'],
])('the fact "%s" is found in "%s"', (fact, text) => {
  expect(states(text, fact)).toBe(true)
})

test.each([
  ['£14', '£140'],
  ['8:30', 'at 18:30'],
  ['30 talks', '130 talks'],
  ['1998', '11998'],
  ['Martin Pell', 'Martin is here. Pell is there.'],
  ['(312) 555-0148', '(312) 555-0149'],
])('the fact "%s" is not found in "%s"', (fact, text) => {
  expect(states(text, fact)).toBe(false)
})

test('the text of a page is what a visitor reads', () => {
  const html =
    '<html><head><title>No</title></head><body><p>A &amp; B</p><svg><title>No</title></svg><p>C</p></body></html>'
  expect(visibleText(html)).toBe('A & B\nC')
})

test('npm run eval compares models on the same briefs and prints the results as JSON', async () => {
  const args = ['bench/eval/index.ts', '--model', 'composer', '--brief', 'yoga', '--price', '1,2', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const [result, ...others] = JSON.parse(stdout) as Result[]
  expect(others).toEqual([])
  expect(result).toMatchObject({
    model: 'composer',
    brief: 'yoga',
    language: 'en',
    repairs: 0,
    failed: 0,
    facts: 15,
    cost: 0,
  })
  expect(result?.first_try).toBe((result?.pages ?? 0) + 1)
})
