import type { BlogSettings, Content, ContentChanges, ContentDraft, Item, Seo } from '../../domain/content/content.ts'
import { noSeo, noSettings } from '../../domain/content/content-fields.ts'
import { languageCode } from '../../domain/languages.ts'
import { mergePatch } from '../../domain/merge-patch.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import { type HtmlDocument, editHtmlDocument, readDocument } from '../../rendering/index.ts'

/** What a caller decides of an item, but for where it lives. */
export type Values = Omit<Item, 'path' | 'publish_date'> & { data: Record<string, unknown> }

/** Of a given document everything is said in the document itself: the other columns say what it says. */
function valuesOfDocument(
  document: HtmlDocument,
): Pick<Values, 'content' | 'language' | 'seo' | 'settings'> & { title: string | null } {
  const { title, language, direction, mode, body_classes, seo, ...codes } = readDocument(document)
  const { custom_code_header, custom_code_footer } = codes
  const theme = { mode, direction, main_classes: body_classes }
  return { content: document, language, seo, settings: { theme, custom_code_header, custom_code_footer }, title }
}

/** What an item is that is made or rewritten as the draft says. Throws InvalidLanguageCode, or ValidationFailed for a document that is too much. */
export function valuesOf(draft: ContentDraft, before?: Values): Values {
  const language = languageOf(draft.lang_code)
  const kept = { blog_settings: before?.blog_settings ?? {}, data: before?.data ?? {} }
  if (draft.html !== undefined) {
    const document = editHtmlDocument(
      { html: draft.html },
      { language, settings: settingsFor(draft.settings ?? undefined) },
    )
    const { title, ...said } = valuesOfDocument(document)
    return { ...kept, ...said, name: draft.name ?? before?.name ?? title?.slice(0, 200).trim() ?? '' }
  }
  const content = { markdown: draft.blog_content ?? '' }
  const seo = mergePatch<Seo>({}, draft.seo)
  return {
    ...kept,
    content,
    seo,
    name: draft.name ?? nameOf(content.markdown, { ...draft, seo }, before),
    language: language === undefined ? (before?.language ?? null) : language,
    settings: mergePatch(before?.settings ?? {}, draft.settings ?? {}),
    blog_settings: mergePatch<BlogSettings>({}, draft.blog_settings),
  }
}

/** What an item is after changes. Throws as valuesOf. */
export function changedValues(before: Values, changes: ContentChanges): Values {
  const { name = before.name, lang_code: code, seo, settings } = changes
  const others = {
    blog_settings: small('blog_settings', mergePatch(before.blog_settings, changes.blog_settings)),
    data: small('data', mergePatch(before.data, changes.data)),
  }
  const language = languageOf(code)
  if ('html' in before.content) {
    const document = editHtmlDocument(before.content, {
      language,
      seo: seo === null ? noSeo : seo,
      settings: settingsFor(settings),
    })
    const { title: _, ...said } = valuesOfDocument(document)
    return { ...others, ...said, name: name ?? before.name }
  }
  return {
    ...others,
    content: before.content,
    name: name ?? before.name,
    language: language === undefined ? before.language : language,
    seo: mergePatch(before.seo, seo),
    settings: mergePatch(before.settings, settings),
  }
}

/** Settings as a document takes them: null takes all away. */
function settingsFor(settings: ContentChanges['settings']) {
  if (!settings) return settings === null ? noSettings : undefined
  const { theme, ...codes } = settings
  return { ...codes, ...(theme === undefined ? {} : { theme: theme ?? noSettings.theme }) }
}

const languageOf = (code: string | null | undefined) => (code ? languageCode(code) : (code as null | undefined))

/** A post keeps its name as long as it keeps its title; else it is called by its title, or by its first heading. */
function nameOf(markdown: string, { seo }: ContentDraft, before: Values | undefined): string {
  const title = seo?.page_title ?? null
  if (before && title === (before.seo.page_title ?? null)) return before.name
  const heading = /^ {0,3}#{1,2}[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(markdown)?.[1]
  return (title ?? heading ?? '').slice(0, 200).toWellFormed().trim()
}

const mostJson = 65_536

function small<T extends object>(path: string, value: T): T {
  if (JSON.stringify(value).length <= mostJson) return value
  const message = `\`${path}\` exceeds 64 KiB of JSON after merging with its stored value.`
  throw new ValidationFailed(message, [{ path, code: 'too_big', message }])
}

/** The columns of a row that hold these values. */
export const columnsOf = ({ name, language, content, seo, settings, blog_settings, data }: Values) => ({
  name,
  language,
  content: json<Content>(content),
  seo: json(seo),
  settings: json(settings),
  blog_settings: json(blog_settings),
  data: json(data),
})
const json = <T>(value: T) => JSON.stringify(value)
