import { describe, expect, test } from '@jest/globals'
import type { ReviewBrief } from '../../src/generation/model.ts'
import { reviewPrompt } from '../../src/generation/openai/prompts.ts'
import { readReview } from '../../src/generation/openai/review.ts'

const page = (name: string, path: string) => ({ name, path, purpose: 'Say it.', sections: ['story' as const] })
const site = {
  brand: {
    ...{ name: 'Le Fournil', tagline: 'Bread', description: 'A bakery.', trade: 'bakery', voice: 'plain' },
    ...{ place: null, email: null, phone: null, address: null, hours: null },
  },
  language: 'en',
  pages: [page('Home', '/'), page('Contact', '/contact')],
}

describe('the review of a website', () => {
  const contact = { kind: 'contact' as const, heading: 'Reach us', intro: null, form: true }
  const story = (text: string) => ({
    kind: 'story' as const,
    heading: 'Bread',
    paragraphs: [text],
    art: 'none' as const,
  })
  const image = {
    ...{ subject: 'A door', search_query: 'door', prompt: '', alt: 'A door' },
    ...{ focal_point: 'center' as const, aspect: 'wide' as const },
  }
  const repeated = 'We bake every loaf by hand, all night, with flour, water and salt.'
  const written = [
    { path: '/', name: 'Home', content: { title: 'Home', description: 'Bread.', sections: [story(repeated)] } },
    {
      path: '/contact',
      name: 'Contact',
      content: {
        title: 'Contact',
        description: 'Where.',
        sections: [contact, { ...story(repeated), image }],
      },
    },
  ]
  const website = { prompt: 'A bakery in Lyon. Call 04 72 00 00 01. Loaf €4.' }
  const brief: ReviewBrief = { ...site, website, problems: ['No page says "€4"'], written }
  const reviewed = (...patches: object[]) => readReview(JSON.stringify({ patches }), brief)
  const phone = { ...contact, intro: 'Call 04 72 00 00 01.' }

  test('changes the sections that it names, and nothing else', () => {
    const [page, ...others] = reviewed({ page: '/contact', number: 0, ...phone })
    expect(others).toEqual([])
    expect(page?.content.sections).toEqual([phone, { ...story(repeated), image }])
    const both = reviewed(
      { page: '/', number: 0, ...story('A loaf costs €4.') },
      { page: '/contact', number: 0, ...phone },
    )
    expect(both.map(({ path }) => path)).toEqual(['/', '/contact'])
  })

  test('leaves the images of a section, which have been found', () => {
    const other = { ...story('A loaf costs €4.'), image: { ...image, search_query: 'loaf' } }
    const [page] = reviewed({ page: '/contact', number: 1, ...other })
    expect(page?.content.sections[1]).toEqual({ ...story('A loaf costs €4.'), image })
    expect(reviewPrompt(brief).user).not.toContain('A door')
  })

  test.each([
    ['states what the brief does not', { page: '/contact', number: 0, ...phone, heading: 'Award-winning since 1950' }],
    ['states another number', { page: '/contact', number: 0, ...contact, intro: 'Call 04 72 99 99 99.' }],
    ['solves nothing', { page: '/contact', number: 0, ...contact, intro: 'Come in.' }],
    ['is of another kind', { page: '/contact', number: 1, ...phone }],
    ['names no page', { page: '/menu', number: 0, ...phone }],
    ['names no section', { page: '/contact', number: 7, ...phone }],
    ['is no section', { page: '/contact', number: 0, kind: 'contact' }],
  ])('ignores a patch that %s', (_, patch) => {
    expect(reviewed(patch)).toEqual([])
  })

  test('shows the model the problems and the sections by number', () => {
    const { user } = reviewPrompt(brief)
    expect(user).toContain('<problems>["No page says')
    expect(user).toContain('"sections":{"0":{"kind":"contact"')
  })
})
