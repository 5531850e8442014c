import type { Db } from '../../db/schema.ts'
import { withCurrentFacts } from '../../domain/content/current-facts.ts'
import { noPlace } from '../../domain/edits/apply.ts'
import { editableOf } from '../../domain/edits/editable.ts'
import type { EditableItem, PageEdit } from '../../domain/edits/edits.ts'
import { editsTo, withSectionOf } from '../../domain/edits/edits-to.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import { readVersion } from '../content/versions.ts'
import type { DraftItem } from './draft-state.ts'

export type RestoreRequest = Extract<EditRequest, { type: 'restore_page' | 'restore_section' }>

/**
 * The edits that give a page or one of its sections the content of a version, with the facts of the business as they are now; a
 * page keeps its path. Throws VersionNotFound, and ValidationFailed if the version lacks the section, has another kind of content, or has no
 * other content.
 */
export async function restoreEdits(
  db: Db,
  { own: now, read }: Pick<DraftItem, 'own' | 'read'>,
  request: RestoreRequest,
): Promise<PageEdit[]> {
  const { page_id, version } = request
  const values = withCurrentFacts(await readVersion(db, page_id, version), read.website.brand, read.website.language)
  const then = { ...editableOf(values), path: now.path }
  if (kindOf(now) !== kindOf(then))
    throw noPlace(`Version ${version} has another kind of content. To restore it, publish the version.`)
  const section = request.type === 'restore_section' ? request.section_id : undefined
  const target = section === undefined ? then : withSectionOf(now, then, section)
  if (!target) throw noPlace(`Version ${version} has no section ${section}.`)
  const edits = editsTo(now, target)
  if (edits.length === 0) throw noPlace(`The draft already has the content of version ${version}.`)
  return edits.map((edit) => ({ page_id, edit }))
}

const kindOf = ({ sections, markdown }: EditableItem) =>
  sections ? 'sections' : markdown === undefined ? 'html' : 'markdown'
