import { z } from 'zod'
import { rawText, text } from '../text.ts'

export const MediaType = z.enum(['images', 'videos', 'documents', 'fonts'])
export type MediaType = z.infer<typeof MediaType>

const mebibyte = 1024 * 1024

/** Most bytes of a file of each kind. Contract §7. */
export const mediaLimits: Record<MediaType, number> = {
  images: 10 * mebibyte,
  videos: 100 * mebibyte,
  documents: 25 * mebibyte,
  fonts: 5 * mebibyte,
}
/** Most bytes of a JSON body with files in it. */
export const mediaBodyLimit = 40 * mebibyte
/** Most pixels of a picture, all its frames together. */
export const pixelLimit = 50_000_000
/** The widths, in pixels, that a larger picture is made in. */
export const variantWidths = [480, 960, 1600] as const
export const mostFiles = 20

const GivenType = z
  .enum(['images', 'videos', 'documents', 'fonts', 'image', 'video', 'document', 'font'])
  .transform((type) => MediaType.parse(type.endsWith('s') ? type : `${type}s`))

/** A file to upload: one of `file_base64` and `source_url`, or, in a multipart body, a part that is a file. Contract §7. */
export const NewMedia = z.object({
  file_name: text(255, 'Name of the file, as people see it').meta({ examples: ['Sourdough loaf.svg'] }),
  file_base64: rawText(mediaBodyLimit)
    .nullish()
    .describe('The bytes in base64, alone or as a data URL; this or `source_url`')
    .meta({ examples: ['PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjgiLz4='] }),
  source_url: text(
    2048,
    'An http or https URL on a public address, from which we fetch the bytes; this or `file_base64`',
  )
    .nullish()
    .meta({ examples: [null] }),
  media_type: GivenType.nullish()
    .describe('What it has to be; absent or null: whatever the bytes are')
    .meta({ examples: ['images'] }),
  content_type: text(255, 'What you think its type is: we go by the bytes, but for text, which may be text/csv')
    .nullish()
    .meta({ examples: ['image/svg+xml'] }),
  alt_text: text(1000, 'What a picture shows, for those who do not see it')
    .nullish()
    .meta({ examples: ['A loaf of sourdough on a wooden board'] }),
})
export type NewMedia = z.infer<typeof NewMedia>

/** The body of POST …/media/upload/batch. */
export const NewMediaBatch = z.object({
  files: z.array(NewMedia).min(1).max(mostFiles).describe('The files, 1 to 20'),
})

const record = {
  media_id: z.string().describe('Names the file in other requests'),
  file_name: z.string().describe('Name of the file, without folders'),
  media_type: MediaType.describe('What it is'),
  url: z
    .string()
    .describe('Where the public finds it. What is there never changes')
    .meta({ examples: [exampleUrl('.jpg')] }),
  content_type: z
    .string()
    .describe('Type of what is at the URL, from the bytes')
    .meta({ examples: ['image/jpeg'] }),
  size_bytes: z.int().describe('Size of what is at the URL: pictures are cleared of all that is not picture'),
  width: z
    .int()
    .nullable()
    .describe('Width of a picture in pixels, as it is shown; null for what has none')
    .meta({ examples: [1800] }),
  height: z.int().nullable().describe('Height of a picture in pixels, as it is shown; null for what has none'),
  alt_text: z.string().nullable().describe('What a picture shows; null where nothing is said'),
  variants: z
    .array(
      z.object({
        url: z
          .string()
          .describe('Where the public finds it')
          .meta({ examples: [exampleUrl('.480.webp')] }),
        width: z
          .int()
          .describe('Width in pixels')
          .meta({ examples: [480] }),
        content_type: z
          .string()
          .describe('Always image/webp')
          .meta({ examples: ['image/webp'] }),
      }),
    )
    .describe('Narrower copies of a picture, 480, 960 and 1600 pixels wide; each is here soon after the upload'),
  created_date: z.string().describe('When it was uploaded, ISO 8601'),
}

function exampleUrl(ending: string): string {
  return `https://le-fournil.sites.example.com/media/5d41402abc4b2a76b9719d911017c592/sourdough-loaf${ending}`
}

/** A file of a website. Contract §7. */
export const Media = z.object(record)
export type Media = z.infer<typeof Media>

const Uploaded = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true).describe('It is there'), ...record }),
  z.object({
    success: z.literal(false).describe('It is not there'),
    file_name: z.string().describe('Name of the file, as it was given'),
    error: z.string().describe('What is wrong with it, for people'),
    error_code: z.string().describe('What is wrong with it, for programs'),
  }),
])
export type Uploaded = z.infer<typeof Uploaded>

const exampleBatch: Uploaded[] = [
  {
    success: true,
    media_id: 'media_01m7z9r04je49ryde07wq3h5tb',
    file_name: 'Sourdough loaf.svg',
    media_type: 'images',
    url: exampleUrl('.svg'),
    content_type: 'image/svg+xml',
    size_bytes: 108,
    width: 8,
    height: 8,
    alt_text: 'A loaf of sourdough on a wooden board',
    variants: [],
    created_date: '2026-03-02T08:15:30.123Z',
  },
]

/** What became of each file of a batch. */
export const UploadedBatch = z.object({
  uploaded: z
    .array(Uploaded)
    .describe('What became of each file, in the order given')
    .meta({ examples: [exampleBatch] }),
  total: z.int().describe('Files in the request'),
  successful: z.int().describe('Files that are there now'),
  failed: z.int().describe('Files that are not'),
})
export type UploadedBatch = z.infer<typeof UploadedBatch>

export const DeletedMedia = z.object({
  media_id: z.string().describe('The file that was'),
  deleted: z.literal(true).describe('Always true: what could not be deleted is answered as a problem'),
})
export type DeletedMedia = z.infer<typeof DeletedMedia>
