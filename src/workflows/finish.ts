import {
  allHandlersFinished,
  CancellationScope,
  condition,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import { failureOf } from './failures.ts'
import { outcomeAttribute, type Outcome } from './messages.ts'

/** For an order that was not accepted: says why to operators. */
export function declined(error: unknown): undefined {
  const { code, message } = failureOf(error)
  setCurrentDetails(`**Declined** (${code}): ${message}`)
}

/**
 * The last step: operators find it by its outcome, and whoever waits for its acceptance has the answer. Not cancellable: what is complete
 * stays so, however late it is cancelled.
 */
export async function end(outcome: Outcome): Promise<Outcome> {
  upsertSearchAttributes([{ key: outcomeAttribute, value: outcome }])
  await CancellationScope.nonCancellable(() => condition(allHandlersFinished))
  return outcome
}
