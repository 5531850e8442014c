import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { wantedDrawings } from '../../domain/websites/site.ts'
import { pagesKnownTo, type PlanDraft } from '../../generation/model.ts'
import type { Starts } from '../starts.ts'

/** A plan that is complete this soon is not worth the effort, in milliseconds. */
const minLeadMs = 100

type Deps = { db: Db; starts: Pick<Starts, 'draftPage'> }

/**
 * Runs `plan`, and has the workflow of the order write the pages that the plan names already, while the model writes the rest. Stores each
 * draft first, then sends a signal for each new page; no draft is reported after the plan is complete. A failure is ignored: the page is
 * written after the plan.
 */
export async function reportDrafts<T>(
  { db, starts }: Deps,
  order: { workflowId: string; epoch: number },
  plan: (onDraft: (draft: PlanDraft) => void) => Promise<T>,
): Promise<T> {
  const sent = new Set<string>()
  const ended = new AbortController()
  let reporting: Promise<unknown> = Promise.resolve()

  async function report(draft: PlanDraft): Promise<void> {
    await pause(minLeadMs, undefined, { signal: ended.signal })
    const stored = await db
      .updateTable('orders')
      .set({ plan_draft: JSON.stringify(draft) })
      .where((eb) => eb.and({ id: order.workflowId, epoch: order.epoch, open: true }))
      .where('website_id', 'is', null)
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n) return
    const draws = wantedDrawings(draft).length > 0 ? { draws: true as const } : {}
    for (const { path } of draft.pages.slice(0, draft.planned)) {
      const key = keyOf(draft, path)
      if (!sent.has(key)) await starts.draftPage({ ...order, path, key, ...draws }, ended.signal)
      sent.add(key)
    }
  }

  try {
    return await plan((draft) => {
      reporting = reporting.then(() => report(draft)).catch(() => undefined)
    })
  } finally {
    ended.abort()
    await reporting
  }
}

/** The same for the same page of the same plan. */
const keyOf = ({ brand, language, pages }: PlanDraft, path: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([brand, language, path, pagesKnownTo(pages, path), pages.find((page) => page.path === path)]),
    )
    .digest('base64url')
    .slice(0, 16)
