import { legalPageNames, legalPath } from '../domain/websites/legal-pages.ts'
import { contentSecurityPolicy } from '../rendering/policy.ts'
import type { DynamicDeps, DynamicPage } from './dynamic-pages.ts'
import type { Website } from './website.ts'

/** The legal page at a path, which is generated from the facts of a website; undefined for other paths. */
export function readLegalAddress(path: string) {
  const [canonical] = /^\/legal\/[a-z]+(?=\/*$)/.exec(path.toLowerCase()) ?? []
  const name = legalPageNames.find((one) => legalPath(one) === canonical)
  if (!name || !canonical) return undefined
  const render = async ({ threads }: DynamicDeps, { workspaceId, site }: Website): Promise<DynamicPage | undefined> => {
    const text = await threads.run(workspaceId, 'renderLegal', site, name)
    return text === undefined ? undefined : { text, type: 'text/html', policy: contentSecurityPolicy(site) }
  }
  return { path: canonical, render }
}
