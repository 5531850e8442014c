import { Submit } from '../components/button.tsx'
import { Head } from '../components/page-parts.tsx'
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
type Props = Said & { user: ConsoleUser; keys: List<ApiKey>; created?: string; scopes?: string[] }

/** The API keys of the workspace. A new one is shown in the answer to its form, and nowhere else. */
export const keysPage = ({ user, keys, created, scopes = ['read'], done, failure, values = {} }: Props): string => {
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
      <Keys keys={keys.list} t={t} />
      <Pager of={keys.pagination} link={(number) => `${keysPath}?page=${number}`} />
    </>,
  )
}

const Keys = ({ keys, t }: { keys: ApiKey[]; t: SettingsPhrases }) =>
  keys.length > 0 ? (
    <ul class="rows">
      {keys.map((key) => (
        <li>
          <div>
            <h2>
              {key.name} <State apiKey={key} t={t} />
            </h2>
            <p class="quiet small">
              <code>{key.prefix}…</code> · {key.scopes.map((scope) => t.scopeNames[scope]).join(', ')} ·{' '}
              {key.daily_credit_limit === null ? '' : `${t.creditsPerDay(key.daily_credit_limit)} · `}
              {t.lastUsed}: {key.last_used_at ? <Time at={key.last_used_at} /> : t.never}
              {key.created_by && isPerson(key.created_by) ? ` · ${t.createdBy(key.created_by)}` : ''}
            </p>
          </div>
          {key.revoked_at ? null : (
            <RowAction path={`${keysPath}/${key.key_id}/revoke`} label={t.revoke} of={key.name} isDanger />
          )}
        </li>
      ))}
    </ul>
  ) : null

const State = ({ apiKey: { revoked_at: revoked, expires_at: expires }, t }: { apiKey: ApiKey; t: SettingsPhrases }) =>
  revoked ? (
    <span class="badge">{t.revoked}</span>
  ) : expires && Date.parse(expires) < Date.now() ? (
    <span class="badge">{t.expired}</span>
  ) : (
    <span class="badge good">{t.active}</span>
  )
