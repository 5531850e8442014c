import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { applyEdit } from '../../domain/edits/apply.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import type { EditableItem, EditableSettings } from '../../domain/edits/edits.ts'
import { applySettings } from '../../domain/edits/settings.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import { pageDifferences, settingsReview } from './draft-diff.ts'

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

/** Newest steps of a draft that are read, the bytes of their stored edits after which no older ones are, and the edits that are undone. */
const limits = { steps: 200, bytes: 1024 * 1024, edits: 1_000 }

/** The steps of the newest draft of an order since its first one, the newest first and no more than `limits`. */
async function listSteps(db: Db, orderId: string) {
  const newest = db
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
    .select([
      'draft_edits.draft_id',
      'draft_edits.number',
      'status',
      'draft_edits.order_id',
      'inverse',
      'undone',
      'undoes',
    ])
    .select(sql<number>`pg_column_size(inverse)`.as('size'))
    .whereRef('draft_edits.number', '>=', 'first.number')
    .orderBy('draft_edits.number', 'desc')
    .limit(limits.steps)
    .as('newest')
  const summed = db
    .selectFrom(newest)
    .select(['draft_id', 'number', 'status', 'order_id', 'inverse', 'undone', 'undoes'])
    .select(sql<number>`sum(size) over (order by number desc) - size`.as('newer'))
    .as('summed')
  return await db
    .selectFrom(summed)
    .select(['draft_id', 'status', 'order_id', 'inverse', 'undone', 'undoes'])
    .where('newer', '<', limits.bytes)
    .orderBy('number', 'desc')
    .execute()
}

/** Edits that are undone before others are served: some 100 ms on the largest page. */
const editsAtOnce = 10

type Step = Awaited<ReturnType<typeof listSteps>>[number]
type States = { pages: ReadonlyMap<string, EditableItem>; settings: EditableSettings | null; language: string }

/** Undoes steps one after the other in memory, and compares pages and settings before and after those of the order, as far as they can be undone. */
async function differencesOfSteps(db: Db, steps: readonly Step[], orderId: string): Promise<DraftDifference[]> {
  let after = await readStates(db, steps[0]?.draft_id ?? '')
  const changes: DraftDifference[] = []
  let edits = 0
  for (const step of steps) {
    edits += step.inverse.length
    // A step of many edits takes seconds; others are served in between.
    await setImmediate()
    const before = edits > limits.edits ? undefined : await beforeStep(after, step)
    if (!before) break
    if (step.order_id === orderId) changes.push(...differencesBetween(before, after))
    after = before
  }
  return changes
}

/** Pages and settings as the last step of a draft has left them. */
async function readStates(db: Db, draftId: string): Promise<States> {
  const rows = await db
    .selectFrom('drafts')
    .innerJoin('websites', 'websites.id', 'drafts.website_id')
    .leftJoin('draft_items', 'draft_items.draft_id', 'drafts.id')
    .select(['websites.language', 'drafts.settings_own', 'content_item_id', 'own'])
    .where('drafts.id', '=', draftId)
    .execute()
  const [first] = rows
  const pages = rows.flatMap(({ content_item_id: id, own }): [string, EditableItem][] => (id && own ? [[id, own]] : []))
  return { pages: new Map(pages), settings: first?.settings_own ?? null, language: first?.language ?? '' }
}

/** The states before a step. Undefined if a place that it changed is gone: another publication has removed it since. */
async function beforeStep({ language, ...after }: States, { inverse }: Step): Promise<States | undefined> {
  const pages = new Map(after.pages)
  let { settings } = after
  try {
    for (const [index, { page_id, edit }] of inverse.entries()) {
      if (index % editsAtOnce === editsAtOnce - 1) await setImmediate()
      const state = page_id === null ? undefined : pages.get(page_id)
      if (page_id === null) settings &&= applySettings(settings, edit, language).settings
      else if (state) pages.set(page_id, applyEdit(state, edit).item)
    }
  } catch (error) {
    if (error instanceof ValidationFailed) return undefined
    throw error
  }
  return { pages, settings, language }
}

const differencesBetween = (before: States, after: States): DraftDifference[] => [
  ...(before.settings && after.settings ? settingsReview(before.settings, after.settings) : []),
  ...[...after.pages].flatMap(([id, state]) => {
    const old = before.pages.get(id) ?? state
    return old === state ? [] : pageDifferences(id, old, state)
  }),
]
