import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import type { Permission } from '../../domain/accounts/clients.ts'
import { belongsTo, hasPermission, isAccessibleTo, type Person } from './access.ts'

/** What a person may do with a website. */
export type WebsiteAccess = {
  mayEdit: boolean
  mayPublish: boolean
  /** Whether the person may order by AI, which spends credits of the workspace. */
  usesAi: boolean
  managesDomain: boolean
  viewsTraffic: boolean
}

/** Condition on a row of `websites`: the person is its client and has the permission, an Editor of its team, or in the workspace's team. */
const isPermitted = (person: Person, permission: Permission) => sql<boolean>`coalesce(
  client_id in (select id from clients where ${belongsTo(person)} and ${hasPermission(permission)})
  or exists (select from members where ${belongsTo(person)}
    and (website_id is null or (website_id = websites.id and role = 'Editor'))), false)`

/** The columns of a person's access, of a row of `websites` that the person may see. */
export const columnsOfAccess = (person: Person) =>
  [
    isPermitted(person, 'content.edit').as('mayEdit'),
    isPermitted(person, 'content.publish').as('mayPublish'),
    isPermitted(person, 'ai.use').as('usesAi'),
    isPermitted(person, 'domains.manage').as('managesDomain'),
    sql<boolean>`coalesce(${isAccessibleTo(person, 'analytics.view')}, false)`.as('viewsTraffic'),
  ] as const

export const websiteAccessOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Undefined if the person may not see the website. */
  async findWebsiteAccess({
    websiteId,
    ...person
  }: Person & { websiteId: string }): Promise<WebsiteAccess | undefined> {
    return await db
      .selectFrom('websites')
      .select(columnsOfAccess(person))
      .where(isAccessibleTo(person))
      .where('id', '=', websiteId)
      .executeTakeFirst()
  },
})
