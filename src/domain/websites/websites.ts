import { z } from 'zod'
import { pathId } from '../text.ts'

const summary = {
  website_id: z.string().describe('Names the website in other requests'),
  website_name: z.string().describe('Name of the business'),
  domain: z.string().describe('URL where the website is seen: the active custom domain, else the preview URL'),
  preview_url: z.string().describe('URL on the platform’s own domain'),
  custom_domain: z.string().nullable().describe('null while the website has none'),
  client_id: z.string().nullable().describe('The client it is assigned to; null for none'),
  activated: z.boolean().describe('false: visitors get a plain 404'),
  language: z.string().describe('Display form, such as "French"'),
  created_date: z.string().describe('When the website was made, ISO 8601'),
  updated_date: z.string().describe('When the website was last changed, ISO 8601'),
}

/** A website as lists show it. Contract §4. */
export const WebsiteSummary = z.object(summary)
export type WebsiteSummary = z.infer<typeof WebsiteSummary>

const Integrations = z.object({
  google_analytics_id: z.string().nullable().describe('Google Analytics measurement id'),
  google_tag_manager_id: z.string().nullable().describe('Google Tag Manager container id'),
  meta_pixel_id: z.string().nullable().describe('Meta pixel id'),
  plausible_domain: z.string().nullable().describe('Host name under which Plausible counts the website'),
})
export type Integrations = z.infer<typeof Integrations>

const Configuration = z.object({
  favicon_url: z.string().nullable().describe('Icon of the browser tab; null: made from name and colour'),
  logo_url: z.string().nullable().describe('Logo; null: the name is written out'),
  social_image_url: z.string().nullable().describe('Picture of link previews; null: none'),
})
export type Configuration = z.infer<typeof Configuration>

/** A website in full. Contract §4. */
export const Website = z.object({
  ...summary,
  custom_domain: z.null().describe('null while the website has none'),
  business_name: z.string().describe('Name of the business'),
  business_description: z.string().nullable().describe('What the business does; null where nothing is said'),
  robots: z.string().nullable().describe('Text of robots.txt; null for the standard one'),
  settings: z
    .object({
      theme: z
        .object({
          mode: z.enum(['light', 'dark', 'auto']).describe('auto follows the visitor’s system'),
          direction: z.enum(['ltr', 'rtl']).describe('Direction of writing'),
          primary_color: z.string().describe('Brand colour, as #rrggbb'),
          font_heading: z.string().describe('Font family of headings'),
          font_body: z.string().describe('Font family of texts'),
          main_classes: z.string().nullable().describe('Classes of the main element of every page'),
        })
        .describe('The look'),
      custom_code_header: z.string().nullable().describe('HTML at the end of every page’s head'),
      custom_code_footer: z.string().nullable().describe('HTML at the end of every page’s body'),
    })
    .describe('Look and custom code'),
  integrations: Integrations.describe('Services that count visitors'),
  configuration: Configuration.describe('Pictures of the website as a whole'),
  counts: z
    .object({
      pages: z.int().describe('Pages'),
      blogs: z.int().describe('Blog posts'),
      media: z.int().describe('Media files'),
      team: z.int().describe('Team members'),
    })
    .describe('What the website holds'),
})
export type Website = z.infer<typeof Website>

/** The body of DELETE /v1/workspace/website/delete. */
export const WebsiteRef = z.object({ website_id: pathId('ID of the website') })

export const DeletedWebsite = z.object({
  website_id: z.string().describe('The website that was'),
  deleted: z.literal(true).describe('Always true: what could not be deleted is answered as a problem'),
})
export type DeletedWebsite = z.infer<typeof DeletedWebsite>
