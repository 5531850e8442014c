import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'

/** The attributes that leave the process: ids, kinds and counts. */
const exported = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code', 'sitewright.workspace_id'],
  ...['db.system.name', 'db.operation.name', 'db.collection.name', 'db.response.returned_rows'],
  ...['sitewright.step', 'gen_ai.request.model', 'gen_ai.usage.input_tokens', 'gen_ai.usage.output_tokens'],
  ...['temporalWorkflowId', 'temporalActivityId', 'temporalUpdateId', 'run_id'],
])
/** The id of a page's workflow ends with the path of the page, a text of the tenant. */
const workflowId = 'temporalWorkflowId'

/** Removes everything that may contain a tenant's text, such as error messages, before spans are exported. */
export const exportWithoutTexts = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutTexts), done),
  shutdown: () => exporter.shutdown(),
})

const withoutTexts = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: withoutUnknown(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map(({ name, time, attributes }) => ({
        ...{ name, time, droppedAttributesCount: 0 },
        attributes: { 'exception.type': attributes?.['exception.type'] },
      })),
    },
  })

const withoutUnknown = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => exported.has(name))
      .map(([name, value]) => [name, name === workflowId ? String(value).split('/')[0] : value]),
  )
