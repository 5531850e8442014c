import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Permission } from '../../domain/accounts/clients.ts'

/** A person who can sign in to a workspace: a client, or a member of a team. */
export type Person = { workspaceId: string; email: string }

/** Condition on a row of `clients`, `members` or `sessions`: it is the person's. The values may be SQL expressions. */
export const belongsTo = ({ workspaceId, email }: Record<keyof Person, unknown>) =>
  sql<SqlBool>`workspace_id = ${workspaceId} and lower(email) = lower(${email})`

/**
 * Condition on a row of `websites`: a client's own website, if the client has the permission; a website of whose team the person is a member; any
 * website of the workspace for a member of its team. Permissions limit clients only.
 */
export const isAccessibleTo = (
  person: Person,
  permission?: Permission,
) => sql<SqlBool>`(workspace_id = ${person.workspaceId}
  and (client_id in (select id from clients where ${belongsTo(person)} and ${hasPermission(permission)})
    or id in (select website_id from members where ${belongsTo(person)})
    or exists (select from members where ${belongsTo(person)} and website_id is null)))`

/** Whether the person is a member of the workspace's team, who may see all its websites. */
export async function isInTeam(db: Db, person: Person): Promise<boolean> {
  const members = db.selectFrom('members').select('id').where(belongsTo(person)).where('website_id', 'is', null)
  return (await members.executeTakeFirst()) !== undefined
}

/**
 * The same condition as `isAccessibleTo`, for a list of websites. That one can only be checked for each website of a workspace; this one finds
 * the websites by an index.
 */
export const websitesOf = async (db: Db, person: Person, permission?: Permission): Promise<RawBuilder<SqlBool>> =>
  (await isInTeam(db, person))
    ? sql<SqlBool>`workspace_id = ${person.workspaceId}`
    : sql<SqlBool>`(workspace_id = ${person.workspaceId} and id in (
        select id from websites where client_id in (select id from clients where ${belongsTo(person)} and ${hasPermission(permission)})
        union select website_id from members where ${belongsTo(person)}))`

/** Condition on a row of `clients`. */
export const hasPermission = (permission?: Permission) =>
  permission === undefined ? sql`true` : sql`${permission} = any(permissions)`
