import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OrderStatus } from '../../domain/orders/website-orders.ts'
import { WorkflowKind } from '../../domain/orders/workflows.ts'
import { Problem, WorkflowNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ConsoleUser } from '../console-user.ts'
import { parseForm } from '../parse-form.ts'
import { listQuery } from '../queries.ts'
import { redirectTo, sendLivePage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { ordersPage } from './list-page.tsx'
import { orderPage, type Outcome } from './order-page.tsx'
import { orderPath } from './parts.tsx'

const perPage = 50
const ListQuery = listQuery.extend({
  kind: WorkflowKind.optional().catch(undefined),
  status: OrderStatus.optional().catch(undefined),
})
const Params = z.object({ order_id: pathId('Order') })
const OrderQuery = z.object({
  done: z
    .enum(['cancel', 'retry', 'placed'] satisfies Outcome[])
    .optional()
    .catch(undefined),
})
const Form = z.object({ do: z.enum(['cancel', 'retry']) })

type Shown = { user: ConsoleUser; orderId: string; done?: Outcome | undefined; failure?: string }

/** The orders of a workspace, and each with its progress, cancellation and retry. */
export const orderRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, { operations, acceptMs, limitOrders }) => {
  app.get('/orders', { schema: { querystring: ListQuery } }, async ({ user, query: { page, ...query } }, reply) => {
    const listed = { ...query, page, per_page: perPage }
    const [orders, named] = await Promise.all([
      operations.listWorkflows({ workspaceId: user.workspaceId, query: listed }),
      operations.listWebsiteNames(user),
    ])
    const websites = new Map(named.map(({ id, name }) => [id, name]))
    return sendLivePage(reply, ordersPage({ user, orders, websites, query }))
  })

  const show = async ({ user, orderId, ...said }: Shown) => {
    const ref = { workspaceId: user.workspaceId, workflowId: orderId }
    const [state] = await operations.findWorkflows({ workspaceId: user.workspaceId, workflowIds: [orderId] })
    if (!state) throw new WorkflowNotFound(`The workspace has no workflow ${orderId}.`)
    const retryPrice = await operations.getRetryPrice(ref)
    return orderPage({ user, state, retryPrice, ...said })
  }

  app.get(
    '/orders/:order_id',
    { schema: { params: Params, querystring: OrderQuery } },
    async ({ user, params: { order_id: orderId }, query: { done } }, reply) =>
      sendLivePage(reply, await show({ user, orderId, done })),
  )

  app.post(
    '/orders/:order_id',
    { schema: { params: Params } },
    async ({ user, params: { order_id: orderId }, body }, reply) => {
      const ref = { workspaceId: user.workspaceId, workflowId: orderId }
      const form = parseForm(Form, body)
      try {
        if (form.do === 'cancel') await operations.cancelWorkflow(ref)
        else {
          await limitOrders(user)
          await operations.retryWorkflow({ ...ref, acceptMs })
        }
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500 || error instanceof WorkflowNotFound) throw error
        return sendLivePage(reply.code(error.status), await show({ user, orderId, failure: error.message }))
      }
      return redirectTo(reply, `${orderPath(orderId)}?done=${form.do}`)
    },
  )
}
