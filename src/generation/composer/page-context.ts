import type { PlannedPage } from '../../domain/websites/site.ts'
import type { Chance } from './chance.ts'
import type { Labels } from './labels.ts'
import type { Role } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'

export type PageContext = {
  page: Pick<PlannedPage, 'name' | 'path'>
  pages: readonly Pick<PlannedPage, 'name' | 'path'>[]
  role: Role
  profile: Profile
  labels: Labels
  chance: Chance
  /** Sentences that the caller asked this page to say. */
  topic: readonly string[]
}
