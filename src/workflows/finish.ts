import {
  allHandlersFinished,
  CancellationScope,
  condition,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import { failureOf } from './failures.ts'
import { type Outcome, outcomeAttribute } from './messages.ts'

/** Shows operators why an order was not accepted. */
export function showRejection(error: unknown): undefined {
  const { code, message } = failureOf(error)
  setCurrentDetails(`**Rejected** (${code}): ${message}`)
}

/**
 * The last step of an order's workflow: sets the search attribute `Outcome` and lets pending updates finish. Cannot be canceled, so that a
 * complete order stays complete however late a cancellation arrives.
 */
export async function finish(outcome: Outcome): Promise<Outcome> {
  upsertSearchAttributes([{ key: outcomeAttribute, value: outcome }])
  await CancellationScope.nonCancellable(() => condition(allHandlersFinished))
  return outcome
}
