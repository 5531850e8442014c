import { z } from 'zod'
import { writtenFacts } from './brand.ts'
import type { Brand, PageContent, Theme } from './site.ts'
import { line, pathId, rawText } from '../text.ts'
import { defaultLanguage, defaultTheme, ThemeChanges } from './website-settings.ts'

/** The body of POST /v1/workspace/website/create. */
export const NewWebsite = z.object({
  name: line(80, 'Business name').meta({ examples: ['Le Fournil'] }),
  language: rawText(100)
    .meta({
      description: `Language as a BCP 47 code, such as "fr" or "pt-BR". Default and null: "${defaultLanguage}"`,
      examples: ['fr'],
    })
    .nullable()
    .optional(),
  client_id: pathId('ID of the client. Default and null: none').nullable().optional(),
  theme: ThemeChanges.describe('Theme. Default and null: the default theme').nullable().optional(),
})
export type NewWebsite = z.infer<typeof NewWebsite>

/** The theme of a new website: requested values or defaults. `seed` determines the scenes. */
export const themeOf = (requested: ThemeChanges | null | undefined, seed: number): Theme => ({
  seed,
  mode: requested?.mode ?? defaultTheme.mode,
  primary_color: requested?.primary_color ?? defaultTheme.primary_color,
  accent_color: requested?.accent_color ?? defaultTheme.accent_color,
  font_heading: requested?.font_heading ?? defaultTheme.font_heading,
  font_body: requested?.font_body ?? defaultTheme.font_body,
  radius: requested?.radius ?? defaultTheme.radius,
  density: requested?.density ?? defaultTheme.density,
  art: requested?.art ?? defaultTheme.art,
})

/** The brand of a business of which only the name is known. Empty values are not shown. */
export const brandOf = (name: string): Brand => ({
  name,
  tagline: '',
  description: '',
  trade: '',
  place: null,
  voice: 'plain',
  email: null,
  phone: null,
  address: null,
  hours: null,
})

/** A home page that shows the business name and nothing else. */
export const homePageOf = (name: string): PageContent => ({
  title: name,
  description: name,
  sections: [{ kind: 'hero', layout: 'centered', eyebrow: null, title: name, text: '', actions: [] }],
  written_with: writtenFacts(brandOf(name)),
})
