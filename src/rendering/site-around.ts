import type { ContentSettings } from '../domain/content/content.ts'
import type { Site } from '../domain/websites/site.ts'

type Around = { language: string | null; settings?: ContentSettings }

/** The site as it is around a page or post: in its language, with what it sets apart. */
export function siteAround(site: Site, { language, settings = {} }: Around): Site {
  const { theme, custom_code_header: header, custom_code_footer: footer } = settings
  const { mode, direction, main_classes: classes } = theme ?? {}
  return {
    ...site,
    language: language ?? site.language,
    direction: direction ?? (language && language !== site.language ? null : site.direction),
    main_classes: classes ?? site.main_classes,
    theme: mode ? { ...site.theme, mode } : site.theme,
    custom_code_header: joined(site.custom_code_header, header),
    custom_code_footer: joined(site.custom_code_footer, footer),
  }
}

const joined = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join('\n') || null
