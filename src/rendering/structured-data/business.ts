import { parseImageUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { mailLink } from '../../domain/websites/contact-links.ts'
import { isEvent, typeOfTrade } from './trade-types.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The id that all pages give the business. */
export const businessId = ({ url }: Pick<Site, 'url'>): string => `${url}/#business`

/** The country of the business, ISO 3166-1 alpha-2; undefined if it is not known. */
export const countryOf = ({ brand }: Pick<Site, 'brand'>): string | undefined => brand.country ?? undefined

/** The schema.org type of the business. Search engines expect the address of a local business. */
export const businessType = ({ brand: { address, trade } }: Pick<Site, 'brand'>): string =>
  address && !isEvent(trade) ? typeOfTrade(trade) : 'Organization'

/** The business with the facts that every page shows in its footer. */
export function businessData(site: Site): Record<string, unknown> {
  const { url, configuration, brand } = site
  const type = businessType(site)
  const logo = parseImageUrl(configuration.logo_url)?.href
  // Dates of validity have a year, so that those of a season that returns would be wrong after it.
  const hours = type === 'Organization' ? [] : (brand.opening_hours ?? []).filter(({ season }) => !season)
  return {
    '@type': type,
    '@id': businessId(site),
    name: brand.name,
    url: `${url}/`,
    slogan: brand.tagline || undefined,
    description: brand.description || undefined,
    logo,
    image: logo,
    email: mailLink(brand.email) ? brand.email : undefined,
    telephone: brand.phone || undefined,
    address: brand.address ? postalAddress(brand.address, countryOf(site)) : undefined,
    openingHoursSpecification:
      hours.length === 0
        ? undefined
        : hours.map(({ days, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => `https://schema.org/${weekdays[day - 1]}`),
            ...{ opens, closes },
          })),
    sameAs: brand.social_links?.length ? brand.social_links : undefined,
  }
}

/** An address in its parts if it is written as "street, postal code town"; else as it is. */
export function postalAddress(address: string, country?: string): object | string {
  const [, street, code, town] =
    /^([^,\n]+)[,\n]\s*((?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?)\s+([^,\d\n]+?)(?:[,\n][^\d]*)?$/u.exec(
      address.trim(),
    ) ?? []
  if (!street || !code || !town) return address
  const parts = { streetAddress: street.trim(), postalCode: code, addressLocality: town.trim() }
  return { '@type': 'PostalAddress', ...parts, ...(country ? { addressCountry: country } : {}) }
}
