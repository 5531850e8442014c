import { z } from 'zod'
import { nullableText } from '../text.ts'

/** A sentence that the fact check has removed from a generated page. */
export const RemovedStatement = z.object({
  path: z.string().meta({ description: 'Path of the page', examples: ['/menu'] }),
  text: z.string().meta({
    description:
      'The removed sentence. Your request does not state it: if it is true, add it to the page, or to `facts` of the next order',
    examples: ['Our flour is organic.'],
  }),
  instead: nullableText.meta({
    description: 'The sentence that took its place; null if it was removed',
    examples: [null],
  }),
})
export type RemovedStatement = z.infer<typeof RemovedStatement>
