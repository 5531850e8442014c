import { sql } from 'kysely'
import { questionsFor } from '../../domain/orders/estimate-questions.ts'
import type { Estimate, Estimated } from '../../domain/orders/estimates.ts'
import { chargeOf, priceOf } from '../../domain/orders/order-price.ts'
import { WorkspaceNotFound } from '../../domain/problems.ts'
import { missingFrom } from '../../generation/brief/facts.ts'
import type { ActivityDeps } from '../deps.ts'

/** What a free installation answers. */
const maxAffordable = 1_000_000
/** Orders whose time is measured, and how many there must be. */
const measured = { most: 50, least: 3 }

export const estimateOperations = ({ db, prices }: Pick<ActivityDeps, 'db' | 'prices'>) => ({
  /** What websites would cost and how long one takes, before they are ordered. Charges nothing. */
  async estimateWebsites({ workspaceId, request }: { workspaceId: string; request: Estimated }): Promise<Estimate> {
    const price = chargeOf(priceOf('website', request, prices))
    const { rows } = await sql<{ balance: number; seconds: number | null }>`
      select balance, (
        select case when count(*) >= ${measured.least} then round(percentile_cont(0.5) within group (order by seconds))::int end
        from (
          select extract(epoch from finished_at - greatest(started_at, created_at)) as seconds from orders
          where workspace_id = ${workspaceId} and kind = 'website' and status = 'complete' and finished_at is not null
          order by created_at desc limit ${measured.most}) as last) as seconds
      from workspaces where id = ${workspaceId}`.execute(db)
    const [row] = rows
    const questions = questionsFor(request)
    if (!row) throw new WorkspaceNotFound(`No workspace has the id ${workspaceId}.`)
    return {
      price,
      balance: row.balance,
      affordable: price === 0 ? maxAffordable : Math.floor(row.balance / price),
      expected_seconds: row.seconds,
      questions: missingFrom(request).map((field) => ({ field, question: questions[field] })),
    }
  },
})
