import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ActivityDeps } from './deps.ts'
import { skipLocked } from './locks.ts'
import type { Starts } from './starts.ts'

/** Starts that a caller waits for, or that need no transaction. */
type OtherStart = 'acceptOrder' | 'startBatch' | 'retryOrder' | 'continueOrder' | 'draftPage' | 'sealSecret'
/** The starts that follow a commit. */
export type StartAfterCommit = Exclude<keyof Starts, OtherStart>
type InputOf<Name extends StartAfterCommit> = Parameters<Starts[Name]>[0]

/**
 * Starts a workflow for each input after the commit of the transaction, by a row of the outbox `workflow_starts`: if the transaction rolls
 * back, nothing is started; if it commits, the workflow is started at least once, also if Temporal is unreachable for hours. A relay of a
 * worker does so within milliseconds. An input is JSON. Starts with the same name and input that wait together are merged into one.
 *
 * At least once: a worker that is killed between the start and the deletion of the row leaves the row to the next one. So each start of
 * the port has a fixed workflow id and either joins the workflow that has it, or sends it a signal that can be repeated.
 */
export async function startAfterCommit<Name extends StartAfterCommit>(
  trx: Db,
  name: Name,
  ...inputs: InputOf<Name>[]
): Promise<void> {
  if (inputs.length === 0) return
  await trx
    .insertInto('workflow_starts')
    .values(inputs.map((input) => ({ name, input: JSON.stringify(input) })))
    .execute()
}

/** Rows that a relay starts at a time. */
const batchSize = 100
/** A relay that has claimed rows for this time and not settled them was killed. Longer than the deadline of a start. */
const claimSeconds = 30
/** The longest wait after a failed start. The first is one second. */
const maxWaitSeconds = 16

/** Rows with the same start. */
type Claimed = { ids: string[]; name: StartAfterCommit; input: unknown }

export const outboxOperations = ({ db, starts }: Pick<ActivityDeps, 'db' | 'starts'>) => ({
  /**
   * Starts the workflows of committed rows, the oldest first, and deletes the rows. No transaction is open during a start. Returns how many
   * rows it settled. A failed start is retried later; its error is thrown after the others were settled.
   */
  async startCommitted(): Promise<number> {
    const claimed = await claim(db)
    const results = await Promise.allSettled(claimed.map((one) => start(starts, one)))
    const idsOf = (status: 'fulfilled' | 'rejected') =>
      claimed.flatMap(({ ids }, index) => (results[index]?.status === status ? ids : []))
    const started = idsOf('fulfilled')
    if (started.length > 0) await db.deleteFrom('workflow_starts').where('id', 'in', started).execute()
    await postpone(db, idsOf('rejected'))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return started.length
  },
})

/** Reserves the oldest rows that are due, so that the other relays leave them alone. */
async function claim(db: Db): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from workflow_starts where due_at <= now() order by due_at, id limit ${batchSize} ${skipLocked}),
    claimed as (
      update workflow_starts set attempts = attempts + 1, due_at = now() + make_interval(secs => ${claimSeconds})
      from due where workflow_starts.id = due.id
      returning workflow_starts.id, name, input)
    select array_agg(id) as ids, name, input from claimed group by name, input order by min(id)`.execute(db)
  return rows
}

const start = async (starts: Starts, { name, input }: Claimed): Promise<void> =>
  await (starts[name] as (input: unknown) => Promise<void>)(input)

async function postpone(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update workflow_starts set due_at = now() + make_interval(secs => least(2 ^ (attempts - 1), ${maxWaitSeconds}))
    where id = any(${ids}::bigint[])`.execute(db)
}
