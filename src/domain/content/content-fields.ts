import { z } from 'zod'
import { filter, UpdatedQuery } from '../lists.ts'
import { isStorable, line, nullableText, rawText, text } from '../text.ts'
import { ColorMode, TextDirection } from '../websites/theme-fields.ts'

/** Maximum size of an HTML document and of Markdown, in bytes. */
export const maxBytes = { html: 2 * 1024 * 1024, blog_content: 1024 * 1024 }

const segments = '[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)*'

/** A path of the website. A missing leading slash is added. */
export const contentPath = z
  .string({
    error: ({ input }) =>
      input === null ? 'cannot be null, because visitors need an address. Send a path' : undefined,
  })
  .max(200)
  .overwrite((path) => (path.startsWith('/') ? path : `/${path}`))
  .refine(
    (path) => new RegExp(`^/(?:${segments})?$`).test(path),
    'must be "/" or lowercase segments such as "/about-us"',
  )
  .meta({
    description: 'Path on the website, such as "/about-us"; "/" is the home page. Up to 200 characters',
    pattern: `^/?(?:${segments})?$`,
  })

export const contentName = line(200, 'Name in navigation, lists and links')

/** The operation validates it and throws InvalidLanguageCode. */
export const langCode = rawText(100).meta({
  description: 'BCP 47 language code, such as "fr" or "pt-BR"; null: the language of the website',
  examples: ['fr'],
})

/** Fields of PATCH that pages and posts share. */
export const changedFields = {
  name: contentName.nullish().describe('Name; null: derived from the content again'),
  path: contentPath.optional(),
  lang_code: langCode.nullish(),
  publish_date: z
    .int()
    .nullish()
    .meta({ description: 'null: unpublishes it. A number is ignored with a warning', examples: [1772439330] }),
}

/** An http(s) URL or a path of the website. */
const webUrl = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .refine(isWebUrl, 'must be an http or https URL or a path of the website')
    .meta({ description, examples: ['https://cdn.example.com/picture.jpg'] })

/** Whether a text is an http(s) URL or a path of the website. */
export function isWebUrl(url: string): boolean {
  const isAbsolute = /^(?:https?:\/\/|\/)/i.test(url)
  return isAbsolute && isStorable(url) && !/\p{Cc}/u.test(url) && URL.canParse(url, 'https://page.invalid/')
}

/** SEO fields in requests. Absent fields stay unchanged; null derives the value from the content. */
export const SeoChanges = z.object({
  page_title: text(300, 'Title in the browser tab and in search results').nullish(),
  meta_description: text(1_000, 'Description in search results').nullish(),
  social_title: text(300, 'Title of link previews').nullish(),
  social_description: text(1_000, 'Text of link previews').nullish(),
  social_image: webUrl('Image of link previews: URL or path of the website').nullish(),
  canonical_url: webUrl('Canonical URL for search engines').nullish(),
  noindex: z.boolean().describe('Whether search engines are told not to index it; null: false').nullish(),
})

/** SEO fields in responses. */
export const SeoView = z
  .object({
    page_title: nullableText.describe('Title in the browser tab and in search results'),
    meta_description: nullableText.describe('Description in search results'),
    social_title: nullableText.describe('Title of link previews'),
    social_description: nullableText.describe('Text of link previews'),
    social_image: nullableText.describe('Image of link previews: URL or path of the website'),
    canonical_url: nullableText.describe('Canonical URL for search engines'),
    noindex: z.boolean().describe('Whether search engines are told not to index it'),
  })
  .describe('SEO fields; null: derived from the content')
export const noSeo: z.infer<typeof SeoView> = {
  page_title: null,
  meta_description: null,
  social_title: null,
  social_description: null,
  social_image: null,
  canonical_url: null,
  noindex: false,
}

/** Settings in requests that override those of the website. */
export const SettingsChanges = z.object({
  theme: z
    .object({
      mode: ColorMode.nullable().describe('Color mode; null: as the website').optional(),
      direction: TextDirection.nullable().describe('Text direction; null: that of the language').optional(),
      main_classes: text(
        500,
        'CSS classes of the main element, or of the body of an uploaded document; null: none',
      ).nullish(),
    })
    .describe('Theme; null: as the website')
    .nullish(),
  custom_code_header: rawText(100_000).describe('HTML inserted unchanged at the end of the head; null: none').nullish(),
  custom_code_footer: rawText(100_000).describe('HTML inserted unchanged at the end of the body; null: none').nullish(),
})

/** Settings in responses. */
export const SettingsView = z
  .object({
    theme: z
      .object({
        mode: ColorMode.nullable().describe('Color mode; null: as the website'),
        direction: TextDirection.nullable().describe('Text direction; null: that of the language'),
        main_classes: nullableText.describe('CSS classes of the main element, or of the body of an uploaded document'),
      })
      .describe('Theme'),
    custom_code_header: nullableText.describe('HTML at the end of the head'),
    custom_code_footer: nullableText.describe('HTML at the end of the body'),
  })
  .describe('Settings that override those of the website')
export const noSettings: z.infer<typeof SettingsView> = {
  theme: { mode: null, direction: null, main_classes: null },
  custom_code_header: null,
  custom_code_footer: null,
}

/** Limits of custom values. */
export const freeFormLimits = { characters: 65_536, depth: 100 }

/** Why a custom value cannot be stored, or undefined. */
function findFreeFormProblem(value: object, maxCharacters: number): string | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > freeFormLimits.depth) return `must have at most ${freeFormLimits.depth} levels of nesting`
    const texts = level.flatMap((one) => (isNested(one) && !Array.isArray(one) ? Object.keys(one) : one))
    if (texts.some((text) => typeof text === 'string' && !isStorable(text)))
      return 'must be well-formed Unicode without NUL characters'
    level = level.flatMap((one) => (isNested(one) ? Object.values(one) : []))
  }
  return JSON.stringify(value).length > maxCharacters
    ? `must be at most ${maxCharacters / 1024} KiB of JSON`
    : undefined
}
const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Checks that Postgres can store a custom value: any JSON up to a size and a depth. */
export function checkFreeForm(
  value: object,
  context: z.RefinementCtx,
  maxCharacters = freeFormLimits.characters,
): void {
  const fault = findFreeFormProblem(value, maxCharacters)
  if (fault) context.addIssue({ code: 'custom', message: fault })
}

/** Custom fields of the caller: any JSON that Postgres can store. */
export const freeForm = (description: string) =>
  z.record(z.string(), z.unknown()).superRefine(checkFreeForm).describe(description)

export const freeFormView = (description: string) => z.record(z.string(), z.unknown()).describe(description)

const maxYearsAhead = 5

/** Time of a scheduled publication. */
export const publishAt = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 time with an offset, such as "2030-01-31T08:00:00+01:00"',
    abort: true,
  })
  .refine((time) => Date.parse(time) < new Date().setFullYear(new Date().getFullYear() + maxYearsAhead), {
    error: `must be at most ${maxYearsAhead} years in the future`,
  })
  .transform((time) => new Date(time))
  .nullish()
  .meta({
    description:
      'Time of publication, ISO 8601 with an offset, up to 5 years in the future. Visitors see the current version until then. Another ' +
      'publication, and unpublishing, cancels it. Default, null and past times: published at once',
    examples: ['2030-01-31T08:00:00+01:00'],
  })

/** Fields of a content item in lists. */
export const summary = {
  name: z.string().describe('Name'),
  path: z.string().describe('Path'),
  status: z
    .enum(['published', 'unpublished'])
    .meta({ description: 'Whether visitors can see it', examples: ['published'] }),
  publish_date: z
    .int()
    .nullable()
    .meta({ description: 'Time of publication, in Unix seconds; null while unpublished', examples: [1772439330] }),
  language: z.string().describe('Language as a display name, such as "French"'),
  lang_code: z.string().describe('Language as a BCP 47 code, such as "fr"'),
  published_url: nullableText.describe('Public URL; null while unpublished'),
  publish_at: nullableText.meta({
    description: 'Time of the scheduled publication, ISO 8601; null: none is scheduled',
    examples: [null],
  }),
  publish_failure: z
    .object({
      code: z.string().meta({ description: 'Error code for programs', examples: ['path_in_use'] }),
      message: z.string().meta({
        description: 'Error message',
        examples: ['Another page or post of the website has the path /about-us'],
      }),
    })
    .nullable()
    .meta({
      description: 'Why the scheduled publication failed; null: it did not fail. The next publication clears it',
      examples: [null],
    }),
  created_date: z.string().describe('Time of creation'),
  updated_date: z.string().describe('Time of the last change'),
}

/** Fields of the responses to creating and updating. */
export const outcome = {
  message: z.string().meta({ description: 'What happened', examples: ['The page was created and published.'] }),
  publish_date: z.int().meta({
    description: 'Time of publication, or of the scheduled publication, in Unix seconds',
    examples: [1772439330],
  }),
  published_url: z.string().describe('Public URL, also before a scheduled publication'),
}

/** Query of the lists of pages and posts. */
export const ContentQuery = UpdatedQuery.extend({
  status: filter(z.enum(['published', 'unpublished']), 'Only return entries with this status'),
})
export type ContentQuery = z.infer<typeof ContentQuery>
