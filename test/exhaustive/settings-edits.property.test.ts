import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { EditableSettings, SettingsEdit } from '../../src/domain/edits/edits.ts'
import {
  applySettings,
  mergeSettings,
  settingsChanges,
  settingsDifferences,
  withHoursOnce,
  withResolvedSettings,
} from '../../src/domain/edits/settings.ts'
import { factsOf } from '../../src/domain/websites/facts.ts'
import { defaultTheme } from '../../src/domain/websites/website-settings.ts'
import { runs } from '../support/runs.ts'

const hours = [{ days: [2, 3], opens: '07:00', closes: '18:00' }]
const settings: EditableSettings = {
  facts: factsOf({
    email: null,
    phone: '+33 4 78',
    address: 'Lyon',
    hours: 'Tue, Wed 07:00–18:00',
    opening_hours: hours,
  }),
  theme: { ...defaultTheme, direction: null, main_classes: null },
}

const text = fc.constantFrom(null, 'A', 'B', 'C')
const facts = fc.record(
  {
    phone: text,
    address: text,
    hours: fc.constantFrom(null, hours, [{ days: [1], opens: '09:00', closes: '12:00' }]),
    hours_text: fc.constantFrom(null, 'By appointment', 'Mo 09:00–12:00', 'Tue, Wed 07:00–18:00'),
    social_links: fc.constantFrom<string[] | null>(null, [], ['https://a.example'], ['https://b.example']),
  },
  { requiredKeys: [] },
)
const theme = fc.record(
  {
    primary_color: fc.constantFrom(null, '#111111', '#222222'),
    font_heading: fc.constantFrom(null, 'Fraunces', 'Outfit'),
    art: fc.constantFrom(null, 'night' as const, 'tiles' as const),
    direction: fc.constantFrom(null, 'rtl' as const),
  },
  { requiredKeys: [] },
)
const edit: fc.Arbitrary<SettingsEdit> = fc.oneof(
  facts.map((values) => ({ type: 'set_facts' as const, values })),
  theme.map((values) => ({ type: 'set_theme' as const, values })),
)
const edited = (edits: readonly SettingsEdit[], from = settings) =>
  edits.reduce((now, one) => applySettings(now, one, 'en').settings, from)

test('random sequences of edits of facts and theme: their inverses restore them', () => {
  const check = (edits: SettingsEdit[]) => {
    let now = settings
    const inverses: SettingsEdit[] = []
    for (const one of edits) {
      const applied = applySettings(now, one, 'en')
      now = applied.settings
      inverses.unshift(applied.inverse)
    }
    expect(isDeepStrictEqual(edited(inverses, now), settings)).toBe(true)
    // What a publication sets makes the settings of the draft.
    const { facts: ofFacts, theme: ofTheme } = settingsChanges(settings, now) ?? {}
    const sets: SettingsEdit[] = [
      ...(ofFacts ? [{ type: 'set_facts' as const, values: ofFacts }] : []),
      ...(ofTheme ? [{ type: 'set_theme' as const, values: ofTheme }] : []),
    ]
    expect(isDeepStrictEqual(edited(sets), now)).toBe(true)
  }
  fc.assert(fc.property(fc.array(edit, { maxLength: 6 }), check), { numRuns: runs(10_000) })
}, 120_000)

test('two writers: different fields merge, and the same field is a conflict with three values until it is set again', () => {
  const check = (mine: SettingsEdit[], theirs: SettingsEdit[]) => {
    const [own, current] = [edited(mine), edited(theirs)]
    const { merged, base, conflicts, ...draft } = mergeSettings({ base: settings, own, current })
    expect(mergeSettings({ base: settings, own: settings, current }).merged).toEqual(current)
    expect(mergeSettings({ base: settings, own, current: settings }).merged).toEqual(own)
    const changed = settingsDifferences(settings, own).map(({ id, field }) => `${id}.${field}`)
    for (const { id, field, before, current: now, own: wanted } of conflicts) {
      expect(changed).toContain(`${id}.${field}`)
      expect([wanted, now]).not.toContainEqual(before)
    }
    const open = new Set(conflicts.map(({ id, field }) => `${id}.${field}`))
    const kept = settingsDifferences(settings, own).filter(({ id, field }) => !open.has(`${id}.${field}`))
    for (const { id, field, after } of kept)
      expect([id, field, (merged as never)[id ?? ''][field ?? '']]).toEqual([id, field, after])
    // Setting the fields again resolves them.
    const values = withHoursOnce(conflicts).map(({ id, field, own: value }) =>
      id === 'facts'
        ? ({ type: 'set_facts', values: { [field ?? '']: value } } as SettingsEdit)
        : ({ type: 'set_theme', values: { [field ?? '']: value } } as SettingsEdit),
    )
    const seen = values.reduce((now, one) => withResolvedSettings(now, current, conflicts, one), base)
    expect(mergeSettings({ base: seen, own: draft.own, current }).conflicts).toEqual([])
  }
  const edits = fc.array(edit, { maxLength: 3 })
  fc.assert(fc.property(edits, edits, check), { numRuns: runs(2_000) })
}, 120_000)
