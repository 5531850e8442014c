import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { newId } from '../../domain/ids.ts'
import { parseLanguageCode } from '../../domain/languages.ts'
import { navigationOf } from '../../domain/websites/navigation.ts'
import { brandOf, homePageOf, type NewWebsite, themeOf } from '../../domain/websites/new-websites.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import { defaultLanguage } from '../../domain/websites/website-settings.ts'
import type { Website } from '../../domain/websites/websites.ts'
import { homePageName } from '../../rendering/phrases.ts'
import { defaultItem, storePage } from '../publishing/publish-pages.ts'
import { findSite } from '../publishing/site.ts'
import { saveVersion } from '../content/version-rows.ts'
import { insertWebsite } from './insert-website.ts'
import { requireClient, requireWebsiteQuota } from './website-quota.ts'
import { columnsOfWebsite, toWebsite } from './websites.ts'

type NewWebsiteParams = { workspaceId: string; website: NewWebsite }

type Deps = Pick<ActivityDeps, 'db' | 'storage' | 'threads' | 'sitesUrl'>

export const newWebsiteOperations = ({ db, storage, threads, sitesUrl }: Deps) => ({
  /**
   * Creates a website with a published home page that shows its name. The page is stored before the transaction commits. Throws
   * InvalidLanguageCode, ClientNotInWorkspace, ClientSuspended or WebsiteLimitReached.
   */
  async createPlainWebsite({ workspaceId, website }: NewWebsiteParams): Promise<Website> {
    const { name, theme, client_id: clientId = null, language: code, ...others } = website
    others satisfies Record<string, never>
    const language = parseLanguageCode(code ?? defaultLanguage)
    return await db.transaction().execute(async (trx) => {
      if (clientId !== null) await requireWebsiteQuota(trx, await requireClient(trx, workspaceId, clientId))
      const id = await insertWebsite(trx, {
        workspace_id: workspaceId,
        client_id: clientId,
        business_name: name,
        business_description: null,
        ...{ language, activated: true, draft: false },
        brand: JSON.stringify(brandOf(name)),
        theme: JSON.stringify(themeOf(theme, randomInt(2 ** 31))),
        direction: theme?.direction ?? null,
        main_classes: theme?.main_classes ?? null,
      })
      const site = await findSite(trx, id, sitesUrl)
      if (!site) throw new WebsiteNotFound(`The website ${id} no longer exists.`)
      const page = { path: '/', name: homePageName(language), position: 0, content: withSectionIds(homePageOf(name)) }
      const homeId = newId('page')
      const subject = {
        site: { ...site, ...navigationOf({ pages: [{ ...page, language: null }], language, blogName: undefined }) },
        page: defaultItem(page),
      }
      const published = await storePage({ storage, threads }, { workspaceId, websiteId: id }, subject)
      await trx
        .insertInto('content_items')
        .values({
          ...page,
          ...published,
          id: homeId,
          website_id: id,
          content: JSON.stringify(page.content),
          publish_date: sql<Date>`now()`,
        })
        .execute()
      await saveVersion(trx, homeId)
      const row = await trx
        .selectFrom('websites')
        .select(columnsOfWebsite)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return toWebsite(row, sitesUrl)
    })
  },
})
