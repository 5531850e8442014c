import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { differencesOf } from '../../domain/edits/diff.ts'
import type { EditableItem, EditableSettings } from '../../domain/edits/edits.ts'
import { settingsDifferences, withHoursOnce } from '../../domain/edits/settings.ts'

/** Stored bytes of the drafts that one screen counts: comparing them takes about 50 ms. */
const maxBytes = 512 * 1024

type Sides = { id: string; settings: boolean; base: unknown; own: unknown }

/** How many changes drafts have, by their id. Drafts beyond `maxBytes` are left out. */
export async function countChanges(db: Db, draftIds: readonly string[]): Promise<Map<string, number>> {
  if (draftIds.length === 0) return new Map()
  const { rows } = await sql<Sides>`
    with sides as (
      select id, true as settings, settings_base as base, settings_own as own from drafts
      where id = any(${draftIds}::text[]) and settings_base is not null and settings_own is not null
      union all
      select draft_id, false, base, own from draft_items where draft_id = any(${draftIds}::text[]) and own is distinct from base),
    sizes as (
      select id, sum(sum(pg_column_size(base) + pg_column_size(own))) over (order by array_position(${draftIds}::text[], id)) as bytes
      from sides group by id)
    select sides.* from sides join sizes using (id) where bytes <= ${maxBytes}`.execute(db)
  const counts = new Map<string, number>()
  for (const row of rows) {
    await setImmediate() // a large page takes some milliseconds
    counts.set(row.id, (counts.get(row.id) ?? 0) + changesIn(row))
  }
  return counts
}

const changesIn = ({ settings, base, own }: Sides): number =>
  settings
    ? withHoursOnce(settingsDifferences(base as EditableSettings, own as EditableSettings)).length
    : differencesOf(base as EditableItem, own as EditableItem).length
