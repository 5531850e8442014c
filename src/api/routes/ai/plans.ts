import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewPlanRequest, PlanApproval, PlanChange, PlanReview } from '../../../domain/orders/plan-reviews.ts'
import { NoPlansLeft, PlanChanged, PlanNotFound, WorkflowNotFound } from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import type { ApiDeps } from '../../deps.ts'
import { ok, resultResponses } from '../../http/envelope.ts'
import { changeOwnOrders, operation, readOwnOrders } from '../../http/operation.ts'

const path = '/ai/workflows/:workflow_id/plan'
const params = z.object({ workflow_id: pathId('ID of the workflow of a website') })
const tag = 'AI workflows'

/** The plan of a website that is ordered with `review`. */
export const planRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    path,
    operation(tag, readOwnOrders, {
      ...{ operationId: 'getPlan', summary: 'Retrieve a plan' },
      description:
        'Returns the planned pages of a website that was ordered with `review`, from the stage "review" on. Without an approval within ' +
        'seven days, the order is cancelled and refunded.',
      params,
      response: resultResponses(PlanReview, WorkflowNotFound, PlanNotFound),
    }),
    async ({ workspaceId, placedBy, params: { workflow_id: workflowId } }) =>
      ok(await operations.getPlan({ workspaceId, placedBy, workflowId })),
  )

  app.post(
    path,
    operation(tag, changeOwnOrders, {
      ...{ operationId: 'changePlan', summary: 'Change a plan' },
      description: 'Replaces the pages of the plan: drops, renames, moves and adds pages. The price stays.',
      params,
      body: PlanChange,
      response: resultResponses(PlanReview, WorkflowNotFound, PlanNotFound, PlanChanged),
    }),
    async ({ workspaceId, placedBy, params: { workflow_id: workflowId }, body: change }) =>
      ok(await operations.changePlan({ workspaceId, placedBy, workflowId, change })),
  )

  app.post(
    `${path}/approve`,
    operation(tag, changeOwnOrders, {
      ...{ operationId: 'approvePlan', summary: 'Approve a plan' },
      description: 'Has the pages of this revision of the plan generated.',
      params,
      body: PlanApproval,
      response: resultResponses(PlanReview, WorkflowNotFound, PlanNotFound, PlanChanged),
    }),
    async ({ workspaceId, placedBy, params: { workflow_id: workflowId }, body: { revision } }) =>
      ok(await operations.approvePlan({ workspaceId, placedBy, workflowId, revision })),
  )

  app.post(
    `${path}/again`,
    operation(tag, changeOwnOrders, {
      ...{ operationId: 'planAgain', summary: 'Plan a website again' },
      description: 'Makes a new plan, up to three times without a charge. `prompt` becomes part of the brief.',
      params,
      body: NewPlanRequest,
      response: resultResponses(PlanReview, WorkflowNotFound, PlanNotFound, PlanChanged, NoPlansLeft),
    }),
    async ({ workspaceId, placedBy, params: { workflow_id: workflowId }, body: { prompt } }) =>
      ok(await operations.planAgain({ workspaceId, placedBy, workflowId, prompt })),
  )
}
