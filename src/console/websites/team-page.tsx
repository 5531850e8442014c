import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import type { Member } from '../../domain/accounts/members.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Select } from '../components/fields.tsx'
import { Notice } from '../components/notice.tsx'
import { Head } from '../components/page-parts.tsx'
import { Pager } from '../components/pager.tsx'
import { Popover } from '../components/popover.tsx'
import { PersonForm, RowAction } from '../settings/parts.tsx'
import { settingsPhrases } from '../settings/phrases/index.ts'
import type { Said } from '../settings/team-page.tsx'
import { websitePath } from './parts.tsx'
import { websiteTeamPhrases } from './team-phrases.ts'
import { websiteScreen } from './website-screen.tsx'

/** Roles that the user may give. */
export type Roles = readonly ('Editor' | 'Commenter')[]
type Website = { website_id: string; website_name: string }
type Props = Said & {
  user: ConsoleUser
  website: Website
  overview: WebsiteOverview | undefined
  members: List<Member>
  roles: Roles
}

/** The team of a website. */
export const websiteTeamPage = ({
  user,
  website,
  overview,
  members,
  roles,
  done,
  failure,
  values = {},
}: Props): string => {
  const [t, shared] = [websiteTeamPhrases[user.language], settingsPhrases[user.language]]
  const path = `${websitePath(website.website_id)}/team`
  return websiteScreen(
    { title: t.team, user, website, overview, current: 'team' },
    <>
      <Notice done={done} failure={failure} />
      <Head title={t.title(members.total)} intro={t.intro}>
        <Popover label={t.invite} look="primary" isOpen={failure !== undefined}>
          <PersonForm path={path} title={t.invite} labels={shared} values={values}>
            <Select
              name="role"
              label={t.role}
              chosen={values['role'] ?? ''}
              options={roles.map((role) => [role, t.roles[role]] as const)}
            />
          </PersonForm>
        </Popover>
      </Head>
      <ul class="rows">
        {members.list.map(({ member_id: id, email, full_name: name, role, status }) => (
          <li>
            <div>
              <h2>
                {name ?? email} {status === 'invited' ? <span class="badge fair">{shared.invited}</span> : null}
              </h2>
              <p class="quiet small">
                {name ? `${email} · ` : ''}
                {role === 'Team' ? t.team : t.roles[role]}
              </p>
            </div>
            <RowAction path={`${path}/${id}/remove`} label={shared.remove} of={email} />
          </li>
        ))}
      </ul>
      <Pager of={members.pagination} link={(number) => `${path}?page=${number}`} />
    </>,
  )
}
