import type { ExpressionBuilder, Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/schema.ts'
import type { EditOutcome } from '../../domain/orders/edit-orders.ts'

/** The newest draft that an edit has changed. */
export const draftOf = (eb: ExpressionBuilder<Database, 'orders'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('drafts')
      .select(['drafts.id', 'drafts.status'])
      .where('drafts.id', 'in', (of) =>
        of.selectFrom('draft_edits').select('draft_id').whereRef('draft_edits.order_id', '=', 'orders.id'),
      )
      .orderBy('drafts.created_at', 'desc')
      .limit(1),
  )

/** What the status of an edit shows besides its items; null for other orders. */
export const editOutcomeOf = ({
  kind,
  website_id,
  edit_plan: plan,
  draft,
}: Pick<Selectable<Database['orders']>, 'kind' | 'website_id' | 'edit_plan'> & {
  draft: { id: string; status: string } | null
}): EditOutcome | null =>
  kind === 'edit'
    ? {
        website_id: website_id ?? '',
        draft_id: draft?.id ?? null,
        published: draft?.status === 'published',
        summary: plan?.summary ?? null,
        cannot_do: plan?.cannot_do ?? [],
      }
    : null
