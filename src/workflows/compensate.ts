import { CancellationScope } from '@temporalio/workflow'

/**
 * Runs `work`. If it fails or is cancelled, finishes `undo` (which cancellation cannot interrupt) and fails the same way,
 * unless `undo` finds that the work was done after all and answers its result.
 */
export async function compensate<T>(work: () => Promise<T>, undo: (failure: unknown) => Promise<T | null>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    const done = await CancellationScope.nonCancellable(() => undo(failure))
    if (done === null) throw failure
    return done
  }
}
