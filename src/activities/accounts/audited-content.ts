import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { AuditEntry } from '../../domain/accounts/audit-log.ts'
import type { PageSections } from '../../domain/edits/drafts.ts'
import type { Edit } from '../../domain/edits/edits.ts'
import type { VersionDifference } from '../../domain/edits/version-diff.ts'
import { PageNotFound, WebsiteNotFound } from '../../domain/problems.ts'
import { reviewNumbers } from '../content/versions.ts'

type NamedSection = Pick<PageSections['sections'][number], 'section_id' | 'kind' | 'fields'>
type Change = Pick<VersionDifference, 'section_id' | 'target_id' | 'field' | 'change' | 'before' | 'after'>
/** What an entry changed of the content of a page. `page`: its name, if the entry does not have it. `sections`: those that the changes name. */
export type AuditedContent = { page: string | null; changes: Change[]; sections: NamedSection[] }

type Read = { workspaceId: string; entries: readonly AuditEntry[] }

/** The audit log says of content only that it was changed: versions of pages and edits of drafts have what was changed, while they are kept. */
export const auditedContentOperations = ({ db }: { db: Db }) => ({
  /** Returns what entries changed of contents, by the id of the entry. */
  async describeAuditedContent(read: Read): Promise<Map<string, AuditedContent>> {
    return new Map([...(await versionsOf(db, read)), ...(await editsOf(db, read))])
  },
})

const numberIn = ({ changes }: AuditEntry, name: 'version' | 'number'): number =>
  Number(changes.find(({ field }) => field === name)?.after ?? 0)
const isAboutContent = ({ changes }: AuditEntry) => changes.some(({ field }) => field === 'content')

async function versionsOf(db: Db, { workspaceId, entries }: Read): Promise<[string, AuditedContent][]> {
  const found: [string, AuditedContent][] = []
  for (const entry of entries) {
    const { action, website_id: websiteId, resource } = entry
    const number = numberIn(entry, 'version')
    if (action !== 'changed' || !websiteId || number === 0 || !isAboutContent(entry)) continue
    const [version] = await reviewNumbers(db, { workspaceId, websiteId }, resource.id, [number]).then(
      ({ reviews }) => reviews,
      (error: unknown) => {
        if (error instanceof PageNotFound || error instanceof WebsiteNotFound) return [] // it was deleted since
        throw error
      },
    )
    const changes = version?.changes?.filter(({ section_id: id, field }) => id !== null || inContent.has(field ?? ''))
    if (version && changes?.length) found.push([entry.entry_id, { page: null, changes, sections: version.sections }])
  }
  return found
}

/** Fields of a page that its content contains; the others have entries of their own. */
const inContent: ReadonlySet<string> = new Set(['title', 'description', 'markdown', 'html'])

async function editsOf(db: Db, { workspaceId, entries }: Read): Promise<[string, AuditedContent][]> {
  const edits = entries.filter((entry) => entry.resource.type === 'draft_edit' && isAboutContent(entry))
  if (edits.length === 0) return []
  const keys = edits.map((entry) => ({
    id: entry.entry_id,
    draft: entry.resource.id,
    number: numberIn(entry, 'number'),
  }))
  const { rows } = await sql<{ id: string; page: string | null; edit: Edit; inverse: Edit[] }>`
    select keys.id, content_items.name as page, one -> 'edit' as edit,
      jsonb_path_query_array(inverse, '$[*].edit') as inverse
    from jsonb_to_recordset(${JSON.stringify(keys)}) as keys (id text, draft text, number integer)
    join draft_edits on draft_id = keys.draft and draft_edits.number = keys.number
    join drafts on drafts.id = draft_id and workspace_id = ${workspaceId}
    cross join lateral jsonb_array_elements(edits) as one
    left join content_items on content_items.id = one ->> 'page_id'
    where one -> 'edit' ? 'id' or one #>> '{edit,type}' ~ 'section|item'`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
    id,
    {
      page: of[0]?.page ?? null,
      changes: of.map(({ edit, inverse }) => changeOf(edit, inverse)),
      sections: of.flatMap(wholeSectionsOf),
    },
  ])
}

const kinds = { insert: 'added', duplicate: 'added', remove: 'removed', move: 'moved' } as const

/** The section that an edit adds or removes. The inverse has what the edit itself does not: the id of an added one, the content of a removed one. */
function wholeSectionsOf({ edit, inverse }: { edit: Edit; inverse: readonly Edit[] }): NamedSection[] {
  const added = [edit, ...inverse].find((one) => one.type === 'insert_section')
  const removed = [edit, ...inverse].find((one) => one.type === 'remove_section')
  if (!added || !removed) return []
  const { kind, ...fields } = added.value as { kind: string }
  return [{ section_id: removed.id, kind, fields }]
}

/** A field of a section with its values, or what happened to a section or entry. */
function changeOf(edit: Edit, inverse: readonly Edit[]): Change {
  const [whole] = wholeSectionsOf({ edit, inverse })
  const section_id = ('id' in edit ? edit.id : whole?.section_id) ?? null
  if (edit.type !== 'set_field') {
    const change = kinds[edit.type.split('_')[0] as keyof typeof kinds] ?? 'changed'
    return {
      section_id,
      target_id: whole?.section_id ?? null,
      field: edit.type === 'set_picture' ? 'image' : null,
      change,
      before: null,
      after: null,
    }
  }
  const undo = inverse.find((one) => one.type === 'set_field' && one.id === edit.id && one.field === edit.field)
  const before = undo?.type === 'set_field' ? undo.value : undefined
  return {
    section_id,
    target_id: section_id,
    field: edit.field,
    change: 'changed',
    before: before ?? null,
    after: edit.value ?? null,
  }
}
