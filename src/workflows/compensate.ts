import { CancellationScope } from '@temporalio/workflow'

/**
 * Runs `work`. If it fails or is canceled, runs `undo` to its end (cancellation cannot interrupt it) and throws the same failure, unless
 * `undo` finds that the work was done after all and returns its result.
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
