import { z } from 'zod'
import { integrationIds, pictureUrl } from '../content/page-settings.ts'
import { Theme } from './site.ts'
import { isStorable, pathId, rawText, text } from '../text.ts'

const websiteId = pathId('The website')

/** What clearing a part of the look with null comes to; a cleared direction follows the language. */
export const defaultLook = {
  mode: 'auto',
  primary_color: '#2f5d8c',
  font_heading: 'Outfit',
  font_body: 'Outfit',
} as const
/** The language of a website of which none is said. */
export const defaultLanguage = 'en'

const font = (of: string) =>
  text(60, `Font family of ${of}: a built-in one, or any the visitor may have; null: ${defaultLook.font_body}`)

/** What a caller may say of the look; null is the default. */
export const ThemeChanges = z
  .object({
    mode: Theme.shape.mode.describe(`auto follows the visitor’s system; null: ${defaultLook.mode}`).nullable(),
    direction: z.enum(['ltr', 'rtl']).describe('Direction of writing; null: as the language is written').nullable(),
    primary_color: Theme.shape.primary_color
      .describe(`Brand colour, as #rrggbb; null: ${defaultLook.primary_color}`)
      .nullable(),
    font_heading: font('headings').nullable(),
    font_body: font('texts').nullable(),
    main_classes: text(500, 'Classes of the main element of every page; null: none').nullable(),
  })
  .partial()
export type ThemeChanges = z.infer<typeof ThemeChanges>

const idLike = (pattern: RegExp, says: string, example: string) =>
  z
    .string()
    .trim()
    .max(253)
    .regex(pattern, `must have the format of "${example}"`)
    .describe(says)
    .meta({ examples: [example] })
    .nullable()

/** Each lands in a script tag of the pages, so only what is well formed is taken. */
const IntegrationChanges = z
  .object({
    google_analytics_id: idLike(
      integrationIds.google_analytics_id,
      'Google Analytics measurement id; null: none',
      'G-AB12CD34EF',
    ),
    google_tag_manager_id: idLike(
      integrationIds.google_tag_manager_id,
      'Google Tag Manager container id; null: none',
      'GTM-AB12CD3',
    ),
    meta_pixel_id: idLike(integrationIds.meta_pixel_id, 'Meta pixel id; null: none', '123456789012345'),
    plausible_domain: idLike(
      integrationIds.plausible_domain,
      'Host name under which Plausible counts the website; null: none',
      'shop.example.com',
    ),
  })
  .partial()

const picture = (says: string) =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine((url) => isStorable(url) && pictureUrl(url) !== undefined, 'must be an http or https URL')
    .describe(says)
    .meta({ examples: ['https://cdn.example.com/picture.png'] })
    .nullable()

const ConfigurationChanges = z
  .object({
    favicon_url: picture('Address of the icon of the browser tab; null: made from name and colour'),
    logo_url: picture(
      'Address of the logo in header and footer, best a transparent one; null: the name is written out',
    ),
    social_image_url: picture('Address of the picture of link previews, best 1200 × 630; null: none'),
  })
  .partial()

const code = (where: string) =>
  rawText(100_000)
    .describe(
      `HTML at the end of the ${where} of every page and of the 404 page, as it is: scripts, styles and frames work; null: none`,
    )
    .nullable()
const changes = {
  business_name: text(80, 'Name of the business'),
  business_description: text(2_000, 'What the business does; null: nothing').nullable(),
  custom_code_header: code('head'),
  custom_code_footer: code('body'),
  language: text(35, `BCP 47 code such as "fr" or "pt-BR"; null: "${defaultLanguage}"`)
    .meta({ examples: ['fr'] })
    .nullable(),
}

/** The body of PATCH /v1/workspace/website/update: what is absent stays, null is the default. Contract §4. */
export const WebsiteChanges = z
  .object({
    ...changes,
    robots: rawText(20_000).describe('Text of robots.txt; null: the standard one').nullable(),
    activated: z.boolean().describe('false: visitors get a plain 404; null: true').nullable(),
  })
  .partial()
  .extend({ website_id: websiteId })

/** The body of PUT /v1/workspace/website/{website_id}/settings: what is absent stays, at every depth. Contract §4. */
export const SettingsChanges = z
  .object({
    ...changes,
    theme: ThemeChanges.describe('The look; given keys merge; null: the default look').nullable(),
    integrations: IntegrationChanges.describe(
      'Services whose tags every page and the 404 page carry; given keys merge; null: none',
    ).nullable(),
    configuration: ConfigurationChanges.describe('Pictures; given keys merge; null: none').nullable(),
  })
  .partial()
export type SettingsChanges = z.infer<typeof SettingsChanges>

/** All that can be changed of a website. */
export type AnyWebsiteChanges = SettingsChanges & Omit<z.infer<typeof WebsiteChanges>, 'website_id'>

/** The body of POST /v1/workspace/website/assign. */
export const Assignment = z.object({
  website_id: websiteId,
  client_id: pathId('The client; null: nobody').nullable(),
})
