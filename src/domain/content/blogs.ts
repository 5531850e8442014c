import { z } from 'zod'
import type { ContentRecord, ContentSummary } from './content.ts'
import {
  changedFields,
  checkFreeForm,
  contentName,
  contentPath,
  freeForm,
  freeFormView,
  isWebUrl,
  langCode,
  maxBytes,
  outcome,
  publishAt,
  SeoChanges,
  SeoView,
  SettingsChanges,
  SettingsView,
  summary,
} from './content-fields.ts'
import { type ContentAction, publishResultOf, seoOf, settingsOf, summaryOf } from './content-views.ts'
import { line, rawText, text } from '../text.ts'

const blog_id = z.string().meta({ description: 'ID of the post', examples: ['blog_01m7z9r04he49rydb9ven1chd6'] })
const blog_content = rawText(maxBytes.blog_content)
  .min(1)
  .meta({
    description: 'Content in Markdown (CommonMark and GFM), up to 1 MiB. Embedded HTML is sanitized',
    examples: ['# Why we bake at night\n\nA long, cool rise makes the crumb moist.'],
  })

const imageUrl = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .refine(isWebUrl, 'must be an http or https URL or a path of the website')

/** Settings of a post in requests: those of the specification and any custom fields. */
const BlogSettings = z
  .looseObject({
    author: line(200, 'Author name')
      .meta({ examples: ['Camille Roux'] })
      .nullish(),
    excerpt: text(2_000, 'Excerpt shown in post lists')
      .meta({ examples: ['What eighteen hours do to a dough'] })
      .nullish(),
    category: text(100, 'Category')
      .meta({ examples: ['Bread'] })
      .nullish(),
    publish_date: text(
      100,
      'Publication date to display, in English or ISO 8601. If it cannot be parsed, the text is kept and the time of publication is displayed',
    )
      .meta({ examples: ['March 2, 2026'] })
      .nullish(),
    read_time: text(60, 'Reading time to display; null: estimated from the content')
      .meta({ examples: ['4 minutes'] })
      .nullish(),
    author_image: imageUrl
      .meta({ description: 'Image URL of the author', examples: ['https://cdn.example.com/camille.jpg'] })
      .nullish(),
    featured: z
      .boolean()
      .meta({ description: 'Whether the post is featured', examples: [true] })
      .nullish(),
  })
  .superRefine(checkFreeForm)
  .describe('Settings of the post: the fields below and any custom fields')

const commonFields = {
  blog_content,
  seo: SeoChanges.describe('SEO fields'),
  blog_settings: BlogSettings,
  settings: SettingsChanges.nullish().describe(
    'Settings that override those of the website. An update merges them into the stored settings',
  ),
  name: contentName.nullish().describe('Name. Default and null: `seo.page_title`, or the first heading'),
  lang_code: langCode.nullish(),
  publish_at: publishAt,
}

/** The body of POST …/blogs/create and of POST …/blogs/{blog_id}/update. */
export const NewBlog = z.object({
  ...commonFields,
  path: contentPath.meta({
    description: 'Path of the post, such as "/blog/why-we-bake-at-night"',
    examples: ['/blog/why-we-bake-at-night'],
  }),
})

/** The body of PATCH …/blogs/{blog_id}. Absent fields stay unchanged at every depth; null resets a field to its default. */
export const BlogChanges = z.object({
  ...changedFields,
  seo: SeoChanges.nullish().describe('SEO fields; null resets all fields'),
  blog_settings: BlogSettings.nullish().describe('Settings of the post; null removes a field, or all fields'),
  settings: SettingsChanges.nullish().describe('Settings that override those of the website; null resets all fields'),
  data: freeForm('Custom data, besides the reserved `content` and `author`; null removes a field. Up to 64 KiB of JSON')
    .nullish()
    .meta({ examples: [{ campaign: 'spring' }] }),
})

const blogSettingsView = freeFormView('Settings of the post').meta({
  examples: [{ featured: true, category: 'Bread' }],
})

/** The language of a post is a code, that of a page a display name. */
export const BlogSummary = z.object({ blog_id, ...summary, language: summary.lang_code.meta({ examples: ['fr'] }) })

export const Blog = BlogSummary.extend({
  seo: SeoView.extend({
    title: z
      .string()
      .meta({ description: 'Title in search results: `page_title`, or the name', examples: ['Why we bake at night'] }),
    description: z.string().meta({
      description: 'Text in search results: `meta_description`, or the excerpt; empty: derived from the content',
      examples: ['What eighteen hours do to a dough'],
    }),
  }).describe('SEO fields'),
  blog_settings: blogSettingsView,
  settings: SettingsView,
  data: z
    .looseObject({
      content: z
        .array(
          z.object({
            type: z.enum(['markdown', 'html']).meta({ description: 'Type of the block', examples: ['markdown'] }),
            markdown: z
              .string()
              .optional()
              .meta({ description: 'Markdown (CommonMark and GFM)', examples: ['# Why we bake at night'] }),
            html: z
              .string()
              .optional()
              .meta({ description: 'HTML', examples: ['<h1>Why we bake at night</h1>'] }),
          }),
        )
        .describe('Content blocks, from top to bottom'),
      author: z.string().meta({ description: 'Author name; empty if unknown', examples: ['Camille Roux'] }),
    })
    .describe('Content of the post and custom data'),
})

export const PublishedBlog = z.object({ blog_id, ...outcome })

/** The response to GET …/blogs/{blog_id}/html. */
export const BlogForEditing = z.object({
  blog_id,
  blog_content: z.string().meta({ description: 'Markdown (CommonMark and GFM)', examples: ['# Why we bake at night'] }),
  path: z.string().describe('Path'),
  name: z.string().describe('Name'),
  seo: SeoView,
  blog_settings: blogSettingsView,
})

export const UnpublishedBlog = z.object({
  blog_id,
  status: z.literal('unpublished').describe('Always "unpublished"'),
})
export const DeletedBlog = z.object({ blog_id, deleted: z.literal(true).describe('Always true') })

const markdownOf = ({ content }: ContentRecord): string => ('markdown' in content ? content.markdown : '')

const blogSummaryOf = (post: ContentSummary): z.infer<typeof BlogSummary> => ({
  blog_id: post.id,
  ...summaryOf(post),
  language: post.langCode,
})

/** Converts content records to responses about posts. */
export const blogViews = {
  id: (id: string) => ({ blog_id: id }),
  summary: blogSummaryOf,
  detail: (post: ContentRecord): z.infer<typeof Blog> => ({
    ...blogSummaryOf(post),
    seo: {
      ...seoOf(post),
      title: post.seo.page_title ?? post.name,
      description: post.seo.meta_description ?? post.blog_settings.excerpt ?? '',
    },
    blog_settings: post.blog_settings,
    settings: settingsOf(post),
    data: {
      ...post.data,
      content: [{ type: 'markdown', markdown: markdownOf(post) }],
      author: post.blog_settings.author ?? '',
    },
  }),
  outcome: (post: ContentRecord, did: ContentAction) => ({ blog_id: post.id, ...publishResultOf('blog', did, post) }),
  editing: (post: ContentRecord): z.infer<typeof BlogForEditing> => ({
    blog_id: post.id,
    blog_content: markdownOf(post),
    path: post.path,
    name: post.name,
    seo: seoOf(post),
    blog_settings: post.blog_settings,
  }),
}
