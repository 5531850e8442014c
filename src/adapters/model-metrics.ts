import { counterOnce } from './metrics.ts'

const counter = (name: string, help: string) => counterOnce(`sitewright_model_${name}_total`, help, ['step', 'model'])

const requests = counter('requests', 'Requests to language models whose answer was used, by step and model')
const inputTokens = counter('input_tokens', 'Tokens of prompts, by step and model')
const outputTokens = counter('output_tokens', 'Tokens of answers, by step and model')
const cost = counter('cost', 'Cost of answers by the configured prices, by step and model')

type Used = { requests: number; input_tokens: number; output_tokens: number; cost: number | null }

/** Counts a stored answer of a language model. */
export function countAnswer(step: string, model: string, used: Used): void {
  const labels = { step, model }
  requests.inc(labels, used.requests)
  inputTokens.inc(labels, used.input_tokens)
  outputTokens.inc(labels, used.output_tokens)
  if (used.cost !== null) cost.inc(labels, used.cost)
}
