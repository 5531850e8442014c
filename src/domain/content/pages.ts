import { z } from 'zod'
import type { ContentRecord, ContentSummary } from './content.ts'
import {
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
import { rawText } from '../text.ts'

const page_id = z.string().describe('Names the page in other requests')
const html = rawText(maxBytes.html)
  .min(1)
  .refine((source) => !/^\uFEFF?(?:<\/?)?$/.test(source), 'must be a complete HTML document')
  .describe('A full HTML document, at most 2 MiB; title, search texts, language, look and custom code are read from it')
  .meta({
    examples: [
      '<!doctype html><html lang="fr"><head><title>À propos</title></head><body><h1>À propos</h1></body></html>',
    ],
  })

const given = {
  html,
  name: contentName.nullish().describe('What it is called; absent or null: the title of the document'),
  settings: SettingsChanges.nullish().describe('What is to be as this in place of what the document says'),
  lang_code: langCode.nullish(),
  publish_at: publishAt,
}

/** The body of POST …/pages/create. Contract §5. */
export const NewPage = z.object({
  ...given,
  path: contentPath.nullish().describe('Where it lives; absent or null: made from its name'),
})

/** The body of POST …/pages/{page_id}/update. */
export const PageUpdate = z.object({
  ...given,
  name: contentName.nullish().describe('What it is called; absent or null: as it is'),
  path: contentPath.nullish().describe('Where it lives; absent or null: where it is'),
})

/** The body of PATCH …/pages/{page_id}: what is absent stays, at every depth; null is the default. */
export const PageChanges = z.object({
  name: contentName.optional(),
  path: contentPath.optional(),
  lang_code: langCode.nullish(),
  seo: SeoChanges.nullish().describe(
    'How search engines and link previews show it; given fields change; null clears all',
  ),
  settings: SettingsChanges.nullish().describe(
    'What it sets apart from its website; given fields change; null clears all',
  ),
  data: freeForm('Values of your own; given ones change at every depth, null takes one away; null: none')
    .nullish()
    .meta({ examples: [{ campaign: 'spring' }] }),
})

export const PageSummary = z.object({ page_id, ...summary })

export const Page = PageSummary.extend({
  seo: SeoView,
  settings: SettingsView,
  data: freeFormView('Values of your own').meta({ examples: [{ campaign: 'spring' }] }),
})

export const PublishedPage = z.object({ page_id, ...outcome })

/** GET …/pages/{page_id}/html. */
export const PageForEditing = z.object({
  page_id,
  html: z
    .string()
    .describe('The document; sent back as an update it renders the same')
    .meta({ examples: ['<!doctype html><html lang="fr">…</html>'] }),
  path: z.string().describe('Where it lives'),
  name: z.string().describe('What it is called'),
  seo: z
    .object({
      page_title: z.string().describe('Title in the browser and in search results; empty: none'),
      meta_description: z.string().describe('What search results say of it; empty: nothing'),
    })
    .describe('What search engines are told'),
  settings: z
    .object({
      theme: z
        .object({
          mode: z
            .string()
            .describe('light, dark or auto')
            .meta({ examples: ['auto'] }),
          direction: z
            .string()
            .describe('ltr or rtl')
            .meta({ examples: ['ltr'] }),
          main_classes: z.string().describe('Classes of the main element or the body; empty: none'),
        })
        .describe('The look'),
    })
    .describe('What it sets apart'),
})

export const UnpublishedPage = z.object({
  page_id,
  status: z.literal('unpublished').describe('Visitors do not see it any more'),
})
export const DeletedPage = z.object({ page_id, deleted: z.literal(true).describe('Always true') })

/** The answers about pages, of what operations on content answer. */
export const pageViews = {
  id: (id: string) => ({ page_id: id }),
  summary: (page: ContentSummary): z.infer<typeof PageSummary> => ({ page_id: page.id, ...summaryOf(page) }),
  detail: (page: ContentRecord): z.infer<typeof Page> => ({
    page_id: page.id,
    ...summaryOf(page),
    seo: seoOf(page),
    settings: settingsOf(page),
    data: page.data,
  }),
  outcome: (page: ContentRecord, did: Deed) => ({ page_id: page.id, ...outcomeOf('page', did, page) }),
  editing: (page: ContentRecord, { document, look }: Editing): z.infer<typeof PageForEditing> => {
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

/** An item's document as an editor gets it, and what it takes from its website. */
export type Editing = { document: string; look: { mode: string; direction: string } }
