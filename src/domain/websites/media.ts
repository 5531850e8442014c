import { z } from 'zod'
import { filter, NamedQuery } from '../lists.ts'
import { line, rawText, text } from '../text.ts'
import { validatedAlone } from '../validated-alone.ts'

export const MediaType = z.enum(['images', 'videos', 'documents', 'fonts'])
export type MediaType = z.infer<typeof MediaType>

const mebibyte = 1024 * 1024

/** Maximum file size by type, in bytes. */
export const mediaLimits: Record<MediaType, number> = {
  images: 10 * mebibyte,
  videos: 100 * mebibyte,
  documents: 25 * mebibyte,
  fonts: 5 * mebibyte,
}
/** Maximum size of a JSON body with files, in bytes. */
export const mediaBodyLimit = 40 * mebibyte
/** Maximum number of pixels of an image, over all frames. */
export const pixelLimit = 50_000_000
/** Widths of image variants, in pixels. */
export const variantWidths = [480, 960, 1600] as const
/** Formats of image variants, and the endings of their URLs. */
export const variantFormats = ['webp', 'avif'] as const
export type VariantFormat = (typeof variantFormats)[number]
export const maxFiles = 20

const MediaTypeInput = z
  .enum(['images', 'videos', 'documents', 'fonts', 'image', 'video', 'document', 'font'])
  .transform((type) => MediaType.parse(type.endsWith('s') ? type : `${type}s`))

/** A file to upload: `file_base64`, `source_url`, or a file part of a multipart body. */
export const NewMedia = z.object({
  file_name: line(255, 'File name').meta({ examples: ['Sourdough loaf.svg'] }),
  file_base64: rawText(mediaBodyLimit)
    .nullish()
    .meta({
      description: 'File content in base64, plain or as a data URL. Send this or `source_url`',
      examples: ['PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjgiLz4='],
    }),
  source_url: text(2048, 'Public http or https URL from which the API downloads the file. Send this or `file_base64`')
    .nullish()
    .meta({ examples: [null] }),
  media_type: MediaTypeInput.nullish().meta({
    description: 'Required type; a file of another type is rejected. Default and null: detected from the content',
    examples: ['images'],
  }),
  content_type: text(255, 'MIME type. Only distinguishes text/csv from text/plain')
    .nullish()
    .meta({ examples: ['image/svg+xml'] }),
  alt_text: text(1000, 'Alternative text of an image')
    .nullish()
    .meta({ examples: ['A loaf of sourdough on a wooden board'] }),
})
export type NewMedia = z.infer<typeof NewMedia>

/** A file of a batch whose fields are invalid: its name as sent, and why. An array, so that warnings find no unknown fields in it. */
export type InvalidFile = [fileName: string, reason: string]

/** The body of POST …/media/upload/batch. */
export const NewMediaBatch = z.object({
  files: z
    .array(validatedAlone(NewMedia, (reason, sent): InvalidFile => [sentName(sent), reason]))
    .min(1)
    .max(maxFiles)
    .describe('Files to upload, 1 to 20.'),
})

const sentName = (sent: unknown): string => z.object({ file_name: z.string() }).safeParse(sent).data?.file_name ?? ''

const record = {
  media_id: z.string().describe('ID of the file'),
  file_name: z.string().describe('File name, without folders'),
  media_type: MediaType.describe('Type of the file'),
  url: z.string().meta({ description: 'Public URL', examples: [exampleUrl('.jpg')] }),
  content_type: z
    .string()
    .meta({ description: 'MIME type of the stored file, detected from the content', examples: ['image/jpeg'] }),
  size_bytes: z.int().describe('Size of the stored file in bytes. Images are stored without metadata'),
  width: z
    .int()
    .nullable()
    .meta({ description: 'Width of an image in pixels; null for other files', examples: [1800] }),
  height: z.int().nullable().describe('Height of an image in pixels; null for other files'),
  alt_text: z.string().nullable().describe('Alternative text of an image; null if none'),
  variants: z
    .array(
      z.object({
        url: z.string().meta({ description: 'Public URL', examples: [exampleUrl('.480.webp')] }),
        width: z.int().meta({ description: 'Width in pixels', examples: [480] }),
        content_type: z.string().meta({ description: 'image/webp or image/avif', examples: ['image/webp'] }),
      }),
    )
    .describe(
      'Smaller copies of an image, 480, 960 and 1600 pixels wide, first as WebP, then as AVIF where that takes fewer bytes. Added in the seconds after the upload',
    ),
  created_date: z.string().describe('Time of the upload'),
}

function exampleUrl(ending: string): string {
  return `https://le-fournil.example/media/5d41402a/loaf${ending}`
}

/** A file of a website. */
export const Media = z.object(record)
export type Media = z.infer<typeof Media>

const UploadResult = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true).describe('The file was stored'), ...record }),
  z.object({
    success: z.literal(false).describe('The file was not stored'),
    file_name: z.string().describe('File name as sent; empty if there is none'),
    error: z.string().describe('Error message'),
    error_code: z.string().describe('Error code for programs'),
  }),
])
export type UploadResult = z.infer<typeof UploadResult>

const exampleUploads: UploadResult[] = [
  { success: false, file_name: 'loaf.tiff', error: 'Not supported.', error_code: 'unsupported_media_type' },
]

/** The result of each file of a batch. */
export const UploadedBatch = z.object({
  uploaded: z
    .array(UploadResult)
    .meta({ description: 'Result of each file, in the order of the request', examples: [exampleUploads] }),
  total: z.int().describe('Number of files in the request'),
  successful: z.int().describe('Number of stored files'),
  failed: z.int().describe('Number of failed files'),
})
export type UploadedBatch = z.infer<typeof UploadedBatch>

export const DeletedMedia = z.object({
  media_id: z.string().describe('ID of the deleted file'),
  deleted: z.literal(true).describe('Always true'),
})
export type DeletedMedia = z.infer<typeof DeletedMedia>

/** Query of the list of files. */
export const MediaQuery = NamedQuery.extend({ media_type: filter(MediaType, 'Only return files of this type') })
export type MediaQuery = z.infer<typeof MediaQuery>
