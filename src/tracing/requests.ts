import {
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const probes = new Set(['/health', '/ready'])

/** Returns a function that records each request of an API as a span, in which its handlers run. */
export const createRequestTracing =
  (tracer: Tracer) =>
  (app: FastifyInstance): void => {
    const running = new WeakMap<FastifyRequest, Context>()

    app.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions } = request
      const route = routeOptions.url ?? 'unknown'
      if (probes.has(route)) return done()
      const parent = callerOf(request)
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      request.log = request.log.child({ trace_id: span.spanContext().traceId })
      const current = trace.setSpan(parent, span)
      running.set(request, current)
      context.with(current, done)
    })

    // The body arrives in events of the socket, which know nothing of the request.
    app.addHook('preValidation', (request, _reply, done) =>
      context.with(running.get(request) ?? context.active(), done),
    )

    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = trace.getSpan(running.get(request) ?? ROOT_CONTEXT)
      const { workspaceId } = request
      span?.setAttributes({
        'http.response.status_code': statusCode,
        ...(workspaceId ? { 'sitewright.workspace_id': workspaceId } : {}),
      })
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

/** The trace of a trusted proxy continues. A caller decides neither which trace a request belongs to nor whether it is recorded. */
const callerOf = ({ ips = [], headers }: FastifyRequest): Context =>
  ips.length > 1 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
