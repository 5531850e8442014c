import { diag, DiagLogLevel, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResourcesSync, envDetectorSync, Resource } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import {
  OpenTelemetryActivityInboundInterceptor,
  OpenTelemetryWorkflowClientInterceptor,
} from '@temporalio/interceptors-opentelemetry'
import type { Logger } from 'pino'
import type { TraceSpan } from '../domain/tracing.ts'
import { exportWithoutTexts } from './exported-spans.ts'
import type { Tracing } from './index.ts'
import { toReadableSpan } from './workflow-spans.ts'
import { createRequestTracing } from './requests.ts'

const stopMs = 2_000
const minWarningIntervalMs = 60_000

/**
 * Sets up the OpenTelemetry SDK of this process, which reads its standard variables itself. Spans wait in a queue of 2,048 and are dropped
 * if it is full, so a slow or missing collector costs neither time nor memory.
 */
export function createTracing(serviceName: string, log: Logger): Tracing {
  diag.setLogger(warnRarely(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const resource = Resource.default()
    .merge(new Resource({ 'service.name': serviceName }))
    .merge(detectResourcesSync({ detectors: [envDetectorSync] })) // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES
  const processor = new BatchSpanProcessor(exportWithoutTexts(new OTLPTraceExporter()))
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] })
  // Without baggage: it would carry texts of callers.
  provider.register({
    contextManager: new AsyncLocalStorageContextManager().enable(),
    propagator: new W3CTraceContextPropagator(),
  })
  const tracer = provider.getTracer('sitewright')
  return {
    span: spansOf(tracer),
    traceRequests: createRequestTracing(tracer),
    clientInterceptors: { workflow: [new OpenTelemetryWorkflowClientInterceptor({ tracer })] },
    worker: {
      activityInterceptors: [(ctx) => ({ inbound: new OpenTelemetryActivityInboundInterceptor(ctx, { tracer }) })],
      recordWorkflowSpan: (info, span) => processor.onEnd(toReadableSpan(info, span, resource)),
    },
    async stop() {
      const stopped = provider.shutdown().catch(() => undefined)
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, stopMs).unref())])
    },
  }
}

/** Spans of clients: SQL statements and model calls. Work outside of a trace is not recorded, for instance a regular look at a table. */
const spansOf =
  (tracer: Tracer): TraceSpan =>
  async (name, attributes, work) => {
    if (!trace.getActiveSpan()) return await work(() => undefined)
    return await tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work((more) => void span.setAttributes(more))
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        if (error instanceof Error) span.addEvent('exception', { 'exception.type': error.name })
        throw error
      } finally {
        span.end()
      }
    })
  }

/** Logs a failing export at most once a minute. */
function warnRarely(log: Logger) {
  let quietUntil = 0
  const warn = (message: string) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + minWarningIntervalMs
    log.warn(
      { reason: message.slice(0, 500) },
      'traces cannot be exported to OTEL_EXPORTER_OTLP_ENDPOINT; other work is not affected',
    )
  }
  const ignore = () => undefined
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}
