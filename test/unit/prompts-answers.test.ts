import { describe, expect, test } from '@jest/globals'
import type { PageBrief, WebsiteBrief } from '../../src/generation/model.ts'
import { readPage } from '../../src/generation/openai/page.ts'
import { readPost } from '../../src/generation/openai/post.ts'
import { readPlan } from '../../src/generation/openai/plan.ts'
import type { PlannedPage, Section } from '../../src/domain/websites/site.ts'

const brief: WebsiteBrief = {
  prompt:
    'A bakery in Lyon, 12 rue Mercière, run by Anna Roux. Bread from €4.50. Call 04 72 00 11 22 or hello@fournil.example. ' +
    'Find us on market.example/fournil, and on «bäcker.example».',
}
const brand = {
  name: 'Le Fournil', tagline: 'Bread from Lyon', description: 'A bakery.', trade: 'bakery', place: 'Lyon',
  voice: 'plain', email: null, phone: null, address: null, hours: null,
} // biome-ignore format: one record
const theme = {
  mode: 'light', primary_color: '#b4532a', accent_color: '#2f6f6a', font_heading: 'Fraunces', font_body: 'Outfit',
  radius: 'soft', density: 'airy', art: 'arches',
} // biome-ignore format: one record
const planned = (name: string, path: string): PlannedPage => ({ name, path, purpose: 'Say it.', sections: ['story'] })
const threePages = [planned('Home', '/'), planned('Menu', '/menu'), planned('Contact', '/contact')]
const planText = (change: { brand?: object; contact?: object; theme?: object; pages?: PlannedPage[] } = {}) =>
  JSON.stringify({
    brand: { ...brand, ...change.brand },
    contact: change.contact ?? null,
    theme: { ...theme, ...change.theme },
    pages: change.pages ?? threePages,
  })

describe('a generated plan', () => {
  test('has the home page first at "/" with a hero, and repairs paths', () => {
    const pages = [planned('Our Menu', 'Our Menu/'), planned('Start', '/'), planned('Über uns', '')]
    const plan = readPlan(planText({ pages }), brief)
    expect(plan.pages.map(({ path }) => path)).toEqual(['/', '/our-menu', '/uber-uns'])
    expect(plan.pages[0]).toMatchObject({ name: 'Start', sections: ['hero', 'story'] })
    const rootless = readPlan(planText({ pages: [planned('A', '/a'), planned('B', '/b'), planned('C', '/c')] }), brief)
    expect(rootless.pages.map(({ path }) => path)).toEqual(['/', '/b', '/c'])
  })

  test('keeps number, names, paths and order of the requested pages', () => {
    const wishes = [{ name: 'Menu du jour', path: '/carte' }, { name: 'Accueil', path: '/' }, { name: '日本語' }]
    const pages = [planned('menu du jour', '/menu'), planned('Home', '/x'), planned('Japanese', '/japanese')]
    const plan = readPlan(planText({ pages }), { ...brief, pages: wishes })
    expect(plan.pages.map(({ name, path }) => [name, path])).toEqual([
      ['Accueil', '/'],
      ['Menu du jour', '/carte'],
      ['日本語', '/japanese'],
    ])
  })

  test('makes the first requested page without a path the home page if none is at "/"', () => {
    const pagesOf = (wishes: { name: string; path?: string }[]) =>
      readPlan(planText({ pages: threePages.slice(0, wishes.length) }), { ...brief, pages: wishes }).pages
    expect(pagesOf([{ name: 'Menu', path: '/menu' }, { name: 'Welcome' }])).toMatchObject([
      { name: 'Welcome', path: '/' },
      { name: 'Menu', path: '/menu' },
    ])
    expect(pagesOf([{ name: 'Menu', path: '/menu' }])).toMatchObject([{ name: 'Menu', path: '/' }])
  })

  test.each([
    ['an invalid color', { theme: { primary_color: 'rust' } }, brief, 'theme.primary_color: '],
    ['a font that is not available', { theme: { font_heading: 'Comic Sans' } }, brief, 'theme.font_heading: '],
    ['a host that is not in the brief', { brand: { description: 'See evil.example.' } }, brief, '"evil.example"'],
    ['a phone number that is not in the brief', { brand: { tagline: 'Call 0472 99 99 99' } }, brief, '"0472 99 99 99"'],
  ])('is rejected with %s', (_, change, by, reason) => {
    expect(() => readPlan(planText(change), by)).toThrow(reason)
  })

  test('may have one or eight pages; more are left out, and a path that is taken is changed', () => {
    const paths = (pages: PlannedPage[]) => readPlan(planText({ pages }), brief).pages.map(({ path }) => path)
    expect(paths(threePages.slice(2))).toEqual(['/'])
    expect(paths(Array.from({ length: 9 }, (_, index) => planned('Page', `/page-${index}`)))).toHaveLength(8)
    expect(paths([...threePages, planned('Food', '/menu')])).toEqual(['/', '/menu', '/contact', '/menu-2'])
  })

  test('has a page for each requested name, whatever the model planned', () => {
    const pages = [{ name: 'Home' }, { name: 'Prices', prompt: 'What a loaf costs' }]
    expect(readPlan(planText(), { ...brief, pages }).pages).toMatchObject([
      { name: 'Home', path: '/', purpose: 'Say it.' },
      { name: 'Prices', path: '/prices', purpose: 'What a loaf costs' },
    ])
  })

  test('is in the language that the model recognized in the brief, unless the caller names one', () => {
    const text = JSON.stringify({ ...JSON.parse(planText()), language: 'de' })
    expect(readPlan(text, brief).language).toBe('de')
    expect(readPlan(text, { ...brief, lang_code: 'fr' }).language).toBe('fr')
    expect(readPlan(planText(), brief).language).toBe('en')
  })

  test('loses sentences of the description with contact data that the brief does not have', () => {
    const description = 'A bakery in Lyon. Write to me@surf.example.'
    expect(readPlan(planText({ brand: { description } }), brief).brand.description).toBe('A bakery in Lyon.')
  })

  test('uses the theme and the name that the caller set', () => {
    const plan = readPlan(planText(), {
      ...brief,
      business_name: 'Chez Anna',
      theme: { primary_color: '#123456', font_body: 'Georgia' },
    })
    expect(plan.theme).toMatchObject({ primary_color: '#123456', font_body: 'Georgia', mode: 'light' })
    expect(plan.brand.name).toBe('Chez Anna')
  })

  test('derives the illustrations from the words of the customer only, whatever the model answers', () => {
    const { seed } = readPlan(planText(), brief).theme
    expect(readPlan(planText({ theme: { seed: 7, art: 'strip' } }), brief).theme.seed).toBe(seed)
    expect(readPlan(planText(), { prompt: 'A gym in Oslo' }).theme.seed).not.toBe(seed)
    expect(readPlan(planText(), { ...brief, business_name: 'Chez Anna' }).theme.seed).not.toBe(seed)
  })

  test('draws objects whose quote stands in the brief or is the trade', () => {
    const objects = [
      { quote: 'Bread', name: 'bread' },
      { quote: 'bakery', name: 'croissant' },
      { quote: 'comes by bus', name: 'bus' },
      { quote: '', name: 'bell' },
    ]
    const named = (given: unknown) => readPlan(planText({ brand: { objects: given } }), brief).brand.objects
    expect(named(objects)).toEqual(['bread', 'croissant'])
    expect([null, [], undefined, 'bread'].map(named)).toEqual([[], [], [], []])
  })

  test('has a main action that leads to an address of the brief or a page, else to the page for contact', () => {
    const actionOf = (action: object, by = brief) =>
      readPlan(
        planText({
          brand: { action: { label: 'Order bread', ...action } },
          contact: { ...brand, phone: '04 72 00 11 22' },
        }),
        by,
      ).brand.action
    const order = (href: string) => actionOf({ kind: 'order', href })?.href
    expect(order('https://market.example/fournil')).toBe('https://market.example/fournil')
    expect(order('https://evil.example/fournil')).toBe('/contact')
    expect(order('Menu/')).toBe('/menu')
    expect(order('#order')).toBe('/contact')
    expect(actionOf({ kind: 'call', href: 'tel:1' })?.href).toBe('tel:0472001122')
    expect(actionOf({ kind: 'pay', href: '/menu' })).toBeNull()
    const asked = { ...brief, pages: [{ name: 'Start' }, { name: 'Menu', path: '/carte' }] }
    expect(actionOf({ kind: 'order', href: '/menu' }, asked)?.href).toBe('/carte')
  })

  test('has actions for one case with what the brief says of them, on pages of the plan', () => {
    const said =
      'A sail loft. Office 0221 4710 560. Storm line 0221 4710 566, only if the tent stands and rips, March to October. Let it ring twelve times.'
    const storm = {
      ...{
        kind: 'call',
        label: 'Ring the storm line',
        href: 'tel:02214710566',
        phone: '0221 4710 566',
        case: 'it rips',
      },
      ...{ limited: true, pages: ['/menu', '/', '/none'], also: ['/', '/menu'], hours: 'at night' },
      ...{ season: { from: '03-01', to: '10-31' }, instruction: 'Let it ring twelve times' },
    }
    const actionsOf = (...actions: object[]) =>
      readPlan(
        planText({
          brand: { action: { kind: 'call', label: 'Ring', href: 'tel:1', instruction: 'Ring twice' }, actions },
          contact: { ...brand, phone: '0221 4710 560' },
        }),
        { prompt: said },
      ).brand
    const [winter] = [{ from: '11-01', to: '12-31' }]
    expect(actionsOf(storm, { ...storm, href: 'tel:0999999', phone: '0999999' })).toMatchObject({
      action: { href: 'tel:02214710560', instruction: null },
      actions: [{ ...storm, hours: null, pages: ['/menu'], also: ['/'] }],
    })
    expect(actionsOf({ ...storm, season: winter, instruction: 'Be quick', phone: null }).actions).toMatchObject([
      { season: null, instruction: null, phone: '02214710566', href: 'tel:02214710566' },
    ])
    expect(actionsOf({ ...storm, kind: 'contact', href: 'sms:02214710566' }).actions).toMatchObject([
      { href: 'sms:02214710566' },
    ])
  })

  test('gives no page the facts that are not for visitors', () => {
    const by = { prompt: 'Bread from €4.50. The old website cost €900.' }
    const factsOf = (unsaid: unknown) =>
      readPlan(JSON.stringify({ ...JSON.parse(planText()), unsaid }), by).pages.flatMap(({ facts }) => facts)
    expect(factsOf([2, 7])).toEqual(['Bread from €4.50'])
    expect(factsOf('none')).toEqual(['Bread from €4.50', 'The old website cost €900'])
  })

  test('keeps an address whose words stand in another order than in the brief, and no invented one', () => {
    const addressOf = (address: string) =>
      readPlan(planText({ contact: { ...brand, address } }), { prompt: 'The lock house, by Mill Bridge in Bath.' })
        .brand.address
    expect(addressOf('Bath, Mill Bridge, lock house')).toBe('Bath, Mill Bridge, lock house')
    expect(addressOf('Bath, Station Road')).toBeNull()
  })

  test('keeps opening hours whose times are in the brief in another notation, and no others', () => {
    const said =
      'Una clínica. Lunes a viernes de 9:30 a 13:30 y de 17 a 20:30h, en agosto hasta mediodía. 10% con cita.'
    const kept = (times: string[], season: unknown = null, hours_note: string | null = null) => {
      const hours = times.map((time) => ({
        days: [1, 2],
        opens: time.split('–')[0],
        closes: time.split('–')[1],
        season,
      }))
      const text = planText({ contact: { email: null, phone: null, address: null, hours, hours_note } })
      return readPlan(text, { prompt: said, lang_code: 'es' }).brand
    }
    const august = { from: '08-01', to: '08-31' }
    expect(kept(['9:30–13:30', '17:00–20:30'])).toMatchObject({
      opening_hours: [
        { days: [1, 2], opens: '09:30', closes: '13:30' },
        { days: [1, 2], opens: '17:00', closes: '20:30' },
      ],
      hours: 'lun, mar 09:30–13:30, 17:00–20:30',
    })
    expect(kept(['09:30–12:00'], august).opening_hours).toEqual([
      { days: [1, 2], opens: '09:30', closes: '12:00', season: august },
    ])
    const none = { opening_hours: [], hours: null }
    for (const times of [['09:30–14:30'], ['09:30–13:30', '17:00–20:00'], ['9:30–25:00']])
      expect(kept(times)).toMatchObject(none)
    for (const season of [
      { from: '07-01', to: '08-31' },
      { from: '08-02', to: '08-31' },
      { from: 'x', to: 'y' },
    ])
      expect(kept(['09:30–13:30'], season)).toMatchObject(none)
    expect(kept(['09:30–13:30'], null, 'Con cita, 10%.').hours).toBe('Con cita, 10%.')
    expect(kept(['09:30–13:30'], null, 'Con cita, 11%.').hours).toBe('lun, mar 09:30–13:30')
    expect(kept([], null, 'Con cita.')).toMatchObject({ opening_hours: [], hours: 'Con cita.' })
  })

  test('has the time zone that the model names, if there is one of that name', () => {
    const zoneOf = (time_zone: unknown) =>
      readPlan(planText({ contact: { email: null, phone: null, address: null, hours: null, time_zone } }), brief).brand
        .time_zone
    expect(zoneOf('Europe/Paris')).toBe('Europe/Paris')
    expect([null, 'Europe/Atlantis', '+02:00', 2].map(zoneOf)).toEqual([null, null, null, null])
  })

  test.each(['brand', 'contact'])('keeps contact details of the brief and drops others, said in its %s', (place) => {
    const said = {
      email: 'Hello@fournil.example',
      phone: '+4 72 001122',
      address: '12 rue Mercière, Lyon',
      hours: null,
    }
    const kept = readPlan(planText({ [place]: { ...said, phone: '0472 001122' } }), brief).brand
    expect(kept).toMatchObject({ ...said, phone: '0472 001122' })
    const invented = {
      email: 'info@fournil.example',
      phone: '04 72 99 99 99',
      address: '12 rue Mercière, 69002 Lyon',
      hours: [{ days: [1], opens: '09:00', closes: '17:00', season: null }],
    }
    expect(readPlan(planText({ [place]: invented }), brief).brand).toMatchObject({
      email: null,
      phone: null,
      address: null,
      hours: null,
    })
  })
})

const menu: PlannedPage = {
  name: 'Menu',
  path: '/menu',
  purpose: 'Say it.',
  sections: ['story', 'pricing', 'stats', 'team'],
}
const contact: PlannedPage = { name: 'Contact', path: '/contact', purpose: 'Say it.', sections: ['contact'] }
const home: PlannedPage = { name: 'Home', path: '/', purpose: 'Say it.', sections: ['hero', 'story', 'cta'] }
const pageBrief = (page: PlannedPage): PageBrief => ({
  website: brief,
  brand: { ...brand, description: 'A bakery, brand.example.' },
  language: 'en',
  pages: [home, menu, contact],
  page,
})
const story: Section = { kind: 'story', heading: 'Bread', paragraphs: ['We bake in Lyon.'], art: 'none' }
const hero: Section = { kind: 'hero', layout: 'split', eyebrow: null, title: 'Bread', text: 'From Lyon.', actions: [] }
const pageText = (...sections: object[]) => JSON.stringify({ title: 'Menu', description: 'What we bake.', sections })
const read = (...sections: object[]) => readPage(pageText(...sections), pageBrief(menu)).sections

describe('a generated page', () => {
  test('draws what the plan gives to the page', () => {
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' }
    const drawn = ['bread', 'Bread, key', 'cat'].map((objects) => ({ ...story, image: { ...image, objects } }))
    const shown = (objects?: string[]) => {
      const { sections } = readPage(pageText(...drawn), pageBrief({ ...menu, ...(objects ? { objects } : {}) }))
      return sections.map((section) => (section.kind === 'story' ? section.image?.objects : ''))
    }
    expect(shown()).toEqual(['bread', 'Bread, key', 'cat'])
    expect(shown(['bread', 'cat'])).toEqual(['bread', 'Bread', 'cat'])
    expect(shown([])).toEqual([null, null, null])
  })

  test('for the home page opens with its hero, or with one of the brand', () => {
    const page = readPage(pageText(story, hero), pageBrief(home))
    expect(page.sections.map(({ kind }) => kind)).toEqual(['hero', 'story'])
    expect(readPage(pageText(story), pageBrief(home)).sections[0]).toMatchObject({ kind: 'hero', title: brand.tagline })
  })

  test('opens and ends at home with the main action of the website, elsewhere with its own if it has one', () => {
    const order = { label: 'Order bread', href: '/contact' }
    const action = { kind: 'order' as const, ...order }
    const sectionsOf = (page: PlannedPage, ...sections: object[]) =>
      readPage(pageText(...sections), { ...pageBrief(page), brand: { ...brand, action } }).sections
    const [come, more] = ['/', '/menu'].map((href) => ({ label: href, href }))
    const closing = { kind: 'cta', heading: 'Fresh at seven', text: null, actions: [come, more] }
    const opening = { ...hero, actions: [{ label: 'Write', href: '/contact' }, more] }
    expect(sectionsOf(home, opening, closing)).toMatchObject([{ actions: [order, more] }, { actions: [order, come] }])
    expect(sectionsOf(menu, hero, story, story)).toMatchObject([{ actions: [] }, {}, { action: order }])
    const told = (button: object) => ({ ...story, action: button })
    expect(sectionsOf(menu, hero, told(order), told(more ?? {}), story)).toMatchObject([
      {},
      { action: null },
      { action: more },
      { action: order },
    ])
    const write = { label: 'Write', href: 'mailto:hello@fournil.example' }
    expect(sectionsOf(menu, { ...hero, actions: [order, more] }, told(write), closing)).toMatchObject([
      { actions: [write, more] },
      { action: write },
      { actions: [write, come] },
    ])
    expect(sectionsOf(menu, hero, story)[0]).not.toHaveProperty('action')
    expect(sectionsOf(contact, { kind: 'contact', heading: 'Write', intro: null, form: true }, closing)).toMatchObject([
      {},
      { actions: [come, more] },
    ])
  })

  test('has buttons of actions for its case, and asks again for others', () => {
    const said = { prompt: `${brief.prompt} Storm line 0221 4710 566, only if it rips.` }
    const office = { label: 'Ring the office', href: 'tel:0472001122' }
    const rescue = { label: 'Ring the storm line', href: 'tel:02214710566' }
    const limited = { kind: 'call', ...rescue, phone: '0221 4710 566', limited: true, pages: ['/contact'], also: ['/'] }
    const of = {
      ...{ ...brand, phone: '04 72 00 11 22', action: { kind: 'call' as const, ...office } },
      actions: [{ ...limited, kind: 'call' as const }],
    }
    const told = (button: object) => ({ ...story, action: button })
    const closing = { kind: 'cta', heading: 'It rips', text: null, actions: [rescue] }
    const usableOf = (page: PlannedPage, ...sections: object[]) => {
      try {
        return [readPage(pageText(...sections), { ...pageBrief(page), website: said, brand: of }).sections]
      } catch (error) {
        const { reasons, usable } = error as { reasons: string[]; usable: { sections: Section[] } }
        return [usable.sections, reasons]
      }
    }
    const refused = [expect.stringContaining('"Ring the storm line" is no button of this page')]
    expect(usableOf(menu, hero, told(rescue), told(office))).toMatchObject([[{}, {}, { action: office }], refused])
    expect(usableOf(menu, hero, story, closing)).toMatchObject([[{}, {}, { actions: [office] }], refused])
    expect(usableOf(home, { ...hero, actions: [] }, told(rescue), story)).toMatchObject([[{}, { action: rescue }, {}]])
    expect(usableOf(home, { ...hero, actions: [rescue] }, story)).toMatchObject([[{ actions: [office] }, {}], refused])
    const own = usableOf(
      { ...contact, sections: ['hero', 'cta'] },
      { ...hero, actions: [] },
      { ...closing, actions: [office] },
    )
    expect(own).toMatchObject([[{ actions: [rescue] }, { actions: [rescue, office] }]])
    const write = { label: 'Write', href: 'mailto:hello@fournil.example' }
    expect(usableOf(menu, hero, told(write), story)[1]).toEqual([expect.stringContaining('"Write" is no button')])
  })

  test.each([
    ['/menu', '/menu'],
    ['Menu/', '/menu'],
    ['/menu#bread', '/menu#bread'],
    ['#bread', '#bread'],
    ['/', '/'],
    ['javascript:alert(1)', '/contact'],
    ['https://elsewhere.example/x', '/contact'],
    ['https://www.market.example/stands?id=3', 'https://www.market.example/stands?id=3'],
    ['https://market.exam', '/contact'],
    ['https://ket.example', '/contact'],
    ['https://market.example.evil.example', '/contact'],
    ['https://market.example@evil.example', '/contact'],
    ['https://evil.example/market.example', '/contact'],
    ['http://fournil.example', '/contact'],
    ['https://brand.example', '/contact'],
    ['https://xn--bcker-gra.example', 'https://xn--bcker-gra.example'],
    ['mailto:hello@fournil.example?subject=Bread', 'mailto:hello@fournil.example?subject=Bread'],
    ['mailto:invented@fournil.example', '/contact'],
    ['mailto:llo@fournil.example', '/contact'],
    ['tel:0472001122', 'tel:0472001122'],
    ['tel:0472999999', '/contact'],
  ])('keeps known link targets and replaces others by the contact page: %s → %s', (href, expected) => {
    const cta = { kind: 'cta', heading: 'Come by', text: null, actions: [{ label: 'Come', href }] }
    expect(read(story, cta)[1]).toMatchObject({ actions: [{ href: expected }] })
  })

  test('has no button to a page that does not exist', () => {
    const dropped = { label: 'Read what we find', href: '/finds' }
    const [come, more] = ['/', '/menu'].map((href) => ({ label: href, href }))
    const call = (...actions: unknown[]) => ({ kind: 'cta', heading: 'Come by', text: null, actions })
    const told = { ...story, action: dropped }
    expect(read({ ...hero, actions: [come, dropped] }, told, call(dropped, more), call(dropped))).toMatchObject([
      { actions: [come] },
      { action: null },
      { actions: [more] },
    ])
    expect(read(call(dropped), story)).toHaveLength(1)
  })

  test('shows a price of the brief and drops invented prices', () => {
    const offer = (price: string) => ({
      name: 'Loaf',
      price,
      text: null,
      points: [],
      action: null,
      highlighted: false,
    })
    const plans = ['€4.50', '4.50 €', '€5', 'On request'].map(offer)
    const [section] = read({ kind: 'pricing', heading: 'Bread', intro: null, plans })
    expect(section).toMatchObject({
      plans: [{ price: '€4.50' }, { price: '4.50 €' }, { price: null }, { price: 'On request' }],
    })
  })

  test('shows only people and figures of the brief, and no empty section', () => {
    const member = (name: string) => ({ name, role: 'Baker', text: null })
    const team = {
      kind: 'team',
      heading: 'Who bakes',
      intro: null,
      members: [member('Anna Roux'), member('Max Power')],
    }
    const stats = {
      kind: 'stats',
      heading: 'In figures',
      items: [
        { value: '12', label: 'x' },
        { value: '900+', label: 'y' },
      ],
    }
    const sections = read(story, team, stats)
    expect(sections).toHaveLength(2)
    expect(sections[1]).toMatchObject({ members: [{ name: 'Anna Roux' }] })
    expect(() => read(stats)).toThrow('none of them can be kept')
  })

  test.each(['Write to me@fournil.example', 'Call 0472 99 99 99', 'See www.evil.example', 'Follow @evilbread'])(
    'loses contact data that is not in the brief, as far up as necessary: %s',
    (claim) => {
      const paragraphs = (...texts: string[]) => read(story, { ...story, paragraphs: texts }).slice(1)
      expect(paragraphs(`Bread. ${claim}. Every day.`)).toMatchObject([{ paragraphs: ['Bread. Every day.'] }])
      expect(paragraphs('Bread.', claim)).toMatchObject([{ paragraphs: ['Bread.'] }])
      expect(paragraphs(claim)).toEqual([])
      expect(read(story, { ...story, heading: claim })).toHaveLength(1)
      expect(() => read({ ...story, paragraphs: [claim] })).toThrow('sections.0.paragraphs.0: the brief does not say')
    },
  )

  test('may repeat the figures of the brief and count to five', () => {
    const paragraphs = ['Bread in 3 steps, from €4.50, at 12 rue Mercière. Call 04 72 00 11 22.']
    expect(read({ ...story, paragraphs })).toHaveLength(1)
  })

  test('loses markup but links in texts, and unknown icons are replaced by known ones', () => {
    const items = [
      { icon: 'croissant', title: '**Bread**', text: 'Made <b>here</b>.' },
      { icon: 'cake', title: '[Cake](/contact)', text: 'On [order](/contact).' },
    ]
    expect(read(story, { kind: 'features', heading: 'What', intro: null, items })[1]).toMatchObject({
      items: [
        { icon: 'check', title: 'Bread', text: 'Made here.' },
        { icon: 'cake', title: 'Cake', text: 'On [order](/contact).' },
      ],
    })
  })

  test('links words of its texts to known pages and hosts only', () => {
    const paragraphs = [
      '[Menu](/menu), [more](/none), [market](https://market.example/fournil), [x](https://evil.example/x).',
    ]
    const [section] = read({ ...story, paragraphs })
    expect(section).toMatchObject({ paragraphs: ['[Menu](/menu), more, [market](https://market.example/fournil), x.'] })
  })

  test('is rejected with the path if no planned section is present or a field is missing', () => {
    expect(() => readPage(pageText(story), pageBrief(contact))).toThrow('planned with contact; none of them is there')
    expect(() => read({ ...story, heading: '' })).toThrow('sections.0.heading: ')
    expect(() => read({ kind: 'testimonials' })).toThrow('sections.0.kind: ')
  })

  test('is repaired: long texts end at a sentence or word, surplus and invalid entries go, missing values are null', () => {
    const sentence = 'We bake bread from our own starter every morning. '
    const [first, second, ...others] = read(
      { ...story, heading: 'bread '.repeat(30), paragraphs: [sentence.repeat(30)] },
      { ...story, paragraphs: Array.from({ length: 9 }, () => 'Bread.') },
      { kind: 'testimonials', items: [] },
      { kind: 'faq', heading: 'Questions', items: [{ question: 'Why?' }, { question: 'When?', answer: 'Daily.' }] },
    )
    expect(first).toMatchObject({ heading: `${'bread '.repeat(20).trim()}…`, paragraphs: [sentence.repeat(18).trim()] })
    expect(second).toMatchObject({ paragraphs: Array.from({ length: 6 }, () => 'Bread.') })
    expect(others).toEqual([
      { kind: 'faq', heading: 'Questions', intro: null, items: [{ question: 'When?', answer: 'Daily.' }] },
    ])
  })
})

describe('a generated post', () => {
  const words = Array.from({ length: 20 }, () => 'bread').join(' ')
  const post = (markdown: string, brandText = 'A bakery.') =>
    readPost(
      JSON.stringify({
        ...{ title: 'Bread', category: 'Bread', keywords: [], meta_description: 'Bread.', excerpt: 'Bread.' },
        markdown: `${markdown} ${words}`,
      }),
      {
        ...pageBrief(menu),
        brand: { ...brand, description: brandText },
        post: { purpose: 'Why bread, says 访问night.example预订', word_count: 20 },
      },
    ).markdown

  test('links to whole hosts of the brief only, not to hosts that the model named itself', () => {
    expect(post('[a](https://market.example/x) [b](https://night.example) [c](https://ket.example)')).toMatch(
      /^\[a\]\(https:\/\/market\.example\/x\) \[b\]\(https:\/\/night\.example\) c /,
    )
    expect(post('[c](https://brand.example)', 'See brand.example.')).toMatch(/^c /)
  })

  test.each(['https://ket.example', 'www.brand.example', 'https://market.example@evil.example'])(
    'is rejected with the bare address %s',
    (url) => {
      expect(() => post(`See ${url}.`, 'See brand.example.')).toThrow(JSON.stringify(url))
      expect(post('See https://www.market.example/a.')).toContain('market.example')
    },
  )
})

describe('a form in an answer', () => {
  test('is there if a contact page promises one, or has no other way to the business', () => {
    const formOf = (section: object, more: Partial<PageBrief['brand']> = {}, purpose = 'Say it.') => {
      const page = { ...contact, purpose }
      const brief = { ...pageBrief(page), brand: { ...brand, ...more } }
      const [found] = readPage(
        pageText({ kind: 'contact', heading: 'Write to us', intro: null, ...section }),
        brief,
      ).sections
      return found?.kind === 'contact' && found.form
    }
    const known = { phone: '+33 4 78 00 00 00' }
    expect(formOf({ form: false }, known)).toBe(false)
    expect(formOf({ form: true }, known)).toBe(true)
    expect(formOf({ form: false }, { phone: null, email: null })).toBe(true)
    expect(formOf({ form: false }, known, 'Anschrift nennen und ein Formular anbieten.')).toBe(true)
  })
})
