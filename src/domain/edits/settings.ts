import { changeFacts, type Facts, factsOf, type StatedFacts } from '../websites/facts.ts'
import { defaultTheme, type ThemeChanges } from '../websites/website-settings.ts'
import type { Theme } from '../websites/theme.ts'
import type { Difference } from './diff.ts'
import { type EditableSettings, type EditableTheme, look, type LookField, type SettingsEdit } from './edits.ts'
import { type Conflict, isSame, mergeRecord } from './merge.ts'

/** The current settings with the changes of a draft, as `Merged` is for items. */
export type MergedSettings = Record<'merged' | 'base' | 'own', EditableSettings> & { conflicts: Conflict[] }
/** What a website stores of its settings. */
type StoredSettings = {
  brand: StatedFacts
  theme: Pick<Theme, LookField>
  direction: 'ltr' | 'rtl' | null
  main_classes: string | null
}

const parts = ['facts', 'theme'] as const

export function editableSettings({ brand, theme, direction, main_classes }: StoredSettings): EditableSettings {
  const values = Object.fromEntries(look.map((field) => [field, theme[field]])) as Pick<Theme, LookField>
  return { facts: factsOf(brand), theme: { ...values, direction, main_classes } }
}

/** The settings after an edit, and the edit that undoes it. */
export function applySettings(
  settings: EditableSettings,
  edit: SettingsEdit,
  language: string,
): { settings: EditableSettings; inverse: SettingsEdit } {
  if (edit.type === 'set_theme') {
    const values = Object.fromEntries(
      Object.entries(edit.values).map(([field, value]) => [
        field,
        value ?? defaultTheme[field as keyof typeof defaultTheme] ?? null,
      ]),
    )
    const theme = { ...settings.theme, ...values } as EditableTheme
    return {
      settings: { ...settings, theme },
      inverse: { type: 'set_theme', values: pickChanged(settings.theme, theme) },
    }
  }
  const facts = factsOf(changeFacts(brandOf(settings.facts), edit.values, { before: language, language }))
  return {
    settings: { ...settings, facts },
    inverse: { type: 'set_facts', values: pickChanged(settings.facts, facts) },
  }
}

const brandOf = ({ hours, hours_text, social_links, ...facts }: Required<Facts>): StatedFacts => ({
  ...facts,
  ...{ email: facts.email ?? null, phone: facts.phone ?? null, address: facts.address ?? null },
  hours: hours_text ?? null,
  opening_hours: hours ?? [],
  social_links: social_links ?? [],
})

/** Opening hours and their words follow each other, so they are set together. */
const unitOf = (field: string) => (field === 'hours_text' ? 'hours' : field)

/** The values of `before` that differ from those of `after`. */
function pickChanged<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(before)
  const changed = new Set(
    entries.flatMap(([field, value]) => (isSame(value, after[field as keyof T]) ? [] : [unitOf(field)])),
  )
  return Object.fromEntries(entries.filter(([field]) => changed.has(unitOf(field)))) as Partial<T>
}

/** Merges settings that a draft changed from `base` to `own` with the current ones. */
export function mergeSettings(sides: Record<'base' | 'own' | 'current', EditableSettings>): MergedSettings {
  const conflicts: Conflict[] = []
  const merged = parts.map((part) => [
    part,
    mergeRecord({ base: sides.base[part], own: sides.own[part], current: sides.current[part] }, part, conflicts),
  ])
  const side = (name: 'merged' | 'base' | 'own') =>
    Object.fromEntries(merged.map(([part, result]) => [part, (result as Record<typeof name, unknown>)[name]]))
  const settings = { merged: side('merged'), base: side('base'), own: side('own') } as Omit<MergedSettings, 'conflicts'>
  return { ...settings, conflicts }
}

/** Conflicts or differences of settings as people choose between them: opening hours and their words once. */
export const withHoursOnce = <T extends { field: string | null }>(
  fields: readonly T[],
  { words, days } = { words: 'hours_text', days: 'hours' },
): T[] => fields.filter(({ field }) => field !== words || !fields.some((one) => one.field === days))

/** The base of a draft after an edit of fields in conflict, whose current values its author has seen. */
export function withResolvedSettings(
  base: EditableSettings,
  current: EditableSettings,
  conflicts: readonly Conflict[],
  { type, values }: SettingsEdit,
): EditableSettings {
  const part = type === 'set_facts' ? 'facts' : 'theme'
  const set = new Set(Object.keys(values).map(unitOf))
  const seen = conflicts.flatMap(({ id, field }) => (id === part && field && set.has(unitOf(field)) ? [field] : []))
  const resolved = Object.fromEntries(seen.map((field) => [field, (current[part] as Record<string, unknown>)[field]]))
  return { ...base, [part]: { ...base[part], ...resolved } }
}

/** Settings with some of the differences between two states. `isChosen`: by key. */
export function withChosenSettings(
  before: EditableSettings,
  after: EditableSettings,
  isChosen: (key: string) => boolean,
): EditableSettings {
  const chosen = parts.map((part) => {
    const entries = Object.keys(before[part]).map((field) => {
      const side = isChosen(`${part}.${unitOf(field)}`) ? after : before
      return [field, (side[part] as Record<string, unknown>)[field]]
    })
    return [part, Object.fromEntries(entries)]
  })
  return Object.fromEntries(chosen) as EditableSettings
}

/** The edits that turn settings into others. */
export function settingsEditsTo(now: EditableSettings, target: EditableSettings): SettingsEdit[] {
  const [facts, theme] = [pickChanged(target.facts, now.facts), pickChanged(target.theme, now.theme)]
  return [
    ...(Object.keys(facts).length > 0 ? [{ type: 'set_facts' as const, values: facts as Facts }] : []),
    ...(Object.keys(theme).length > 0 ? [{ type: 'set_theme' as const, values: theme as ThemeChanges }] : []),
  ]
}

/** The fields in which settings differ. */
export const settingsDifferences = (before: EditableSettings, after: EditableSettings): Difference[] =>
  parts.flatMap((part) =>
    Object.entries(before[part]).flatMap(([field, value]) => {
      const now = (after[part] as Record<string, unknown>)[field] ?? null
      const change = {
        key: `${part}.${unitOf(field)}`,
        change: 'changed' as const,
        id: part,
        section: null,
        field,
        before: value as unknown,
        after: now,
      }
      return isSame(value, now) ? [] : [change]
    }),
  )

/** What has to be set in a website to change its settings; undefined: nothing. */
export function settingsChanges(
  before: EditableSettings,
  after: EditableSettings,
): { facts?: Facts; theme?: ThemeChanges } | undefined {
  const [facts, theme] = [pickChanged(after.facts, before.facts), pickChanged(after.theme, before.theme)]
  const changes = {
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(Object.keys(theme).length > 0 ? { theme } : {}),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
