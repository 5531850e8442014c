import { Head } from '../components/page-parts.tsx'
import type { Member } from '../../domain/accounts/members.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { teamPath } from '../paths.ts'
import { Popover } from '../components/popover.tsx'
import { Initials } from '../components/initials.tsx'
import { PersonForm, RowAction } from './parts.tsx'
import { settingsPhrases } from './phrases/index.ts'

export type Said = { done?: string | undefined; failure?: string | undefined; values?: Record<string, string> }
type Props = Said & { user: ConsoleUser; members: List<Member> }

/** The team of the workspace. */
export const teamPage = ({ user, members, done, failure, values = {} }: Props): string => {
  const t = settingsPhrases[user.language]
  const isOwn = (email: string) => email.toLowerCase() === user.email.toLowerCase()
  return consolePage(
    { title: t.team, path: teamPath, user },
    <>
      <Notice done={done} failure={failure} />
      <Head title={t.teamTitle(members.total)} intro={t.teamHint}>
        <Popover label={t.invite} look="primary" isOpen={failure !== undefined}>
          <PersonForm path={teamPath} title={t.invite} labels={t} values={values} />
        </Popover>
      </Head>
      <ul class="rows">
        {members.list.map(({ member_id: id, email, full_name: name, status }) => (
          <li>
            <div class="person">
              <Initials name={name ?? email} />
              <div>
                <h2>
                  {name ?? email}
                  {status === 'invited' ? <span class="badge fair">{t.invited}</span> : null}
                  {isOwn(email) ? <span class="badge">{t.you}</span> : null}
                </h2>
                {name ? <p class="quiet small">{email}</p> : null}
              </div>
            </div>
            {isOwn(email) ? null : (
              <RowAction
                path={`${teamPath}/${id}/remove`}
                label={status === 'invited' ? t.cancelInvitation : t.remove}
                of={email}
              />
            )}
          </li>
        ))}
      </ul>
      <Pager of={members.pagination} link={(number) => `${teamPath}?page=${number}`} />
    </>,
  )
}
