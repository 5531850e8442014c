import type { PageProgress } from '../../domain/orders/website-orders.ts'
import type { OrderState } from '../../domain/orders/status.ts'
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
  const failed = pages.filter(({ status }) => status === 'errored')
  if (failed.length === 0 && !order.error_message) return null
  const reasons = [...new Set([order.error_message, ...failed.map(({ error_message: why }) => why)])].filter(Boolean)
  return (
    <div class="notice failed" role="note">
      <div>
        <p>
          <b>{failed.length > 0 ? t.notWritten(failed.map(({ name }) => name)) : t.statuses.errored}</b>{' '}
          {order.refunded > 0 ? t.wereRefunded(order.refunded) : null}
        </p>
        <p class="small">{reasons.join(' ')}</p>
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
