import { Submit } from '../components/button.tsx'
import { Head } from '../components/page-parts.tsx'
import type { KeyCreator } from '../../activities/accounts/keys.ts'
import { type ApiKey, Scope } from '../../domain/accounts/keys.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Checks, Field } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { isPerson } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { keysPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { Popover } from '../components/popover.tsx'
import { RowAction, Secret } from './parts.tsx'
import { type SettingsPhrases, settingsPhrases } from './phrases/index.ts'
import type { Said } from './team-page.tsx'

/** `created`: the text of a new key. */
type Props = Said & {
  user: ConsoleUser
  keys: List<ApiKey>
  creators: ReadonlyMap<string, KeyCreator>
  created?: string
  scopes?: string[]
}

/** The API keys of the workspace. A new one is shown in the answer to its form, and nowhere else. */
export const keysPage = (props: Props): string => {
  const { user, keys, creators, created, scopes = ['read'], done, failure, values = {} } = props
  const t = settingsPhrases[user.language]
  return consolePage(
    { title: t.keys, path: keysPath, user },
    <>
      <Notice done={done} failure={failure} />
      <Head title={t.keysTitle(keys.total)} intro={t.keysHint}>
        <Popover label={t.createKey} look="primary" isOpen={failure !== undefined}>
          <form class="fields" method="post" action={keysPath}>
            <Field name="name" label={t.name} value={values['name']} isRequired maxLength={100} />
            <Checks
              legend={t.scopes}
              name="scope"
              options={Scope.options.map((scope) => [scope, t.scopeNames[scope]] as const)}
              chosen={scopes}
            />
            <Field
              name="daily_credit_limit"
              label={t.dailyLimit}
              value={values['daily_credit_limit']}
              hint={t.dailyLimitHint}
              example={t.noLimit}
              inputMode="numeric"
            />
            <Submit look="primary" label={t.createKey} />
          </form>
        </Popover>
      </Head>
      {created ? <Secret title={t.keyShown} name={t.keyName} value={created} /> : null}
      <Keys keys={keys.list} creators={creators} t={t} />
      <Pager of={keys.pagination} link={(number) => `${keysPath}?page=${number}`} />
    </>,
  )
}

type KeysProps = Pick<Props, 'creators'> & { keys: ApiKey[]; t: SettingsPhrases }

const Keys = ({ keys, creators, t }: KeysProps) =>
  keys.length > 0 ? (
    <table class="sites labeled">
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.scopes}</th>
          <th scope="col">{t.created}</th>
          <th scope="col">{t.lastUsed}</th>
          <th scope="col">
            <span class="hidden">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr>
            <th scope="row">
              <b>{key.name}</b> <State apiKey={key} t={t} />
              <br />
              <code class="quiet small">{key.prefix}…</code>
            </th>
            <td class="list small">
              {key.scopes.length === Scope.options.length
                ? t.allScopes
                : key.scopes.map((scope) => t.scopeNames[scope]).join(', ')}
              {key.daily_credit_limit === null ? '' : `, ${t.creditsPerDay(key.daily_credit_limit)}`}
            </td>
            <td class="list" data-label={t.created}>
              <Time at={key.created_date} /> <Creator id={key.created_by} creators={creators} t={t} />
            </td>
            <td class="time" data-label={t.lastUsed}>
              {key.last_used_at ? <Time at={key.last_used_at} /> : t.never}
            </td>
            <td class="number">
              {key.revoked_at ? null : (
                <RowAction path={`${keysPath}/${key.key_id}/revoke`} label={t.revoke} of={key.name} isDanger />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ) : null

/** A key that the command line created has no creator. */
const Creator = ({ id, creators, t }: Pick<KeysProps, 'creators' | 't'> & { id: string | null }) => {
  if (id === null) return null
  const { name, isInTeam } = creators.get(id) ?? { name: id, isInTeam: false }
  return (
    <>
      <span title={id}>{isPerson(id) ? t.createdBy(name) : t.createdByKey(name)}</span>
      {isPerson(id) && !isInTeam ? <span class="badge poor">{t.leftTeam}</span> : null}
    </>
  )
}

const State = ({ apiKey: { revoked_at: revoked, expires_at: expires }, t }: { apiKey: ApiKey; t: SettingsPhrases }) =>
  revoked ? (
    <span class="badge">{t.revoked}</span>
  ) : expires && Date.parse(expires) < Date.now() ? (
    <span class="badge">{t.expired}</span>
  ) : null
