import { Filters, Head } from '../components/page-parts.tsx'
import type { OrderOverview } from '../../activities/orders/order-overviews.ts'
import type { List } from '../../domain/lists.ts'
import type { WorkflowFilter, WorkflowSummary } from '../../domain/orders/workflows.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Pager } from '../components/pager.tsx'
import { ordersPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { isUnfinished, OrderBadge, orderPath, refreshSeconds } from './parts.tsx'
import { type OrderPhrases, orderPhrases } from './phrases.ts'

export type OrdersQuery = { search?: string | undefined } & { [Name in WorkflowFilter]?: string | undefined }
type Overviews = ReadonlyMap<string, OrderOverview>
type Props = { user: ConsoleUser; orders: List<WorkflowSummary>; overviews: Overviews; query: OrdersQuery }

/** The orders of a workspace, newest first. Those that run are kept up to date. */
export const ordersPage = ({ user, orders, overviews, query }: Props): string => {
  const t = orderPhrases[user.language]
  const isLive = orders.list.some(({ status }) => isUnfinished(status))
  const isFiltered = Object.values(query).some(Boolean)
  return consolePage(
    { title: t.orders, path: ordersPath, user, refreshSeconds: isLive ? refreshSeconds : undefined },
    <>
      <Head title={titleOf(orders.total, isFiltered, t)} />
      {orders.total > 0 || isFiltered ? <Choices query={query} user={user} /> : null}
      {orders.list.length > 0 ? (
        <table class="sites orders" id="orders" data-live={isLive ? '' : undefined}>
          <OrderRows orders={orders.list} overviews={overviews} t={t} />
        </table>
      ) : (
        <p class="empty quiet">{isFiltered ? t.emptyFound : t.empty}</p>
      )}
      <Pager of={orders.pagination} link={(number) => listLink(ordersPath, query, number)} />
    </>,
  )
}

const titleOf = (total: number, isFiltered: boolean, { title }: OrderPhrases): string =>
  isFiltered ? (total === 0 ? title.noneFound : title.found(total)) : total === 0 ? title.none : title.all(total)

type Choice = { label: string; all: string; names: Record<string, string> }

/** The filters that people choose, with the name of each value. Null: it is in links only. */
const choicesOf = (t: OrderPhrases): Record<WorkflowFilter, Choice | null> => ({
  kind: { label: t.kind, all: t.allKinds, names: t.kinds },
  status: { label: t.status, all: t.allStatuses, names: t.statuses },
  website_id: null,
  batch_id: null,
})

const Choices = ({ query, user: { language } }: { query: OrdersQuery; user: ConsoleUser }) => (
  <Filters path={ordersPath} search={query.search}>
    {Object.entries(choicesOf(orderPhrases[language])).map(([name, choice]) =>
      choice ? (
        <Select
          name={name}
          label={choice.label}
          chosen={query[name as WorkflowFilter] ?? ''}
          options={[['', choice.all], ...Object.entries(choice.names)]}
        />
      ) : null,
    )}
  </Filters>
)

type RowsProps = { orders: WorkflowSummary[]; overviews: Overviews; t: OrderPhrases }
type RowProps = { order: WorkflowSummary; overview: OrderOverview | undefined; t: OrderPhrases }

/** An order of a website is named as the website; its title is the beginning of the brief, which may repeat the name. */
const Named = ({ order: { kind, title }, overview, t }: RowProps) => {
  const name = overview?.name ?? title
  const [first, second] = kind === 'website' ? [name, withoutName(title, name)] : [title, name === title ? '' : name]
  return (
    <span>
      <b>{first}</b>
      <small>{[t.kinds[kind], second].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

const withoutName = (title: string, name: string): string =>
  title.startsWith(name) ? title.slice(name.length).replace(/^[^\p{L}\p{N}]+/u, '') : title

/** What failed, and the way to try it again. */
const Failed = ({ order: { workflow_id: id, status }, overview, t }: RowProps) =>
  overview && overview.failed > 0 && (status === 'partial' || status === 'errored') ? (
    <small>
      {t.failedOf(overview.ready, overview.pages, overview.failedNames)}{' '}
      <a href={`${orderPath(id)}#retry`}>
        {t.tryAgain}
        <span class="hidden">: {overview.name}</span>
      </a>
    </small>
  ) : null

const OrderRows = ({ orders, overviews, t }: RowsProps) => (
  <>
    <thead>
      <tr>
        <th scope="col">{t.name}</th>
        <th scope="col">{t.status}</th>
        <th scope="col" class="number">
          {t.cost}
        </th>
        <th scope="col">{t.ordered}</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr>
          <th scope="row">
            <a class="site" href={orderPath(order.workflow_id)}>
              <Named order={order} overview={overviews.get(order.workflow_id)} t={t} />
            </a>
          </th>
          <td class="state">
            <OrderBadge status={order.status} t={t} />
            <Failed order={order} overview={overviews.get(order.workflow_id)} t={t} />
          </td>
          <td class="number cost">
            {t.costOf(order.credits.charged - order.credits.refunded)}
            {order.credits.refunded > 0 ? <small>{t.refundedOf(order.credits.refunded)}</small> : null}
          </td>
          <td class="time quiet">
            <Time at={order.created_at} />
          </td>
        </tr>
      ))}
    </tbody>
  </>
)
