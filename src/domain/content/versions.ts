import { z } from 'zod'
import { nullableText } from '../text.ts'

/** A published version of a page or post. */
export const Version = z.object({
  number: z
    .int()
    .meta({ description: 'Number of the version, starting at 1. Numbers are never reused', examples: [3] }),
  name: z.string().describe('Name in this version'),
  path: z.string().describe('Path in this version'),
  current: z.boolean().meta({ description: 'Whether visitors see this version', examples: [true] }),
  author: nullableText.meta({
    description: 'ID of the API key or email address of the person who published it; null: published by no caller',
    examples: ['key_01m7z9r04he49rydb60yezkdrn'],
  }),
  draft_id: nullableText.meta({
    description: 'ID of the draft that was published; null: none',
    examples: ['draft_01m7z9r04je49ryde07wq3h5tb'],
  }),
  created_date: z.string().describe('Time of publication'),
})
export type Version = z.infer<typeof Version>

/** The number of a version in a path. An invalid number becomes 0, which is never found. */
export const versionNumber = z
  .string()
  .transform((digits) => (/^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : 0))
  .meta({ description: 'Number of the version', type: 'integer', minimum: 1, examples: [3] })

/** What a restoration replaces: the current version, and a change that is scheduled. */
export const replacedState = ({ version, publish_at }: { version: number; publish_at: Date | null }): string =>
  `${version} ${publish_at?.toISOString() ?? ''}`.trim()
