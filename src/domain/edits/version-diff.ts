import { z } from 'zod'
import { Version } from '../content/versions.ts'
import { DraftDifference } from './drafts.ts'

export const VersionDifference = DraftDifference.omit({ change_id: true, page_id: true, page: true }).extend({
  before: DraftDifference.shape.before.describe('Value of the version; of a move: IDs in their order'),
  after: DraftDifference.shape.after.describe('Current value'),
})
export type VersionDifference = z.infer<typeof VersionDifference>

export const VersionDiff = z.object({
  number: Version.shape.number,
  changes: z
    .array(VersionDifference)
    .describe(
      'All changes since the version. `html`, `language`, `seo`, `settings`, `blog_settings` and `data` are compared as a whole, ' +
        'and HTML documents are not returned',
    ),
})
export type VersionDiff = z.infer<typeof VersionDiff>
