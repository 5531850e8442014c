import type { AcceptedBatch } from '../../src/domain/orders/batches.ts'
import type { Platform } from './platform.ts'
import { until } from './until.ts'

type Caller = Awaited<ReturnType<Platform['workspace']>>
type Kind = 'website' | 'page' | 'blog'
type Ordered = AcceptedBatch & { code?: string; message?: string; warnings?: string[] }

/** Returns this many items with distinct prompts. */
export const prompts = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, number) => ({
    prompt: `A corner bakery that bakes bread, number ${number}`,
    ...more,
  }))

/** Sends a batch of websites, or of pages or posts for a website. */
export async function orderBatch(
  { app }: Pick<Platform, 'app'>,
  { headers }: Caller,
  {
    kind = 'website',
    websiteId,
    key,
    ...body
  }: { kind?: Kind; websiteId?: string; key?: string; items: unknown[]; max_credits?: number; metadata?: object },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/ai/workspace/website/${kind === 'website' ? '' : `${websiteId}/${kind}/`}batch`,
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json<Ordered>() }
}

/** Returns the ids of the orders of a batch, in the order of its items. */
export const idsOf = ({ items }: Pick<AcceptedBatch, 'items'>): string[] =>
  items.flatMap((item) => (item.success ? [item.workflow_id] : []))

/** Returns the status of each order of a batch from its rows. */
export async function rowsOfBatch({ db }: Pick<Platform, 'db'>, batchId: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'status', 'charged', 'refunded', 'website_id'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
}

/** Resolves when an order of a batch has ended. Its workflow may not have started at the time of the call. */
export async function atRest({ db }: Pick<Platform, 'db'>, workflowId: string): Promise<void> {
  await until(async () => {
    const row = await db.selectFrom('orders').select('status').where('id', '=', workflowId).executeTakeFirst()
    return row && row.status !== 'running'
  })
}
