import { ButtonLink } from '../components/button.tsx'
import { Panel } from '../components/page-parts.tsx'
import { forTenant, percentOf, type OrderState } from '../../domain/orders/status.ts'
import type { ComparedPlan } from '../../activities/orders/plan-reviews.ts'
import type { EditOutcome } from '../../domain/orders/edit-orders.ts'
import type { PageProgress } from '../../domain/orders/base-status.ts'
import type { ConsoleUser } from '../console-user.ts'
import { reviewPhrases } from '../changes/review-phrases.ts'
import { Icon } from '../components/icon.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { ordersPath, websitesPath } from '../paths.ts'
import { navigationPhrases } from '../layout/phrases.ts'
import { Time } from '../components/time.tsx'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { Look, PublishWebsite, websitePath } from '../websites/parts.tsx'
import { websitesPhrases } from '../websites/phrases.ts'
import { isUnfinished, OrderBadge, orderPath, refreshSeconds } from './parts.tsx'
import { PlanForm } from './plan-form.tsx'
import { type PlanPhrases, planPhrases } from './plan-phrases.ts'
import type { Brief } from '../../activities/orders/briefs.ts'
import { BriefPanel } from './brief.tsx'
import { Failed } from './failed.tsx'
import { Pages } from './pages.tsx'
import { type OrderPhrases, orderPhrases } from './phrases.ts'

/** What was done, as the page says it afterwards. */
export type Outcome = keyof OrderPhrases['done'] | keyof PlanPhrases['done']
type EditProps = { edit: EditOutcome; t: OrderPhrases }
type Props = {
  user: ConsoleUser
  state: OrderState
  /** In credits; undefined: there is nothing to retry. */
  retryPrice: number | undefined
  /** Waits for its approval. */
  plan?: ComparedPlan | undefined
  /** Of the order of a website. */
  brief?: Brief | undefined
  /** The name of the planned website. */
  name?: string | undefined
  /** The website, as the person may see it. */
  overview?: WebsiteOverview | undefined
  hasModel: boolean
  done?: Outcome | undefined
  failure?: string
}

/** An order: its progress, its cost, and which pages failed and why. */
export const orderPage = (props: Props): string => {
  const { user, state, done, failure } = props
  const t = orderPhrases[user.language]
  const path = user.isInTeam ? ordersPath : websitesPath
  const isLive = isUnfinished(state.order.status) && !props.plan
  const said = { ...t.done, ...planPhrases[user.language].done }
  return consolePage(
    { title: titleOf(props), path, user, refreshSeconds: isLive ? refreshSeconds : undefined },
    <>
      <a class="more" href={path}>
        <Icon name="arrow-left" /> {user.isInTeam ? t.orders : navigationPhrases[user.language].websites}
      </a>
      <div class="said" id="said" data-live={isLive ? '' : undefined}>
        <Notice
          done={done && (isLive || done === 'cancel' || done === 'save') ? said[done] : undefined}
          failure={failure}
        />
      </div>
      <div class="order" id="order" data-live={isLive ? '' : undefined}>
        <Order {...props} t={t} />
      </div>
    </>,
  )
}

/** The name of the website that is ordered, once the plan has it. */
const titleOf = ({ state: { kind, order, progress }, name }: Pick<Props, 'state' | 'name'>): string =>
  (kind === 'website' ? (progress.website?.website_name ?? name) : undefined) ?? order.title

const Order = ({ state, retryPrice, plan, brief, name, hasModel, user, overview, t }: Props & { t: OrderPhrases }) => {
  const { progress, kind } = state
  const order = forTenant(state.order)
  const { website } = progress
  const pages = pagesOf(state)
  const isRunning = isUnfinished(order.status)
  const waits = reviewPhrases[user.language].waitsForYou
  const home = pages.some(({ path, page_id }) => path === '/' && page_id)
  return (
    <>
      <div class="head">
        <div>
          <h1>{titleOf({ state, name })}</h1>
          <p class="quiet">
            <OrderBadge status={order.status} t={t} waits={progress.stage === 'review' ? waits : undefined} />{' '}
            {t.kinds[kind]}
            {plan ? '' : ` · ${summaryOf(state, t)}`}
          </p>
        </div>
        {website && overview && !isRunning ? (
          <Next {...{ website, overview, user, t }} hasRetry={retryPrice !== undefined} />
        ) : null}
      </div>
      {overview?.draft && !isRunning ? (
        <p class="notice draft" role="note">
          {websitesPhrases[user.language].publishLater}
        </p>
      ) : null}
      {isRunning && !plan ? <Bar state={state} t={t} /> : null}
      {isRunning ? null : <Failed {...{ order, pages, user, retryPrice, t }} />}
      <div class="columns">
        <div class="main">
          {plan ? <PlanForm {...{ plan, user, hasModel, isDraft: !plan.activated }} /> : null}
          {order.edit ? <Changes edit={order.edit} t={t} /> : null}
          {website && overview?.mayEdit && !isRunning && kind === 'website' && home ? (
            <Look path={websitePath(website.website_id)} title={website.website_name} label={t.look} />
          ) : null}
          {pages.length > 0 ? (
            <Pages {...{ pages, t }} edit={order.edit} draft={overview?.draft ? website : null} />
          ) : null}
        </div>
        <div class="aside">
          <Facts order={order} t={t} />
          {brief ? <BriefPanel brief={brief} /> : null}
          {user.isInTeam && isRunning ? <Cancel id={order.workflow_id} t={t} /> : null}
          {order.warnings.length > 0 ? (
            <Panel id="notes" title={t.notes}>
              {order.warnings.map((warning) => (
                <p class="quiet">{warning}</p>
              ))}
            </Panel>
          ) : null}
        </div>
      </div>
    </>
  )
}

type NextProps = Pick<Props, 'user'> & {
  website: NonNullable<OrderState['progress']['website']>
  overview: WebsiteOverview
  /** Trying again is the main action then. */
  hasRetry: boolean
  t: OrderPhrases
}

/** What one does with the website. */
const Next = ({ website, overview, hasRetry, user, t }: NextProps) => {
  const path = websitePath(website.website_id)
  return (
    <div class="actions">
      <ButtonLink href={path} label={t.manage} />
      {overview.draft ? (
        overview.mayPublish ? (
          <PublishWebsite id={website.website_id} t={websitesPhrases[user.language]} />
        ) : null
      ) : (
        <a class="button" href={website.domain} target="_blank" rel="noreferrer">
          {t.open} <Icon name="arrow-up-right" />
        </a>
      )}
      {overview.mayEdit ? (
        <ButtonLink look={hasRetry ? undefined : 'primary'} href={`${path}/edit`} label={t.look} />
      ) : null}
    </div>
  )
}

/** The pages of an order. An edit has one without a path until it is planned. */
const pagesOf = ({ progress, order }: OrderState): PageProgress[] =>
  progress.pages.filter(({ path }) => !order.edit || path !== '')

function summaryOf(state: OrderState, t: OrderPhrases): string {
  const { order } = state
  const pages = pagesOf(state)
  if (order.status === 'scheduled') return t.queued
  if (state.progress.stage === 'review') return t.inReview
  if (pages.length === 0 && isUnfinished(order.status)) return order.edit ? t.planningEdit : t.planning
  if (pages.length === 0) return t.costOf(order.charged - order.refunded)
  return t.pagesReady(pages.filter(({ status }) => status === 'complete').length, pages.length)
}

const Bar = ({ state: { progress }, t }: { state: OrderState; t: OrderPhrases }) => {
  const percent = percentOf(progress.stage, progress.pages)
  return <progress class="bar-of" max={100} value={percent} aria-label={t.percent(percent)} />
}

/** What an edit changed, what of it was not possible, and where its changes wait for their publication. */
const Changes = ({ edit: { summary, cannot_do, draft_id, published, website_id }, t }: EditProps) => (
  <>
    {summary ? (
      <Panel id="summary" title={t.changesOf.title}>
        <p>{summary}</p>
        {draft_id && !published ? (
          <ButtonLink href={`${websitePath(website_id)}/changes`} label={t.changesOf.review} />
        ) : null}
      </Panel>
    ) : null}
    {cannot_do.length > 0 ? (
      <Panel id="cannot-do" title={t.changesOf.cannotDo}>
        {cannot_do.map((sentence) => (
          <p>{sentence}</p>
        ))}
      </Panel>
    ) : null}
  </>
)

const Facts = ({ order, t }: { order: OrderState['order']; t: OrderPhrases }) => (
  <Panel id="cost" title={t.costOf(order.charged - order.refunded)}>
    <dl class="facts">
      <div>
        <dt>{t.charged}</dt>
        <dd>{t.costOf(order.charged)}</dd>
      </div>
      {order.refunded > 0 ? (
        <div>
          <dt>{t.refunded}</dt>
          <dd>{t.costOf(order.refunded)}</dd>
        </div>
      ) : null}
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
  </Panel>
)

const Cancel = ({ id, t }: { id: string; t: OrderPhrases }) => (
  <form class="panel" method="post" action={orderPath(id)}>
    <p class="quiet">{t.cancelHint}</p>
    <button class="button" id="cancel" type="submit" name="do" value="cancel">
      {t.cancel}
    </button>
  </form>
)
