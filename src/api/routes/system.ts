import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Unavailable } from '../../domain/problems.ts'

/** Probes for load balancers: /health succeeds while the process runs, /ready while orders can be placed and worked on. */
export const systemRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get('/health', { schema: { hide: true } }, async () => ({ success: true, status: 'ok' }))

  app.get('/ready', { schema: { hide: true } }, async ({ log }) => {
    const checks = Object.entries(await operations.checkReadiness())
    const wrong = checks.filter(([, { state }]) => state !== 'ok')
    // Anyone can call this endpoint, so the reasons are in the log only.
    if (wrong.length > 0)
      log.warn({ checks: Object.fromEntries(wrong) }, 'orders are affected; run "sitewright doctor"')
    const failed = checks.filter(([, { state }]) => state === 'failed').map(([name]) => name)
    if (failed.length > 0) throw new Unavailable(`Not ready: ${failed.join(', ')}`)
    return { success: true, status: 'ready', ...Object.fromEntries(checks.map(([name, { state }]) => [name, state])) }
  })
}
