import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import protobuf from 'protobufjs'

/** The part of opentelemetry.proto.collector.trace.v1 that the tests read. */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Request { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9; repeated Event events = 11; Status status = 15;
  }
  message Event { string name = 2; repeated KeyValue attributes = 3; }
  message Status { string message = 2; int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`)
const Request = root.lookupType('Request')

export type ReceivedSpan = {
  service: string
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  startMs: number
  ms: number
  attributes: Record<string, unknown>
  events: unknown[]
  status: { code?: number; message?: string }
}

type KeyValue = { key: string; value: Record<string, unknown> }
type Span = Omit<ReceivedSpan, 'attributes'> & Record<'startTimeUnixNano' | 'endTimeUnixNano' | 'parentSpanId', string>
type Decoded = {
  resourceSpans: {
    resource: { attributes: KeyValue[] }
    scopeSpans: { spans: (Span & { attributes: KeyValue[] })[] }[]
  }[]
}

/** Receives traces as an OpenTelemetry collector does: OTLP over HTTP with protobuf. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => {
        const { method, url, headers } = request
        if (method !== 'POST' || url !== '/v1/traces') return response.writeHead(404).end()
        if (headers['content-type'] !== 'application/x-protobuf') return response.writeHead(415).end()
        spans.push(...read(body))
        return response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => server.close().closeAllConnections(),
  }
}

function read(body: Buffer): ReceivedSpan[] {
  const options = { bytes: Buffer, longs: String, arrays: true, defaults: false, objects: true }
  const { resourceSpans } = Request.toObject(Request.decode(body), options) as Decoded
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, parentSpanId, ...span }) => ({
        service: String(toRecord(resource.attributes)['service.name']),
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentId: hex(parentSpanId),
        name: span.name,
        startMs: Number(startTimeUnixNano) / 1e6,
        ms: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
        attributes: toRecord(span.attributes),
        events: span.events,
        status: span.status ?? {},
      })),
    ),
  )
}

const hex = (bytes: unknown) => (bytes ? Buffer.from(bytes as Uint8Array).toString('hex') : '')
const toRecord = (attributes: KeyValue[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
