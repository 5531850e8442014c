import type { PageProgress } from '../../domain/orders/base-status.ts'
import { forTenant, type OrderState } from '../../domain/orders/status.ts'
import type { ConsoleUser } from '../console-user.ts'
import { orderPath } from './parts.tsx'
import type { OrderPhrases } from './phrases.ts'

type Props = {
  order: OrderState['order']
  pages: PageProgress[]
  user: ConsoleUser
  retryPrice: number | undefined
  t: OrderPhrases
}

/** What failed, why, and the one thing to do about it. Nothing if nothing failed. */
export const Failed = ({ order, pages, user, retryPrice, t }: Props) => {
  const failed = pages.filter(({ status }) => status === 'errored').map(forTenant)
  if (failed.length === 0 && !order.error_message) return null
  const reasons = [...new Set(failed.length > 0 ? failed.map((page) => page.error_message) : [order.error_message])]
  return (
    <div class="notice failed" role="note">
      <div>
        <p>
          <b>{failed.length > 0 ? t.notWritten(failed.map(({ name }) => name)) : t.statuses.errored}</b>{' '}
          {order.refunded > 0 ? t.wereRefunded(order.refunded) : null}
        </p>
        {/* Pages that failed for several reasons have them in their rows. */}
        {reasons.length === 1 ? <p class="small">{reasons[0]}</p> : null}
      </div>
      {user.isInTeam && retryPrice !== undefined ? (
        <form method="post" action={orderPath(order.workflow_id)}>
          <button class="button primary" id="retry" type="submit" name="do" value="retry">
            {t.retry(retryPrice)}
          </button>
        </form>
      ) : null}
    </div>
  )
}
