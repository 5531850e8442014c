import { z } from 'zod'
import type { Brand, PageContent, Theme } from './site.ts'
import { pathId, text } from '../text.ts'
import { defaultLanguage, defaultTheme, ThemeChanges } from './website-settings.ts'

/** The body of POST /v1/workspace/website/create. Contract §4. */
export const NewWebsite = z.object({
  name: text(80, 'Business name').meta({ examples: ['Le Fournil'] }),
  language: text(35, `BCP 47 code such as "fr" or "pt-BR"; default and null: "${defaultLanguage}"`)
    .meta({ examples: ['fr'] })
    .nullable()
    .optional(),
  client_id: pathId('ID of the client. Default and null: none').nullable().optional(),
  theme: ThemeChanges.describe('Theme. Default and null: the default theme').nullable().optional(),
})
export type NewWebsite = z.infer<typeof NewWebsite>

/** The look of a website of which `given` is said; the seed decides its drawings. */
export const themeOf = (given: ThemeChanges | null | undefined, seed: number): Theme => ({
  seed,
  mode: given?.mode ?? defaultTheme.mode,
  primary_color: given?.primary_color ?? defaultTheme.primary_color,
  accent_color: '#e0a458',
  font_heading: given?.font_heading ?? defaultTheme.font_heading,
  font_body: given?.font_body ?? defaultTheme.font_body,
  radius: 'soft',
  density: 'comfortable',
  art: 'waves',
})

/** All that is known of a business whose name alone was said; what is empty is not shown. */
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

/** The home page of a website of which nothing is known but its name: it invents nothing. */
export const homePageOf = (name: string): PageContent => ({
  title: name,
  description: name,
  sections: [{ kind: 'hero', layout: 'centered', eyebrow: null, title: name, text: '', actions: [] }],
})
