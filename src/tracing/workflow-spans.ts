import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import type { WorkflowSpan } from '../workflows/traces.ts'
import type { WorkerTracing } from './index.ts'

type Info = Parameters<WorkerTracing['recordWorkflowSpan']>[0]

/** A span that was recorded in the sandbox of a workflow, for the exporter. */
export const toReadableSpan = (
  { workflowId, runId }: Info,
  { name, traceId, spanId, parentId, startMs, endMs, failed }: WorkflowSpan,
  resource: Resource,
): ReadableSpan => ({
  ...{ name, kind: SpanKind.INTERNAL, resource, ended: true },
  spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
  parentSpanId: parentId,
  startTime: toHrTime(startMs),
  endTime: toHrTime(endMs),
  duration: toHrTime(endMs - startMs),
  status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
  attributes: { temporalWorkflowId: workflowId, run_id: runId },
  instrumentationLibrary: { name: 'sitewright' },
  ...{ links: [], events: [], droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
})

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000]
