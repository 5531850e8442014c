import { Histogram } from 'prom-client'
import { counterOnce, metricOnce } from './metrics.ts'

const counter = (name: string, help: string) => counterOnce(`sitewright_model_${name}_total`, help, ['step', 'model'])

const requests = counter('requests', 'Requests that language models answered, by step and model')
const inputTokens = counter('input_tokens', 'Tokens of prompts, by step and model')
const outputTokens = counter('output_tokens', 'Tokens of answers, by step and model')
const cost = counter('cost', 'Cost of answers by the configured prices, by step and model')

const errors = counterOnce(
  'sitewright_model_errors_total',
  'Failed calls of language models, by step, model and error',
  ['step', 'model', 'error'],
)
const seconds = metricOnce(
  'sitewright_model_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Duration of answers of language models, corrective requests included, by step and model',
      labelNames: ['step', 'model'],
      buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320],
    }),
)

type Used = { requests: number; ms: number; input_tokens: number; output_tokens: number; cost: number | null }

/** Counts a stored answer of a language model. */
export function countAnswer(step: string, model: string, used: Used): void {
  const labels = { step, model }
  seconds.observe(labels, used.ms / 1_000)
  countUsage(step, model, used)
}

/** Counts the tokens and the cost of a call, also of one that failed after the model had answered. */
export function countUsage(step: string, model: string, used: Used): void {
  const labels = { step, model }
  requests.inc(labels, used.requests)
  inputTokens.inc(labels, used.input_tokens)
  outputTokens.inc(labels, used.output_tokens)
  if (used.cost !== null) cost.inc(labels, used.cost)
}

/** Counts a call that failed; `error` is the name of its class, such as ModelBusy. */
export const countModelError = (step: string, model: string, error: string): void => errors.inc({ step, model, error })
