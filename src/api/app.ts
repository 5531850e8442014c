import '../model/wording.ts'
import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoutes } from '../console/index.ts'
import type { ApiDeps } from '../deps.ts'
import { consolePath } from '../model/sign-in.ts'
import { AnswerLog } from './answer-log.ts'
import { requireKey, requireScope } from './auth.ts'
import { batchRoutes } from './batches.ts'
import { blogRoutes } from './blogs.ts'
import { clientRoutes } from './clients.ts'
import { creditRoutes } from './credits.ts'
import { declareProblems } from './envelope.ts'
import { eventRoutes } from './events.ts'
import { generationRoutes } from './generation.ts'
import { answerOnce } from './idempotency.ts'
import { blogGenerationRoutes, pageGenerationRoutes } from './item-generation.ts'
import { keyRoutes } from './keys.ts'
import { mediaRoutes } from './media.ts'
import { memberRoutes } from './members.ts'
import { measureRequests } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { pageRoutes } from './pages.ts'
import { answerProblems, newRequestId, refuseConnection, sendProblem } from './problems.ts'
import { limitRate } from './rate-limits.ts'
import { retryingRoutes } from './retrying.ts'
import { systemRoutes } from './system.ts'
import { warnOfUnknownFields } from './warnings.ts'
import { websiteRemovalRoutes } from './website-removal.ts'
import { websiteSettingsRoutes } from './website-settings.ts'
import { websiteRoutes } from './websites.ts'
import { workflowRoutes } from './workflows.ts'
import { workspaceRoutes } from './workspaces.ts'

/** Largest body of an endpoint that sets no limit of its own. */
const bodyLimit = 1024 * 1024
const callersRequestId = /^[\w.:-]{8,128}$/

/** The HTTP API, not yet listening: `app.inject()` answers as the network would. */
export async function buildApp(deps: ApiDeps, options: Pick<FastifyServerOptions, 'loggerInstance'> = {}) {
  const app = Fastify({
    ...options,
    bodyLimit,
    frameworkErrors: (error, request, reply) => {
      carryAlways(request, reply) // no hook runs for these
      void sendProblem(error, request, reply)
    },
    // An id of any length is looked for, and not found.
    routerOptions: { maxParamLength: 100_000 },
    clientErrorHandler: refuseConnection,
    // Such fields are unknown ones, and unknown fields never fail a request; they must not reach an object either.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    logController: new AnswerLog(),
    trustProxy: true,
    // Closing drains: what was begun is answered, kept-alive connections are let go.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && callersRequestId.test(given) ? given : newRequestId()
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerProblems(app)
  measureRequests(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    carryAlways(request, reply)
    done(null, payload)
  })
  await describeApi(app, deps)
  const refuseTheRest = refuseOtherMethods(app)
  await app.register(systemRoutes, deps)
  await app.register(consoleRoutes, { ...deps, prefix: consolePath })
  await app.register(
    async (v1) => {
      requireKey(v1, deps)
      limitRate(v1, deps)
      requireScope(v1)
      warnOfUnknownFields(v1)
      answerOnce(v1, deps)
      declareProblems(v1)
      await v1.register(batchRoutes, deps)
      await v1.register(blogRoutes, deps)
      await v1.register(clientRoutes, deps)
      await v1.register(creditRoutes, deps)
      await v1.register(generationRoutes, deps)
      await v1.register(pageGenerationRoutes, deps)
      await v1.register(blogGenerationRoutes, deps)
      await v1.register(keyRoutes, deps)
      await v1.register(mediaRoutes, deps)
      await v1.register(memberRoutes, deps)
      await v1.register(pageRoutes, deps)
      await v1.register(websiteRoutes, deps)
      await v1.register(workspaceRoutes, deps)
      await v1.register(workflowRoutes, deps)
      await v1.register(eventRoutes, deps)
      await v1.register(retryingRoutes, deps)
      await v1.register(websiteRemovalRoutes, deps)
      await v1.register(websiteSettingsRoutes, deps)
    },
    { prefix: '/v1' },
  )
  refuseTheRest()
  return app
}

/** What every answer carries. Contract §1. */
function carryAlways(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
}
