import { siteForPage } from '../../rendering/page-site.ts'
import { contentSecurityPolicy } from '../../rendering/policy.ts'
import type { DynamicDeps, DynamicPage } from '../dynamic-pages.ts'
import type { Website } from '../website.ts'

/** No page can have such a path. */
const thanksPath = '/_sent'
const languagePattern = /^\/_sent(?:\/([a-z]{2,3}))?$/

/** The path of the page that follows a form. `language`: of the page with the form, if it is not that of the website. */
export const thanksPathOf = (language: string | null): string =>
  language === null ? thanksPath : `${thanksPath}/${language.split('-')[0]?.toLowerCase()}`

/** The page that follows a form that was sent; undefined for any other path. */
export function readThanksAddress(path: string) {
  const [matched, language = null] = languagePattern.exec(path) ?? []
  if (matched === undefined) return undefined
  const render = async ({ threads }: DynamicDeps, { workspaceId, site: own }: Website): Promise<DynamicPage> => {
    const site = siteForPage(own, { language })
    const text = await threads.run(workspaceId, 'renderThanks', site)
    return { text, type: 'text/html', policy: contentSecurityPolicy(site) }
  }
  return { path, render }
}
