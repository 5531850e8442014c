import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import type { Permission } from '../../domain/accounts/clients.ts'
import { belongsTo, hasPermission, isAccessibleTo, type Person } from './access.ts'

/** What a person may do with the content of a website. */
export type WebsiteAccess = { mayEdit: boolean; mayPublish: boolean }

/** Condition on a row of `websites`: the person is its client and has the permission, an Editor of its team, or in the workspace's team. */
const isPermitted = (person: Person, permission: Permission) => sql<boolean>`(
  client_id in (select id from clients where ${belongsTo(person)} and ${hasPermission(permission)})
  or exists (select from members where ${belongsTo(person)}
    and (website_id is null or (website_id = websites.id and role = 'Editor'))))`

export const websiteAccessOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Undefined if the person may not see the website. */
  async findWebsiteAccess({
    websiteId,
    ...person
  }: Person & { websiteId: string }): Promise<WebsiteAccess | undefined> {
    return await db
      .selectFrom('websites')
      .select([
        isPermitted(person, 'content.edit').as('mayEdit'),
        isPermitted(person, 'content.publish').as('mayPublish'),
      ])
      .where(isAccessibleTo(person))
      .where('id', '=', websiteId)
      .executeTakeFirst()
  },
})
