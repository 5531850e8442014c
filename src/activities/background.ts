import type { ActivityDeps } from './deps.ts'

type Queues = Pick<ActivityDeps, 'threads' | 'fairTransaction'>

/**
 * Queues in which activities wait apart from the requests of their workspace, so that no request waits behind a batch of its own workspace
 * where API and worker are one process.
 */
export function inBackground({ threads, fairTransaction }: Queues): Queues {
  const owner = (workspaceId: string) => `${workspaceId} in the background`
  return {
    threads: { ...threads, run: (workspaceId, task, ...input) => threads.run(owner(workspaceId), task, ...input) },
    fairTransaction: (workspaceId, work) => fairTransaction(owner(workspaceId), work),
  }
}
