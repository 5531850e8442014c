import { z } from 'zod'
import { CustomDomain } from '../domains/custom-domains.ts'
import { filter, UpdatedQuery } from '../lists.ts'
import { pathId } from '../text.ts'
import { Facts } from './facts.ts'
import { ArtStyle, ColorMode, CornerRadius, Density, TextDirection } from './theme-fields.ts'

const summary = {
  website_id: z.string().describe('ID of the website'),
  website_name: z.string().describe('Business name'),
  domain: z.string().describe('Public URL of the website: the active custom domain, or the preview URL'),
  preview_url: z.string().describe('URL on the domain of the platform'),
  custom_domain: z.string().nullable().describe('Custom domain; null: none'),
  client_id: z.string().nullable().describe('ID of the assigned client; null: none'),
  activated: z.boolean().describe('Whether the website is online. If false, visitors get 404'),
  language: z.string().describe('Language as a display name, such as "French"'),
  lang_code: z.string().describe('Language as a BCP 47 code, such as "fr"'),
  created_date: z.string().describe('Time of creation'),
  updated_date: z.string().describe('Time of the last change'),
}

/** A website in lists. */
export const WebsiteSummary = z.object(summary)
export type WebsiteSummary = z.infer<typeof WebsiteSummary>

const Integrations = z.object({
  google_analytics_id: z.string().nullable().describe('Google Analytics measurement ID'),
  google_tag_manager_id: z.string().nullable().describe('Google Tag Manager container ID'),
  meta_pixel_id: z.string().nullable().describe('Meta Pixel ID'),
  plausible_domain: z.string().nullable().describe('Domain of the website in Plausible'),
})
export type Integrations = z.infer<typeof Integrations>

const Configuration = z.object({
  favicon_url: z.string().nullable().describe('URL of the icon; null: made of an uploaded square logo, or of the name'),
  logo_url: z.string().nullable().describe('URL of the logo; null: the business name as text'),
  social_image_url: z.string().nullable().describe('URL of the image of link previews; null: each page has its own'),
})
export type Configuration = z.infer<typeof Configuration>

/** A website in full. */
export const Website = z.object({
  ...summary,
  custom_domain: CustomDomain.nullable().describe('Custom domain; null: none'),
  business_name: z.string().describe('Business name'),
  business_description: z.string().nullable().describe('What the business does; null if unknown'),
  robots: z.string().nullable().describe('Content of robots.txt; null: the default'),
  settings: z
    .object({
      theme: z
        .object({
          mode: ColorMode,
          direction: TextDirection,
          primary_color: z.string().describe('Brand color, as #rrggbb'),
          accent_color: z.string().describe('Second color, as #rrggbb'),
          radius: CornerRadius,
          density: Density,
          art: ArtStyle,
          font_heading: z.string().describe('Font family of headings'),
          font_body: z.string().describe('Font family of body text'),
          main_classes: z.string().nullable().describe('CSS classes of the main element of every page; null: none'),
        })
        .describe('Theme'),
      custom_code_header: z.string().nullable().describe('HTML at the end of the head of every page; null: none'),
      custom_code_footer: z.string().nullable().describe('HTML at the end of the body of every page; null: none'),
      analytics_enabled: z.boolean().describe('Whether pages have the script that counts visits'),
    })
    .describe('Theme and custom code'),
  facts: Facts,
  legal_warnings: z.array(z.string()).meta({
    description: 'Which legal pages are not published, and what they need',
    examples: [['Legal pages need `facts.legal_name`.']],
  }),
  integrations: Integrations.describe('Analytics services'),
  configuration: Configuration.describe('Favicon, logo and social image'),
  counts: z
    .object({
      pages: z.int().describe('Number of pages'),
      blogs: z.int().describe('Number of posts'),
      media: z.int().describe('Number of media files'),
      team: z.int().describe('Number of website team members'),
    })
    .describe('Number of records of the website'),
})
export type Website = z.infer<typeof Website>

/** The body of DELETE /v1/workspace/website/delete. */
export const WebsiteRef = z.object({ website_id: pathId('ID of the website') })

export const DeletedWebsite = z.object({
  website_id: z.string().describe('ID of the deleted website'),
  deleted: z.literal(true).describe('Always true'),
})
export type DeletedWebsite = z.infer<typeof DeletedWebsite>

/** Query of the list of websites. */
export const WebsiteQuery = UpdatedQuery.extend({
  client_id: filter(pathId('ID of a client'), 'Only return websites of this client'),
  status: filter(z.enum(['activated', 'deactivated']), 'Only return websites with this status'),
})
export type WebsiteQuery = z.infer<typeof WebsiteQuery>
