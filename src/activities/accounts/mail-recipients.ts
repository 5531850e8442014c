import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** `id`: of the team member, or of the workspace for its support address. */
export type MailRecipient = { id: string; email: string }

/** A team may be large; its first members are mailed. */
const maxRecipients = 20

/** Lists who is mailed about a workspace: its team or, without one, its support address. */
export async function listMailRecipients(db: Db, workspaceId: string): Promise<MailRecipient[]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('workspace_id', '=', workspaceId)
    .where('website_id', 'is', null)
    .orderBy('id')
    .limit(maxRecipients)
    .execute()
  if (members.length > 0) return members
  return await db
    .selectFrom('workspaces')
    .select(['id', sql<string>`support_email`.as('email')])
    .where('id', '=', workspaceId)
    .where('support_email', 'is not', null)
    .execute()
}
