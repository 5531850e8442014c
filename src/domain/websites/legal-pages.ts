import type { BrandFacts } from './brand.ts'
import type { PageSettings } from '../content/page-settings.ts'
import { isRegulatedTrade } from './regulated-trades.ts'

export const legalPageNames = ['imprint', 'privacy', 'cookies', 'accessibility'] as const
export type LegalPageName = (typeof legalPageNames)[number]

type Website = { brand: BrandFacts } & Pick<PageSettings, 'integrations' | 'custom_code_header' | 'custom_code_footer'>

/** The path of a legal page. A page that the customer publishes there replaces it. */
export const legalPath = (name: LegalPageName): string => `/legal/${name}`

/** Countries whose law asks each business website for an imprint. */
const withImprint = ['DE', 'AT', 'CH', 'FR']
/** French law has websites name their hosting provider, which the platform does not know. */
const namesHost = /héberg|hebergeur|gehostet|\bhost(?:ed|ing|er)?\b/iu
/** Legal forms that have a representative and are in a register. */
const companies =
  /(?<!\p{L})(?:GmbH|mbH|UG|AG|KG|KGaA|OHG|OG|SE|eG|eGen|e\. ?V\.|e\. ?K\.|Gesellschaft|Verein|Genossenschaft|Stiftung|Sàrl|Sagl|E\.?U\.?R\.?L\.?|S\.?A\.?S\.?U\.?|S\.?A\.?R\.?L\.?|S\.?A\.?|S\.?A\.?S\.?|Ltd|Limited|LLP|LLC|Inc|B\.?V\.?|S\.?r\.?l\.?|S\.?p\.?A\.?)(?!\p{L})/u

/** The legal pages that a website in a country should have. */
export const legalPagesFor = (country: string): LegalPageName[] =>
  legalPageNames.filter((name) => name !== 'imprint' || withImprint.includes(country))

/**
 * What a legal page needs before it is published, as names of settings: a page with gaps would look complete to visitors. Empty if nothing
 * is missing.
 */
export function missingFor(name: LegalPageName, website: Website): string[] {
  const { brand } = website
  const has = (field: keyof BrandFacts) => (brand[field] ? [] : [`facts.${field}`])
  const shared = [...has('country'), ...has('legal_name')]
  switch (name) {
    case 'imprint':
      return [...shared, ...has('address'), ...has('email'), ...missingOfCompany(brand, has)]
    case 'privacy':
      return [...shared, ...has('address'), ...has('email'), ...unknownCode(website)]
    case 'cookies':
      return [...shared, ...unknownCode(website)]
    case 'accessibility':
      return [...shared, ...(brand.phone ? [] : has('email'))]
  }
}

type Has = (field: keyof BrandFacts) => string[]

/**
 * Companies state their register; France asks for a phone number and for the hosting provider, in `legal_details`; Austria asks for their
 * purpose; regulated professions name their chamber and title.
 */
function missingOfCompany(brand: BrandFacts, has: Has): string[] {
  const { country, trade, legal_name: name } = brand
  const isCompany = companies.test(name ?? '')
  if (country === 'FR')
    return [
      ...has('phone'),
      ...(isCompany ? has('legal_representative') : []),
      ...(namesHost.test(brand.legal_details ?? '') ? [] : ['facts.legal_details']),
    ]
  const hasDetails = isCompany || country === 'AT' || isRegulatedTrade(trade)
  return [...(isCompany ? has('legal_representative') : []), ...(hasDetails ? has('legal_details') : [])]
}

/** Code whose cookies and recipients the platform does not know: only the customer can write about it. */
function unknownCode({ integrations, custom_code_header, custom_code_footer }: Website): string[] {
  const services = (['google_analytics_id', 'google_tag_manager_id', 'meta_pixel_id'] as const).filter(
    (id) => integrations[id],
  )
  return [
    ...services.map((id) => `integrations.${id}`),
    ...(custom_code_header ? ['settings.custom_code_header'] : []),
    ...(custom_code_footer ? ['settings.custom_code_footer'] : []),
  ]
}

/** The legal pages that are published: those that miss nothing. */
export const publishedLegalPages = (website: Website): LegalPageName[] =>
  website.brand.country && website.brand.legal_name
    ? legalPagesFor(website.brand.country).filter((name) => missingFor(name, website).length === 0)
    : []

/** Why legal pages are not published, for the customer. */
export function legalWarnings(website: Website): string[] {
  const { country, legal_name: name } = website.brand
  if (!country || !name)
    return [
      'No legal pages are published. Set `facts.country` and `facts.legal_name`, the person or company responsible for the website.',
    ]
  return legalPagesFor(country).flatMap((page) => {
    const missing = missingFor(page, website)
    const facts = missing.filter((field) => field.startsWith('facts.'))
    const code = missing.filter((field) => !field.startsWith('facts.'))
    return [
      ...(facts.length > 0
        ? [`The page ${legalPath(page)} is not published. Set ${listed(facts)}.${frenchDetails(country, facts)}`]
        : []),
      ...(code.length > 0
        ? [
            `The page ${legalPath(page)} is not published, because ${listed(code)} can set cookies. Publish a page of your own at this path.`,
          ]
        : []),
    ]
  })
}

/** What the law of France asks for in the details. */
const frenchDetails = (country: string, facts: readonly string[]): string =>
  country === 'FR' && facts.includes('facts.legal_details')
    ? ' It states the register number (SIREN, RCS) and, after "Hébergeur", name, address and phone number of the hosting provider.'
    : ''

const listed = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ')
