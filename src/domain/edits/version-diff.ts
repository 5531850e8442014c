import { z } from 'zod'
import { Version } from '../content/versions.ts'
import { DraftDifference } from './drafts.ts'

export const VersionDifference = DraftDifference.omit({ change_id: true, page_id: true, page: true })
export type VersionDifference = z.infer<typeof VersionDifference>

export const VersionDiff = z.object({
  number: Version.shape.number,
  changes: z
    .array(VersionDifference)
    .describe(
      'All changes since the version. `language`, `seo`, `settings`, `blog_settings`, `data` and `html` are compared as a whole',
    ),
})
export type VersionDiff = z.infer<typeof VersionDiff>
