import { expect, test } from '@jest/globals'
import { startSavedAnswers } from '../../bench/eval/edit-answers.ts'
import { checkEdit } from '../../bench/eval/edit-checks.ts'
import { showEditResults } from '../../bench/eval/edit-report.ts'
import { type EditCase, evaluateEdit, readEditCases } from '../../bench/eval/edits.ts'
import { readConfig } from '../../src/config.ts'
import type { EditableItem } from '../../src/domain/edits/edits.ts'
import { createModel } from '../../src/generation/index.ts'

const answers = new URL('../../bench/eval/edits/answers.json', import.meta.url)

test('the saved answers to all requests are accepted at the first try, change what was asked for, and invent nothing', async () => {
  const cases = await readEditCases()
  const saved = await startSavedAnswers(answers, cases)
  const model = createModel({ ...readConfig({}).model, baseUrl: saved.url, model: 'saved' })
  const results = await Promise.all(saved.answered.map((wanted) => evaluateEdit(wanted, model)))
  await saved.stop()
  expect(results.length).toBe(cases.length)
  expect(new Set(cases.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'fr', 'es']))
  for (const { request, first_try, violations, unmet, invented, error } of results)
    expect({ request, first_try, violations, unmet, invented, error }).toEqual({
      ...{ request, first_try: true, violations: [], unmet: [], invented: [], error: null },
    })
  const oneSection = results.filter((one) => one.changed.length === 1 && one.rewrite_tokens > 0)
  const sum = (of: (result: (typeof results)[number]) => number) => oneSection.reduce((all, one) => all + of(one), 0)
  expect(sum((one) => one.output_tokens) / sum((one) => one.rewrite_tokens)).toBeLessThanOrEqual(0.4)
  expect(showEditResults(results)).toContain(`| total            | ${cases.length} `)
})

test('the checks of a change find other sections, another order, inventions, and what is missing', () => {
  const item = (title: string, text: string, ...anchors: string[]): EditableItem => ({
    ...{ name: 'Home', path: '/', title: null, description: null },
    sections: anchors.map((anchor) => ({ id: `sec_${anchor}`, kind: anchor, anchor, title, text })) as never,
  })
  const brand = { name: 'Kumo', tagline: '', description: '', trade: '', voice: '', place: null }
  const plan = { brand: { ...brand, email: null, phone: null, address: null, hours: null }, language: 'en' }
  const before = item('Bread', 'Loaves for 4 euros', 'hero', 'cta')
  const after = item('Bread', 'Loaves for 9 euros', 'cta', 'hero')
  const wanted: EditCase = {
    ...{ name: 'one', website: 'bakery', kind: 'tone', language: 'en', prompt: 'Friendlier', changes: ['/ hero'] },
    ...{ says: ['4 euros'], lacks: ['9 euros'], shorter: 0.5 },
  }
  expect(checkEdit(wanted, plan, { pages: [{ path: '/', before, after }], cannot_do: [] })).toEqual({
    changed: ['/ hero', '/ cta'],
    violations: ['/ cta', '/ has cta,hero'],
    unmet: ['does not say "4 euros"', 'says "9 euros"', 'is not shorter'],
    invented: ['Loaves for 9 euros', 'Loaves for 9 euros'],
  })
  const unchanged = { pages: [{ path: '/', before, after: before }], cannot_do: [] }
  expect(checkEdit({ ...wanted, impossible: true, says: [] }, plan, unchanged).unmet).toEqual([
    ...['/ hero is unchanged', 'does not say what cannot be done'],
  ])
})
