import { statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ArtDirection } from '../../src/domain/websites/art-direction.ts'
import type { PageContent, Section, Site, Theme } from '../../src/domain/websites/site.ts'
import { structuredData } from '../support/schema-org.ts'
import { iconFiles, manifestPath, svgIcon } from '../../src/rendering/sharing/icons.tsx'
import { iconNames, Theme as ThemeSchema } from '../../src/domain/websites/site.ts'
import { renderThanks } from '../../src/rendering/forms/form-page.tsx'
import { formsOf } from '../../src/rendering/forms/definitions.ts'
import { formScript } from '../../src/rendering/forms/script.tsx'
import { translatedPath } from '../../src/domain/edits/translation.ts'
import { siteForPage } from '../../src/rendering/page-site.ts'
import { assets, strictPolicy, renderNotFound, renderPage } from '../../src/rendering/index.ts'
import { layoutsOf } from '../../src/rendering/layouts.ts'
import {
  bakery,
  everySection,
  factSections,
  home,
  homePage,
  photograph,
  sections,
  theme,
  unreachable,
  withPictures,
} from '../support/sites.ts'
import { neonSign } from '../support/drawings.ts'

const themed = (look: Partial<Theme>): Site => ({ ...bakery, theme: { ...theme, ...look } })
/** A website whose home page has the table of opening hours. */
const withoutContactPage = (site: Site): Site => ({
  ...site,
  navigation: site.navigation.filter(({ path }) => path !== '/contact'),
})
const render = (site: Site = bakery, content: PageContent = home) => renderPage({ site, page: homePage(content) })
const withSections = (...some: PageContent['sections']): PageContent => ({ ...home, sections: some })
const fillTo = <T>(count: number, items: T[]): T[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length] as T)
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map((match) => match[1] ?? '')
const headings = (html: string) => [...html.matchAll(/<h([1-6])[ >]/g)].map((match) => Number(match[1]))
const body = (html: string) => html.slice(html.indexOf('<body'))
const rhythms = ['calm', 'alternating', 'editorial', 'blocks', 'immersive'] as const

const directed = (direction: Partial<ArtDirection>) =>
  themed({
    art_direction: {
      ...{ base: 'white', rhythm: 'calm', card: 'ruled', header: 'bar' },
      ...{ treatment: 'natural', motion: 'none', sticky: 'none' },
      ...direction,
    },
  })
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

test('the same site and page render to the same bytes', () => {
  const again = structuredClone({ site: bakery, page: homePage(everySection) })
  expect(renderPage(again)).toBe(renderPage({ site: bakery, page: homePage(everySection) }))
})

test.each(['/', '/starters'])('a translation of %s looks like it, and its links lead to translations', (path) => {
  const language = 'en-GB'
  const translated = (at: string) => translatedPath(at, language)
  const inLanguage = bakery.navigation.map((link) => ({ ...link, path: translated(link.path) }))
  const paths = [...bakery.navigation, ...inLanguage].map((link) => link.path)
  const site = { ...bakery, paths, translations: { '/en-gb': inLanguage } }
  const page = (at: string) => ({ name: 'Page', path: at, content: everySection })
  const mainOf = (html: string) => body(html).slice(body(html).indexOf('<main'), body(html).indexOf('<footer'))
  const main = mainOf(renderPage({ site: siteForPage(site, { language }), page: page(translated(path)) }))
  expect(hrefs(main)).toContain('/en-gb/starters')
  const local = main.replaceAll('"/en-gb"', '"/"').replaceAll('"/en-gb/', '"/')
  expect(local).toBe(mainOf(renderPage({ site, page: page(path) })))
})

test('another seed, color or illustration style changes the look of the same text', () => {
  const looks = [
    {},
    { seed: 8 },
    { primary_color: '#1f6f5c' },
    { art: 'strip' },
    { radius: 'round' },
    { density: 'airy' },
  ] as const
  expect(new Set(looks.map((look) => render(themed(look)))).size).toBe(looks.length)
})

test('seeds vary the header, the cards and the frames', () => {
  const pages = Array.from({ length: 40 }, (_, seed) => render(themed({ seed, radius: 'round' })))
  const variants = (pattern: RegExp) => new Set(pages.map((page) => pattern.exec(page)?.[0])).size
  expect(variants(/top h-(bar|pill)/)).toBe(2)
  expect(variants(/ ?c-(outlined|filled|raised|ruled) e-/)).toBe(4)
  expect(variants(/--frame:[^;}]*/)).toBe(4)
})

describe('hostile input', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'</style><svg/onload=alert(1)>{}--></title>\u0000\ud800`
  const poison = <T>(value: T): T => {
    if (typeof value === 'string') return attack as T
    if (Array.isArray(value)) return value.map(poison) as T
    if (value === null || typeof value !== 'object') return value
    const kept = [
      'kind',
      'layout',
      'art',
      'icon',
      'language',
      'primary_color',
      'accent_color',
      'mode',
      'radius',
      'density',
      'url',
    ]
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, kept.includes(key) ? inner : poison(inner)]),
    ) as T
  }

  test('in any field is rendered as text: it adds no element, attribute or style', () => {
    const page = renderPage({ site: poison(bakery), page: poison(homePage(everySection)) })
    const html = page.replace(`<script>${formScript}</script>`, '')
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<img|<svg\/|<svg onload/i)
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html.match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(styleOf(html)).not.toContain('alert(1)<')
    for (const tag of html.match(/<[a-z][^>]*>/gi) ?? []) expect(tag).not.toMatch(/\son[a-z]+=[^"]/i)
  })

  test('cannot break out of the structured data of the home page', () => {
    const site = {
      ...bakery,
      brand: { ...bakery.brand, name: attack, description: '</script><script>alert(1)</script>' },
    }
    expect(structuredData(render(site))[0]).toMatchObject({ name: attack, description: site.brand.description })
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
    'no-such-scheme',
  ])('as a link (%j) is replaced by the contact page', (href) => {
    const html = render(bakery, withSections({ ...sections.cta, actions: [{ label: 'Go', href }] }))
    expect(/<a class="btn" href="([^"]*)"/.exec(body(html))?.[1]).toBe('/contact')
  })

  test.each([
    'x"; } body { display: none } @import url(//evil)',
    "a'; background: url(x)",
    '</style><script>',
    '\\22 ; color: red',
    '*/ x /*',
  ])('as a font name (%j) cannot leave its quotes', (name) => {
    const css = styleOf(render(themed({ font_heading: name, font_body: name })))
    const [, stack] = /--head:([^;]*);/.exec(css) ?? []
    expect(stack).toMatch(/^"[\p{L}\p{N} -]*",[\w" ,-]+$/u)
  })
})

describe('links', () => {
  const linkTo = (href: string, site = bakery, ...more: PageContent['sections']) => {
    const html = render(site, withSections({ ...sections.cta, actions: [{ label: 'Go', href }] }, ...more))
    return /<a class="btn" href="([^"]*)"/.exec(body(html))?.[1]
  }
  test.each([
    ['/bread', '/bread'],
    ['/bread/', '/bread'],
    ['/bread#rye', '/bread#rye'],
    ['/', '/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+33478000000', 'tel:+33478000000'],
    ['https://example.com/x?y=1&z=2', 'https://example.com/x?y=1&amp;z=2'],
  ])('%s is rendered as %s', (href, rendered) => expect(linkTo(href)).toBe(rendered))

  test('an anchor is kept if the section is on the page', () => {
    expect(linkTo('#faq', bakery, sections.faq)).toBe('#faq')
    expect(linkTo('#faq')).toBe('/contact')
  })

  test('a link to a missing page leads to the contact page, a contact section, or the home page', () => {
    const small = { ...bakery, navigation: [{ name: 'Home', path: '/' }] }
    expect(linkTo('/booking')).toBe('/contact')
    expect(linkTo('/booking', small, sections.contact)).toBe('#contact')
    expect(linkTo('/booking', small)).toBe('/')
  })

  test('every link leads to a page of the site, a section of the page, or a known contact of the business', () => {
    const html = render(bakery, everySection)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => `#${match[1]}`)
    const known = new Set([
      ...bakery.navigation.map(({ path }) => path),
      ...ids,
      ...assets.keys(),
      'http://le-fournil.localhost:3001/',
    ])
    const icons = [...Object.keys(iconFiles), svgIcon, manifestPath]
    const others = hrefs(html).filter((href) => !known.has(href) && !icons.includes(href))
    expect([...new Set(others)].sort()).toEqual([
      'https://www.openstreetmap.org/search?query=12%20rue%20des%20Capucins%2C%2069001%20Lyon',
      'mailto:bonjour@lefournil.example',
      'tel:+33478000000',
    ])
  })
})

describe('missing data', () => {
  test('is omitted; a form needs none', () => {
    const html = render(unreachable, withSections(sections.contact))
    expect(html.match(/<dt>.*?<\/dt>/g)).toBeNull()
    expect(html).toContain('<form class="card form f-contact" action="/" method="post"')
    expect(render(bakery, withSections({ ...sections.contact, form: false }))).not.toContain('<form')
  })

  test('a town alone is not shown as an address but is linked to the map', () => {
    const contact = (site: Site) => render(site, withSections(sections.contact))
    const placed = { ...unreachable, brand: { ...unreachable.brand, place: 'Lyon' } }
    expect(contact(bakery)).toMatch(/Address<\/dt><dd>12 rue des Capucins/)
    expect(contact(placed)).toMatch(/Where<\/dt><dd>Lyon<a class="map" href="[^"]*query=Lyon"/)
    const inGerman = contact({ ...placed, language: 'de' })
    for (const shown of [/Ort<\/dt><dd>Lyon/, /<label[^>]*>E-Mail\b/]) expect(inGerman).toMatch(shown)
    expect(contact(placed)).not.toContain('Address')
  })

  test('is omitted from structured data', () => {
    const dataOf = (site: Site) => structuredData(render(site))[0] ?? {}
    expect(dataOf(unreachable)).toMatchObject({ '@type': 'Organization', name: 'Le Fournil' })
    expect(Object.keys(dataOf(unreachable))).not.toEqual(expect.arrayContaining(['telephone']))
    expect(dataOf(bakery)).toMatchObject({ '@type': 'Bakery', telephone: '+33 4 78 00 00 00' })
  })
})

/** Openings of home pages without a photograph. */
const openings = ['cropped', 'stage', 'beside', 'broad', 'horizon', 'centered', 'lettered']

describe('layouts', () => {
  const { features, services, steps, faq, pricing, menu, timetable } = sections

  test('a section has the layout it asks for if its content suits it', () => {
    const [plan] = pricing.plans
    const one = { ...pricing, layout: 'plans' as const, plans: plan ? [plan] : [] }
    const asked = [{ ...services, layout: 'detail' as const }, { ...steps, layout: 'rail' as const }, one]
    expect(layoutsOf(asked)).toEqual(['detail', 'rail', 'list'])
  })

  test('sections in a row differ in shape if their content allows it', () => {
    expect(layoutsOf([features, steps, faq])).toEqual(['grid', 'columns', 'open'])
    expect(layoutsOf([services, features])).toEqual(['cards', 'columns'])
  })

  test('a page has one peak below its opening, and neighbors that differ', () => {
    const lists = [sections.stats, services, steps, faq, { ...services, layout: 'index' as const }, sections.team]
    for (const rhythm of rhythms) {
      const html = render(directed({ rhythm }), withSections(sections.hero, ...lists, sections.cta))
      const found = [...html.matchAll(/<section id="[^"]+" class="s s-(\w+)([^"]*) t-(\w+)"/g)].slice(1, -1)
      const peaks = found.filter(([, , name]) => name?.includes(' peak'))
      expect([rhythm, peaks.length]).toEqual([rhythm, 1])
      expect(peaks[0]?.[3]).not.toBe('plain')
      const names = found.map(([, , name], index) => /a-(?:beside|across|field)|drawn/.exec(name ?? '')?.[0] ?? index)
      expect([rhythm, names.filter((name, index) => name === names[index + 1])]).toEqual([rhythm, []])
    }
  })

  test('pictures beside text change sides from section to section, also below an opening beside one', () => {
    const told = [sections.story, sections.faq, sections.story, { ...sections.contact, form: false }]
    for (const layout of ['split', 'stack', 'poster'] as const)
      for (const rhythm of rhythms) {
        const html = render(directed({ rhythm }), withSections({ ...sections.hero, layout }, ...told))
        const sides = [...html.matchAll(/class="s s-(\w+ [^"]*)"/g)].map(
          ([, name = ''], index) =>
            /drawn \w+ (left|right)/.exec(name)?.[1] ??
            (index === 0 && /beside/.test(name) ? (rhythm === 'blocks' ? 'left' : 'right') : index),
        )
        expect([layout, rhythm, sides.filter((side, index) => side === sides[index + 1])]).toEqual([layout, rhythm, []])
        expect(sides.some((side) => typeof side === 'string')).toBe(true)
      }
  })

  test('few items fill their section: times on a board, short names in an index', () => {
    const two = { ...timetable, rows: timetable.rows.slice(0, 2) }
    expect(layoutsOf([two])).toEqual(['board'])
    const tile = { title: 'Stairs', text: null, points: [], icon: 'stairs' as const }
    expect(layoutsOf([{ ...services, layout: null, items: [tile, tile, tile] }])).toEqual(['index'])
  })

  test('contact details say a number or an email address once: in the heading, which then is the link', () => {
    const phone = bakery.brand.phone ?? ''
    const detailsOf = (heading: string) => {
      const html = render(bakery, withSections(sections.hero, { ...sections.contact, heading, form: false }))
      return /<section id="contact".*?<\/section>/s.exec(html)?.[0] ?? ''
    }
    for (const details of [detailsOf(`Call ${phone}`), detailsOf('Find us')]) {
      expect(details.replaceAll('\u00a0', ' ').split(phone)).toHaveLength(2)
      expect(details.match(/href="tel:/g)).toHaveLength(1)
    }
    expect(detailsOf(`Call ${phone}`)).toMatch(/<h2[^>]*>(?:<span>)?<a href="tel:/)
  })

  test('a page says each contact detail once above its footer, whatever sections say how to reach the business', () => {
    const { brand } = bakery
    const facts = [brand.phone, brand.email, brand.address].map(String)
    const { visit, contact, cta } = sections
    const ends: Section[][] = [
      [visit, contact],
      [contact, visit],
      [visit, { ...contact, form: false }],
      [{ ...visit, layout: 'hours' }, contact],
      [contact, { ...cta, layout: 'field' }],
      [visit],
      [{ ...contact, form: false }],
    ]
    for (const rhythm of rhythms)
      for (const sticky of ['none', 'call'] as const)
        for (const end of ends) {
          const html = render(withoutContactPage(directed({ rhythm, sticky })), withSections(sections.hero, ...end))
          const said = html
            .slice(html.indexOf('</section>'), html.indexOf('</main>'))
            .replace(/<wbr\/>|<p class="sticky">.*?<\/p>|="[^"]*"/g, '')
            .replaceAll('\u00a0', ' ')
          expect([rhythm, sticky, ...facts.map((fact) => said.split(fact).length - 1)]).toEqual([
            rhythm,
            sticky,
            1,
            1,
            1,
          ])
          expect(said.split('<table').length).toBe(2)
        }
  })

  test('opening hours are a table, a row for days with the same ones, closed days last', () => {
    const hours = [
      { days: [1, 2, 4], opens: '09:00', closes: '12:30' },
      { days: [6], opens: '10:00', closes: '14:00' },
    ]
    const timed = (language: string) =>
      render(
        withoutContactPage({ ...bakery, language, brand: { ...bakery.brand, hours: null, opening_hours: hours } }),
        withSections(sections.visit),
      )
    const rowsOf = (html: string) =>
      [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td>(.*?)<\/td>/g)].map(
        ([, days, times]) => `${days} ${times}`,
      )
    expect(rowsOf(timed('de'))).toEqual(['Mo, Di, Do 9:00–12:30', 'Sa 10:00–14:00', 'Mi, Fr, So geschlossen'])
    expect(rowsOf(timed('en'))[0]).toBe('Mon, Tue, Thu 9\u00a0am–12:30\u00a0pm')
  })

  test.each([
    ['ticket', true],
    ['band', false],
    [null, false],
  ] as const)('an offer with the layout %s is a ticket: %s', (layout, expected) => {
    const html = render(bakery, withSections(sections.hero, { ...sections.offer, layout }))
    expect(html.includes('class="terms ticket"')).toBe(expected)
  })

  test('an offer shows what the price is later below what it is now', () => {
    const untilOf = (until: string) => render(bakery, withSections(sections.hero, { ...sections.offer, until }))
    expect(untilOf('until 1 March, €490 after that')).toContain(
      '<p>until 1 March</p><p class="later"><b>€490</b>  after that</p>',
    )
    expect(untilOf('until 1 March, while seats last')).toContain('<p>until 1 March, while seats last</p>')
  })

  test('the footer does not repeat the contact details that a page ends with', () => {
    const footerOf = (content: PageContent) => /<footer.*<\/footer>/s.exec(render(bakery, content))?.[0]
    expect(footerOf(withSections(sections.hero, sections.contact))).not.toContain('tel:')
    expect(footerOf(withSections(sections.hero, sections.faq))).toContain('tel:')
  })

  test('a page ends with its contact details, in its last section or its footer, and with a line that says whose it is', () => {
    const address = 'Kaistraße 4, 24103 Kiel'
    const site = directed({ rhythm: 'blocks' })
    const endOf = (end: Section, path: string) => {
      const named = { ...site, brand: { ...bakery.brand, address, name: 'Knust' } }
      const html = renderPage({ site: named, page: { name: 'Page', path, content: withSections(sections.hero, end) } })
      const main = html.slice(html.indexOf('</section>'), html.indexOf('</main>'))
      const footer = /<footer.*/s.exec(html)?.[0] ?? ''
      expect(footer).toContain('© Knust')
      return [main.includes('tel:'), footer.includes('tel:')]
    }
    expect(endOf(sections.faq, '/bread')).toEqual([false, true])
    for (const end of [sections.cta, sections.contact]) expect(endOf(end, '/bread')).toEqual([true, false])
    const row = {
      ...sections.timetable.rows[0],
      day: 'Monday',
      title: 'To the island',
      who: null,
      note: null,
      end: null,
    }
    const rows = ['8:00', '11:00', '2:00'].map((start) => ({ ...row, start }))
    const lines = render(site, withSections(sections.hero, { ...sections.timetable, layout: 'rows', rows }))
    expect(lines.match(/class="entry-line"/g)).toHaveLength(1)
    expect(lines).toContain('<bdi>8:00</bdi> / <bdi>11:00</bdi> / <bdi>2:00</bdi>')
  })

  test('a button that a later section or the opening right above has stands once; a number in large type has none', () => {
    const button = { label: 'Order bread', href: '/contact' }
    const opening = { ...sections.hero, actions: [button] }
    const ended = { ...sections.timetable, action: button }
    const shown = (...all: readonly Section[]) =>
      render(bakery, withSections(...all)).split('>Order bread</a>').length - 1
    expect(shown(opening, ended)).toBe(1)
    expect(shown(opening, sections.faq, sections.stats, ended)).toBe(2)
    expect(shown(opening, sections.faq, sections.stats, ended, { ...sections.cta, actions: [button] })).toBe(2)
    const call = { label: 'Order bread', href: `tel:${bakery.brand.phone}` }
    expect(shown(sections.hero, { ...sections.cta, layout: 'number', actions: [call] })).toBe(0)
  })

  test('what several times, days of a program or prices have in common stands once', () => {
    const shown = (section: Section) => {
      const html = render(bakery, withSections(sections.hero, section))
      return (text: string) => html.slice(html.indexOf('</section>')).split(text).length - 1
    }
    const row = { day: 'Monday', start: '9:00', end: '11:00', title: 'Advice', who: null, note: 'in season' }
    const listed = { ...sections.timetable, layout: 'rows' as const }
    const days = shown({ ...listed, rows: [row, { ...row, day: 'Friday' }, { ...row, day: 'Winter', note: null }] })
    expect(['Advice', 'in season', '9:00–11:00', 'entry-line'].map(days)).toEqual([2, 1, 3, 2])
    const titles = shown({ ...listed, rows: [row, { ...row, title: 'Walk' }] })
    expect(['in season', 'entry-line'].map(titles)).toEqual([1, 2])
    const { slots = [] } = sections.agenda.days[0] ?? {}
    const program = shown({ ...sections.agenda, days: ['12 June', '13 June'].map((name) => ({ name, slots })) })
    expect(['12 June', '13 June', 'The mill'].map(program)).toEqual([1, 1, 1])
    const [one, other] = sections.pricing.plans
    const plans = shown({ ...sections.pricing, layout: 'plans', plans: one && other ? [one, other] : [] })
    expect(['Feeding guide', 'Recipe booklet'].map(plans)).toEqual([1, 1])
  })

  test('answers are folded only if they are many and long; the first is open', () => {
    const [item] = faq.items
    const folded = (count: number, answer: string) => {
      const items = Array.from({ length: count }, () => ({ ...item, answer }))
      const html = render(bakery, withSections(sections.hero, { ...faq, layout: 'aside', items } as Section))
      return [html.split('<details').length - 1, html.split('<details open').length - 1]
    }
    const long = 'We bake at night, so that it is fresh. '.repeat(5)
    expect([folded(8, long), folded(7, long), folded(8, 'No.')]).toEqual([
      [8, 1],
      [0, 0],
      [0, 0],
    ])
  })

  test('a page that opens with a list has a scene below its heading', () => {
    const html = renderPage({
      site: bakery,
      page: {
        name: 'Prices',
        path: '/prices',
        content: withSections({ ...sections.services, layout: 'detail' }, sections.stats),
      },
    })
    expect(html).toMatch(/<h1.*<div class="shot"><div class="scene /s)
  })

  test('entries of a list have scenes only if each of them names an object of its own', () => {
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const rowsOf = (named: readonly (string | null)[]) => {
      const item = { title: 'Bread', text: 'Mixed in the evening.', action: null }
      const items = named.map((objects) => ({ ...item, image: { ...image, objects } }))
      return render(bakery, withSections(sections.hero, { ...sections.rows, items }))
    }
    expect(rowsOf(['pretzel', 'croissant']).split('class="photo"')).toHaveLength(3)
    expect(rowsOf(['pretzel', 'pretzel'])).toMatch(/class="told lines"/)
    expect(rowsOf(['pretzel', null])).toMatch(/class="told lines"/)
    const names = ['pretzel', 'croissant', 'bread', 'wheel', 'key'].slice(0, sections.features.items.length)
    const { brand } = bakery
    const known = { ...bakery, brand: { ...brand, objects: [...names, 'house'] } }
    const drawn = (objects: string) =>
      render(
        known,
        withSections({ ...sections.hero, layout: 'dispatch' }, { ...sections.features, image: { ...image, objects } }),
      ).split('class="thumb"').length - 1
    expect([drawn(names.join(', ')), drawn(names.slice(1).join(', ')), drawn('pretzel')]).toEqual([names.length, 0, 0])
  })

  test('what is drawn for a website stands where a section names it, once on a page, and nowhere else', () => {
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const drawings = [neonSign, { ...neonSign, name: 'bread' }]
    const site = { ...bakery, brand: { ...bakery.brand, objects: ['neon sign', 'bread', 'pretzel'], drawings } }
    const scenesIn = (path: string, objects: string | null, ...others: PageContent['sections']) => {
      const named = { ...sections.story, image: { ...image, objects } }
      const closing = { ...sections.cta, image: { ...image, objects } }
      const content = withSections({ ...sections.hero, image: null }, named, ...others, closing)
      const html = renderPage({ site, page: { name: 'Page', path, content } })
      return html.split('class="scene ').length - 1
    }
    expect(scenesIn('/bread', null, sections.faq)).toBe(0)
    expect(scenesIn('/bread', 'neon sign', sections.faq)).toBe(1)
    expect(scenesIn('/bread', 'bread, neon sign', sections.faq)).toBe(2)
    // An object of the set is not printed beside a drawing.
    expect(scenesIn('/bread', 'pretzel', sections.faq)).toBe(0)
    // The home page shows what tells its headline.
    expect(scenesIn('/', null, sections.faq)).toBe(1)
  })

  test('a place stands on its ground at the end, one object in the opening', () => {
    const objects = ['bread', 'croissant', 'pretzel', 'bagel', 'ticket', 'house']
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const place = { ...sections.visit, image: { ...image, objects: 'house' } }
    const pageIn = (rhythm: ArtDirection['rhythm']) =>
      render(
        {
          ...directed({ rhythm }),
          theme: { ...directed({ rhythm }).theme, art: 'tiles' },
          brand: { ...bakery.brand, objects },
        },
        withSections({ ...sections.hero, layout: 'dispatch' }, sections.agenda, sections.faq, place),
      )
    const html = pageIn('editorial')
    expect(html).toMatch(/<section id="visit" class="s s-visit drawn [^>]*><div class="shot"><div class="scene place"/)
    expect(html.slice(0, html.indexOf('</section>')).split('preserveAspectRatio').length).toBe(2)
  })

  test('a hero suits its page: a masthead on inner pages, no phone number without one, no long title across the window', () => {
    const heroOf = (
      layout: typeof sections.hero.layout,
      path: string,
      title: string,
      site: Site = directed({ rhythm: 'alternating' }),
    ) => {
      const hero = { ...sections.hero, layout, title }
      const html = renderPage({ site, page: { name: 'Page', path, content: withSections(hero) } })
      return /class="s s-hero ([a-z]+)/.exec(html)?.[1]
    }
    const drawn = heroOf('split', '/', 'Bread')
    expect(openings).toContain(drawn)
    expect(heroOf('split', '/bread', 'Bread')).toBe('panel')
    expect(heroOf('type', '/', 'Bread that takes its time and '.repeat(3))).not.toBe('lettered')
    expect(heroOf('dispatch', '/', 'Bread')).toBe('dispatch')
    expect(heroOf('dispatch', '/', 'Bread', unreachable)).not.toBe('dispatch')
    expect(heroOf('product', '/', 'Bread')).toBe(drawn)
    const undrawn = { ...bakery, brand: { ...bakery.brand, objects: [] } }
    expect(heroOf('split', '/', 'Bread', undrawn)).toBe('placard')
    const inner = ['/bread', '/contact'].map((path) => heroOf('masthead', path, 'Bread', undrawn))
    expect(inner).toEqual(['ruled', 'ruled'])
    expect(heroOf('dispatch', '/', 'Bread that takes its time', undrawn)).toBe('placard')
  })

  test('inner pages open as the art direction says, with a picture if there is one, else with a scene', () => {
    const openingOf = (rhythm: ArtDirection['rhythm'], path: string, pictures?: PageContent['pictures']) => {
      const hero = { ...sections.hero, layout: 'masthead' as const }
      const site = directed({ rhythm })
      return renderPage({
        site,
        page: { name: 'Page', path, content: { ...withSections(hero), ...(pictures ? { pictures } : {}) } },
      })
    }
    const classOf = (html: string) => /class="s s-hero ([a-z]+)/.exec(html)?.[1]
    const openings = rhythms.map((rhythm) => classOf(openingOf(rhythm, '/bread')))
    expect(openings).toEqual(['framed', 'panel', 'panel', 'flag', 'panel'])
    for (const rhythm of rhythms) expect(openingOf(rhythm, '/contact')).toContain('class="scene ')
    const withPhotograph = rhythms.map((rhythm) => openingOf(rhythm, '/bread', { hero: photograph('#804000') }))
    expect(withPhotograph.map(classOf)).toEqual(['framed', 'panel', 'ruled', 'flag', 'band'])
    for (const html of withPhotograph) expect(html.split('fetchpriority="high"')).toHaveLength(2)
  })

  test('a hero without a picture has a scene, and opens as the model, the objects and the website want it', () => {
    const openingOf = (layout: typeof sections.hero.layout, objects: string[], art: Theme['art'], seed: number) => {
      const site = { ...bakery, theme: { ...bakery.theme, art, seed }, brand: { ...bakery.brand, objects } }
      const html = render(site, withSections({ ...sections.hero, layout }))
      expect(html.slice(0, html.indexOf('</section>'))).toContain('class="scene ')
      return /class="s s-hero ([a-z]+)/.exec(html)?.[1]
    }
    const [few, many] = [
      ['bread', 'croissant'],
      ['bread', 'croissant', 'pretzel'],
    ]
    const seeds = Array.from({ length: 40 }, (_, index) => index * 7919)
    const shown = (layout: typeof sections.hero.layout, objects: string[], art: Theme['art']) =>
      new Set(seeds.map((seed) => openingOf(layout, objects, art, seed)))
    // Websites with the same wishes differ, and one thing is not shown as a row.
    expect([...shown('split', few, 'close')]).toEqual(expect.arrayContaining(['stage', 'broad', 'lettered']))
    expect([...shown('split', few, 'close')]).not.toContain('cropped')
    expect(shown('stack', many, 'tiles')).toEqual(new Set(['centered', 'horizon']))
    expect([...shown('centered', many, 'arches')]).toEqual(['centered'])
    for (const layout of ['cover', 'split', 'type'] as const)
      for (const opening of shown(layout, few, 'tiles')) expect(openings).toContain(opening)
  })

  test('a photograph in the place of the drawing of an opening leaves the colors of its fields, and those below', () => {
    const shown = (seed: number, pictures: NonNullable<PageContent['pictures']>) => {
      const site = { ...bakery, theme: { ...bakery.theme, art: 'tiles' as const, seed } }
      const one = { ...site, brand: { ...site.brand, objects: ['bread'] } }
      const html = render(one, {
        ...withSections({ ...sections.hero, layout: 'stack' }, sections.faq, sections.cta),
        pictures,
      })
      return {
        layout: /class="s s-hero ([a-z]+)/.exec(html)?.[1],
        fields: [...html.matchAll(/<p class="(t-[a-z]+)\b/g)].map(([, tone]) => tone),
        below: [...html.matchAll(/<section[^>]* class="s s-(?!hero)([^"]*)"/g)].map(([, classes]) => classes),
      }
    }
    const strips = Array.from({ length: 20 }, (_, seed) => seed).flatMap((seed) => {
      const [drawn, photographed] = [shown(seed, {}), shown(seed, { hero: photograph('#804000') })]
      if (drawn.layout !== 'horizon') return []
      expect(photographed).toEqual(drawn)
      return drawn.fields
    })
    expect(strips).toContain('t-tint')
  })

  test('a hero has another composition with a picture, and fewer than models may ask for', () => {
    const heroOf = (layout: typeof sections.hero.layout) => {
      const content = {
        ...withSections({ ...sections.hero, layout }),
        pictures: { hero: photograph('#804000') },
      }
      const html = render(bakery, content)
      expect(html.slice(0, html.indexOf('</section>'))).toContain('fetchpriority="high"')
      return /class="s s-hero ([a-z]+)/.exec(html)?.[1]
    }
    const expected: Record<string, (typeof sections.hero.layout)[]> = {
      bleed: ['cover', 'overlap'],
      ...{ broad: ['split'], beside: ['booking', 'ledger'] },
      horizon: ['stack', 'type'],
      ...{ caption: ['centered'], product: ['product'], poster: ['poster'], dispatch: ['dispatch'] },
    }
    for (const [shown, asked] of Object.entries(expected))
      for (const layout of asked) expect([layout, heroOf(layout)]).toEqual([layout, shown])
  })

  test('sections with a picture show it beside their content, and a form leaves no space for one', () => {
    for (const kind of ['features', 'menu', 'agenda', 'offer', 'cta'] as const) {
      const html = render(bakery, withPictures(withSections(sections[kind], sections.visit)))
      expect([kind, html.includes(`s-${kind} pictured`)]).toEqual([kind, true])
    }
    // The last way to the business is said beside its picture.
    expect(render(bakery, withPictures(withSections(sections.cta, sections.faq)))).toMatch(/s-cta drawn.*mailto:/s)
    const contact = (form: boolean) => render(bakery, withPictures(withSections({ ...sections.contact, form })))
    expect([contact(false), contact(true)].map((html) => html.includes('s-contact drawn'))).toEqual([true, false])
    expect(render(bakery, withPictures(withSections(sections.visit)))).toContain('s-visit drawn')
  })

  test('contact details do not repeat the address of their heading, and have a line for each part of the hours', () => {
    const brand = {
      ...bakery.brand,
      address: 'Rue 1, Lyon',
      hours: 'Mon–Thu 8:30 to 17:30, friday 9am (in July 10, on foot), sat 10',
    }
    const contactIn = (heading: string) => {
      const html = render(
        withoutContactPage({ ...bakery, brand }),
        withSections(sections.hero, { ...sections.contact, heading, form: false }),
      )
      return /<section id="contact".*?<\/section>/s.exec(html)?.[0] ?? ''
    }
    expect(contactIn('Rue 1, Lyon').match(/Rue 1, Lyon/g)).toHaveLength(1)
    expect(contactIn('Write to us').match(/Rue\s1, Lyon/g)).toHaveLength(1)
    expect(contactIn('Write to us')).toContain('Mon–Thu 8:30 to 17:30\nfriday 9am (in July 10, on foot)\nsat 10')
  })

  test('figures in a sentence have the punctuation of their labels only', () => {
    const items = [
      { value: '1961', label: 'is the year of our first flight;' },
      { value: '84', label: 'members fly today.' },
    ]
    const html = render(bakery, withSections({ ...sections.stats, layout: 'sentence', items }))
    const spoken = /<p class="spoken">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
    expect(spoken).toBe('1961 is the year of our first flight; 84 members fly today.')
    expect(styleOf(html)).not.toMatch(/\.spoken[^{]*::after/)
  })

  test('the words above a title do not repeat the name that the navigation has for the page', () => {
    const opening = (eyebrow: string) =>
      renderPage({
        site: bakery,
        page: { name: 'Bread', path: '/bread', content: withSections({ ...sections.hero, eyebrow }) },
      })
    expect(opening('Bread')).not.toContain('class="eyebrow"')
    expect(opening('Rye and wheat')).toContain('class="eyebrow"')
  })

  test('a heading that repeats the title of an inner page is only read aloud', () => {
    const content = withSections(
      { ...sections.hero, title: 'Prices at the bakery' },
      { ...sections.stats, heading: 'Prices' },
    )
    const pageAt = (path: string) => renderPage({ site: bakery, page: { name: 'Prices', path, content } })
    expect(pageAt('/prices')).toContain('<div class="unseen"><h2')
    expect(pageAt('/')).not.toContain('class="unseen"')
  })

  test('a section of few words has less space around it', () => {
    const slimness = (heading: string) =>
      /<section id="offer" class="([^"]*)"/.exec(
        render(bakery, withSections(sections.hero, { ...sections.offer, heading })),
      )?.[1]
    expect(slimness('A loaf')?.split(' ')).toContain('slim')
    expect(slimness('word '.repeat(25).trim())?.split(' ')).not.toContain('slim')
  })

  test('a long menu is no board', () => {
    const items = fillTo(9, menu.groups[0]?.items ?? [])
    expect(layoutsOf([{ ...menu, layout: 'board', groups: [{ name: null, items }] }])).toEqual(['columns'])
  })
})

test('the figure of an opening stands right below its title', () => {
  const hero = { ...sections.hero, figures: [{ value: '11 weeks', label: 'until we can take one in' }] }
  const shown = '</h1><p class="first"><b>11 weeks</b> <span>until we can take one in</span></p>'
  expect(render(bakery, withSections(hero))).toContain(shown)
  expect(render(bakery, withSections({ ...sections.hero, figures: [] }))).not.toContain('class="first"')
})

describe('the last call to action', () => {
  const closing = (text: string | null, changes: Partial<Site['brand']> = {}) => {
    const site = { ...directed({ sticky: 'directions' }), brand: { ...bakery.brand, ...changes } }
    return body(
      renderPage({
        site,
        page: { name: 'Page', path: '/bread', content: withSections(sections.hero, { ...sections.cta, text }) },
      }),
    )
  }
  const labels = (html: string) => [...html.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)

  test('does not repeat the address, hours and number that its text says', () => {
    expect(labels(closing(null))).toEqual(['Address', 'Hours', 'Phone', 'Email'])
    expect(labels(closing('Open from Tuesday to Saturday, 7:00–19:00: +33 4 78 00 00 00.'))).toEqual([
      'Address',
      'Email',
    ])
    expect(labels(closing('We bake at 7:00.'))).toContain('Hours')
  })

  test('has no link to a map where navigation devices lead astray', () => {
    expect(closing(null)).toContain('openstreetmap')
    expect(closing(null, { arrival: 'words' })).not.toContain('openstreetmap')
    expect(labels(closing(`We are at ${bakery.brand.address}.`, { arrival: 'words' }))).not.toContain('Address')
  })
})

describe('the art direction', () => {
  const stickyOf = (direction: Partial<ArtDirection>, content: PageContent = home, path = '/') => {
    const html = renderPage({ site: directed(direction), page: { name: 'Page', path, content } })
    return /<p class="sticky"><a class="btn" href="([^"]*)"/.exec(html)?.[1]
  }

  test('decides on paper, surfaces, cards, header and the treatment of pictures, whatever the seed', () => {
    const site = directed({ rhythm: 'editorial', card: 'raised', header: 'centered', treatment: 'mono' })
    const html = render(site, withPictures(home))
    expect(html).toContain('class="t-plain c-raised')
    expect(html).toContain('r-editorial')
    expect(html).toContain('h-centered')
    expect(styleOf(html)).toContain('grayscale(1)')
    expect(styleOf(html)).toContain('.t-plain{--bg:#ffffff')
    const surfaces = [...render(directed({}), home).matchAll(/<section[^>]* t-([a-z]+)"/g)].map(([, tone]) => tone)
    expect(surfaces.slice(1, -1)).not.toContain('brand')
  })

  test('moves nothing for visitors who prefer less motion', () => {
    const css = styleOf(render(directed({ motion: 'expressive' })))
    expect(css).toMatch(
      /@media\(prefers-reduced-motion:no-preference\)\{@supports\(animation-timeline:view\(\)\)\{@keyframes settle/,
    )
    expect(styleOf(render(directed({})))).not.toContain('@keyframes')
  })

  test('gives phones one button at the lower edge, unless the visitor is already there', () => {
    expect(stickyOf({ sticky: 'call' })).toBe('tel:+33478000000')
    expect(stickyOf({ sticky: 'directions' })).toMatch(/^https:\/\/www\.openstreetmap\.org/)
    expect(stickyOf({ sticky: 'action' })).toBe('/bread')
    expect(stickyOf({ sticky: 'action' }, home, '/bread')).toBeUndefined()
    expect(stickyOf({ sticky: 'action' }, withSections(sections.hero, sections.form))).toBeUndefined()
    expect(stickyOf({})).toBeUndefined()
  })
})

describe('the main action of a website', () => {
  const shop = 'https://tickets.example/roux'
  const action = { kind: 'buy' as const, label: 'Buy tickets', href: '/contact' }
  const pageOf = (changes: object, content: PageContent = home, path = '/bread') => {
    const brand = { ...bakery.brand, booking_url: null, action, ...changes }
    return renderPage({ site: { ...bakery, brand }, page: { name: 'Page', path, content } })
  }
  const linksOf = (html: string, name: string) =>
    [...html.matchAll(/<a class="([^"]*)" href="([^"]*)"[^>]*>(?:<bdi>)?([^<]*)/g)]
      .filter(([, names = '']) => names.split(' ').includes(name))
      .map(([, , href, label]) => [href, label])

  test('is the button of the header and of phones, instead of the number, and leads to the address of the facts', () => {
    const html = pageOf({ booking_url: shop })
    expect(linksOf(html, 'act')).toEqual([[shop, 'Buy tickets']])
    expect(html).toContain(`<p class="sticky"><a class="btn" href="${shop}"`)
    expect(html).not.toContain('reach call-us')
    expect(linksOf(pageOf({ action: null, booking_url: shop }), 'act')).toEqual([[shop, 'Booking']])
    expect(pageOf({ action: { ...action, kind: 'call' } })).toContain('reach call-us')
    expect(pageOf({ action: null })).toContain('reach call-us')
  })

  test.each([
    ['Newsreader', 'en', '0.15rem'],
    ['Newsreader', 'ja', '0rem'],
    ['Public Sans', 'en', '0rem'],
  ])('in %s and %s has its text in its middle', (font, language, drop) => {
    const site = { ...themed({ font_heading: font, font_body: font }), language }
    expect(styleOf(render(site))).toContain(`--drop:${drop};`)
  })

  test('takes buttons with its label to an address that the facts got later, and stands once beside the navigation', () => {
    const opening = { ...sections.hero, actions: [{ label: 'Buy tickets', href: '/contact' }] }
    expect(linksOf(pageOf({ booking_url: shop }, withSections(opening)), 'btn')).toContainEqual([shop, 'Buy tickets'])
    const doubled = (href: string) => pageOf({ action: { ...action, href } }).match(/<li class="doubled"/g)?.length
    const path = bakery.navigation[1]?.path ?? ''
    expect([path, `${path}?from=menu`, `${path}#form`].map(doubled)).toEqual([1, 1, 1])
    expect(doubled(shop)).toBeUndefined()
  })

  test('is no second button on the page that it leads to, or where a form is', () => {
    const [path = ''] = bakery.navigation.map((link) => link.path).slice(1)
    const on = (content: PageContent) => pageOf({ action: { ...action, href: path } }, content, path)
    expect(on(home)).not.toContain('class="sticky"')
    expect(pageOf({}, withSections(sections.hero, sections.form))).not.toContain('class="sticky"')
  })

  test('stands on the page that follows a form, which says what comes next, unless it led to the form', () => {
    const thanks = (changes: object, purpose: 'booking' | 'newsletter' = 'booking') =>
      renderThanks({ ...bakery, brand: { ...bakery.brand, booking_url: null, action, ...changes } }, purpose)
    expect(linksOf(thanks({ booking_url: shop }), 'btn')[0]).toEqual([shop, 'Buy tickets'])
    expect(linksOf(thanks({}), 'btn')).toHaveLength(1)
    expect(thanks({})).toContain('It is not confirmed yet. You will get an answer by email or phone.')
    expect(thanks({}, 'newsletter')).not.toContain('answer by email')
  })

  test('can stand below each section in which visitors decide', () => {
    const kinds = ['services', 'pricing', 'menu', 'timetable', 'story', 'visit'] as const
    for (const kind of kinds) {
      const given = sections[kind] as Section
      const html = pageOf(
        {},
        withSections(sections.hero, { ...given, action: { label: 'Decide', href: '/contact' } } as Section),
      )
      expect([kind, html.match(/>Decide<\/a>/g)?.length]).toEqual([kind, 1])
    }
  })
})

describe('photographs', () => {
  const render = (content: PageContent) => renderPage({ site: bakery, page: homePage(content) })

  test('take the place of drawings, and the one of the first section loads first', () => {
    const html = render(withPictures(everySection))
    expect(html.match(/<img class="pic"/g)?.length).toBeGreaterThan(5)
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1)
    expect(html.match(/loading="lazy"/g)?.length).toBe((html.match(/<img class="pic"/g)?.length ?? 0) - 1)
    expect(html.indexOf('fetchpriority')).toBeLessThan(html.indexOf('loading="lazy"'))
  })

  test('are credited once for each photographer', () => {
    expect(render(withPictures(everySection)).match(/Jane Doe/g)).toHaveLength(1)
  })

  test('of a gallery stand without the entries that have none', () => {
    const content = { ...everySection, sections: [sections.gallery], pictures: { 'gallery.1': photograph('#804000') } }
    expect(render(content).match(/<figure>/g)).toHaveLength(1)
  })

  test('of services are shown only if each has one', () => {
    const content = {
      ...everySection,
      sections: [sections.services],
      pictures: { 'services.0': photograph('#804000') },
    }
    expect(render(content)).not.toContain('<img')
  })
})

describe('page structure', () => {
  test('has one first-level heading and skips no level, whichever section comes first', () => {
    const all = [...everySection.sections, ...factSections.sections.filter(({ kind }) => kind !== 'hero')]
    for (const first of all) {
      const levels = headings(render(bakery, withSections(first, ...all.filter((other) => other !== first))))
      expect(levels[0]).toBe(1)
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    }
  })

  test('has unique ids if a section kind appears twice', () => {
    const ids = [
      ...render(bakery, withSections(...everySection.sections, ...everySection.sections)).matchAll(/ id="([^"]*)"/g),
    ]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
  })

  test('has the language and text direction of the site', () => {
    expect(render({ ...bakery, language: 'ar' })).toContain('<html lang="ar" dir="rtl">')
    expect(render({ ...bakery, language: 'pt-BR' })).toContain('Ir para o conteúdo')
    expect(render({ ...bakery, language: 'ar' })).not.toContain('rel="preload"')
  })

  test('has title, description and URL for search engines and link previews', () => {
    const html = render()
    expect(html).toContain('<title>Sourdough bread and starters · Le Fournil</title>')
    expect(html).toContain('<link rel="canonical" href="http://le-fournil.localhost:3001/"/>')
    expect(html).toContain('<meta property="og:url" content="http://le-fournil.localhost:3001/"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('has a drawing for every icon', () => {
    const cards = Array.from({ length: 11 }, (_, row) => ({
      ...sections.features,
      items: iconNames.slice(row * 6, row * 6 + 6).map((icon) => ({ icon, title: icon, text: icon })),
    })).map((section) => ({ ...section, layout: 'grid' as const }))
    const html = render(bakery, withSections(...cards))
    expect(html.match(/<svg class="i"[^>]*><(path|circle|rect|line)/g)?.length).toBeGreaterThanOrEqual(iconNames.length)
  })
})

test('the 404 page has the theme and language of the site and is excluded from search engines', () => {
  const html = renderNotFound({ ...bakery, language: 'fr' })
  expect(html).toContain('Page introuvable')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(styleOf(html)).toContain('--head:"Fraunces"')
})

test('a page loads exactly its assets: fonts, with paths that change with their content', () => {
  const wanted = hrefs(render()).filter((href) => href.startsWith('/_assets/'))
  expect(wanted).toHaveLength(2)
  for (const path of wanted) expect(assets.get(path)).toMatchObject({ contentType: 'font/woff2' })
  expect([...assets.keys()].every((path) => /^\/_assets\/fonts\/[a-z0-9-]+-[0-9a-f]{12}\.woff2$/.test(path))).toBe(true)
  expect(strictPolicy).not.toContain('script')
})

test('the longest page with the largest fonts is below 100 KB compressed, in every illustration style', () => {
  const filled = everySection.sections.map((section) => {
    if (section.kind === 'gallery') return { ...section, items: fillTo(12, section.items) }
    return section.kind === 'posts' ? { ...section, items: fillTo(9, section.items) } : section
  })
  for (const art of ThemeSchema.shape.art.options) {
    const html = render(
      themed({ art, font_heading: 'Bricolage Grotesque', font_body: 'Outfit' }),
      withSections(...filled),
    )
    const fonts = hrefs(html).flatMap((href) => assets.get(href) ?? [])
    expect(fonts).toHaveLength(2)
    const bytes = fonts.reduce((sum, { file }) => sum + statSync(file).size, gzipSync(html).length)
    expect(bytes).toBeLessThan(100_000)
  }
})

test('every theme the schema allows renders', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const anyTheme = fc.record({
    seed: fc.nat(),
    mode: fc.constantFrom(...ThemeSchema.shape.mode.options),
    primary_color: hex,
    accent_color: hex,
    font_heading: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    font_body: fc.constantFrom('Outfit', 'System Serif', 'Georgia', 'x'),
    radius: fc.constantFrom(...ThemeSchema.shape.radius.options),
    density: fc.constantFrom(...ThemeSchema.shape.density.options),
    art: fc.constantFrom(...ThemeSchema.shape.art.options),
  })
  fc.assert(
    fc.property(anyTheme, (look) => {
      const html = render(themed(look))
      expect(html).not.toMatch(/NaN|undefined|\[object/)
    }),
    { numRuns: 60 },
  )
})

describe('a form', () => {
  const fieldsOf = (...fields: Partial<Extract<Section, { kind: 'form' }>['fields'][number]>[]) => ({
    ...sections.form,
    fields: fields.map((field) => ({
      ...{ name: null, type: 'text' as const, label: 'Field', required: false, options: [] },
      ...field,
    })),
  })
  const namesOf = (...fields: Parameters<typeof fieldsOf>) =>
    formsOf([fieldsOf(...fields)], 'fr').flatMap((form) => form.fields.map(({ name, type }) => `${name} ${type}`))

  test('has a field for an address and unique names, and no choice of one', () => {
    expect(namesOf({ label: 'Ville' }, { label: 'Ville' }, { name: '2nd', type: 'tel' })).toEqual([
      ...['ville text', 'ville-2 text', 'field-2nd tel'],
    ])
    expect(namesOf({ label: '名前', type: 'select', options: ['One'] })).toEqual(['field text', 'email email'])
    expect(namesOf({ label: 'Choix', type: 'radio', options: ['One', 'Two'] })[0]).toBe('choix radio')
  })

  test('labels every input, and tells browsers what is required and what they may fill in', () => {
    const html = render(bakery, withSections(sections.form))
    const ids = [...html.matchAll(/<(?:input|textarea|select)[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(13)
    for (const id of ids) expect(html).toContain(`for="${id}"`)
    expect(html).toMatch(
      /<input id="form-email" name="email" required type="email" maxlength="254" autocomplete="email"/,
    )
    expect(html).toContain('Phone<span class="optional"> (optional)</span>')
    expect(html).toContain('<legend>Extras')
  })
})

test('texts link words to pages of the site and safe addresses, and show only the words of any other link', () => {
  const page = (text: string) => render(bakery, withSections(sections.hero, { ...sections.story, paragraphs: [text] }))
  for (const href of ['/bread', 'https://a.example/b', 'mailto:a@b.example', 'tel:+33478'])
    expect(page(`See [our <b>](${href}).`)).toContain(`>See <a href="${href}">our &lt;b></a>.</p>`)
  const others = [
    '/no-page',
    'javascript:alert`1`',
    'http://a.example',
    'data:text/html,x',
    '//evil.example',
    '"onclick=x',
  ]
  for (const href of others) expect(page(`See [words](${href}).`)).toContain('>See words.</p>')
  expect(page('[a] (b) [c](d e) [[')).toContain('>[a] (b) [c](d e) [[</p>')
})

test('structured data has the words of links', () => {
  const faq = { ...sections.faq, items: [{ question: 'Open?', answer: 'See [hours](/contact).' }] }
  const html = render(bakery, withSections(sections.hero, faq))
  expect(html).toContain('"text":"See hours."')
  expect(html).toContain('See <a href="/contact">hours</a>.')
})
