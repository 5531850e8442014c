import OpenAI, { APIError } from 'openai'
import type { ChatCompletionCreateParams, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { ModelRefused } from '../../domain/problems.ts'
import { ModelBusy, type StepSettings } from '../model.ts'
import { InvalidAnswer } from './answer.ts'
import { createDialects, type Dialect, hasPicture, withoutRejected } from './dialect.ts'
import { fetchWithError, quoteOf, toModelError, truncate } from './failures.ts'
import type { StrictSchema } from './schema.ts'
import { type Completion, type OnToken, readCompletion } from './stream.ts'

export type ModelServer = ReturnType<typeof connectModelServer>

export type Call = StepSettings & {
  messages: ChatCompletionMessageParam[]
  format: { name: string; schema: StrictSchema }
  signal: AbortSignal
  onToken?: OnToken | undefined
  /** Texts that no error message may repeat: the API key and the customer's texts. */
  secrets: string[]
}

type Connection = { apiKey: string; baseUrl: string; timeoutMs: number; idleMs: number }

/**
 * A server with the chat completions API. After `idleMs` without a token an answer counts as stalled. Models may think longer before the first
 * one.
 */
export function connectModelServer({ apiKey, baseUrl, timeoutMs, idleMs }: Connection) {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: fetchWithError,
    logLevel: 'off', // the debug log contains prompts
    organization: null,
    project: null,
  })
  return { client, dialects: createDialects(baseUrl), timeoutMs, idleMs }
}

/**
 * Has the model write one answer. Leaves out parameters that the server rejects, and remembers which. Throws the signal's reason if aborted,
 * ModelBusy if the server is too slow, else the result of `toModelError`.
 */
export async function complete(server: ModelServer, call: Call): Promise<Completion> {
  let dialect = server.dialects.of(call.model)
  for (;;) {
    if (!dialect.pictures && hasPicture(call.messages)) throw new ModelRefused('The model takes no pictures')
    const body = bodyOf(call, dialect)
    try {
      const completion = await request(server, body, call)
      server.dialects.remember(call.model, dialect)
      return completion
    } catch (error) {
      const lesser = error instanceof APIError ? withoutRejected(dialect, body, error) : undefined
      if (!lesser) throw error instanceof APIError ? toModelError(error, call.secrets) : error
      dialect = lesser
      if (!dialect.pictures) server.dialects.remember(call.model, dialect)
    }
  }
}

function bodyOf(call: Call, dialect: Dialect): ChatCompletionCreateParams {
  const { model, messages, reasoningEffort, temperature, maxTokens, format } = call
  const [name] = dialect.formats
  const [limit] = dialect.tokenLimits
  return {
    model,
    messages,
    ...(name === 'json_schema' && {
      response_format: { type: name, json_schema: { ...format, strict: true } },
    }),
    ...(name === 'json_object' && { response_format: { type: name } }),
    ...(reasoningEffort && dialect.reasoning_effort && { reasoning_effort: reasoningEffort }),
    ...(temperature !== undefined && dialect.temperature && { temperature }),
    ...(maxTokens !== undefined && limit && { [limit]: maxTokens }),
    ...(dialect.stream && { stream: true }),
    ...(dialect.stream && dialect.stream_options && { stream_options: { include_usage: true } }),
  } as ChatCompletionCreateParams
}

/** Makes one HTTP call. Throws the signal's reason, ModelBusy, ModelRefused, or the APIError of the server. */
async function request(
  { client, timeoutMs, idleMs }: ModelServer,
  body: ChatCompletionCreateParams,
  { signal, secrets, onToken }: Call,
): Promise<Completion> {
  // The client's own timeout does not cover the body of the response.
  const timeout = AbortSignal.timeout(timeoutMs)
  const stalled = new AbortController()
  let idle: NodeJS.Timeout | undefined
  const throwIfAborted = () => {
    signal.throwIfAborted()
    if (timeout.aborted) throw new ModelBusy(`The model server did not respond within ${timeoutMs} ms`)
    if (stalled.signal.aborted) throw new ModelBusy(`The model stopped in the middle of its answer for ${idleMs} ms`)
  }
  try {
    const signals = AbortSignal.any([signal, timeout, stalled.signal])
    const response = await client.chat.completions.create(body, { signal: signals }).asResponse()
    const completion = await readCompletion(client, response, (text) => {
      clearTimeout(idle)
      idle = setTimeout(() => stalled.abort(), idleMs)
      onToken?.(text)
    })
    throwIfAborted() // the stream of an aborted call just ends
    return completion
  } catch (error) {
    throwIfAborted()
    if (error instanceof ModelBusy || error instanceof ModelRefused) throw error
    if (error instanceof APIError && error.status !== undefined) throw error
    throw toModelError(error, secrets)
  } finally {
    clearTimeout(idle)
  }
}

/** Returns the text of an answer. Throws ModelRefused if the model refuses, InvalidAnswer for a truncated or empty answer. */
export function textOf({ content, refusal, finish_reason }: Completion, secrets: string[]): string {
  if (refusal) throw new ModelRefused(truncate(`The model refused to write this${quoteOf(refusal, secrets)}`))
  // Gemini's endpoint adds its own reason: "content_filter: SAFETY".
  if (finish_reason?.startsWith('content_filter'))
    throw new ModelRefused("The model server's content filter rejected the answer. Change the prompt.")
  if (finish_reason === 'length') throw new InvalidAnswer(['answer: it was too long and got cut off; write less'])
  if (!content) throw new InvalidAnswer(['answer: it was empty'])
  return content
}
