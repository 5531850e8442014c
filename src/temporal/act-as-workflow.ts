import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { type Actor, actingAs } from '../domain/actor.ts'

/** Names the workflow to the audit log, or who it acts for: the activity that charges an order has its `actor` in its parameter. */
export const actAsWorkflow: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute: (input, next) => {
      const [parameter] = input.args as ({ actor?: Actor } | undefined)[]
      const system = { kind: 'system', id: info.workflowExecution?.workflowId, operation: info.activityType } as const
      return actingAs(parameter?.actor ?? system, () => next(input))
    },
  },
})
