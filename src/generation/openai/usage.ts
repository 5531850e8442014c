import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Usage } from '../model.ts'
import type { Completion } from './stream.ts'

export const noUsage = (): Usage => ({ input_tokens: 0, output_tokens: 0, ms: 0, requests: 0 })

/** Typical length of a token, for servers that do not report how many they used. */
const charactersPerToken = 4
const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken)

/** Adds an answer to a sum. */
export function addUsage(sum: Usage, completion: Completion, messages: ChatCompletionMessageParam[], ms: number): void {
  const { usage, content } = completion
  sum.input_tokens += usage?.prompt_tokens ?? estimateTokens(JSON.stringify(messages).replace(/data:image[^"]*/g, ''))
  sum.output_tokens += usage?.completion_tokens ?? estimateTokens(content)
  sum.ms += Math.round(ms)
  sum.requests += 1
}
