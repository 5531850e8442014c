import { z } from 'zod'

const tokens = (kind: string, example: number) =>
  z
    .int()
    .describe(`Tokens of the ${kind}`)
    .meta({ examples: [example] })
const cost = z
  .number()
  .nullable()
  .describe('Cost; null if a price is unknown')
  .meta({ examples: [0.0071] })

const StepUsage = z.object({
  step: z.enum(['plan', 'page', 'post']).describe('What was written'),
  model: z
    .string()
    .describe('Language model')
    .meta({ examples: ['gpt-4.1-mini'] }),
  requests: z
    .int()
    .describe('Requests to the model')
    .meta({ examples: [4] }),
  input_tokens: tokens('prompts', 8_400),
  output_tokens: tokens('answers', 3_900),
  ms: z
    .int()
    .describe('Time that the model took, in milliseconds')
    .meta({ examples: [41_000] }),
  cost,
})
export type StepUsage = z.infer<typeof StepUsage>

/** What an order took of language models. */
export const ModelUsage = z
  .object({
    input_tokens: tokens('prompts', 8_400),
    output_tokens: tokens('answers', 3_900),
    cost,
    steps: z.array(StepUsage).describe('The same by step and model'),
  })
  .describe('Use of language models by the order so far; absent before the first answer')
export type ModelUsage = z.infer<typeof ModelUsage>

export const toModelUsage = (steps: StepUsage[]): ModelUsage => ({
  input_tokens: steps.reduce((sum, { input_tokens }) => sum + input_tokens, 0),
  output_tokens: steps.reduce((sum, { output_tokens }) => sum + output_tokens, 0),
  cost: steps.some((step) => step.cost === null) ? null : steps.reduce((sum, step) => sum + (step.cost ?? 0), 0),
  steps,
})
