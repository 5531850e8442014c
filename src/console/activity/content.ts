import type { AuditedContent } from '../../activities/accounts/audited-content.ts'
import type { AuditChange, AuditEntry } from '../../domain/accounts/audit-log.ts'
import { withHoursOnce } from '../../domain/edits/settings.ts'
import { fieldNameOf, sectionNameOf } from '../changes/places.tsx'
import { linesOf } from '../changes/shown-value.tsx'
import type { Language } from '../language.ts'
import { activityPhrases } from './phrases/index.ts'

/** The version goes without saying where the content is named, and the number of an edit where its fields are. */
export const isNamed = ({ field }: AuditChange) => !['version', 'number', 'undoes'].includes(field)

/** `name`: of the field, with the section or page that it is in. */
type NamedChange = AuditChange & { name?: string }
/** An entry with what it changed of contents, as far as that is known. */
export type Told = AuditEntry & { content?: readonly NamedChange[] | undefined }

const maxShown = 600

export function toldOf(entry: AuditEntry, content: AuditedContent | undefined, language: Language): Told {
  const t = activityPhrases[language]
  const shown = (value: unknown, field: string | null) =>
    linesOf(value, field, language).join('\n').slice(0, maxShown).toWellFormed() || null
  return {
    ...entry,
    content: content?.changes.map(({ section_id: section, target_id: target, before, after, ...changed }) => {
      const sectionName = sectionNameOf(section, content.sections, language)
      const { [changed.change]: whole } = t.sections
      // The name of an added or removed section says enough; its values are all of its content.
      if (whole && sectionName !== undefined && changed.field === null && target === section)
        return { field: 'content', name: whole(sectionName), before: null, after: null }
      const place = sectionName ?? content.page
      const field = fieldNameOf({ ...changed, after }, language)
      return {
        field: 'content',
        name: place === null ? field : t.inPlace(field, place),
        ...{ before: shown(before, changed.field), after: shown(after, changed.field) },
      }
    }),
  }
}

/** The changes of an entry, with those of contents by their fields. Opening hours in words follow those by day. */
export function changesOf({ changes, content }: Told): NamedChange[] {
  const once = withHoursOnce(changes, { words: 'brand.hours', days: 'brand.opening_hours' })
  return content ? [...once.filter((change) => isNamed(change) && change.field !== 'content'), ...content] : once
}
