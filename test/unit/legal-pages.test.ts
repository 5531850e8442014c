import { describe, expect, test } from '@jest/globals'
import {
  legalPageNames,
  legalWarnings,
  missingFor,
  publishedLegalPages,
} from '../../src/domain/websites/legal-pages.ts'
import type { Site } from '../../src/domain/websites/site.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { renderLegal } from '../../src/rendering/legal/index.tsx'
import { bakery, homePage } from '../support/sites.ts'

const legal = (facts: Partial<Site['brand']> = {}, more: Partial<Site> = {}): Site => ({
  ...bakery,
  ...more,
  brand: { ...bakery.brand, country: 'DE', legal_name: 'Camille Roux', ...facts },
})
const footerOf = (site: Site) => renderPage({ site, page: homePage() }).split('<footer')[1] ?? ''

describe('legal pages', () => {
  test('are published and linked in the footer once the facts are complete', () => {
    const site = legal({}, { language: 'de' })
    expect(publishedLegalPages(site)).toEqual(legalPageNames)
    expect(legalWarnings(site)).toEqual([])
    const imprint = renderLegal(site, 'imprint')
    expect(imprint).toContain('<html lang="de"')
    expect(imprint).toContain(
      '<h1>Impressum</h1><p>Angaben gemäß § 5 DDG</p><p>Camille Roux\n12 rue des Capucins, 69001 Lyon</p>',
    )
    expect(imprint).not.toMatch(/Vertreten|Unternehmen/)
    expect(footerOf(site)).toContain(
      '<a href="/legal/imprint">Impressum</a> · <a href="/legal/privacy">Datenschutz</a>',
    )
  })

  test.each(['country', 'legal_name', 'address', 'email'] as const)(
    'an imprint without %s is not published',
    (field) => {
      const site = legal({ [field]: null })
      expect(missingFor('imprint', site)).toEqual([`facts.${field}`])
      expect(renderLegal(site, 'imprint')).toBeUndefined()
      expect(footerOf(site)).not.toContain('/legal/imprint')
      expect(legalWarnings(site).join()).toContain(`\`facts.${field}\``)
    },
  )

  test.each(['Maison Roux GmbH', 'Roux & Söhne e.K.', 'Backfreunde e. V.', 'Boulangerie Sàrl', 'Roux AG'])(
    'the imprint of %s needs its representative and register',
    (legal_name) => {
      expect(missingFor('imprint', legal({ legal_name }))).toEqual([
        'facts.legal_representative',
        'facts.legal_details',
      ])
      const complete = legal({ legal_name, legal_representative: 'Ada Roux', legal_details: 'HRB 1\nUSt-IdNr. DE1' })
      const html = renderLegal(complete, 'imprint')
      expect(html).toContain('<p>Represented by: Ada Roux\nHRB 1\nUSt-IdNr. DE1</p>')
    },
  )

  test('the imprint of a regulated trade, or in Austria, needs what its chamber and authority are', () => {
    for (const site of [legal({ trade: 'Rechtsanwältin' }), legal({ trade: 'dentist' }), legal({ country: 'AT' })]) {
      expect(missingFor('imprint', site)).toEqual(['facts.legal_details'])
      expect(missingFor('privacy', site)).toEqual([])
    }
    const complete = legal({ country: 'AT', legal_details: 'Bäckerei\nBH Graz' }, { language: 'de' })
    expect(renderLegal(complete, 'imprint')).toContain('<p>Angaben gemäß § 5 ECG und § 25 MedienG</p>')
    expect(renderLegal(complete, 'imprint')).toContain('<p>Bäckerei\nBH Graz</p>')
  })

  test('other countries have no imprint', () => {
    expect(publishedLegalPages(legal({ country: 'BE' }))).toEqual(['privacy', 'cookies', 'accessibility'])
    expect(renderLegal(legal({ country: 'BE' }), 'imprint')).toBeUndefined()
  })

  test('the mentions légales of France name phone, director of publication, register and hosting provider', () => {
    const french = (facts: Partial<Site['brand']> = {}) => legal({ country: 'FR', ...facts }, { language: 'fr' })
    expect(missingFor('imprint', french({ phone: null }))).toEqual(['facts.phone', 'facts.legal_details'])
    expect(missingFor('imprint', french({ legal_name: 'Le Fournil SASU' }))).toEqual([
      'facts.legal_representative',
      'facts.legal_details',
    ])
    const withoutHost = french({ legal_details: 'RCS Lyon 123 456 789' })
    expect(renderLegal(withoutHost, 'imprint')).toBeUndefined()
    expect(legalWarnings(withoutHost)).toEqual([
      expect.stringMatching(/`facts.legal_details`.*SIREN.*"Hébergeur".*phone number/),
    ])
    const legal_details = 'RCS Lyon 123 456 789\nHébergeur : Exemple SAS, 1 rue A, 69001 Lyon, +33 4 00 00 00 00'
    const html = renderLegal(french({ legal_details }), 'imprint')
    expect(html).toContain('<h1>Mentions légales</h1><p>Informations selon la loi n° 2004-575 du 21 juin 2004')
    expect(html).toContain(`<p>Directeur de la publication: Camille Roux\n${legal_details}</p>`)
    expect(html).toContain('Téléphone: ')
    const company = french({ legal_details, legal_name: 'Le Fournil SAS', legal_representative: 'Ada Roux' })
    expect(renderLegal(company, 'imprint')).toContain('Directeur de la publication: Ada Roux')
  })

  test.each([
    [{ integrations: { google_analytics_id: 'G-AB12CD34EF' } }, 'integrations.google_analytics_id'],
    [{ custom_code_footer: '<script src="//x.example"></script>' }, 'settings.custom_code_footer'],
  ])('say nothing about cookies if %j can set some', (more, cause) => {
    const site = legal({}, more)
    expect(publishedLegalPages(site)).toEqual(['imprint', 'accessibility'])
    expect(legalWarnings(site)).toHaveLength(2)
    expect(legalWarnings(site)[0]).toContain(`\`${cause}\` can set cookies`)
  })

  test('name the law of the country and the services that are on', () => {
    const swiss = renderLegal(legal({ country: 'CH' }, { language: 'de-CH' }), 'privacy')
    expect(swiss).toContain('Datenschutzgesetzes (DSG)')
    expect(swiss).not.toContain('DSGVO')
    expect(swiss).not.toContain('Plausible')
    const counted = legal({}, { integrations: { plausible_domain: 'lefournil.example' } })
    expect(renderLegal(counted, 'privacy')).toContain('Plausible Insights OÜ')
  })

  test('are in English if there is no text in the language of the website', () => {
    expect(renderLegal(legal({}, { language: 'ja' }), 'cookies')).toMatch(/<html lang="en".*<h1>Cookies<\/h1>/s)
    expect(renderLegal(legal({}, { language: 'fr' }), 'imprint')).toContain('<h1>Mentions légales</h1>')
  })

  test('are not linked beside a page of the customer for the same purpose', () => {
    const site = legal({}, { paths: ['/impressum', '/privacy-policy'] })
    expect([...footerOf(site).matchAll(/href="\/legal\/(\w+)"/g)].map(([, name]) => name)).toEqual([
      'cookies',
      'accessibility',
    ])
  })

  test('escape the facts', () => {
    expect(renderLegal(legal({ legal_name: '<script>alert(1)</script>' }), 'imprint')).not.toContain('<script>alert')
  })
})
