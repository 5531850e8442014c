import { setTimeout as wait } from 'node:timers/promises'
import { WorkflowNotFoundError } from '@temporalio/client'
import { childWorkflowId, removalWorkflowId, republishWorkflowId } from '../../src/domain/workflow-ids.ts'
import type { Platform } from './platform.ts'

/** So long all that was begun may take, whatever was killed. */
const limitMs = 150_000

/** Resolves when no workflow of a workspace runs any more. Throws, and says which do, when that takes too long. */
export async function atRest(platform: Platform, workspaceId: string): Promise<void> {
  const giveUpAt = Date.now() + limitMs
  // Twice: between a workflow's end and the start of another one nothing runs.
  for (let clean = 0; clean < 2; ) {
    const running = await listRunning(platform, workspaceId)
    if (Date.now() > giveUpAt) throw new Error(`Still running: ${running.join(', ')}`)
    clean = running.length === 0 ? clean + 1 : 0
    const ends = running.map((id) => platform.temporal.workflow.getHandle(id).result().catch(ignore))
    await Promise.race([Promise.all(ends), wait(5_000, undefined, { ref: false })])
  }
}

/** Which workflows of a workspace run: those that its rows may have, and those that Temporal lists. */
export async function listRunning(platform: Platform, workspaceId: string): Promise<string[]> {
  const { temporal } = platform
  const ids = new Set(await listIds(platform, workspaceId))
  const query = `WorkspaceId = "${workspaceId}" AND ExecutionStatus = "Running"`
  for await (const { workflowId } of temporal.workflow.list({ query })) ids.add(workflowId)
  const states = await Promise.all([...ids].map(async (id) => [id, await stateOf(platform, id)] as const))
  return states.flatMap(([id, state]) => (state === 'RUNNING' ? [id] : []))
}

/** What still runs of all that was begun, but for what the clock starts; at rest that is nobody's. */
export async function listOrphans({ temporal, config }: Platform): Promise<string[]> {
  const query = `TaskQueue STARTS_WITH "${config.taskQueue}" AND ExecutionStatus = "Running"`
  const orphans: string[] = []
  for await (const { workflowId } of temporal.workflow.list({ query }))
    if (!workflowId.startsWith(config.taskQueue)) orphans.push(`${workflowId} runs, and belongs to nobody`)
  return orphans
}

/** How the newest run of a workflow stands; undefined: there never was one. */
export async function stateOf({ temporal }: Platform, workflowId: string): Promise<string | undefined> {
  try {
    return (await temporal.workflow.getHandle(workflowId).describe()).status.name
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
