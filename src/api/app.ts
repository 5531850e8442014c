import '../domain/validation-messages.ts'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoutes, startRoute } from '../console/index.ts'
import type { ApiDeps } from './deps.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { logAbortedRequests, ResponseLog } from './http/request-log.ts'
import { nameCaller, requireKey, requireScope } from './http/auth.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { auditLogRoutes } from './routes/audit-log.ts'
import { batchRoutes } from './routes/ai/batches.ts'
import { blogRoutes } from './routes/content/blogs.ts'
import { clientRoutes } from './routes/clients.ts'
import { compatibilityRoutes } from './routes/compatibility.ts'
import { whiteLabelRoutes } from './routes/white-label.ts'
import { creditRoutes } from './routes/ai/credits.ts'
import { connectionTimeouts, guardConnections } from './http/connections.ts'
import { declareProblems } from './http/envelope.ts'
import { limitFailures } from './http/failure-limits.ts'
import { eventRoutes } from './routes/ai/events.ts'
import { formRoutes } from './routes/forms.ts'
import { generationRoutes } from './routes/ai/websites.ts'
import { handleIdempotency } from './http/idempotency.ts'
import { planRoutes } from './routes/ai/plans.ts'
import { editRoutes } from './routes/ai/edits.ts'
import { blogGenerationRoutes, pageGenerationRoutes } from './routes/ai/items.ts'
import { limitBodies, parseJsonBodies } from './http/bodies.ts'
import { limitLargeBodies } from './http/large-bodies.ts'
import { keyRoutes } from './routes/keys.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { createAuthorizationServer } from './oauth/provider.ts'
import { mediaRoutes } from './routes/media.ts'
import { memberRoutes } from './routes/team.ts'
import { warnOfUnknownProxy } from '../domain/forwarded.ts'
import { measureRequests } from './http/request-metrics.ts'
import { domainRoutes } from './routes/domains.ts'
import { draftRoutes } from './routes/drafts.ts'
import { describeApi } from './http/openapi.ts'
import { rejectUnsupportedMethods } from './http/unsupported-methods.ts'
import { pageRoutes } from './routes/content/pages.ts'
import { connectionErrorHandler, handleErrors, newRequestId, problemSender } from './http/problems.ts'
import { limitRequestRates } from './http/rate-limits.ts'
import { retryingRoutes } from './routes/ai/cancel-and-retry.ts'
import { systemRoutes } from './routes/system.ts'
import { warnAboutUnknownFields } from './http/warnings.ts'
import { websiteSettingsRoutes } from './routes/website-settings.ts'
import { websiteRoutes } from './routes/websites.ts'
import { workflowRoutes } from './routes/ai/workflows.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { workspaceRoutes } from './routes/workspace.ts'

const requestIdPattern = /^[\w.:-]{8,128}$/

/** Builds the HTTP API without listening. Use `app.inject()` in tests. */
export async function buildApp(deps: ApiDeps, options: Pick<FastifyServerOptions, 'loggerInstance'> = {}) {
  const sendProblem = problemSender(deps.publicUrl)
  const handleConnectionError = connectionErrorHandler(deps.publicUrl)
  const app = Fastify({
    ...options,
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply, deps) // Fastify runs no hooks for these errors
      void sendProblem(error, request, reply)
    },
    // Overlong ids reach the handlers, which respond with 404.
    routerOptions: { maxParamLength: 100_000 },
    clientErrorHandler: handleConnectionError,
    logController: new ResponseLog(),
    // The address at which a published client cancels a workflow.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/ai\/workflows\/terminate\/([^/?]+)$/, '/v1/ai/workflows/$1/cancel'),
    trustProxy: deps.trustedProxies,
    http: connectionTimeouts,
    // On close, finish requests in progress and close idle keep-alive connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : newRequestId()
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  deps.traceRequests?.(app)
  parseJsonBodies(app, deps.largeBodyPercent)
  handleErrors(app, sendProblem)
  logAbortedRequests(app)
  guardConnections(app, handleConnectionError)
  measureRequests(app)
  const noteProxy = warnOfUnknownProxy(app.log)
  app.addHook('onRequest', ({ headers, ips = [], socket }, _reply, done) => {
    if (headers['x-forwarded-for'] !== undefined) noteProxy(socket.remoteAddress ?? '', () => ips.length > 1)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    setCommonHeaders(request, reply, deps)
    done(null, payload)
  })
  await describeApi(app, deps)
  const registerRejections = rejectUnsupportedMethods(app)
  const limitFailure = limitFailures(deps.invalidKeyLimit)
  await app.register(systemRoutes, deps)
  await app.register(startRoute, deps)
  const { limitRequests, limitOrderRate, limitRequestRate } = limitRequestRates(deps)
  const authorizationServer = deps.mcp ? createAuthorizationServer(deps) : undefined
  await app.register(consoleRoutes, {
    ...deps,
    limitFailure,
    limitOrderRate,
    limitRequestRate,
    authorizationServer,
    prefix: consolePath,
  })
  if (authorizationServer) await app.register(oauthRoutes, { ...deps, authorizationServer })
  await app.register(async (guarded) => {
    requireKey(guarded, deps, limitFailure)
    limitRequests(guarded)
    requireScope(guarded)
    limitBodies(guarded)
    limitLargeBodies(guarded)
    nameCaller(guarded)
    await guarded.register(async (v1) => await registerV1(v1, deps), { prefix: '/v1' })
    if (deps.mcp) await guarded.register(mcpRoutes, { ...deps, limitOrderRate })
  })
  registerRejections()
  return app
}

/** Registers the operations of the OpenAPI document. */
async function registerV1(v1: FastifyInstance, deps: ApiDeps): Promise<void> {
  warnAboutUnknownFields(v1)
  handleIdempotency(v1, deps)
  declareProblems(v1)
  await v1.register(analyticsRoutes, deps)
  await v1.register(auditLogRoutes, deps)
  await v1.register(batchRoutes, deps)
  await v1.register(blogRoutes, deps)
  await v1.register(clientRoutes, deps)
  await v1.register(compatibilityRoutes, deps)
  await v1.register(whiteLabelRoutes, deps)
  await v1.register(creditRoutes, deps)
  await v1.register(formRoutes, deps)
  await v1.register(generationRoutes, deps)
  await v1.register(pageGenerationRoutes, deps)
  await v1.register(blogGenerationRoutes, deps)
  await v1.register(editRoutes, deps)
  await v1.register(planRoutes, deps)
  await v1.register(keyRoutes, deps)
  await v1.register(mediaRoutes, deps)
  await v1.register(memberRoutes, deps)
  await v1.register(pageRoutes, deps)
  await v1.register(websiteRoutes, deps)
  await v1.register(domainRoutes, deps)
  await v1.register(draftRoutes, deps)
  await v1.register(webhookRoutes, deps)
  await v1.register(workspaceRoutes, deps)
  await v1.register(workflowRoutes, deps)
  await v1.register(eventRoutes, deps)
  await v1.register(retryingRoutes, deps)
  await v1.register(websiteSettingsRoutes, deps)
}

/** Headers of every response. Routes that answer pages have a policy of their own. */
function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, { publicUrl, isDraining }: ApiDeps): void {
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  if (!reply.hasHeader('x-frame-options')) void reply.header('x-frame-options', 'DENY')
  if (isDraining?.()) void reply.header('connection', 'close')
  if (publicUrl.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000')
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', noContent)
}

/** JSON that a browser shows as a page loads nothing and is in no frame. */
const noContent = "default-src 'none'; frame-ancestors 'none'"
