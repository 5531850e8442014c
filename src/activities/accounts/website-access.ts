import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { rightOf, type WebsiteAccess, type WebsiteRight, websiteRights } from '../../domain/accounts/website-rights.ts'
import { belongsTo, isAccessibleTo, type Person } from './access.ts'
import { isNotSuspended, maySignIn } from './sign-in.ts'

export type { WebsiteAccess }

/** Condition on a row of `websites`: the person has the right. */
function isPermitted(person: Person, right: WebsiteRight) {
  const { client, team, asClient } = rightOf(right)
  const hasPermissions = sql`permissions @> ${[...client]}::text[]`
  const ofClient = asClient
    ? sql`(websites.client_id is null or exists (select from clients where id = websites.client_id and ${hasPermissions}))`
    : sql`true`
  return sql<boolean>`coalesce(
    client_id in (select id from clients where ${belongsTo(person)} and ${hasPermissions})
    or exists (select from members where ${belongsTo(person)} and website_id is null)
    or exists (select from members where ${belongsTo(person)} and website_id = websites.id and role = any(${[...team]}::text[]))
      and ${ofClient}, false)`
}

/** The columns of a person's access, of a row of `websites` that the person may see. */
export const columnsOfAccess = (person: Person) =>
  (Object.keys(websiteRights) as WebsiteRight[]).map((right) => isPermitted(person, right).as(right))

export const websiteAccessOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Undefined if the person may not see the website. */
  findWebsiteAccess: async (ref: AccessRef): Promise<WebsiteAccess | undefined> => await findWebsiteAccess(db, ref),
})

type AccessRef = Person & { websiteId: string }

/** Undefined if the person may not see the website. */
export const findWebsiteAccess = async (db: Db, ref: AccessRef) => await accessOf(db, ref).executeTakeFirst()

/** As findWebsiteAccess, for someone who is not signed in. Undefined also for a suspended client. */
export const findActiveAccess = async (db: Db, ref: AccessRef) =>
  await accessOf(db, ref)
    .where(maySignIn(sql`${ref.workspaceId}`, sql`${ref.email}`))
    .where(isNotSuspended(sql`${ref.workspaceId}`, sql`${ref.email}`))
    .executeTakeFirst()

const accessOf = (db: Db, { websiteId, ...person }: AccessRef) =>
  db.selectFrom('websites').select(columnsOfAccess(person)).where(isAccessibleTo(person)).where('id', '=', websiteId)
