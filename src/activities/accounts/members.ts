import { type Selectable, sql } from 'kysely'
import type { Db, MemberTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import type { DeletedMember, Member, NewMember } from '../../domain/accounts/members.ts'
import { MemberNotFound, TeamEmailExists } from '../../domain/problems.ts'
import { listPage } from '../lists.ts'
import { teamOwnerForKeyShare } from '../locks.ts'
import { requireWebsite, websiteNotFound } from '../websites/require-website.ts'

/** The team of a website or, if `websiteId` is null, of the workspace. */
type Team = { workspaceId: string; websiteId: string | null }

export const memberOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Invites a member. Throws WebsiteNotFound, or TeamEmailExists if the team has the email address, in any case. */
  async createMember({ member, ...team }: Team & { member: NewMember }): Promise<Member> {
    const { email, full_name: fullName = null, role } = member
    const { rows } = await sql<Selectable<MemberTable> | { id: null }>`
      with team as (${teamOwnerForKeyShare(team)}), inserted as (
        insert into members (id, workspace_id, website_id, email, full_name, role)
        select ${newId('member')}, workspace_id, website_id, ${email}, ${fullName}, ${role} from team
        on conflict do nothing returning *)
      select inserted.* from team left join inserted on true`.execute(db)
    const row = rows[0]
    if (!row) throw websiteNotFound(String(team.websiteId))
    if (row.id === null) throw new TeamEmailExists(`The team already has a member with the email address ${email}.`)
    return toMember(row)
  },

  /** The members of a team, newest first. `search` matches name and email address. Throws WebsiteNotFound. */
  async listMembers({ query, ...team }: Team & { query: ListQuery }): Promise<List<Member>> {
    await requireTeam(db, team)
    const rows = membersOf(db, team).selectAll()
    return await listPage(
      db,
      { name: `members ${team.websiteId ?? team.workspaceId}`, rows, searched: ['email', 'full_name'] },
      query,
      toMember,
    )
  },

  /** Removes a member. Throws WebsiteNotFound, and MemberNotFound, also for a member of another team. */
  async deleteMember({ memberId, ...team }: Team & { memberId: string }): Promise<DeletedMember> {
    const { numDeletedRows } = await db
      .deleteFrom('members')
      .where('id', 'in', membersOf(db, team).select('id').where('id', '=', memberId))
      .executeTakeFirst()
    if (numDeletedRows) return { member_id: memberId, deleted: true }
    await requireTeam(db, team)
    throw new MemberNotFound(`The team has no member ${memberId}.`)
  },
})

const membersOf = (db: Db, { workspaceId, websiteId }: Team) =>
  db
    .selectFrom('members')
    .where('workspace_id', '=', workspaceId)
    .where('website_id', 'is not distinct from', websiteId)

async function requireTeam(db: Db, { workspaceId, websiteId }: Team): Promise<void> {
  if (websiteId !== null) await requireWebsite(db, { workspaceId, websiteId })
}

const toMember = (row: Selectable<MemberTable>): Member => ({
  member_id: row.id,
  email: row.email,
  full_name: row.full_name,
  role: row.role,
  status: row.status,
  created_date: row.created_at.toISOString(),
})
