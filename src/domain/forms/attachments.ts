import { z } from 'zod'
import { publishedFolder } from '../websites/hosting.ts'

/** Files that a visitor can send with a form: their number, and the size in bytes of each and of all together. */
export const attachmentLimits = { files: 5, bytes: 8 * 1024 * 1024, allBytes: 20 * 1024 * 1024 }

/** Content types of attachments, as their bytes say. No browser runs any of them as a document of the website. */
export const attachmentTypes: readonly string[] = [
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf',
] // biome-ignore format: a table of words

/** A file of a submission, as its row has it. `file` is 64 random hexadecimal digits, which name it in the storage. */
export type StoredAttachment = {
  file: string
  field: string
  file_name: string
  content_type: string
  size_bytes: number
}

/** A file of a submission. */
export const Attachment = z.object({
  field: z.string().meta({ description: 'Name of the field', examples: ['photos'] }),
  file_name: z
    .string()
    .meta({ description: 'File name on the device of the visitor, without folders', examples: ['kitchen.jpg'] }),
  content_type: z.string().meta({
    description: 'Content type, from the bytes: a JPEG, PNG, WebP, GIF, AVIF or PDF',
    examples: ['image/jpeg'],
  }),
  size_bytes: z.int().meta({ description: 'Size in bytes', examples: [482_113] }),
  url: z.string().meta({
    description: 'URL in this API that returns the file; it needs an API key',
    examples: [
      `https://api.example.com/v1/workspace/website/site_1/forms/submissions/submission_1/attachments/${'0f'.repeat(4)}`,
    ],
  }),
})
export type Attachment = z.infer<typeof Attachment>

/** Storage key of an attachment. No path of a website leads to it; `parseFileKey` accepts it. */
export const attachmentKey = (websiteId: string, file: string): string =>
  `${publishedFolder(websiteId)}attachments/${file}.bin`

type Owner = { websiteId: string; submissionId: string }

/** The attachments of a submission, with their URLs in the API at `publicUrl`. */
export const toAttachments = (
  stored: readonly StoredAttachment[],
  { websiteId, submissionId }: Owner,
  publicUrl: string,
): Attachment[] =>
  stored.map(({ file, ...attachment }) => ({
    ...attachment,
    url: `${publicUrl}/v1/workspace/website/${websiteId}/forms/submissions/${submissionId}/attachments/${file}`,
  }))
