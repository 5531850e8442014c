import { z } from 'zod'
import type { ContentRecord, ContentSummary } from './content.ts'
import {
  changedFields,
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
import { type ContentAction, publishResultOf, seoOf, settingsOf, summaryOf } from './content-views.ts'
import { rawText } from '../text.ts'

const page_id = z.string().describe('ID of the page')
const html = rawText(maxBytes.html)
  .min(1)
  .refine((source) => !/^\uFEFF?(?:<\/?)?$/.test(source), 'must be a complete HTML document')
  .meta({
    description:
      'Full HTML document, up to 2 MiB. The API reads title, SEO fields, language, theme and custom code from it',
    examples: ['<!doctype html><html lang="fr"><title>À propos</title><h1>À propos</h1></html>'],
  })

const commonFields = {
  html,
  name: contentName.nullish().describe('Name. Default and null: the title of the document'),
  settings: SettingsChanges.nullish().describe('Settings that override those of the document'),
  lang_code: langCode.nullish(),
  publish_at: publishAt,
}

/** The body of POST …/pages/create. */
export const NewPage = z.object({
  ...commonFields,
  path: contentPath
    .nullish()
    .describe('Path, such as "/about-us"; "/" is the home page. Default and null: derived from the name'),
})

/** The body of POST …/pages/{page_id}/update. */
export const PageUpdate = z.object({
  ...commonFields,
  name: contentName.nullish().describe('Name. Default and null: unchanged'),
  path: contentPath.nullish().describe('Path. Default and null: unchanged'),
})

/** The body of PATCH …/pages/{page_id}. Absent fields stay unchanged at every depth; null resets a field to its default. */
export const PageChanges = z.object({
  ...changedFields,
  seo: SeoChanges.nullish().describe('SEO fields; null resets all fields'),
  settings: SettingsChanges.nullish().describe('Settings that override those of the website; null resets all fields'),
  data: freeForm('Custom data; null removes a field, or all fields. Up to 64 KiB of JSON')
    .nullish()
    .meta({ examples: [{ campaign: 'spring' }] }),
})

export const PageSummary = z.object({
  page_id,
  ...summary,
  outdated: z
    .boolean()
    .optional()
    .meta({ description: 'Of a translation: whether its original has changed since', examples: [false] }),
})

export const Page = PageSummary.extend({
  seo: SeoView,
  settings: SettingsView,
  data: freeFormView('Custom data').meta({ examples: [{ campaign: 'spring' }] }),
})

export const PublishedPage = z.object({ page_id, ...outcome })

/** The response to GET …/pages/{page_id}/html. */
export const PageForEditing = z.object({
  page_id,
  html: z.string().meta({
    description: 'HTML document. Sending it back as an update renders the same page',
    examples: ['<!doctype html><html lang="fr">…</html>'],
  }),
  path: z.string().describe('Path'),
  name: z.string().describe('Name'),
  seo: z
    .object({
      page_title: z.string().describe('Title in the browser tab and in search results; empty: none'),
      meta_description: z.string().describe('Description in search results; empty: none'),
    })
    .describe('SEO fields'),
  settings: z
    .object({
      theme: z
        .object({
          mode: z.string().meta({ description: 'Color mode: light, dark or auto', examples: ['auto'] }),
          direction: z.string().meta({ description: 'Text direction: ltr or rtl', examples: ['ltr'] }),
          main_classes: z.string().describe('CSS classes of the main element or the body; empty: none'),
        })
        .describe('Theme'),
    })
    .describe('Effective settings'),
})

export const UnpublishedPage = z.object({
  page_id,
  status: z.literal('unpublished').describe('Always "unpublished"'),
})
export const DeletedPage = z.object({ page_id, deleted: z.literal(true).describe('Always true') })

const outdatedOf = ({ translation }: ContentSummary) => (translation ? { outdated: translation.outdated } : {})

/** Converts content records to responses about pages. */
export const pageViews = {
  id: (id: string) => ({ page_id: id }),
  summary: (page: ContentSummary): z.infer<typeof PageSummary> => ({
    page_id: page.id,
    ...summaryOf(page),
    ...outdatedOf(page),
  }),
  detail: (page: ContentRecord): z.infer<typeof Page> => ({
    page_id: page.id,
    ...summaryOf(page),
    ...outdatedOf(page),
    seo: seoOf(page),
    settings: settingsOf(page),
    data: page.data,
  }),
  outcome: (page: ContentRecord, did: ContentAction) => ({ page_id: page.id, ...publishResultOf('page', did, page) }),
  editing: (page: ContentRecord, { document, look }: EditorContext): z.infer<typeof PageForEditing> => {
    const { page_title, meta_description } = seoOf(page)
    const { theme } = settingsOf(page)
    return {
      page_id: page.id,
      html: document,
      path: page.path,
      name: page.name,
      seo: { page_title: page_title ?? '', meta_description: meta_description ?? '' },
      settings: {
        theme: {
          mode: theme.mode ?? look.mode,
          direction: theme.direction ?? look.direction,
          main_classes: theme.main_classes ?? '',
        },
      },
    }
  },
}

/** The HTML document for the editor, and the theme of the website. */
export type EditorContext = { document: string; look: { mode: string; direction: string } }
