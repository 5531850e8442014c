import type { ComparedPlan } from '../../activities/orders/plan-reviews.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewPlanRequest, PlanChange, type PlanReview } from '../../domain/orders/plan-reviews.ts'
import type { OrderState } from '../../domain/orders/status.ts'
import { type WorkflowFilter, workflowFilters } from '../../domain/orders/workflows.ts'
import { PlanNotFound, Problem, ValidationFailed, WorkflowNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { hasLanguageModel } from '../../generation/composer/warnings.ts'
import type { ConsoleUser } from '../console-user.ts'
import { fieldsOf, parseForm } from '../parse-form.ts'
import { listQuery } from '../queries.ts'
import { redirectTo, sendLivePage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { ordersPage } from './list-page.tsx'
import { orderPage, type Outcome } from './order-page.tsx'
import { orderPath } from './parts.tsx'
import { confirmedIn, keptPages } from './plan-form.tsx'
import { planPhrases } from './plan-phrases.ts'

const perPage = 50
const ListQuery = listQuery.extend({
  kind: workflowFilters.kind.catch(undefined),
  status: workflowFilters.status.catch(undefined),
  website_id: workflowFilters.website_id.catch(undefined),
  batch_id: workflowFilters.batch_id.catch(undefined),
} satisfies Record<WorkflowFilter, z.ZodType>)
const Params = z.object({ order_id: pathId('Order') })
const OrderQuery = z.object({
  done: z
    .enum(['cancel', 'retry', 'placed', 'approve', 'save', 'again'] satisfies Outcome[])
    .optional()
    .catch(undefined),
})
const Form = z.object({ do: z.enum(['cancel', 'retry', 'approve', 'save', 'again']) })
const Revision = z.object({ revision: z.coerce.number().int() })

type Deps = Pick<ConsoleDeps, 'operations' | 'modelName'>
type Shown = { user: ConsoleUser; orderId: string; done?: Outcome | undefined; failure?: string }

/** The orders of a workspace, and the cancellation and retry of each. */
export const orderRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, deps) => {
  const { operations, acceptMs, limitOrders } = deps
  app.get('/orders', { schema: { querystring: ListQuery } }, async ({ user, query: { page, ...query } }, reply) => {
    const listed = { ...query, page, per_page: perPage }
    const { workspaceId } = user
    const orders = await operations.listWorkflows({ workspaceId, query: listed })
    const overviews = await operations.describeOrders({ workspaceId, ids: orders.list.map((one) => one.workflow_id) })
    return sendLivePage(reply, ordersPage({ user, orders, overviews, query }))
  })

  app.post(
    '/orders/:order_id',
    { schema: { params: Params } },
    async ({ user, params: { order_id: orderId }, body }, reply) => {
      const ref = { workspaceId: user.workspaceId, workflowId: orderId }
      const form = parseForm(Form, body)
      try {
        if (form.do === 'cancel') await operations.cancelWorkflow(ref)
        else if (form.do !== 'retry') {
          if (form.do === 'again') {
            requireModel(deps, user)
            await limitOrders(user)
          }
          await reviewPlan(operations, ref, form.do, fieldsOf(body))
        } else {
          await limitOrders(user)
          await operations.retryWorkflow({ ...ref, acceptMs })
        }
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500 || error instanceof WorkflowNotFound) throw error
        return sendLivePage(reply.code(error.status), await showOrder(deps, { user, orderId, failure: error.message }))
      }
      return redirectTo(reply, `${orderPath(orderId)}?done=${form.do}`)
    },
  )
}

/** An order, for the team of its workspace and for its client. */
export const orderPageRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { operations } = deps
  app.get(
    '/orders/:order_id',
    { schema: { params: Params, querystring: OrderQuery } },
    async ({ user, params: { order_id: orderId }, query: { done } }, reply) => {
      if (!user.isInTeam && !(await operations.isClientOfOrder({ ...user, workflowId: orderId })))
        return reply.callNotFound()
      return sendLivePage(reply, await showOrder(deps, { user, orderId, done }))
    },
  )
}

/** Throws WorkflowNotFound. */
async function showOrder({ operations, modelName }: Deps, { user, orderId, ...said }: Shown): Promise<string> {
  const ref = { workspaceId: user.workspaceId, workflowId: orderId }
  const [state] = await operations.findWorkflows({ workspaceId: user.workspaceId, workflowIds: [orderId] })
  if (!state) throw new WorkflowNotFound(`The workspace has no workflow ${orderId}.`)
  const retryPrice = await operations.getRetryPrice(ref)
  const { stage } = state.progress
  const plan = stage === 'review' || stage === 'planning' ? await findPlan(operations, ref) : undefined
  const websiteId = state.progress.website?.website_id
  const overviews = websiteId ? await operations.describeWebsites({ ...user, ids: [websiteId] }) : undefined
  const overview = overviews?.get(websiteId ?? '')
  const isWaiting = stage === 'review' && plan?.state === 'waiting'
  return orderPage({
    ...{ user, retryPrice, overview, name: plan?.website_name },
    brief: state.kind === 'website' ? await operations.findBrief(ref) : undefined,
    state: plan?.state === 'approved' ? startedState(state, plan) : state,
    plan: isWaiting && user.isInTeam ? plan : undefined,
    hasModel: hasLanguageModel(modelName),
    ...said,
  })
}

/** Undefined: the order has no plan to review. */
const findPlan = async (operations: Deps['operations'], ref: PlanRef): Promise<ComparedPlan | undefined> =>
  await operations.comparePlan(ref).catch((error: unknown) => {
    if (error instanceof PlanNotFound) return undefined
    throw error
  })

/** An order whose plan is approved: its workflow, which wakes up for it, will write these pages. */
const startedState = (state: OrderState, { pages }: PlanReview): OrderState => ({
  ...state,
  progress: {
    ...state.progress,
    stage: 'generating',
    pages: pages.map(({ name, path }) => ({ name, path, slug: path.slice(1), status: 'running' })),
  },
})

/** Throws ValidationFailed without a language model, before a repeat is used up. */
function requireModel({ modelName }: Deps, { language }: ConsoleUser): void {
  if (hasLanguageModel(modelName)) return
  const message = planPhrases[language].noModel
  throw new ValidationFailed(message, [{ path: 'prompt', code: 'unsupported', message }])
}

type PlanRef = { workspaceId: string; workflowId: string }

/** Saves the plan as the form has it, and approves it; or asks for a new plan. */
async function reviewPlan(
  operations: ConsoleDeps['operations'],
  ref: PlanRef,
  action: 'approve' | 'save' | 'again',
  form: Record<string, string>,
): Promise<void> {
  if (action === 'again') {
    await operations.planAgain({ ...ref, ...parseForm(NewPlanRequest, form) })
    return
  }
  const { revision } = parseForm(Revision, form)
  const change = parseForm(PlanChange, { revision, pages: keptPages(form) })
  const isFinal = action === 'approve'
  const changed = await operations.changePlan({ ...ref, change, confirmed: confirmedIn(form), isFinal })
  if (isFinal) await operations.approvePlan({ ...ref, revision: changed.revision })
}
