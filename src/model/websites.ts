import { z } from 'zod'

const shared = {
  website_id: z.string(),
  website_name: z.string().describe('Name of the business'),
  domain: z.string().describe('URL where the website is seen: the active custom domain, else the preview URL'),
  preview_url: z.string().describe('URL on the platform’s own domain'),
  custom_domain: z.string().nullable().describe('null while the website has none'),
  client_id: z.string().nullable().describe('The client it is assigned to'),
  activated: z.boolean().describe('false: visitors get a plain 404'),
  language: z.string().describe('Display form, such as "French"'),
  created_date: z.string(),
  updated_date: z.string(),
}

/** A website as lists show it. Contract §4. */
export const WebsiteSummary = z.object(shared)
export type WebsiteSummary = z.infer<typeof WebsiteSummary>

/** A website in full. Contract §4. */
export const Website = z.object({
  ...shared,
  custom_domain: z.null().describe('null while the website has none'),
  business_name: z.string(),
  business_description: z.string().nullable(),
  robots: z.string().nullable().describe('Text of robots.txt; null for the standard one'),
  settings: z.object({
    theme: z.object({
      mode: z.enum(['light', 'dark', 'auto']),
      direction: z.enum(['ltr', 'rtl']),
      primary_color: z.string(),
      font_heading: z.string(),
      font_body: z.string(),
      main_classes: z.string().nullable(),
    }),
    custom_code_header: z.string().nullable(),
    custom_code_footer: z.string().nullable(),
  }),
  integrations: z.object({
    google_analytics_id: z.string().nullable(),
    google_tag_manager_id: z.string().nullable(),
    meta_pixel_id: z.string().nullable(),
    plausible_domain: z.string().nullable(),
  }),
  configuration: z.object({
    favicon_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    social_image_url: z.string().nullable(),
  }),
  counts: z
    .object({ pages: z.int(), blogs: z.int(), media: z.int(), team: z.int() })
    .describe('What the website holds'),
})
export type Website = z.infer<typeof Website>
