import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from '../../domain/accounts/audit-log.ts'
import { dayIn } from '../components/time.tsx'
import { isNamed, type Told } from './content.ts'

/**
 * Changes of one transaction, what the system did to a website within a minute, and edits of a draft or readings within an hour. Edits are left
 * out where a publication shows the same values.
 */
export function groupsOf(entries: readonly Told[]): Told[][] {
  const groups: Told[][] = []
  for (const entry of entries) {
    const group = groups.find(([first]) => first && isSameChange(first, entry))
    if (group) group.push(entry)
    else groups.push([entry])
  }
  const told = groups.map(withoutStart)
  return told.filter((group, at) => !told.slice(0, at).some((newer) => isShownBy(newer, group)))
}

/** Whether the same person published the values of edits within the hour. */
function isShownBy(publication: AuditEntry[], edits: AuditEntry[]): boolean {
  const [[newer], [edit]] = [publication, edits]
  if (!newer || !edit || edit.resource.type !== 'draft_edit' || newer.website_id !== edit.website_id) return false
  if (newer.actor.id !== edit.actor.id || !isWithin(3_600_000, newer, edit)) return false
  const seen = publication.flatMap((entry) => (isPublic(entry) ? entry.changes : []))
  const edited = new Map(
    edits.toReversed().flatMap(({ changes }) => changes.filter(isNamed).map((one) => [one.field, one])),
  )
  return [...edited.values()].every(({ field, after }) =>
    seen.some((one) => one.field === field && isDeepStrictEqual(one.after, after)),
  )
}

const isPublic = ({ action, resource: { type } }: AuditEntry) => action === 'changed' && !type.startsWith('draft')
const isWithin = (ms: number, one: AuditEntry, other: AuditEntry) =>
  Math.abs(Date.parse(one.created_date) - Date.parse(other.created_date)) < ms

/** A draft is created by its first edit, and has its state from the step of a review, which say more. */
function withoutStart(entries: Told[]): Told[] {
  const isReviewed = entries.some(({ resource }) => resource.type === 'draft_comment')
  const edits = entries.filter((entry) => !isStart(entry) && !(isReviewed && isState(entry)))
  return edits.length > 0 ? edits : entries
}
const isState = ({ resource, changes }: AuditEntry) =>
  resource.type === 'draft' && changes.every(({ field, after }) => field === 'status' && after !== 'published')
const isStart = ({ resource, action }: AuditEntry) => resource.type === 'draft' && action === 'created'

/** The entries by the day on which they were made, "2026-11-28", in a time zone. */
export function daysOf(groups: readonly Told[][], timeZone: string): Map<string, Told[][]> {
  return Map.groupBy(groups, ([entry]) => dayIn(new Date(entry?.created_date ?? 0), timeZone))
}

function isSameChange(one: AuditEntry, other: AuditEntry): boolean {
  const isSame = one.website_id !== null && one.website_id === other.website_id && one.actor.kind === other.actor.kind
  const isSystem =
    one.actor.kind === 'system' && one.on_behalf_of === other.on_behalf_of && isWithin(60_000, one, other)
  const isEdits =
    one.resource.type === 'draft_edit' &&
    (other.resource.type === 'draft_edit' || isStart(other)) &&
    isWithin(3_600_000, one, other)
  const isEdited = isEdits && one.resource.id === other.resource.id
  const isRead = one.action === 'read' && other.action === 'read' && isWithin(3_600_000, one, other)
  return isSame && (isSystem || (one.actor.id === other.actor.id && (isEdited || isRead || isWithin(1, one, other))))
}

/** What was done to `all` pages or posts in one transaction, with the entry of the first. */
export type Merged = Told & { all: readonly Told[] }

/** Changes of the same fields of several pages or posts are one. */
export function mergedOf(entries: readonly Told[]): Merged[] {
  const isMany = ({ resource }: AuditEntry) => resource.type === 'page' || resource.type === 'blog'
  const keyOf = ({ entry_id, action, resource, changes }: AuditEntry) =>
    JSON.stringify([
      action,
      resource.type,
      changes
        .filter(isNamed)
        .map(({ field }) => field)
        .toSorted(),
      entry_id,
    ])
  const groups = Map.groupBy(entries, (entry) => keyOf(isMany(entry) ? { ...entry, entry_id: '' } : entry))
  return [...groups.values()].flatMap((all) => (all[0] ? [{ ...all[0], all }] : []))
}

/** How many pages or posts an entry is about, if more than one. */
export const manyOf = ({ resource: { type }, all = [] }: Told & Partial<Merged>) => {
  const { size } = new Set(all.map((entry) => entry.resource.id))
  return size > 1 && (type === 'page' || type === 'blog') ? ({ type, size } as const) : undefined
}
