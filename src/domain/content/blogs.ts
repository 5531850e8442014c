import { z } from 'zod'
import type { ContentRecord, ContentSummary } from './content.ts'
import {
  checkOwn,
  contentName,
  contentPath,
  freeForm,
  freeFormView,
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
import { type Deed, outcomeOf, seoOf, settingsOf, summaryOf } from './content-views.ts'
import { isStorable, rawText, text } from '../text.ts'

const blog_id = z
  .string()
  .describe('Names the post in other requests')
  .meta({ examples: ['blog_01m7z9r04he49rydb9ven1chd6'] })
const blog_content = rawText(maxBytes.blog_content)
  .min(1)
  .describe('CommonMark and GFM, at most 1 MiB; HTML in it is sanitised')
  .meta({ examples: ['# Why we bake at night\n\nA long, cool rise makes the crumb moist.'] })

const picture = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .refine((address) => isStorable(address) && URL.canParse(address, 'https://post.invalid'), 'must be a URL')

/** Settings of a post as they are sent: the specification's, and any others. */
const BlogSettings = z
  .looseObject({
    author: text(200, 'Who wrote it')
      .meta({ examples: ['Camille Roux'] })
      .nullish(),
    excerpt: text(2_000, 'What lists say of it')
      .meta({ examples: ['What eighteen hours do to a dough'] })
      .nullish(),
    category: text(100, 'Under what it is listed')
      .meta({ examples: ['Bread'] })
      .nullish(),
    publish_date: text(
      100,
      'The date it shows, in English or as ISO 8601; one that cannot be read is kept, and the time of publishing shown',
    )
      .meta({ examples: ['March 2, 2026'] })
      .nullish(),
    read_time: text(60, 'How long it takes to read, in words; null: counted')
      .meta({ examples: ['4 minutes'] })
      .nullish(),
    author_image: picture
      .describe('Picture of who wrote it')
      .meta({ examples: ['https://cdn.example.com/camille.jpg'] })
      .nullish(),
    featured: z
      .boolean()
      .describe('Whether it stands out')
      .meta({ examples: [true] })
      .nullish(),
  })
  .superRefine(checkOwn)
  .describe('Free-form settings: these and any others')

const given = {
  blog_content,
  seo: SeoChanges.describe('How search engines and link previews show it'),
  blog_settings: BlogSettings,
  settings: SettingsChanges.nullish().describe(
    'What it sets apart from its website; on update it merges into what is there',
  ),
  name: contentName.nullish().describe('What it is called; absent or null: seo.page_title, else its first heading'),
  lang_code: langCode.nullish(),
  publish_at: publishAt,
}

/** The body of POST …/blogs/create and of POST …/blogs/{blog_id}/update. Contract §6. */
export const NewBlog = z.object({
  ...given,
  path: contentPath
    .describe('Where it lives, as in "/blog/why-we-bake-at-night"')
    .meta({ examples: ['/blog/why-we-bake-at-night'] }),
})

/** The body of PATCH …/blogs/{blog_id}: what is absent stays, at every depth; null is the default. */
export const BlogChanges = z.object({
  name: contentName.optional(),
  path: contentPath.optional(),
  lang_code: langCode.nullish(),
  seo: SeoChanges.nullish().describe(
    'How search engines and link previews show it; given fields change; null clears all',
  ),
  blog_settings: BlogSettings.nullish().describe(
    'Free-form settings; given ones change, null takes one away; null clears all',
  ),
  settings: SettingsChanges.nullish().describe(
    'What it sets apart from its website; given fields change; null clears all',
  ),
  data: freeForm(
    'Values of your own beside `content` and `author`, which are the post’s; given ones change at every depth, null takes one away',
  )
    .nullish()
    .meta({ examples: [{ campaign: 'spring' }] }),
})

const blogSettingsView = freeFormView('Free-form settings').meta({ examples: [{ featured: true, category: 'Bread' }] })

export const BlogSummary = z.object({ blog_id, ...summary })

export const Blog = BlogSummary.extend({
  seo: SeoView.extend({
    title: z
      .string()
      .describe('Title in search results: page_title, else the name')
      .meta({ examples: ['Why we bake at night'] }),
    description: z
      .string()
      .describe('Text in search results: meta_description, else the excerpt; empty: it follows from the content')
      .meta({ examples: ['What eighteen hours do to a dough'] }),
  }).describe('How search engines and link previews show it'),
  blog_settings: blogSettingsView,
  settings: SettingsView,
  data: z
    .looseObject({
      content: z
        .array(
          z.object({
            type: z
              .enum(['markdown', 'html'])
              .describe('What the block holds')
              .meta({ examples: ['markdown'] }),
            markdown: z
              .string()
              .optional()
              .describe('CommonMark and GFM')
              .meta({ examples: ['# Why we bake at night'] }),
            html: z
              .string()
              .optional()
              .describe('HTML')
              .meta({ examples: ['<h1>Why we bake at night</h1>'] }),
          }),
        )
        .describe('The post, from top to bottom'),
      author: z
        .string()
        .describe('Who wrote it; empty: nobody is named')
        .meta({ examples: ['Camille Roux'] }),
    })
    .describe('The post itself, and values of your own'),
})

export const PublishedBlog = z.object({ blog_id, ...outcome })

/** GET …/blogs/{blog_id}/html. */
export const BlogForEditing = z.object({
  blog_id,
  blog_content: z
    .string()
    .describe('CommonMark and GFM')
    .meta({ examples: ['# Why we bake at night'] }),
  path: z.string().describe('Where it lives'),
  name: z.string().describe('What it is called'),
  seo: SeoView,
  blog_settings: blogSettingsView,
})

export const UnpublishedBlog = z.object({
  blog_id,
  status: z.literal('unpublished').describe('Visitors do not see it any more'),
})
export const DeletedBlog = z.object({ blog_id, deleted: z.literal(true).describe('Always true') })

const markdownOf = ({ content }: ContentRecord): string => ('markdown' in content ? content.markdown : '')

/** The answers about posts, of what operations on content answer. */
export const blogViews = {
  id: (id: string) => ({ blog_id: id }),
  summary: (post: ContentSummary): z.infer<typeof BlogSummary> => ({ blog_id: post.id, ...summaryOf(post) }),
  detail: (post: ContentRecord): z.infer<typeof Blog> => ({
    blog_id: post.id,
    ...summaryOf(post),
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
  outcome: (post: ContentRecord, did: Deed) => ({ blog_id: post.id, ...outcomeOf('blog', did, post) }),
  editing: (post: ContentRecord): z.infer<typeof BlogForEditing> => ({
    blog_id: post.id,
    blog_content: markdownOf(post),
    path: post.path,
    name: post.name,
    seo: seoOf(post),
    blog_settings: post.blog_settings,
  }),
}
