import { z } from 'zod'
import { integrationIds, parseImageUrl } from '../content/page-settings.ts'
import { Theme } from './site.ts'
import { isStorable, line, pathId, rawText, text } from '../text.ts'
import { FactsChanges } from './facts.ts'
import { ArtStyle, ColorMode, CornerRadius, Density, TextDirection } from './theme-fields.ts'

const websiteId = pathId('ID of the website')

/** Theme values that `null` resets to. The default direction is that of the language. */
export const defaultTheme = {
  mode: 'auto',
  primary_color: '#2f5d8c',
  accent_color: '#e0a458',
  font_heading: 'Outfit',
  font_body: 'Outfit',
  radius: 'soft',
  density: 'comfortable',
  art: 'tiles',
} as const
/** Name of a website whose name was cleared. */
export const defaultBusinessName = 'My website'
/** Language of a website if none is given. */
export const defaultLanguage = 'en'

const font = (of: string) =>
  text(60, `Font family of ${of}: built in, or on the device of the visitor; null: ${defaultTheme.font_body}`)

/** Theme fields in requests. null resets a field to its default. */
export const ThemeChanges = z
  .object({
    mode: ColorMode.nullable().describe(`Color mode; null: ${defaultTheme.mode}`),
    direction: TextDirection.nullable().describe('Text direction; null: that of the language'),
    primary_color: Theme.shape.primary_color
      .describe(`Brand color, as #rrggbb; null: ${defaultTheme.primary_color}`)
      .nullable(),
    accent_color: Theme.shape.accent_color
      .describe(`Second color, as #rrggbb; null: ${defaultTheme.accent_color}`)
      .nullable(),
    radius: CornerRadius.nullable().describe(`Corner radius; null: ${defaultTheme.radius}`),
    density: Density.nullable().describe(`Amount of white space; null: ${defaultTheme.density}`),
    art: ArtStyle.nullable().describe(`Composition of the first scene; null: ${defaultTheme.art}`),
    font_heading: font('headings').nullable(),
    font_body: font('body text').nullable(),
    main_classes: text(500, 'CSS classes of the main element of every page; null: none').nullable(),
  })
  .partial()
  .meta({ id: 'ThemeChanges' })
export type ThemeChanges = z.infer<typeof ThemeChanges>

const integrationId = (pattern: RegExp, description: string, example: string) =>
  z
    .string()
    .trim()
    .max(253)
    .regex(pattern, `must have the format of "${example}"`)
    .meta({ description, examples: [example] })
    .nullable()

/** The IDs are inserted into script tags of the pages, so only well-formed IDs are accepted. */
const IntegrationChanges = z
  .object({
    google_analytics_id: integrationId(
      integrationIds.google_analytics_id,
      'Google Analytics measurement ID; null: none',
      'G-AB12CD34EF',
    ),
    google_tag_manager_id: integrationId(
      integrationIds.google_tag_manager_id,
      'Google Tag Manager container ID; null: none',
      'GTM-AB12CD3',
    ),
    meta_pixel_id: integrationId(integrationIds.meta_pixel_id, 'Meta Pixel ID; null: none', '123456789012345'),
    plausible_domain: integrationId(
      integrationIds.plausible_domain,
      'Domain of the website in Plausible; null: none',
      'shop.example.com',
    ),
  })
  .partial()

const imageUrl = (description: string) =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine((url) => isStorable(url) && parseImageUrl(url) !== undefined, 'must be an http or https URL')
    .meta({ description, examples: ['https://cdn.example.com/picture.png'] })
    .nullable()

const ConfigurationChanges = z
  .object({
    favicon_url: imageUrl('URL of the icon; null: made of an uploaded square logo, or of the name'),
    logo_url: imageUrl('URL of the logo in header and footer, ideally transparent; null: the business name as text'),
    social_image_url: imageUrl(
      'URL of the image of link previews, ideally 1200 × 630 pixels; null: each page has its own',
    ),
  })
  .partial()

const code = (where: string) =>
  rawText(100_000)
    .describe(
      `HTML inserted unchanged at the end of the ${where} of every page and of the 404 page. Scripts, styles and frames are allowed; null: none`,
    )
    .nullable()
const changes = {
  business_name: line(80, `Business name; null: "${defaultBusinessName}"`).nullable(),
  business_description: text(2_000, 'What the business does; null: none').nullable(),
  custom_code_header: code('head'),
  custom_code_footer: code('body'),
  language: rawText(100)
    .meta({
      description: `Language as a BCP 47 code, such as "fr" or "pt-BR"; null: "${defaultLanguage}"`,
      examples: ['fr'],
    })
    .nullable(),
}

const facts = FactsChanges.describe('Facts; null: none')

/** The body of PATCH /v1/workspace/website/update. Absent fields stay unchanged; null resets a field. */
export const WebsiteChanges = z
  .object({
    ...changes,
    robots: rawText(20_000).describe('Content of robots.txt; null: the default').nullable(),
    activated: z.boolean().describe('Whether the website is online. If false, visitors get 404; null: true').nullable(),
    facts,
  })
  .partial()
  .extend({ website_id: websiteId })

/** The body of PUT /v1/workspace/website/{website_id}/settings. Absent fields stay unchanged at every depth. */
export const SettingsChanges = z
  .object({
    ...changes,
    theme: ThemeChanges.describe('Theme; null: the default theme').nullable(),
    integrations: IntegrationChanges.describe(
      'Analytics services whose tags are on every page and the 404 page; null: none',
    ).nullable(),
    configuration: ConfigurationChanges.describe('Favicon, logo and social image; null: none').nullable(),
    facts,
    analytics_enabled: z.boolean().describe('Whether pages have the script that counts visits; null: true').nullable(),
  })
  .partial()
export type SettingsChanges = z.infer<typeof SettingsChanges>

/** All fields of a website that can be changed. */
export type AnyWebsiteChanges = SettingsChanges & Omit<z.infer<typeof WebsiteChanges>, 'website_id'>

/** The body of POST /v1/workspace/website/assign. */
export const Assignment = z.object({
  website_id: websiteId,
  client_id: pathId('ID of the client; null: none').nullable(),
})
