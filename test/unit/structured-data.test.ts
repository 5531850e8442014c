import { describe, expect, test } from '@jest/globals'
import { navigationOf } from '../../src/domain/websites/navigation.ts'
import type { Section, Site } from '../../src/domain/websites/site.ts'
import { renderArticle, renderPage } from '../../src/rendering/index.ts'
import { siteForPage } from '../../src/rendering/page-site.ts'
import { datesIn } from '../../src/rendering/structured-data/dates.ts'
import { priceOf } from '../../src/rendering/structured-data/prices.ts'
import { typeOfTrade, types } from '../../src/rendering/structured-data/trade-types.ts'
import { bakeryWithBlog, starterPost } from '../support/posts.ts'
import { structuredData, structuredDataErrors } from '../support/schema-org.ts'
import { bakery, everySection, homePage, sections } from '../support/sites.ts'

const opening_hours = [
  { days: [2, 3, 4, 5, 6], opens: '07:00', closes: '19:00' },
  // Without its season, it would state wrong hours; with one, in the next year.
  { days: [6], opens: '08:00', closes: '12:00', season: { from: '07-01', to: '08-31' } },
]
const social_links = ['https://social.example/le-fournil']
const known = { ...bakery, brand: { ...bakery.brand, opening_hours, social_links, country: 'FR' } }

/** The nodes of a page by type. They must be valid. */
async function nodesOf(site: Site, own: readonly Section[], path = '/') {
  const content = { title: 'Rye bread', description: 'Bread of rye.', sections: [...own] }
  const nodes = structuredData(renderPage({ site, page: { name: 'Rye', path, content } }))
  expect(await structuredDataErrors(nodes)).toEqual([])
  return Object.fromEntries(nodes.map((node) => [node['@type'], node]))
}

describe('the structured data of a page', () => {
  test('is valid by the vocabulary of schema.org, with every kind of section', async () => {
    const nodes = structuredData(renderPage({ site: known, page: homePage(everySection) }))
    expect(await structuredDataErrors(nodes)).toEqual([])
    expect(nodes.map((node) => node['@type'])).toEqual(['Bakery', 'WebSite', 'FAQPage'])
  })

  test('tells the validator apart from one that accepts everything', async () => {
    const wrong = [
      { '@type': 'Bakery', chef: 'A' },
      { '@type': 'Bread' },
      { '@type': 'BreadcrumbList', itemListElement: [] },
    ]
    expect(await structuredDataErrors(wrong)).toHaveLength(3)
  })

  test('has the trade, address, hours and profiles of the business', async () => {
    const { Bakery } = await nodesOf(known, [sections.cta])
    expect(Bakery).toMatchObject({
      telephone: '+33 4 78 00 00 00',
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: '12 rue des Capucins', postalCode: '69001' },
        ...{ addressLocality: 'Lyon', addressCountry: 'FR' },
      },
      openingHoursSpecification: [{ opens: '07:00', closes: '19:00' }],
      sameAs: social_links,
    })
    expect(Bakery).not.toHaveProperty('makesOffer')
  })

  test('has the questions, offers and dishes of its sections, with exact prices only', async () => {
    const menu: Section = {
      ...{ kind: 'menu', layout: null, heading: 'Breads', intro: null },
      groups: [
        {
          name: null,
          items: [
            { name: 'Rye', text: null, price: '€ 4,50' },
            { name: 'Cake', text: 'Plum', price: 'from € 3' },
          ],
        },
      ],
    }
    const { Bakery, FAQPage } = await nodesOf(known, [sections.faq, menu])
    expect(FAQPage?.['mainEntity']).toHaveLength(sections.faq.items.length)
    expect(Bakery?.['hasMenu']).toMatchObject({
      hasMenuSection: [
        {
          name: 'Breads',
          hasMenuItem: [
            { name: 'Rye', offers: { price: '4.50', priceCurrency: 'EUR' } },
            { '@type': 'MenuItem', name: 'Cake', description: 'Plum' },
          ],
        },
      ],
    })
    const shop = { ...known, brand: { ...known.brand, trade: 'bicycle repair' } }
    expect((await nodesOf(shop, [menu]))['BikeStore']).toMatchObject({
      makesOffer: [{ name: 'Rye', price: '4.50' }, { name: 'Cake' }],
    })
  })

  test('has the way from the home page on other pages', async () => {
    const { BreadcrumbList, WebSite } = await nodesOf(known, [sections.cta], '/bread/rye')
    const names = ((BreadcrumbList?.['itemListElement'] ?? []) as { name: string; position: number }[]).map(
      ({ name, position }) => [position, name],
    )
    expect(names).toEqual([
      [1, 'Home'],
      [2, 'Bread'],
      [3, 'Rye bread'],
    ])
    expect(WebSite).toBeUndefined()
  })

  test('of a translated website with many pages says which is the home page in its language', async () => {
    const page = (path: string, position: number) => ({
      ...{ name: path, path, position, language: path.startsWith('/fr') ? 'fr' : null },
    })
    const many = Array.from({ length: 120 }, (_, index) => `/bread/loaf-${index}`)
    const pages = ['/', ...many, '/fr/pain', '/fr'].map(page)
    const site = { ...known, language: 'en', ...navigationOf({ pages, language: 'en', blogName: undefined }) }
    const french = siteForPage(site, { language: 'fr' })
    const { BreadcrumbList, WebSite } = await nodesOf(french, [sections.cta], '/fr')
    expect([BreadcrumbList, WebSite?.['@type']]).toEqual([undefined, 'WebSite'])
    const inner = await nodesOf(french, [sections.cta], '/fr/pain')
    expect(inner['BreadcrumbList']).toMatchObject({ itemListElement: [{ item: `${known.url}/fr` }, {}] })
  })

  test('has the event of a website about one, if it states date and place', async () => {
    const brand = { ...known.brand, trade: 'conference', description: 'Two days in Lyon on 3–4 June 2027.' }
    const { Event, Organization } = await nodesOf({ ...known, brand }, [sections.cta])
    expect(Event).toMatchObject({
      name: 'Le Fournil',
      startDate: '2027-06-03',
      endDate: '2027-06-04',
      location: { '@type': 'Place' },
    })
    expect(Organization).toBeDefined()
    expect(
      (await nodesOf({ ...known, brand: { ...brand, description: 'In June.' } }, [sections.cta]))['Event'],
    ).toBeUndefined()
  })

  test('of a business around events has no event', async () => {
    const brand = { ...known.brand, trade: 'wedding photographer', description: 'A wedding on 3 June 2027.' }
    expect(Object.keys(await nodesOf({ ...known, brand }, [sections.cta]))).toEqual([
      'LocalBusiness',
      'WebSite',
      'WebPage',
    ])
  })

  test('of a post has the post, its business and the way to it', async () => {
    const nodes = structuredData(renderArticle({ site: bakeryWithBlog, post: starterPost, previous: null, next: null }))
    expect(await structuredDataErrors(nodes)).toEqual([])
    expect(nodes.map((node) => node['@type'])).toEqual(['Bakery', 'BreadcrumbList', 'BlogPosting'])
  })
})

test('every type of a trade is a local business of schema.org with opening hours', async () => {
  const nodes = types.map(([type]) => ({ '@type': type, name: 'A', openingHoursSpecification: [], telephone: '1' }))
  expect(await structuredDataErrors(nodes)).toEqual([])
})

test.each([
  ['sourdough bakery', 'Bakery'],
  ['Bäckerei', 'Bakery'],
  ['Ramen-Bar', 'Restaurant'],
  ['Familienrestaurant', 'Restaurant'],
  ['family law firm', 'LegalService'],
  ['Rechtsanwältin', 'LegalService'],
  ['cabinet dentaire', 'Dentist'],
  ['Zahnarztpraxis', 'Dentist'],
  ['emergency plumber', 'Plumber'],
  ['Salon de coiffure', 'HairSalon'],
  ['hotel', 'Hotel'],
  ['software', 'LocalBusiness'],
  ['barn conversion', 'LocalBusiness'],
  ['spatial design', 'LocalBusiness'],
  ['veterinary clinic', 'LocalBusiness'],
  ['Gebäudereinigung', 'LocalBusiness'],
  ['coffee roastery', 'Store'],
  ['boutique hotel', 'Hotel'],
])('the trade "%s" is a %s', (trade, type) => expect(typeOfTrade(trade)).toBe(type))

test.each([
  ['€ 12,50', '12.50', 'EUR'],
  ['29 €', '29.00', 'EUR'],
  ['CHF 1’200.–', '1200.00', 'CHF'],
  ['£1,200.00', '1200.00', 'GBP'],
  ['$8', '8.00', 'USD'],
])('the price "%s" is %s %s', (text, price, priceCurrency) =>
  expect(priceOf(text, 'US')).toEqual({ price, priceCurrency }),
)

test.each(['from €3', '€3–5', '29 € / month', '12', 'on request', '3 × €5', '', null, '€ 12 per person'])(
  'the price "%s" is not exact',
  (text) => expect(priceOf(text)).toBeUndefined(),
)
test('a sign that several currencies share needs the country', () => {
  expect([priceOf('$8'), priceOf('80 kr'), priceOf('80 kr', 'SE')?.priceCurrency]).toEqual([
    undefined,
    undefined,
    'SEK',
  ])
})

test.each([
  ['on 3–4 June 2027 in', 'en', '2027-06-03', '2027-06-04'],
  ['June 12, 2026', 'en', '2026-06-12', '2026-06-12'],
  ['am 12. Juni 2026', 'de', '2026-06-12', '2026-06-12'],
  ['12. bis 14. März 2026', 'de', '2026-03-12', '2026-03-14'],
  ['le 1er mai 2026', 'fr', '2026-05-01', '2026-05-01'],
  ['el 5 de julio de 2026', 'es', '2026-07-05', '2026-07-05'],
  ['2026-07-05', 'ja', '2026-07-05', '2026-07-05'],
])('"%s" in %s is %s to %s', (text, language, start, end) => expect(datesIn(text, language)).toEqual({ start, end }))

test.each(['in June', '3 June', '31 June 2026', 'June 2026', '12-06-2026'])('"%s" is no complete date', (text) =>
  expect(datesIn(text, 'en')).toBeUndefined(),
)
