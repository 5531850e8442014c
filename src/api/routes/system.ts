import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Unavailable } from '../../domain/problems.ts'
import { checksOf, createProbe, notReady, readyBody } from '../../domain/readiness.ts'

/** Probes for load balancers: /health succeeds while the process runs, /ready while orders can be placed and worked on. */
export const systemRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations, isDraining }) => {
  const probe = createProbe({
    check: () => operations.checkReadiness({ names: checksOf.api }),
    log: app.log,
    isDraining,
  })
  app.get('/health', { schema: { hide: true } }, async () => ({ success: true, status: 'ok' }))

  app.get('/ready', { schema: { hide: true } }, async () => {
    const answer = await probe()
    if (answer.failed.length > 0) throw new Unavailable(notReady(answer))
    return readyBody(answer)
  })
}
