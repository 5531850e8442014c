import type { PlannedPage } from '../../domain/websites/site.ts'
import type { Chance } from './chance.ts'
import type { Ledger } from './ledger.ts'
import type { Role } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'

export type PageContext = {
  page: PlannedPage
  pages: PlannedPage[]
  role: Role
  profile: Profile
  chance: Chance
  ledger: Ledger
  /** What the caller asked for this page, if anything. */
  request: string | undefined
}
