/** Ids, kinds and counts. A tenant's text is never an attribute; see `src/tracing/exported-spans.ts`. */
export type SpanAttributes = Record<string, string | number | undefined>

/** Runs `work` as a span of the current trace; without a trace, just runs it. `add` adds attributes that are known later. */
export type TraceSpan = <T>(
  name: string,
  attributes: SpanAttributes,
  work: (add: (attributes: SpanAttributes) => void) => Promise<T>,
) => Promise<T>

export const untraced: TraceSpan = (_name, _attributes, work) => work(() => undefined)
