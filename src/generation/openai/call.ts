import type OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { ModelRefused } from '../../domain/problems.ts'
import { ModelBusy } from '../model.ts'
import { InvalidAnswer } from './answer.ts'
import { truncate, toModelError, containsSecret } from './failures.ts'
import type { StrictSchema } from './schema.ts'

export type Call = {
  model: string
  messages: ChatCompletionMessageParam[]
  format: { name: string; schema: StrictSchema }
  timeoutMs: number
  signal: AbortSignal
  /** Texts that no error message may repeat: the API key and the customer's texts. */
  secrets: string[]
}

/** Makes one HTTP call. Throws the signal's reason if aborted, ModelBusy after `timeoutMs`, else the result of `toModelError`. */
export async function complete(client: OpenAI, { model, messages, format, ...call }: Call): Promise<ChatCompletion> {
  // The client's own timeout does not cover the body of the response.
  const timeout = AbortSignal.timeout(call.timeoutMs)
  let completion: ChatCompletion
  try {
    completion = await client.chat.completions.create(
      {
        model,
        messages,
        response_format: { type: 'json_schema', json_schema: { ...format, strict: true } },
      },
      { signal: AbortSignal.any([call.signal, timeout]) },
    )
  } catch (error) {
    call.signal.throwIfAborted()
    if (timeout.aborted) throw new ModelBusy(`The model server did not respond within ${call.timeoutMs} ms`)
    throw toModelError(error, call.secrets)
  }
  // A server at a wrong base URL often responds with 200 and an HTML page.
  if (!Array.isArray(completion?.choices))
    throw new ModelRefused('The model server did not respond with a chat completion. Check OPENAI_BASE_URL.')
  return completion
}

/** Returns the text of an answer. Throws ModelRefused if the model refuses, InvalidAnswer for a truncated or empty answer. */
export function textOf(completion: ChatCompletion, secrets: string[]): string {
  const { message, finish_reason } = completion.choices[0] ?? {}
  if (message?.refusal || finish_reason === 'content_filter')
    throw new ModelRefused(refusalOf(message?.refusal, secrets))
  if (finish_reason === 'length') throw new InvalidAnswer(['answer: it was too long and got cut off; write less'])
  if (!message?.content) throw new InvalidAnswer(['answer: it was empty'])
  return message.content
}

function refusalOf(refusal: string | null | undefined, secrets: string[]): string {
  if (!refusal) return "The model server's content filter rejected the answer. Change the prompt."
  const reason = secrets.some((secret) => containsSecret(refusal, secret)) ? '' : `: ${refusal}`
  return truncate(`The model refused to write this${reason}`)
}
