import type OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { ModelRefused } from '../../domain/problems.ts'
import { ModelBusy } from '../model.ts'
import { InvalidAnswer } from './answer.ts'
import { cut, failureOf, repeats } from './failures.ts'
import type { StrictSchema } from './schema.ts'

export type Call = {
  model: string
  messages: ChatCompletionMessageParam[]
  format: { name: string; schema: StrictSchema }
  timeoutMs: number
  signal: AbortSignal
  /** What no error message may repeat: the key, the customer's words. */
  secrets: string[]
}

/** One HTTP call. Throws the signal's reason when aborted, ModelBusy after timeoutMs, else what `failureOf` makes of the failure. */
export async function complete(client: OpenAI, { model, messages, format, ...call }: Call): Promise<ChatCompletion> {
  // The client's own timeout ends with the headers; this one also cuts a body that never ends.
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
    if (timeout.aborted) throw new ModelBusy(`the model server gave no answer within ${call.timeoutMs} ms`)
    throw failureOf(error, call.secrets)
  }
  // A wrong base URL often answers 200 with a web page.
  if (!Array.isArray(completion?.choices))
    throw new ModelRefused('the model server did not answer with a chat completion; check OPENAI_BASE_URL')
  return completion
}

/** The answer's text. Throws ModelRefused when the model declines, InvalidAnswer when it was cut off or said nothing. */
export function textOf(completion: ChatCompletion, secrets: string[]): string {
  const { message, finish_reason } = completion.choices[0] ?? {}
  if (message?.refusal || finish_reason === 'content_filter')
    throw new ModelRefused(refusalOf(message?.refusal, secrets))
  if (finish_reason === 'length') throw new InvalidAnswer(['answer: it was too long and got cut off; write less'])
  if (!message?.content) throw new InvalidAnswer(['answer: it was empty'])
  return message.content
}

function refusalOf(refusal: string | null | undefined, secrets: string[]): string {
  if (!refusal) return "the model declined: the server's content filter stopped the answer; change the prompt"
  const said = secrets.some((secret) => repeats(refusal, secret)) ? '' : `: ${refusal}`
  return cut(`the model declined to write this${said}`)
}
