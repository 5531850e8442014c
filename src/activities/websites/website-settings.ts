import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { parseLanguageCode } from '../../domain/languages.ts'
import { UnknownWebsite, WebsiteNotInWorkspace } from '../../domain/problems.ts'
import { changeBrand } from '../../domain/content/current-facts.ts'
import type { Website } from '../../domain/websites/websites.ts'
import {
  type AnyWebsiteChanges,
  defaultBusinessName,
  defaultLanguage,
  defaultTheme,
  type ThemeChanges,
} from '../../domain/websites/website-settings.ts'
import { lockWebsite } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import { requireClient, requireWebsiteQuota } from './website-quota.ts'
import { columnsOfWebsite, toWebsite } from './websites.ts'
import type { WebsiteRef } from '../refs.ts'
import { websiteNotFound } from './require-website.ts'

type Update = WebsiteRef & { changes: AnyWebsiteChanges }
type Deps = Pick<ActivityDeps, 'db' | 'sitesUrl'>

export const websiteSettingsOperations = ({ db, sitesUrl }: Deps) => ({
  /** Updates the given fields; null resets a field to its default. Throws UnknownWebsite or InvalidLanguageCode. */
  async updateWebsite(update: Update): Promise<Website> {
    const row = await updateAndRepublish(db, update)
    if (!row) throw new UnknownWebsite(`The workspace has no website ${update.websiteId}.`)
    return toWebsite(row, sitesUrl)
  },

  /** As updateWebsite, but throws WebsiteNotFound, for a route that has the id in its path. */
  async updateWebsiteSettings(update: Update): Promise<Website> {
    const row = await updateAndRepublish(db, update)
    if (!row) throw websiteNotFound(update.websiteId)
    return toWebsite(row, sitesUrl)
  },

  /**
   * Assigns a website to a client; null unassigns it. Does not check the limit if the client already has the website. Throws
   * ClientNotInWorkspace, WebsiteNotInWorkspace, ClientSuspended or WebsiteLimitReached.
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

/** The fields that pages render. */
const renderedFields = [
  'business_name',
  'business_description',
  'language',
  'theme',
  'custom_code_header',
  'custom_code_footer',
  'integrations',
  'configuration',
  'facts',
] as const

async function updateAndRepublish(db: Db, update: Update) {
  if (renderedFields.every((field) => update.changes[field] === undefined)) return await updateRow(db, update)
  return await db.transaction().execute(async (trx) => await saveRendered(trx, update))
}

/** Updates fields that pages render, in a transaction, and starts the republication of the pages. */
export async function saveRendered(trx: Db, update: Update) {
  // Locks in a separate statement, so that the update counts pages that were published while it waited.
  await lockWebsite(trx, update, 'no key update')
  const row = await updateRow(trx, update)
  const { workspaceId, websiteId } = update
  if (row && row.pages + row.blogs > 0) await startAfterCommit(trx, 'republishWebsite', { workspaceId, websiteId })
  return row
}

async function updateRow(db: Db, { workspaceId, websiteId, changes }: Update) {
  const { business_name, theme, language: code, activated, analytics_enabled, integrations, ...others } = changes
  const { configuration, facts: _, ...columns } = others
  const language = code === undefined ? undefined : parseLanguageCode(code ?? defaultLanguage)
  return await db
    .updateTable('websites')
    .set({
      ...(await brandColumns(db, { workspaceId, websiteId, changes }, language)),
      ...columns,
      business_name: business_name === null ? defaultBusinessName : business_name,
      ...themeColumns(theme),
      language,
      ...(activated === undefined ? {} : { activated: activated ?? true, draft: false }),
      analytics_enabled: analytics_enabled === undefined ? undefined : (analytics_enabled ?? true),
      integrations: merged('integrations', integrations),
      configuration: merged('configuration', configuration),
      updated_at: sql`now()`,
    })
    .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
    .returning(columnsOfWebsite)
    .executeTakeFirst()
}

/** Sets keys of an object column and removes keys with null. */
function merged(column: 'integrations' | 'configuration', changes: object | null | undefined) {
  if (changes === undefined) return undefined
  if (changes === null) return '{}'
  return sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb)`
}

/** Brand and description as columns, changed: name, description and facts. Texts that name what has changed name it as it is now. */
async function brandColumns(db: Db, { workspaceId, websiteId, changes }: Update, language: string | undefined) {
  const { business_name: name, business_description: description, facts } = changes
  if (name === undefined && description === undefined && facts === undefined) return {}
  const before = await db
    .selectFrom('websites')
    .select(['brand', 'language'])
    .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
    .executeTakeFirst()
  if (!before) return {}
  const languages = { before: before.language, language: language ?? before.language }
  const brand = changeBrand(
    before.brand,
    { name: name === null ? defaultBusinessName : name, description, facts },
    languages,
  )
  return {
    brand: JSON.stringify({ ...brand, ...(description === null ? { description: '' } : {}) }),
    ...(brand.description === before.brand.description ? {} : { business_description: brand.description }),
  }
}

function themeColumns(theme: ThemeChanges | null | undefined) {
  if (theme === undefined) return {}
  if (theme === null) return { theme: mergedTheme(defaultTheme), direction: null, main_classes: null }
  const { direction, main_classes, ...values } = theme
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    value ?? defaultTheme[key as keyof typeof defaultTheme],
  ])
  return { theme: mergedTheme(Object.fromEntries(entries)), direction, main_classes }
}

const mergedTheme = (values: object) => sql<string>`theme || ${JSON.stringify(values)}::jsonb`
