import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Unavailable } from '../../domain/problems.ts'

const timeoutMs = 2_000

/** Probes for load balancers: /health succeeds while the process runs, /ready while Postgres and Temporal are reachable. */
export const systemRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations, temporal }) => {
  app.get('/health', { schema: { hide: true } }, async () => ({ success: true, status: 'ok' }))

  app.get('/ready', { schema: { hide: true } }, async () => {
    const [postgres, server] = await Promise.all([
      reachable(operations.ping()),
      reachable(temporal.withDeadline(Date.now() + timeoutMs, () => temporal.workflowService.getSystemInfo({}))),
    ])
    if (!postgres || !server)
      throw new Unavailable(
        `Unreachable: ${[...(postgres ? [] : ['Postgres']), ...(server ? [] : ['Temporal'])].join(', ')}`,
      )
    return { success: true, status: 'ready', postgres: true, temporal: true }
  })
}

async function reachable(check: Promise<unknown>): Promise<boolean> {
  try {
    await check
    return true
  } catch {
    return false
  }
}
