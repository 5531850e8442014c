import { z } from 'zod'

/** A sentence that the fact check has removed from a generated page. */
export const RemovedStatement = z.object({
  path: z
    .string()
    .describe('Path of the page')
    .meta({ examples: ['/menu'] }),
  text: z
    .string()
    .describe(
      'The removed sentence. Your request does not state it: if it is true, add it to the page, or to `facts` of the next order',
    )
    .meta({ examples: ['Our flour is organic.'] }),
  instead: z
    .string()
    .nullable()
    .describe('The sentence that took its place; null if it was removed')
    .meta({ examples: [null] }),
})
export type RemovedStatement = z.infer<typeof RemovedStatement>
