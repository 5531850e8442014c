import { ApplicationFailure, isCancellation, TemporalFailure } from '@temporalio/workflow'
import type { Failure } from '../activities/orders/order.ts'
import { codeOf, problems } from '../domain/problems.ts'

const codes = new Set(Object.keys(problems).map(codeOf))

/** Code and message of a failure as callers may read them: a `Problem` keeps its own, anything else becomes `internal_error`. */
export function failureOf(error: unknown): Failure {
  if (isCancellation(error)) return { code: 'cancelled', message: 'The workflow was cancelled.' }
  if (error instanceof ApplicationFailure && error.type) {
    // A workflow of ours fails with the code.
    if (codes.has(error.type)) return { code: error.type, message: error.message }
    if (error.type in problems) return { code: codeOf(error.type), message: error.message }
  }
  if (error instanceof TemporalFailure && error.cause) return failureOf(error.cause)
  return {
    code: 'internal_error',
    message: 'An unexpected error occurred. Retry the workflow; if it fails again, contact the operator.',
  }
}
