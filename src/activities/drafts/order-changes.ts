import type { Db } from '../../db/schema.ts'
import { applyEdit } from '../../domain/edits/apply.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { pageDifferences } from './draft-diff.ts'

/** What an edit in words has changed in a draft. `canUndo`: it is the last step of an open draft. */
export type OrderChanges = { changes: DraftDifference[]; isUndone: boolean; canUndo: boolean }

/** Reads what an order has changed in its newest draft, from the edits of the draft: later changes of the same fields do not show. */
export async function readOrderChanges(db: Db, orderId: string): Promise<OrderChanges> {
  const steps = await listSteps(db, orderId)
  const own = steps.filter((step) => step.order_id === orderId)
  const last = steps.find(({ undoes, undone }) => undoes === null && !undone)
  return {
    changes: await differencesOfSteps(db, steps, orderId),
    isUndone: own.length > 0 && own.every(({ undone }) => undone),
    canUndo: last?.order_id === orderId && last.status === 'open',
  }
}

/** The steps of the newest draft of an order since its first one, the newest first. */
const listSteps = async (db: Db, orderId: string) =>
  await db
    .with('first', (cte) =>
      cte
        .selectFrom('draft_edits')
        .select(['draft_id', 'number'])
        .where('order_id', '=', orderId)
        .distinctOn('draft_id')
        .orderBy('draft_id', 'desc')
        .orderBy('number')
        .limit(1),
    )
    .selectFrom('draft_edits')
    .innerJoin('first', 'first.draft_id', 'draft_edits.draft_id')
    .innerJoin('drafts', 'drafts.id', 'draft_edits.draft_id')
    .select(['draft_edits.draft_id', 'status', 'draft_edits.order_id', 'inverse', 'undone', 'undoes'])
    .whereRef('draft_edits.number', '>=', 'first.number')
    .orderBy('draft_edits.number', 'desc')
    .execute()

type Step = Awaited<ReturnType<typeof listSteps>>[number]

/** Undoes steps one after the other in memory, and compares the pages before and after those of the order. */
async function differencesOfSteps(db: Db, steps: readonly Step[], orderId: string): Promise<DraftDifference[]> {
  const pages = await db
    .selectFrom('draft_items')
    .select(['content_item_id', 'own'])
    .where('draft_id', '=', steps[0]?.draft_id ?? '')
    .execute()
  const states = new Map(pages.map(({ content_item_id: id, own }): [string, EditableItem] => [id, own]))
  return steps.flatMap((step) => {
    const after = new Map(states)
    for (const { page_id, edit } of step.inverse) {
      const state = page_id === null ? undefined : states.get(page_id)
      if (page_id !== null && state) states.set(page_id, applyEdit(state, edit).item)
    }
    if (step.order_id !== orderId) return []
    return [...after].flatMap(([id, state]) => pageDifferences(id, states.get(id) ?? state, state))
  })
}
