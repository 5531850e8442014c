import type OpenAI from 'openai'
import { Stream } from 'openai/streaming'
import type { ChatCompletion, ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { ModelBusy, type Usage } from '../model.ts'

/** The answer of one call. `usage` is undefined if the server did not report it. */
export type Completion = {
  content: string
  refusal: string | null
  finish_reason: string | null
  usage: { prompt_tokens: number; completion_tokens: number } | undefined
}

/** Called for each token: the text of the answer so far, empty while the model thinks. */
export type OnToken = (text: string) => void

type Choice = { finish_reason?: string | null; delta?: Words; message?: Words }
/** A part of an answer. Some servers send the model's thoughts under one of two names. */
type Words = { content?: string | null; refusal?: string | null; reasoning?: unknown; reasoning_content?: unknown }

/** Reads a streamed answer, or a whole one from a server that does not stream. Throws ModelBusy if it ends early or is no answer. */
export async function readCompletion(client: OpenAI, response: Response, onToken: OnToken): Promise<Completion> {
  const completion: Completion = { content: '', refusal: null, finish_reason: null, usage: undefined }
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    addPart(completion, await readWhole(response), onToken)
    return completion
  }
  let isCompletion = false
  for await (const chunk of Stream.fromSSEResponse<ChatCompletionChunk>(response, new AbortController(), client)) {
    isCompletion ||= Array.isArray(chunk.choices)
    addPart(completion, chunk, onToken)
  }
  if (!isCompletion) throw notACompletion()
  if (completion.finish_reason === null && !completion.refusal && !/\}[\s`]*$/.test(completion.content))
    throw new ModelBusy('The model server ended its answer in the middle')
  return completion
}

async function readWhole(response: Response): Promise<ChatCompletion> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as ChatCompletion
    if (Array.isArray(body.choices)) return body
  } catch {
    // An HTML page with status 200: of a proxy during maintenance, or of a server at a wrong base URL.
  }
  throw notACompletion()
}

const notACompletion = () =>
  new ModelBusy('The model server did not respond with a chat completion. If this continues, check OPENAI_BASE_URL.')

function addPart(completion: Completion, part: ChatCompletion | ChatCompletionChunk, onToken: OnToken): void {
  if (part.usage) completion.usage = part.usage
  const choice: Choice | undefined = part.choices?.[0]
  if (!choice) return
  const { content, refusal, reasoning, reasoning_content } = choice.delta ?? choice.message ?? {}
  completion.content += content ?? ''
  if (refusal) completion.refusal = (completion.refusal ?? '') + refusal
  completion.finish_reason = choice.finish_reason || completion.finish_reason
  if (content || refusal || reasoning || reasoning_content) onToken(completion.content)
}

export const noUsage = (): Usage => ({ input_tokens: 0, output_tokens: 0, ms: 0, requests: 0 })

/** For servers that do not report how many they used: a token has about four characters. */
const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Adds an answer to a sum. */
export function addUsage(sum: Usage, completion: Completion, messages: ChatCompletionMessageParam[], ms: number): void {
  const { usage, content } = completion
  sum.input_tokens += usage?.prompt_tokens ?? estimateTokens(JSON.stringify(messages).replace(/data:image[^"]*/g, ''))
  sum.output_tokens += usage?.completion_tokens ?? estimateTokens(content)
  sum.ms += Math.round(ms)
  sum.requests += 1
}
