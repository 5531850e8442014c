import { withoutTextLinks } from '../../domain/websites/text-links.ts'
import type { PageContent, Section, Site } from '../../domain/websites/site.ts'
import { homeOf, isHomePath } from '../links.ts'
import { phrasesIn } from '../phrases.ts'
import { mapTexts } from '../../domain/websites/texts.ts'
import { businessData, businessId, businessType, countryOf, postalAddress } from './business.ts'
import { datesIn } from './dates.ts'
import { priceOf } from './prices.ts'
import { isEvent, servesFood } from './trade-types.ts'

type Page = { path: string; content: PageContent }
type Of<K extends Section['kind']> = Extract<Section, { kind: K }>

/** The schema.org data of a generated page: the business, the page, the way to it, and what its sections say. */
export function pageData(site: Site, { path, content }: Page): object {
  const { title } = content
  const sections = withoutLinks(content.sections)
  const offers = offersOf(site, sections)
  const menu = menuOf(site, sections)
  const isHome = isHomePath(site, path)
  const event = isHome ? eventOf(site, sections) : undefined
  return graph(
    { ...businessData(site), makesOffer: offers.length > 0 ? offers : undefined, hasMenu: menu },
    isHome ? websiteData(site) : breadcrumbs(site, [{ name: title, path }]),
    pageNode(site, path, { ...content, sections }),
    event,
  )
}

/** Sections whose texts have no links, which search engines would read as they are written. */
const withoutLinks = (sections: Section[]): Section[] => mapTexts(sections, withoutTextLinks)

/** The schema.org data of a page that no section describes, such as the blog index. */
export const plainData = (site: Site): object => graph(businessData(site))

export const graph = (...nodes: (object | undefined)[]): object => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((node) => node !== undefined),
})

const websiteData = (site: Site) => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  name: site.brand.name,
  url: `${site.url}/`,
  inLanguage: site.language,
  publisher: { '@id': businessId(site) },
})

function pageNode(site: Site, path: string, { title: name, description, sections }: PageContent) {
  const questions = sections.flatMap((section) => (section.kind === 'faq' ? section.items : []))
  const isContact = !isHomePath(site, path) && sections.some(({ kind }) => kind === 'contact')
  return {
    '@type': questions.length > 0 ? 'FAQPage' : isContact ? 'ContactPage' : 'WebPage',
    '@id': `${site.url}${path}#page`,
    url: site.url + path,
    name,
    // The home page of a website of which only the name is known says nothing more.
    description: description === site.brand.name ? undefined : description,
    inLanguage: site.language,
    about: { '@id': businessId(site) },
    mainEntity:
      questions.length > 0
        ? questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          }))
        : undefined,
  }
}

/** The way from the home page: `/services/taps` is below `/services` if there is such a page. `last` are the pages at its end. */
export function breadcrumbs(site: Site, last: readonly { name: string; path: string }[]) {
  const [first] = last
  const root = homeOf(site)
  const above = site.navigation.filter(({ path }) => path !== root && first?.path.startsWith(`${path}/`))
  const home = site.navigation.find(({ path }) => path === root)?.name ?? phrasesIn(site.language).homeName
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: root }, ...above, ...last].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  }
}

/** What the page offers, with prices as far as they are exact. */
function offersOf(site: Site, sections: readonly Section[]): object[] {
  const priced = (name: string, price: string | null, description: string | null) => ({
    '@type': 'Offer',
    name,
    description: description ?? undefined,
    ...priceOf(price, countryOf(site)),
  })
  return sections.flatMap((section) => {
    if (section.kind === 'pricing') return section.plans.map(({ name, price, text }) => priced(name, price, text))
    if (section.kind === 'offer') return [priced(section.heading, section.price, section.text)]
    if (section.kind === 'menu' && !servesFood.has(businessType(site)))
      return section.groups.flatMap(({ items }) => items.map(({ name, price, text }) => priced(name, price, text)))
    return []
  })
}

function menuOf(site: Site, sections: readonly Section[]): object | undefined {
  const menus = sections.filter((section): section is Of<'menu'> => section.kind === 'menu')
  if (menus.length === 0 || !servesFood.has(businessType(site))) return undefined
  return {
    '@type': 'Menu',
    inLanguage: site.language,
    hasMenuSection: menus.flatMap(({ heading, groups }) =>
      groups.map(({ name, items }) => ({
        '@type': 'MenuSection',
        name: name ?? heading,
        hasMenuItem: items.map(({ name: dish, text, price }) => {
          const value = priceOf(price, countryOf(site))
          return {
            '@type': 'MenuItem',
            name: dish,
            description: text ?? undefined,
            offers: value ? { '@type': 'Offer', ...value } : undefined,
          }
        }),
      })),
    ),
  }
}

/** The event that a website is about. Search engines need its dates and place. */
function eventOf(site: Site, sections: readonly Section[]): object | undefined {
  const { name, trade, description, address, place } = site.brand
  const where = address ?? place
  if (!isEvent(trade) || !where) return undefined
  const heroes = sections.filter((section): section is Of<'hero'> => section.kind === 'hero')
  const said = heroes.flatMap(({ eyebrow, title, text, facts }) => [eyebrow ?? '', title, text, ...(facts ?? [])])
  const dates = [...said, description].map((text) => datesIn(text, site.language)).find(Boolean)
  if (!dates) return undefined
  return {
    '@type': 'Event',
    name,
    description,
    url: `${site.url}/`,
    startDate: dates.start,
    endDate: dates.end,
    location: { '@type': 'Place', name: place ?? where, address: postalAddress(where, countryOf(site)) },
    organizer: { '@id': businessId(site) },
  }
}
