import { Submit } from '../components/button.tsx'
import { Filters, Head } from '../components/page-parts.tsx'
import type { Workspace } from '../../domain/accounts/workspaces.ts'
import type { List } from '../../domain/lists.ts'
import { DeliveryStatus } from '../../domain/webhooks/events.ts'
import type { Delivery } from '../../domain/webhooks/webhooks.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Field, listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { webhooksPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { RowAction, Secret } from './parts.tsx'
import { type SettingsPhrases, settingsPhrases } from './phrases/index.ts'
import type { Said } from './team-page.tsx'

type Props = Said & {
  user: ConsoleUser
  workspace: Workspace
  deliveries: List<Delivery>
  status: DeliveryStatus | undefined
  /** A new signing secret. */
  secret?: string | undefined
}

/** Where events are sent, and the deliveries of the last 30 days. */
export const webhooksPage = (props: Props): string => {
  const { user, workspace, deliveries, status, secret, done, failure, values = {} } = props
  const t = settingsPhrases[user.language]
  const { webhook_url: url, webhook_disabled: disabled } = workspace.settings.api
  const why = failureOf(deliveries)
  return consolePage(
    { title: t.webhooks, path: webhooksPath, user },
    <>
      <Notice done={done} failure={failure} />
      <Head title={t.webhooksTitle(url)}>
        {url ? (
          <form method="post" action={`${webhooksPath}/test`}>
            <Submit label={t.test} />
          </form>
        ) : null}
      </Head>
      {secret ? <Secret title={t.secretShown} name={t.secretName} value={secret} /> : null}
      {disabled ? (
        <p class="notice">{t.disabled}</p>
      ) : failure === undefined && status === undefined && why !== undefined ? (
        <p class="notice">{t.failing(why)}</p>
      ) : null}
      <form class="panel fields" method="post" action={webhooksPath}>
        <Field
          name="url"
          label={t.url}
          hint={t.noEvents}
          example="https://example.com/webhooks"
          inputMode="url"
          value={values['url'] ?? url ?? ''}
          maxLength={2048}
        />
        <Submit look="primary" label={t.save} />
      </form>
      <Deliveries deliveries={deliveries} status={status} user={user} />
    </>,
  )
}

/** Why the newest delivery that was attempted has not arrived; undefined: it has. */
const failureOf = ({ list, pagination }: List<Delivery>): string | undefined => {
  const last = list.find(({ attempts }) => attempts.length > 0)
  const attempt = last?.attempts.at(-1)
  return pagination.page === 1 && last?.status !== 'delivered' ? attempt && resultOf(attempt) : undefined
}

const resultOf = ({ error, status }: Delivery['attempts'][number]): string => error ?? String(status ?? '')

const tones = { pending: 'badge fair', delivered: 'badge good', failed: 'badge poor', cancelled: 'badge' } as const

const Deliveries = ({ deliveries, status, user }: Pick<Props, 'deliveries' | 'status' | 'user'>) => {
  const t = settingsPhrases[user.language]
  if (deliveries.list.length === 0 && status === undefined) return null
  return (
    <section class="panel" aria-labelledby="deliveries">
      <div class="head">
        <h2 id="deliveries">{t.deliveries}</h2>
        <Filters path={webhooksPath} search={false}>
          <Select
            name="status"
            label={t.state}
            chosen={status ?? ''}
            options={[['', t.allStates], ...DeliveryStatus.options.map((one) => [one, t.deliveryStates[one]] as const)]}
          />
        </Filters>
      </div>
      {deliveries.list.length === 0 ? <p class="quiet">{t.noDeliveries}</p> : null}
      <ul class="contents">
        {deliveries.list.map((delivery) => (
          <Row delivery={delivery} t={t} />
        ))}
      </ul>
      <Pager of={deliveries.pagination} link={(number) => listLink(webhooksPath, { status }, number)} />
    </section>
  )
}

const Row = ({ delivery, t }: { delivery: Delivery; t: SettingsPhrases }) => {
  const last = delivery.attempts.at(-1)
  return (
    <li>
      <div>
        <b>
          {delivery.event} <span class={tones[delivery.status]}>{t.deliveryStates[delivery.status]}</span>
        </b>
        <span class="quiet small">
          <Time at={delivery.created_date} /> · {t.attempts(delivery.attempts.length)}
          {last ? ` · ${resultOf(last)}` : ''}
        </span>
      </div>
      <RowAction path={`${webhooksPath}/${delivery.event_id}/redeliver`} label={t.redeliver} of={delivery.event} />
    </li>
  )
}
