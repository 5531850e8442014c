import { forTenant, percentOf, type OrderState } from '../../domain/orders/status.ts'
import type { PageProgress } from '../../domain/orders/website-orders.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Icon } from '../icon.tsx'
import { consolePage } from '../layout.tsx'
import { Notice } from '../notice.tsx'
import { ordersPath } from '../paths.ts'
import { Time } from '../time.tsx'
import { websitePath } from '../websites/parts.tsx'
import { isUnfinished, OrderBadge, orderPath, refreshSeconds } from './parts.tsx'
import { type OrderPhrases, orderPhrases } from './phrases.ts'

/** What was done, as the page says it afterwards. */
export type Outcome = keyof OrderPhrases['done']
type Props = {
  user: ConsoleUser
  state: OrderState
  /** In credits; undefined: there is nothing to retry. */
  retryPrice: number | undefined
  done?: Outcome | undefined
  failure?: string
}

/** An order: its progress, its cost, and which pages failed and why. */
export const orderPage = (props: Props): string => {
  const { user, state, done, failure } = props
  const t = orderPhrases[user.language]
  const isLive = isUnfinished(state.order.status)
  return consolePage({
    title: state.order.title,
    path: ordersPath,
    user,
    language: user.language,
    refreshSeconds: isLive ? refreshSeconds : undefined,
    children: (
      <>
        <a class="more" href={ordersPath}>
          <Icon name="arrow-left" /> {t.orders}
        </a>
        <Notice done={done && t.done[done]} failure={failure} />
        <div class="order" id="order" data-live={isLive ? '' : undefined}>
          <Order {...props} t={t} />
        </div>
      </>
    ),
  })
}

const Order = ({ state, retryPrice, t }: Props & { t: OrderPhrases }) => {
  const { progress, kind } = state
  const order = forTenant(state.order)
  const { website } = progress
  const isRunning = isUnfinished(order.status)
  return (
    <>
      <div class="head">
        <div>
          <h1>{order.title}</h1>
          <p class="quiet">
            <OrderBadge status={order.status} t={t} /> {t.kinds[kind]} · {summaryOf(state, t)}
          </p>
        </div>
        {website ? (
          <a class="button" href={websitePath(website.website_id)}>
            {t.open}
          </a>
        ) : null}
      </div>
      {isRunning ? <Bar state={state} t={t} /> : null}
      {order.error_message && progress.pages.length === 0 ? <p class="notice">{order.error_message}</p> : null}
      <div class="columns">
        <div class="main">{progress.pages.length > 0 ? <Pages pages={progress.pages} t={t} /> : null}</div>
        <div class="aside">
          <Facts order={order} t={t} />
          <Actions id={order.workflow_id} isRunning={isRunning} retryPrice={retryPrice} t={t} />
          {order.warnings.length > 0 ? (
            <section class="panel" aria-labelledby="notes">
              <h2 id="notes">{t.notes}</h2>
              {order.warnings.map((warning) => (
                <p class="quiet">{warning}</p>
              ))}
            </section>
          ) : null}
        </div>
      </div>
    </>
  )
}

function summaryOf({ order, progress: { pages } }: OrderState, t: OrderPhrases): string {
  if (order.status === 'scheduled') return t.queued
  if (pages.length === 0) return isUnfinished(order.status) ? t.planning : t.costOf(order.charged - order.refunded)
  return t.pagesReady(pages.filter(({ status }) => status === 'complete').length, pages.length)
}

const Bar = ({ state: { progress }, t }: { state: OrderState; t: OrderPhrases }) => {
  const percent = percentOf(progress.stage, progress.pages)
  return <progress class="bar-of" max={100} value={percent} aria-label={t.percent(percent)} />
}

const tones = { running: 'badge good', complete: 'badge', errored: 'badge poor', cancelled: 'badge' } as const

const Pages = ({ pages, t }: { pages: PageProgress[]; t: OrderPhrases }) => (
  <section class="panel" aria-labelledby="pages">
    <h2 id="pages">{t.pages}</h2>
    <ul class="contents">
      {pages.map(forTenant).map((page) => (
        <li>
          <div>
            {page.published_url && !page.is_placeholder ? (
              <a href={page.published_url} rel="noreferrer">
                <b>{page.name}</b>
              </a>
            ) : (
              <b>{page.name}</b>
            )}
            <span class="quiet small">
              {page.path}
              {page.sections ? ` · ${t.sectionsOf(page.sections.written, page.sections.total)}` : ''}
            </span>
            {page.error_message ? (
              <p class="small">
                {page.error_message} {page.is_placeholder ? t.placeholder : ''}
              </p>
            ) : null}
          </div>
          <span class={tones[page.status]}>{t.pageStates[page.status]}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Facts = ({ order, t }: { order: OrderState['order']; t: OrderPhrases }) => (
  <section class="panel" aria-labelledby="cost">
    <h2 id="cost">{t.costOf(order.charged - order.refunded)}</h2>
    <dl class="facts">
      <div>
        <dt>{t.charged}</dt>
        <dd>{t.costOf(order.charged)}</dd>
      </div>
      <div>
        <dt>{t.refunded}</dt>
        <dd>{t.costOf(order.refunded)}</dd>
      </div>
      <div>
        <dt>{t.ordered}</dt>
        <dd>
          <Time at={order.created_at} />
        </dd>
      </div>
      {order.finished_at ? (
        <div>
          <dt>{t.finished}</dt>
          <dd>
            <Time at={order.finished_at} />
          </dd>
        </div>
      ) : null}
    </dl>
  </section>
)

type ActionsProps = { id: string; isRunning: boolean; retryPrice: number | undefined; t: OrderPhrases }

const Actions = ({ id, isRunning, retryPrice, t }: ActionsProps) =>
  isRunning || retryPrice !== undefined ? (
    <form class="panel" method="post" action={orderPath(id)}>
      {retryPrice === undefined ? (
        <>
          <p class="quiet">{t.cancelHint}</p>
          <button class="button" id="cancel" type="submit" name="do" value="cancel">
            {t.cancel}
          </button>
        </>
      ) : (
        <>
          <p class="quiet">{t.retryHint}</p>
          <button class="button primary" id="retry" type="submit" name="do" value="retry">
            {t.retry(retryPrice)}
          </button>
        </>
      )}
    </form>
  ) : null
