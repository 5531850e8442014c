import { defaultPayloadConverter, type Headers } from '@temporalio/common'
import {
  AsyncLocalStorage,
  ContinueAsNew,
  getRandomStream,
  proxySinks,
  type Sink,
  type WorkflowInboundCallsInterceptor,
  workflowInfo,
  type WorkflowInterceptors,
  type WorkflowOutboundCallsInterceptor,
} from '@temporalio/workflow'

/** A span of a workflow that has ended. Times are those of workflow tasks, in milliseconds. */
export type WorkflowSpan = {
  name: string
  traceId: string
  spanId: string
  parentId: string
  startMs: number
  endMs: number
  failed: boolean
}
type SpanSinks = { traces: Sink & { record(span: WorkflowSpan): void } }
type SpanContext = Pick<WorkflowSpan, 'traceId' | 'spanId'>

/** The header in which Temporal's own OpenTelemetry interceptors, of clients and activities, pass a trace on. */
const traceHeader = '_tracer-data'
const current = new AsyncLocalStorage<SpanContext>()
const { traces } = proxySinks<SpanSinks>()

/**
 * Records the spans of a workflow whose caller is traced, and passes the trace on. Temporal's own interceptors add promises between a
 * workflow and its calls, which reorders commands: a workflow started without them does not replay with them. These return the promises
 * of the calls, so traces can be turned on and off while orders run. Ids come from a random stream of their own for the same reason.
 */
export const interceptors = (): WorkflowInterceptors => ({ inbound: [inbound], outbound: [outbound] })

const inbound: WorkflowInboundCallsInterceptor = {
  execute: (input, next) =>
    record(`RunWorkflow:${workflowInfo().workflowType}`, callerOf(input.headers), () => next(input)),
  handleUpdate: (input, next) => record(`HandleUpdate:${input.name}`, callerOf(input.headers), () => next(input)),
  handleSignal: (input, next) => record(`HandleSignal:${input.signalName}`, callerOf(input.headers), () => next(input)),
}

const outbound: WorkflowOutboundCallsInterceptor = {
  scheduleActivity: (input, next) =>
    record(`StartActivity:${input.activityType}`, current.getStore(), () => next(withTrace(input))),
  scheduleLocalActivity: (input, next) =>
    record(`StartActivity:${input.activityType}`, current.getStore(), () => next(withTrace(input))),
  startChildWorkflowExecution: (input, next) =>
    record(`StartChildWorkflow:${input.workflowType}`, current.getStore(), () => next(withTrace(input))),
}

/** Calls `work` as a span. Without a parent, just calls it. */
function record<T>(name: string, parent: SpanContext | undefined, work: () => Promise<T>): Promise<T> {
  if (!parent) return work()
  const { traceId, spanId: parentId } = parent
  const spanId = hex(getRandomStream('traces').fill(new Uint8Array(8)))
  const startMs = Date.now()
  const end = (failed: boolean) =>
    traces.record({ name, traceId, spanId, parentId, startMs, endMs: Date.now(), failed })
  const result = current.run({ traceId, spanId }, work)
  result.then(
    () => end(false),
    (error: unknown) => end(!(error instanceof ContinueAsNew)),
  )
  return result
}

/** The trace of a caller, in the format of W3C Trace Context; undefined if there is none, or if it is not recorded. */
function callerOf({ [traceHeader]: payload }: Headers): SpanContext | undefined {
  if (!payload) return
  const { traceparent = '' } = defaultPayloadConverter.fromPayload<{ traceparent?: string }>(payload)
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

function withTrace<Input extends { headers: Headers }>(input: Input): Input {
  const span = current.getStore()
  if (!span) return input
  const traceparent = `00-${span.traceId}-${span.spanId}-01`
  return { ...input, headers: { ...input.headers, [traceHeader]: defaultPayloadConverter.toPayload({ traceparent }) } }
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
