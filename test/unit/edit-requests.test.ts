import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { editableOf } from '../../src/domain/edits/editable.ts'
import { type EditPlan, type OutlinedPage, toOutline } from '../../src/domain/edits/edit-plan.ts'
import { hoursIn } from '../../src/domain/websites/facts.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import type { PageContent, SectionKind } from '../../src/domain/websites/site.ts'
import { planRequest, replacementsIn } from '../../src/generation/composer/edit-website.ts'
import { bakery, sections } from '../support/sites.ts'

type Sentences = { home: string; about: string; hours: string; done: [string, string][]; refused: string[] }
const languages = JSON.parse(readFileSync(new URL('edit-sentences.json', import.meta.url), 'utf8')) as Record<
  string,
  Sentences
>

const kinds: Record<string, SectionKind[]> = {
  '/': ['hero', 'team', 'pricing', 'gallery', 'voices', 'faq', 'contact', 'menu'],
  '/about': ['hero', 'story', 'timetable', 'faq', 'visit'],
}

function pageOf(path: string, name: string) {
  const all = kinds[path]?.map((kind) => sections[kind]) ?? []
  const content = withSectionIds<PageContent>({ title: name, description: 'Bread', sections: all })
  const item = editableOf({ name, path, seo: {}, content })
  return { page_id: path, path, name, search: true, item, sections: item.sections?.map(({ id }) => id) ?? [] }
}

const websiteIn = (language: string) => {
  const { home = '', about = '', hours = '' } = languages[language] ?? {}
  const pages = [pageOf('/', home), pageOf('/about', about)]
  const contact = { phone: '0113 496 0142', email: 'hello@corner.example', address: null, hours }
  const brief = { brand: { ...bakery.brand, ...contact }, language, mayChangeFacts: true }
  const plan = (prompt: string, more: Partial<typeof brief> & { pages?: OutlinedPage[] } = {}) =>
    planRequest({ ...brief, pages: pages.map(toOutline), ...more, website: { prompt } })
  return plan
}

/** A plan as the sentences have it: "phone 0113 496 0177 + email office@corner.example". */
function told({ changes, facts }: EditPlan, prompt: string): string[] {
  const replaced = changes.every(({ action }) => action === 'rewrite')
    ? replacementsIn(prompt).map(({ from, to }) => `"${from}" → "${to}"`)
    : []
  const { hours_text: _, hours, ...contact } = facts ?? {}
  return [
    ...replaced,
    ...Object.entries(contact).map(([kind, value]) => `${kind} ${String(value)}`),
    ...(hours ? [`hours ${JSON.stringify(hours)}`] : []),
  ]
}

describe.each(Object.entries(languages))('without a language model, in %s', (language, { done, refused }) => {
  const plan = websiteIn(language)

  test.each(done)('does: %s', (prompt, expected) => {
    const wanted = expected
      .split(' + ')
      .map((one) =>
        one.replace(/^hours (.+)/, (_, words: string) => `hours ${JSON.stringify(hoursIn(words, language))}`),
      )
    const planned = plan(prompt)
    expect([told(planned, prompt), planned.cannot_do]).toEqual([wanted, []])
  })

  test.each(refused)('rejects: %s', (prompt) => {
    const { changes, facts, cannot_do } = plan(prompt)
    expect([changes, facts]).toEqual([[], undefined])
    expect(cannot_do.length).toBeGreaterThan(0)
  })

  test('carries out the requests that `cannot_do` gives as examples', () => {
    const examples = [
      ...plan('xyzzy')
        .cannot_do.join(' ')
        .matchAll(/[“„«]\s?([^“”„«»]{12,}?)\s?[”“»]/gu),
    ].slice(-2)
    expect(examples.map(([, prompt = '']) => Object.keys(plan(prompt).facts ?? {}))).toEqual([
      ['phone'],
      ['hours', 'hours_text'],
    ])
  })
})

test('a request of many clauses that is not understood takes no time that doubles with each', () => {
  const { changes, cannot_do } = websiteIn('en')(`${'“a” → “b”, '.repeat(24)}xyzzy`)
  expect([changes, cannot_do.length > 0]).toEqual([[], true])
})
