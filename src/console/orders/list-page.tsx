import { Filters, Head } from '../components/page-parts.tsx'
import type { List } from '../../domain/lists.ts'
import { OrderStatus } from '../../domain/orders/website-orders.ts'
import { WorkflowKind, type WorkflowSummary } from '../../domain/orders/workflows.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Pager } from '../components/pager.tsx'
import { ordersPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { isUnfinished, OrderBadge, orderPath, refreshSeconds } from './parts.tsx'
import { type OrderPhrases, orderPhrases } from './phrases.ts'

export type OrdersQuery = {
  search?: string | undefined
  kind?: WorkflowKind | undefined
  status?: OrderStatus | undefined
}
/** The names of websites by their ids. */
type WebsiteNames = ReadonlyMap<string, string>
type Props = { user: ConsoleUser; orders: List<WorkflowSummary>; websites: WebsiteNames; query: OrdersQuery }

/** The orders of a workspace, newest first. Those that run are kept up to date. */
export const ordersPage = ({ user, orders, websites, query }: Props): string => {
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
          <OrderRows orders={orders.list} websites={websites} t={t} />
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

const Choices = ({ query, user: { language } }: { query: OrdersQuery; user: ConsoleUser }) => {
  const t = orderPhrases[language]
  return (
    <Filters path={ordersPath} search={query.search}>
      <Select
        name="kind"
        label={t.kind}
        chosen={query.kind ?? ''}
        options={[['', t.allKinds], ...WorkflowKind.options.map((kind) => [kind, t.kinds[kind]] as const)]}
      />
      <Select
        name="status"
        label={t.status}
        chosen={query.status ?? ''}
        options={[['', t.allStatuses], ...OrderStatus.options.map((status) => [status, t.statuses[status]] as const)]}
      />
    </Filters>
  )
}

type RowsProps = { orders: WorkflowSummary[]; websites: WebsiteNames; t: OrderPhrases }

/** A website is named as it is called, once that is known; its order has the first words of the brief. */
const Named = ({ order, website, t }: { order: WorkflowSummary; website: string | undefined; t: OrderPhrases }) => {
  const names = order.kind === 'website' && website ? [website, order.title] : [order.title, website]
  return (
    <span>
      <b>{names[0]}</b>
      <small>{[t.kinds[order.kind], names[1]].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

const OrderRows = ({ orders, websites, t }: RowsProps) => (
  <>
    <thead>
      <tr>
        <th scope="col">{t.orders}</th>
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
              <Named order={order} website={websites.get(order.website_id ?? '')} t={t} />
            </a>
          </th>
          <td class="state">
            <OrderBadge status={order.status} t={t} />
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
