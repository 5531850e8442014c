import { type Assistant, AssistantsPublish } from '../../domain/accounts/assistants.ts'
import type { List } from '../../domain/lists.ts'
import { Copyable } from '../components/copyable.tsx'
import { Submit } from '../components/button.tsx'
import { Radios } from '../components/fields.tsx'
import { Notice } from '../components/notice.tsx'
import { Head } from '../components/page-parts.tsx'
import { Pager } from '../components/pager.tsx'
import { Time } from '../components/time.tsx'
import type { ConsoleUser } from '../console-user.ts'
import { consolePage } from '../layout/layout.tsx'
import { assistantsPath } from '../paths.ts'
import { Columns, RowAction } from '../settings/parts.tsx'
import { settingsPhrases } from '../settings/phrases/index.ts'
import { assistantPhrases } from './phrases.ts'

type Props = {
  user: ConsoleUser
  assistants: List<Assistant>
  address: string
  publish: AssistantsPublish
  done: 'disconnected' | 'saved' | undefined
}

/** The assistants that members have connected to the workspace. */
export const assistantsPage = ({ user, assistants, address, publish, done }: Props): string => {
  const t = assistantPhrases[user.language]
  const keys = settingsPhrases[user.language]
  const scopesOf = ({ scopes, daily_credit_limit: limit }: Assistant) =>
    [...scopes, ...(limit === null ? [] : [keys.creditsPerDay(limit)])].join(', ')
  return consolePage(
    { title: t.assistants, path: assistantsPath, user },
    <>
      <Notice done={done && t[done]} />
      <Head title={t.title(assistants.total)} intro={t.hint} />
      <Columns
        aside={
          <form class="panel fields" method="post" action={`${assistantsPath}/publishing`}>
            <Radios
              legend={t.publishing}
              name="assistants_publish"
              chosen={publish}
              options={AssistantsPublish.options.map((one) => [one, t.publish[one]] as const)}
            />
            <p class="quiet small">{t.publishingHint}</p>
            <Submit look="primary" label={t.save} />
          </form>
        }
      >
        <section class="panel">
          <Copyable value={address} name={t.address} />
        </section>
        {assistants.list.length > 0 ? (
          <ul class="rows">
            {assistants.list.map((assistant) => (
              <li>
                <div>
                  <h2>
                    {assistant.name} {assistant.revoked_at ? <span class="badge">{keys.revoked}</span> : null}
                  </h2>
                  <p class="quiet small">
                    {scopesOf(assistant)} · {t.answersTo(assistant.redirect_host)} · {keys.lastUsed}:{' '}
                    {assistant.last_used_at ? <Time at={assistant.last_used_at} /> : keys.never} ·{' '}
                    {t.connectedBy(assistant.created_by ?? '')}
                  </p>
                </div>
                {assistant.revoked_at ? null : (
                  <RowAction
                    path={`${assistantsPath}/${assistant.key_id}/disconnect`}
                    label={t.disconnect}
                    of={assistant.name}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p class="empty quiet">{t.none}</p>
        )}
        <Pager of={assistants.pagination} link={(number) => `${assistantsPath}?page=${number}`} />
      </Columns>
    </>,
  )
}
