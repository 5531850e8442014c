import type { ContentSettings } from '../domain/content/content.ts'
import { languageFolder } from '../domain/websites/navigation.ts'
import type { Site } from '../domain/websites/site.ts'

type PageOverrides = { language: string | null; settings?: ContentSettings }

/** Applies the language and settings of a page or post to its site. A page in the language of translations has their navigation. */
export function siteForPage(site: Site, { language, settings = {} }: PageOverrides): Site {
  const { theme, custom_code_header: header, custom_code_footer: footer } = settings
  const { mode, direction, main_classes: classes } = theme ?? {}
  const folder = language ? languageFolder(language) : ''
  const translated = site.translations?.[folder]
  return {
    ...site,
    ...(translated ? { folder, navigation: translated } : {}),
    language: language ?? site.language,
    direction: direction ?? (language && language !== site.language ? null : site.direction),
    main_classes: classes ?? site.main_classes,
    theme: mode ? { ...site.theme, mode } : site.theme,
    custom_code_header: joinLines(site.custom_code_header, header),
    custom_code_footer: joinLines(site.custom_code_footer, footer),
  }
}

const joinLines = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join('\n') || null
