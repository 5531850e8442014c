import { type LegalPageName, legalPath, publishedLegalPages } from '../../domain/websites/legal-pages.ts'
import type { Site } from '../../domain/websites/site.ts'
import { legalTextsIn } from './texts.ts'

/** Links to the legal pages of a website. A page of the customer's that is in the navigation replaces the one of the same purpose. */
export const legalLinks = (site: Site): { name: string; path: string }[] => {
  const own = [...site.navigation.map(({ path }) => path), ...(site.paths ?? [])]
  const { titles } = legalTextsIn(site.language)
  return publishedLegalPages(site)
    .filter((name) => !own.some((path) => ownPages[name].test(path)))
    .map((name) => ({ name: titles[name], path: legalPath(name) }))
}

const ownPages: Record<LegalPageName, RegExp> = {
  imprint: /\/(?:impressum|imprint|legal-notice|mentions-legales)$/,
  privacy: /\/(?:datenschutz(?:erklaerung)?|privacy(?:-policy)?|(?:politique-de-)?confidentialite)$/,
  cookies: /\/cookies?(?:-[a-z]+)?$/,
  accessibility: /\/(?:barrierefreiheit|accessibility|accessibilite)$/,
}
