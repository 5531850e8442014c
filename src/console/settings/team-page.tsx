import type { Member } from '../../domain/accounts/members.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { consolePage } from '../layout.tsx'
import { Notice } from '../notice.tsx'
import { Pager } from '../pager.tsx'
import { teamPath } from '../paths.ts'
import { Columns, PersonForm, RowAction } from './parts.tsx'
import { settingsPhrases } from './phrases/index.ts'

export type Said = { done?: string | undefined; failure?: string | undefined; values?: Record<string, string> }
type Props = Said & { user: ConsoleUser; members: List<Member> }

/** The team of the workspace. */
export const teamPage = ({ user, members, done, failure, values = {} }: Props): string => {
  const t = settingsPhrases[user.language]
  const { page, has_more: hasMore } = members.pagination
  return consolePage({
    title: t.team,
    path: teamPath,
    user,
    language: user.language,
    children: (
      <>
        <Notice done={done} failure={failure} />
        <div class="head">
          <div>
            <h1>{t.teamTitle(members.total)}</h1>
            <p class="quiet">{t.teamHint}</p>
          </div>
        </div>
        <Columns aside={<PersonForm path={teamPath} title={t.invite} labels={t} values={values} />}>
          <ul class="rows">
            {members.list.map(({ member_id: id, email, full_name: name, status }) => (
              <li>
                <div>
                  <h2>
                    {name ?? email} <span class="badge">{t.memberStates[status]}</span>
                  </h2>
                  {name ? <p class="quiet small">{email}</p> : null}
                </div>
                {email.toLowerCase() === user.email.toLowerCase() ? null : (
                  <RowAction path={`${teamPath}/${id}/remove`} label={t.remove} of={email} />
                )}
              </li>
            ))}
          </ul>
          <Pager page={page} hasMore={hasMore} link={(number) => `${teamPath}?page=${number}`} />
        </Columns>
      </>
    ),
  })
}
