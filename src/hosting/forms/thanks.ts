import { FormPurpose } from '../../domain/forms/forms.ts'
import { siteForPage } from '../../rendering/page-site.ts'
import { contentSecurityPolicy } from '../../rendering/policy.ts'
import type { DynamicDeps, DynamicPage } from '../dynamic-pages.ts'
import type { Website } from '../website.ts'

/** No page can have such a path. */
const thanksPath = '/_sent'
const pattern = new RegExp(`^${thanksPath}/([a-z]+)(?:/([a-z]{2,3}))?$`)

/** The path of the page that follows a form. `language`: of the page with the form, if it is not that of the website. */
export function thanksPathOf(purpose: FormPurpose, language: string | null): string {
  const path = `${thanksPath}/${purpose}`
  return language === null ? path : `${path}/${language.split('-')[0]?.toLowerCase()}`
}

/** The page that follows a form that was sent; undefined for any other path. */
export function readThanksAddress(path: string) {
  const [, sent, language = null] = pattern.exec(path) ?? []
  const purpose = FormPurpose.safeParse(sent).data
  if (purpose === undefined) return undefined
  const render = async ({ threads }: DynamicDeps, { workspaceId, site: own }: Website): Promise<DynamicPage> => {
    const site = siteForPage(own, { language })
    const text = await threads.run(workspaceId, 'renderThanks', site, purpose)
    return { text, type: 'text/html', policy: contentSecurityPolicy(site) }
  }
  return { path, render }
}
