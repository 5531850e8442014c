import { expect, test } from '@jest/globals'
import type { PageBrief } from '../../src/generation/model.ts'
import { placeholderHome } from '../../src/activities/generation/home-placeholder.ts'
import { InvalidAnswer } from '../../src/generation/openai/answer.ts'
import { readPage } from '../../src/generation/openai/page.ts'

const pages = ['Home', 'Menu'].map((name) => ({
  ...{ name, path: name === 'Home' ? '/' : '/menu', purpose: 'Say it.' },
  sections: ['hero' as const, 'features' as const, 'story' as const],
}))
const brand = {
  ...{ name: 'Le Fournil', tagline: 'Bread from Lyon', description: 'A bakery in Lyon.', trade: 'bakery' },
  ...{ voice: 'plain', place: null, email: null, phone: null, address: null, hours: null },
}
const [home = { name: '', path: '/', purpose: '' }] = pages
const brief: PageBrief = { website: { prompt: 'A bakery in Lyon' }, brand, language: 'en', pages, page: home }

const hero = { kind: 'hero', layout: 'split', eyebrow: null, title: 'Bread', text: 'From Lyon.', actions: [] }
const story = (...paragraphs: string[]) => ({ kind: 'story', heading: 'Bread', paragraphs, art: 'none' })
const entry = (title: string, text: string) => ({ icon: 'wheat', title, text })
const features = (...items: object[]) => ({ kind: 'features', heading: 'Bread', intro: null, items })
const answer = (page: object) => JSON.stringify({ title: 'Bread', description: 'Bread.', sections: [hero], ...page })
const invented = 'Write to me@surf.example.'
const long = `${'We bake. '.repeat(20)}And then, at the end of a long night, we bake once more.`

/** The answers that a model may give for the home page, and what is made of them; a failure lists its reasons. */
const rungs: [rung: string, text: string, made: object][] = [
  ['1 ignore: text around the JSON', `Sure!\n\`\`\`json\n${answer({})}\n\`\`\``, { title: 'Bread' }],
  ['1 ignore: Markdown marks', answer({ title: '**Bread**' }), { title: 'Bread' }],
  [
    '1 ignore: an unknown icon',
    answer({ sections: [hero, features({ ...entry('A', 'B'), icon: 'croissant' }, entry('C', 'D'))] }),
    { sections: [hero, features({ ...entry('A', 'B'), icon: 'check' }, entry('C', 'D'))] },
  ],
  [
    '2 shorten: a text, after a sentence',
    answer({ description: long }),
    { description: 'We bake. '.repeat(20).trim() },
  ],
  [
    '2 shorten: a list',
    answer({ sections: [hero, ...Array.from({ length: 14 }, () => story('Bread.'))] }),
    { sections: [hero, ...Array.from({ length: 11 }, () => story('Bread.'))] },
  ],
  [
    '3 remove: a sentence',
    answer({ sections: [hero, story(`We bake. ${invented}`)] }),
    { sections: [hero, story('We bake.')] },
  ],
  [
    '3 remove: a paragraph',
    answer({ sections: [hero, story('We bake.', invented)] }),
    { sections: [hero, story('We bake.')] },
  ],
  [
    '3 remove: an entry',
    answer({ sections: [hero, features(entry('A', 'B'), entry('C', invented), entry('D', 'E'))] }),
    { sections: [hero, features(entry('A', 'B'), entry('D', 'E'))] },
  ],
  ['3 remove: a section', answer({ sections: [hero, story(invented)] }), { sections: [hero] }],
  ['3 remove: an invalid section', answer({ sections: [hero, { kind: 'story' }] }), { sections: [hero] }],
  [
    '4 complete: a hero of the brand',
    answer({ sections: [story('We bake.')] }),
    { sections: [{ kind: 'hero', title: brand.tagline, text: brand.description }, story('We bake.')] },
  ],
  [
    '3 remove: a button to no page',
    answer({ sections: [{ ...hero, actions: [{ label: 'Eat', href: '/nowhere' }] }] }),
    { sections: [{ actions: [] }] },
  ],
  [
    '5 ask again: a title with an invention',
    answer({ title: 'Call 0472 99 99 99' }),
    { reasons: [expect.stringContaining('0472 99 99 99')] },
  ],
  [
    '5 ask again: no text at all',
    answer({ sections: [] }),
    { reasons: [expect.stringContaining('sections')], usable: undefined },
  ],
  [
    '6 use it anyway: a title and a hero from plan and brand',
    answer({ title: 'Call 0472 99 99 99', sections: [{ ...hero, title: 'Call 0472 99 99 99' }, story('We bake.')] }),
    { usable: { title: 'Home', sections: [{ kind: 'hero', title: brand.tagline }, story('We bake.')] } },
  ],
]

test.each(rungs)('an answer is repaired by rung %s', (_, text, made) => {
  const read = () => {
    try {
      return readPage(text, brief)
    } catch (error) {
      if (error instanceof InvalidAnswer) return error
      throw error
    }
  }
  expect(read()).toMatchObject(made)
})

test('an answer that no rung repairs leaves a home page from brand and plan: rung 7', () => {
  expect(placeholderHome(brand, pages)).toMatchObject({
    title: brand.name,
    sections: [{ kind: 'hero', title: brand.tagline, actions: [{ label: 'Menu', href: '/menu' }] }],
  })
})
