import { setTimeout as wait } from 'node:timers/promises'
import { type WorkflowExecutionDescription, WorkflowNotFoundError } from '@temporalio/client'
import { childWorkflowId, removalWorkflowId, republishWorkflowId } from '../../src/domain/workflow-ids.ts'
import type { Platform } from './platform.ts'

/** Maximum time without a new event in the histories of started work, whatever was killed. */
const limitMs = 300_000

/** Resolves when no workflow of a workspace runs. Throws with what they wait for if none of them makes progress. */
export async function atRest(platform: Platform, workspaceId: string): Promise<void> {
  let progress = { events: '', at: Date.now() }
  // Checks twice, because between the end of one workflow and the start of the next nothing runs.
  for (let clean = 0; clean < 2; ) {
    const running = await listRunning(platform, workspaceId)
    const states = await Promise.all(running.map((id) => describe(platform, id)))
    const events = states.map((state) => state?.historyLength).join()
    if (events !== progress.events) progress = { events, at: Date.now() }
    if (Date.now() > progress.at + limitMs)
      throw new Error(`Still running:\n${running.map((id, at) => `${id} ${pendingOf(states[at])}`).join('\n')}`)
    clean = running.length === 0 ? clean + 1 : 0
    const ends = running.map((id) => platform.temporal.workflow.getHandle(id).result().catch(ignore))
    await Promise.race([Promise.all([...ends, wait(100)]), wait(5_000, undefined, { ref: false })])
  }
}

/** A query for the orders of a workspace that are scheduled to start after the end of the scenario. */
const scheduledForLater = `select id, batch_id from orders
  where workspace_id = $1 and status = 'scheduled' and (request ->> 'schedule_at')::timestamptz > now() + interval '10 minutes'`

/** Returns the orders that only wait for a time after the end of the scenario. */
export async function listScheduledForLater({ pool }: Platform, workspaceId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(scheduledForLater, [workspaceId])
  return rows.map(({ id }) => id)
}

/**
 * Returns the running workflows of a workspace: those that the relay has not started yet, those derived from its rows and those that Temporal
 * lists. Leaves out orders that are scheduled for later, and their batches.
 */
export async function listRunning(platform: Platform, workspaceId: string): Promise<string[]> {
  const { temporal } = platform
  const starts = await platform.pool.query<{ name: string }>(
    `select name from workflow_starts where input ->> 'workspaceId' = $1`,
    [workspaceId],
  )
  const ids = new Set(await listIds(platform, workspaceId))
  const query = `WorkspaceId = "${workspaceId}" AND ExecutionStatus = "Running"`
  for await (const { workflowId } of temporal.workflow.list({ query })) ids.add(workflowId)
  const { rows } = await platform.pool.query<{ id: string; batch_id: string | null }>(scheduledForLater, [workspaceId])
  for (const id of rows.flatMap((order) => [order.id, order.batch_id ?? []].flat())) ids.delete(id)
  const states = await Promise.all([...ids].map(async (id) => [id, await stateOf(platform, id)] as const))
  return [
    ...starts.rows.map(({ name }) => `${name}, which has not started`),
    ...states.flatMap(([id, state]) => (state === 'RUNNING' ? [id] : [])),
  ]
}

/** Returns all running workflows except scheduled ones. When all workspaces have finished there are none. */
export async function listOrphans({ temporal, config }: Platform): Promise<string[]> {
  const query = `TaskQueue STARTS_WITH "${config.taskQueue}" AND ExecutionStatus = "Running"`
  const orphans: string[] = []
  for await (const { workflowId } of temporal.workflow.list({ query }))
    if (!workflowId.startsWith(config.taskQueue)) orphans.push(`${workflowId} still runs`)
  return orphans
}

/** Returns the state of the newest run of a workflow, or undefined if it never ran. */
export const stateOf = async (platform: Platform, workflowId: string): Promise<string | undefined> =>
  (await describe(platform, workflowId))?.status.name

/** Returns the activities of a running workflow, with their attempts and last errors. */
const pendingOf = (state: WorkflowExecutionDescription | undefined): string =>
  JSON.stringify(
    state?.raw.pendingActivities?.map(({ activityType, attempt, lastFailure }) => [
      activityType?.name,
      attempt,
      lastFailure?.message,
    ]),
  )

async function describe({ temporal }: Platform, workflowId: string) {
  try {
    return await temporal.workflow.getHandle(workflowId).describe()
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return undefined
    throw error
  }
}

async function listIds({ pool }: Platform, workspaceId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; website_id: string | null; path: string | null }>(
    `select id, website_id, path from orders left join order_items on order_id = id where workspace_id = $1
     union all select id, website_id, null from batches where workspace_id = $1`,
    [workspaceId],
  )
  return rows.flatMap(({ id, website_id, path }) => [
    id,
    ...(path ? [childWorkflowId(id, path)] : []),
    ...(website_id ? [removalWorkflowId(website_id), republishWorkflowId(website_id)] : []),
  ])
}

const ignore = () => undefined
