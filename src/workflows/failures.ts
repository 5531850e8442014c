import { ApplicationFailure, CancellationScope, isCancellation, TemporalFailure } from '@temporalio/workflow'
import type { Failure } from '../activities/orders/order.ts'
import { codeOf, problems } from '../domain/problems.ts'

const codes = new Set(Object.keys(problems).map(codeOf))

const cancelled: Failure = { code: 'cancelled', message: 'The workflow was cancelled.' }

/**
 * Code and message of a failure as callers may read them: a `Problem` keeps its own, anything else becomes `internal_error`. After a
 * cancellation it becomes `cancelled`: an activity that loses its worker before it sees the cancellation ends with a timeout.
 */
export function failureOf(error: unknown): Failure {
  if (isCancellation(error)) return cancelled
  if (error instanceof ApplicationFailure && error.type) {
    // A workflow of ours fails with the code.
    if (codes.has(error.type)) return { code: error.type, message: error.message }
    if (error.type in problems) return { code: codeOf(error.type), message: error.message }
  }
  if (error instanceof TemporalFailure && error.cause) return failureOf(error.cause)
  if (isWorkflowCancelled()) return cancelled
  return {
    code: 'internal_error',
    message: 'An unexpected error occurred. Retry the workflow; if it fails again, contact the operator.',
  }
}

/** Whether a cancellation of this workflow was requested, also in a scope that cannot be canceled. */
function isWorkflowCancelled(): boolean {
  let scope = CancellationScope.current()
  while (scope.parent) scope = scope.parent
  return scope.consideredCancelled
}
