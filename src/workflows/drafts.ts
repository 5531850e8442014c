import { CancellationScope, setHandler } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { drawObjects, modelActivities } from './activities.ts'
import { backgroundPriority, draftPageSignal, interactivePriority } from './messages.ts'

/** Pages that are written, and objects that are drawn, while the model still plans the later pages. */
export type Drafts = {
  /** Resolves when the page is written, or its draft has failed; undefined if there is none. */
  ended(path: string): Promise<void> | undefined
  /** Ignores further pages: the plan is complete. */
  close(): void
  /** Draws the objects of the complete plan that its draft did not name. Resolves when all drawings are added, or have failed. */
  draw(epoch: number): Promise<void>
  /** Cancels all drafts and waits for their end. */
  cancel(): Promise<void>
}

type Draft = { key: string; scope: CancellationScope; ended: Promise<void> }

/**
 * Writes each page that `planWebsite` names while it runs. A draft only stores the model's answer: pages are created as if there were no
 * drafts, and find the answer if the plan still says the same. So a draft that fails, or belongs to a plan that was retried, changes nothing.
 */
export function receiveDrafts(workspaceId: string, workflowId: string, timing: Timing): Drafts {
  const drafts = new Map<string, Draft>()
  let isPlanning = true
  const drawing = new CancellationScope()
  let drawn: Promise<void> | undefined
  const priorityOf = (path?: string) => ({
    fairnessKey: workspaceId,
    priorityKey: path === '/' ? interactivePriority : backgroundPriority,
  })
  const draw = (epoch: number): Promise<void> => {
    const begin = () => drawing.run(() => drawObjects({ workflowId, epoch }, timing, priorityOf()))
    drawn = drawn ? drawn.then(begin) : begin()
    return drawn
  }
  const { draftPage } = modelActivities(timing)
  setHandler(draftPageSignal, ({ path, key, epoch, draws }) => {
    const earlier = drafts.get(path)
    if (!isPlanning || earlier?.key === key) return
    earlier?.scope.cancel()
    const scope = new CancellationScope()
    const written = scope.run(() =>
      draftPage.executeWithOptions({ summary: `draft ${path}`, priority: priorityOf(path) }, [
        { workflowId, path, epoch },
      ]),
    )
    drafts.set(path, { key, scope, ended: written.catch(() => undefined) })
    if (draws && !drawn) void draw(epoch)
  })
  return {
    ended: (path) => drafts.get(path)?.ended,
    draw,
    close: () => void (isPlanning = false),
    async cancel() {
      isPlanning = false
      for (const { scope } of [...drafts.values(), { scope: drawing }]) scope.cancel()
      await CancellationScope.nonCancellable(() =>
        Promise.all([drawn, ...[...drafts.values()].map(({ ended }) => ended)]),
      )
    },
  }
}
