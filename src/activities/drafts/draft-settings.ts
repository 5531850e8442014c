import type { Selectable } from 'kysely'
import type { Db, DraftTable } from '../../db/schema.ts'
import type { EditableSettings, SettingsEdit } from '../../domain/edits/edits.ts'
import {
  type MergedSettings,
  applySettings,
  editableSettings,
  mergeSettings,
  settingsChanges,
  withResolvedSettings,
} from '../../domain/edits/settings.ts'
import { changeBrand } from '../../domain/content/current-facts.ts'
import type { DraftStatus } from '../../domain/edits/drafts.ts'
import type { BrandFacts } from '../../domain/websites/brand.ts'
import type { WebsiteRef } from '../refs.ts'
import { saveRendered } from '../websites/website-settings.ts'

export type DraftRow = Selectable<DraftTable>
/** Of drafts that are not closed: they show their changes and can be commented on. */
export const unpublishedStatuses: readonly DraftStatus[] = ['open', 'submitted', 'scheduled']
export const isUnpublished = ({ status }: DraftRow): boolean => unpublishedStatuses.includes(status)
/**
 * An edit is applied to what its author sees, and resolves the conflicts of its fields. A replay, which is an undo or redo, is applied to what
 * the last edit left, and resolves none: its author was not asked.
 */
export type Application = 'edit' | 'replay'
type Website = { brand: BrandFacts; language: string; current: EditableSettings }
/** Facts and theme of a website as a draft shows them: the current ones with the draft's changes. */
export type DraftSettings = MergedSettings & Website

async function readWebsite(db: Db, websiteId: string): Promise<Website> {
  const row = await db
    .selectFrom('websites')
    .select(['brand', 'theme', 'direction', 'main_classes', 'language'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return { brand: row.brand, language: row.language, current: editableSettings(row) }
}

/** Null if the draft edits neither facts nor theme. */
export async function readDraftSettings(db: Db, row: DraftRow): Promise<DraftSettings | null> {
  const { settings_base: base, settings_own: own } = row
  if (!base || !own) return null
  const website = await readWebsite(db, row.website_id)
  if (isUnpublished(row)) return { ...website, ...mergeSettings({ base, own, current: website.current }) }
  const { current } = website
  return { ...website, base: current, own: current, merged: current, conflicts: [] }
}

/** The settings as before a publication of the draft, merged with the current ones. Null if it published none. */
export async function readUndoneSettings(db: Db, row: DraftRow): Promise<DraftSettings | null> {
  const { settings_published_from: own, settings_published_to: base } = row
  if (!base || !own) return null
  const website = await readWebsite(db, row.website_id)
  return { ...website, ...mergeSettings({ base, own, current: website.current }) }
}

/** Applies edits to the settings of a draft and saves them. Returns the edits that undo them, the last first. */
export async function applySettingsEdits(
  trx: Db,
  row: DraftRow,
  edits: readonly SettingsEdit[],
  application: Application,
): Promise<SettingsEdit[]> {
  const website = await readWebsite(trx, row.website_id)
  const { current } = website
  const known = await readDraftSettings(trx, row)
  const { settings_base, settings_own } = row
  const seen = known ?? { base: current, own: current, conflicts: [] }
  const isReplay = application === 'replay' && settings_base && settings_own
  const conflicts = isReplay ? [] : seen.conflicts
  let { base, own } = isReplay ? { base: settings_base, own: settings_own } : seen
  const undo: SettingsEdit[] = []
  for (const edit of edits) {
    base = withResolvedSettings(base, current, conflicts, edit)
    const applied = applySettings(own, edit, website.language)
    own = applied.settings
    undo.unshift(applied.inverse)
  }
  await trx
    .updateTable('drafts')
    .set({ settings_base: JSON.stringify(base), settings_own: JSON.stringify(own) })
    .where('id', '=', row.id)
    .execute()
  return undo
}

/** The business as it is with the facts of a draft. */
export function brandOf(settings: DraftSettings | null): BrandFacts | undefined {
  if (!settings) return undefined
  const changes = settingsChanges(settings.current, settings.merged)
  if (!changes?.facts) return undefined
  const { brand, language } = settings
  return changeBrand(brand, { facts: changes.facts }, { before: language, language })
}

/** Publishes the settings of a draft in its transaction. False if they have changed since they were read: nothing is written then. */
export async function saveSettings(
  trx: Db,
  { workspaceId, websiteId }: WebsiteRef,
  { current, merged }: DraftSettings,
): Promise<boolean> {
  const now = await readWebsite(trx, websiteId)
  if (settingsChanges(current, now.current)) return false
  const changes = settingsChanges(current, merged)
  if (changes) await saveRendered(trx, { workspaceId, websiteId, changes })
  return true
}
