import { z } from 'zod'

const tokens = (kind: string, example: number) =>
  z.int().meta({ description: `Tokens of ${kind}`, examples: [example] })

/** What an order took of language models, by step and model. */
export const ModelUsage = z
  .array(
    z.object({
      step: z.enum(['plan', 'page', 'post', 'fact_check']).describe('Step'),
      model: z.string().meta({ description: 'Language model', examples: ['gpt-4.1-mini'] }),
      input_tokens: tokens('prompts', 8_400),
      output_tokens: tokens('answers', 3_900),
      cost: z
        .number()
        .nullable()
        .meta({ description: 'Cost; null if the price is unknown', examples: [0.0096] }),
    }),
  )
  .describe('Use of language models')
export type ModelUsage = z.infer<typeof ModelUsage>

type Step = ModelUsage[number]['step']
/** The kinds of the steps of an order. Drawings are of the plan; other steps are pages of a website, named by their paths. */
export const stepKinds: Readonly<Record<string, Step>> = {
  ...{ plan: 'plan', drawing: 'plan', fact_check: 'fact_check', blog: 'post' },
}
export const kindOfStep = (step: string): Step => stepKinds[step] ?? 'page'
