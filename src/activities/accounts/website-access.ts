import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { Permission } from '../../domain/accounts/clients.ts'
import { belongsTo, hasPermission, isAccessibleTo, type Person } from './access.ts'

/** What a person may do with a website. */
export type WebsiteAccess = {
  mayEdit: boolean
  mayPublish: boolean
  /** Whether the person may order by AI, which spends credits of the workspace: its team, and clients with the permission. */
  usesAi: boolean
  managesDomain: boolean
  viewsTraffic: boolean
}

/** Condition on a row of `websites`: the person is its client and has the permission, an Editor of its team, or in the workspace's team. */
const isPermitted = (
  person: Person,
  permission: Permission,
) => sql<boolean>`(${isPermittedToClientOrTeam(person, permission)}
  or exists (select from members where ${belongsTo(person)} and website_id = websites.id and role = 'Editor'))`

/** The same condition without the team of the website. */
const isPermittedToClientOrTeam = (person: Person, permission: Permission) => sql<boolean>`coalesce(
  client_id in (select id from clients where ${belongsTo(person)} and ${hasPermission(permission)})
  or exists (select from members where ${belongsTo(person)} and website_id is null), false)`

/** The columns of a person's access, of a row of `websites` that the person may see. */
export const columnsOfAccess = (person: Person) =>
  [
    isPermitted(person, 'content.edit').as('mayEdit'),
    isPermitted(person, 'content.publish').as('mayPublish'),
    isPermittedToClientOrTeam(person, 'ai.use').as('usesAi'),
    isPermitted(person, 'domains.manage').as('managesDomain'),
    sql<boolean>`coalesce(${isAccessibleTo(person, 'analytics.view')}, false)`.as('viewsTraffic'),
  ] as const

export const websiteAccessOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Undefined if the person may not see the website. */
  findWebsiteAccess: async (ref: AccessRef): Promise<WebsiteAccess | undefined> => await findWebsiteAccess(db, ref),
})

type AccessRef = Person & { websiteId: string }

/** Undefined if the person may not see the website. */
export const findWebsiteAccess = async (db: Db, { websiteId, ...person }: AccessRef) =>
  await db
    .selectFrom('websites')
    .select(columnsOfAccess(person))
    .where(isAccessibleTo(person))
    .where('id', '=', websiteId)
    .executeTakeFirst()
