import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { Starts } from '../starts.ts'
import { languageCode } from '../../domain/languages.ts'
import { UnknownWebsite, WebsiteNotFound, WebsiteNotInWorkspace } from '../../domain/problems.ts'
import type { Website } from '../../domain/websites/websites.ts'
import {
  type AnyWebsiteChanges,
  defaultLanguage,
  defaultTheme,
  type ThemeChanges,
} from '../../domain/websites/website-settings.ts'
import { lockWebsite } from '../locks.ts'
import { requireClient, requireWebsiteQuota } from './website-quota.ts'
import { columnsOfWebsite, toWebsite } from './websites.ts'
import type { WebsiteRef } from '../refs.ts'

type Changes = WebsiteRef & { changes: AnyWebsiteChanges }
type Deps = Pick<ActivityDeps, 'db' | 'sitesUrl'> & { starts: Pick<Starts, 'republishWebsite'> }

export const websiteSettingsOperations = ({ db, sitesUrl, starts }: Deps) => ({
  /** Changes what is given; null clears to the default. Throws UnknownWebsite, or InvalidLanguageCode. */
  async updateWebsite(wanted: Changes): Promise<Website> {
    const row = await changeAndRepublish({ db, starts }, wanted)
    if (!row) throw new UnknownWebsite(`The workspace has no website ${wanted.websiteId}.`)
    return toWebsite(row, sitesUrl)
  },

  /** As updateWebsite, for a website that the path names: throws WebsiteNotFound. */
  async updateWebsiteSettings(wanted: Changes): Promise<Website> {
    const row = await changeAndRepublish({ db, starts }, wanted)
    if (!row) throw new WebsiteNotFound(`The workspace has no website ${wanted.websiteId}.`)
    return toWebsite(row, sitesUrl)
  },

  /**
   * Gives a website to a client, or to nobody; giving it to whom it belongs changes nothing, whatever the limit is by now.
   * Throws ClientNotInWorkspace, WebsiteNotInWorkspace or WebsiteLimitReached.
   */
  async assignWebsite({
    workspaceId,
    websiteId,
    clientId,
  }: WebsiteRef & { clientId: string | null }): Promise<Website> {
    return await db.transaction().execute(async (trx) => {
      const client = clientId === null ? null : await requireClient(trx, workspaceId, clientId)
      const website = await lockWebsite(trx, { workspaceId, websiteId }, 'no key update')
      if (!website) throw new WebsiteNotInWorkspace(`The workspace has no website ${websiteId}.`)
      if (client && website.client_id !== clientId) await requireWebsiteQuota(trx, client)
      const row = await trx
        .updateTable('websites')
        .set({ client_id: clientId, updated_at: sql`now()` })
        .where('id', '=', websiteId)
        .returning(columnsOfWebsite)
        .executeTakeFirstOrThrow()
      return toWebsite(row, sitesUrl)
    })
  },
})

const shownByPages = [
  'business_name',
  'business_description',
  'language',
  'theme',
  'custom_code_header',
  'custom_code_footer',
  'integrations',
  'configuration',
] as const

async function changeAndRepublish({ db, starts }: Pick<Deps, 'db' | 'starts'>, wanted: Changes) {
  if (shownByPages.every((field) => wanted.changes[field] === undefined)) return await change(db, wanted)
  return await db.transaction().execute(async (trx) => {
    // In a statement of its own: after waiting for a page that was just being published, that page is counted.
    await lockWebsite(trx, { websiteId: wanted.websiteId }, 'no key update')
    const row = await change(trx, wanted)
    if (row && row.pages + row.blogs > 0) await starts.republishWebsite(wanted)
    return row
  })
}

async function change(db: Db, { workspaceId, websiteId, changes }: Changes) {
  const { theme, language, activated, integrations, configuration, ...kept } = changes
  return await db
    .updateTable('websites')
    .set({
      ...kept,
      ...themeColumns(theme),
      brand: brandOf(changes),
      language: language === undefined ? undefined : languageCode(language ?? defaultLanguage),
      activated: activated === undefined ? undefined : (activated ?? true),
      integrations: merged('integrations', integrations),
      configuration: merged('configuration', configuration),
      updated_at: sql`now()`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', websiteId)
    .returning(columnsOfWebsite)
    .executeTakeFirst()
}

/** An object column with the given keys set and the null ones gone. */
function merged(column: 'integrations' | 'configuration', changes: object | null | undefined) {
  if (changes === undefined) return undefined
  if (changes === null) return '{}'
  return sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb)`
}

/** Pages show the business by its brand: it says what the record says. */
function brandOf({ business_name: name, business_description: description }: AnyWebsiteChanges) {
  if (name === undefined && description === undefined) return undefined
  const said = { name, description: description === null ? '' : description }
  return sql<string>`brand || ${JSON.stringify(said)}::jsonb`
}

function themeColumns(theme: ThemeChanges | null | undefined) {
  if (theme === undefined) return {}
  if (theme === null) return { theme: look(defaultTheme), direction: null, main_classes: null }
  const { direction, main_classes, ...given } = theme
  const set = Object.entries(given).map(([key, value]) => [
    key,
    value ?? defaultTheme[key as keyof typeof defaultTheme],
  ])
  return { theme: look(Object.fromEntries(set)), direction, main_classes }
}

const look = (given: object) => sql<string>`theme || ${JSON.stringify(given)}::jsonb`
