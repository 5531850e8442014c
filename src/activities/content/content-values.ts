import type {
  BlogSettings,
  Content,
  ContentChanges,
  ContentInput,
  ContentItem,
  Seo,
} from '../../domain/content/content.ts'
import { noSeo, noSettings } from '../../domain/content/content-fields.ts'
import { parseLanguageCode } from '../../domain/languages.ts'
import { mergePatch } from '../../domain/merge-patch.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import type { DocumentParts, DocumentValues, HtmlDocument } from '../../rendering/document/index.ts'

/** The values of an item that callers set, except path and date. */
export type Values = Omit<ContentItem, 'path' | 'publish_date'> & { data: Record<string, unknown> }

/** Sets values in a document and reads all values of the result; takes long for a large document. */
export type EditDocument = (document: HtmlDocument, values: DocumentValues) => Promise<EditedDocument>
type EditedDocument = { document: HtmlDocument; parts: DocumentParts }

/** An HTML document contains its own language, SEO values and settings. The columns repeat what the document says. */
function documentValues({
  document,
  parts,
}: EditedDocument): Pick<Values, 'content' | 'language' | 'seo' | 'settings'> & { title: string | null } {
  const { title, language, direction, mode, body_classes, seo, ...codes } = parts
  const { custom_code_header, custom_code_footer } = codes
  const theme = { mode, direction, main_classes: body_classes }
  return { content: document, language, seo, settings: { theme, custom_code_header, custom_code_footer }, title }
}

/**
 * Builds the values of an item that is created or replaced; `before` are the values it replaces. Throws InvalidLanguageCode, or
 * ValidationFailed if a document exceeds a limit.
 */
export async function buildValues(editDocument: EditDocument, input: ContentInput, before?: Values): Promise<Values> {
  const language = languageOf(input.lang_code)
  const kept = { blog_settings: before?.blog_settings ?? {}, data: before?.data ?? {} }
  if (input.html !== undefined) {
    const settings = settingsFor(input.settings ?? undefined)
    const { title, ...derived } = documentValues(await editDocument({ html: input.html }, { language, settings }))
    return { ...kept, ...derived, name: input.name ?? before?.name ?? nameOfDocument(title) }
  }
  const content = { markdown: input.blog_content ?? '' }
  const seo = mergePatch<Seo>({}, input.seo)
  return {
    ...kept,
    content,
    seo,
    name: input.name ?? nameOf(content.markdown, { ...input, seo }, before),
    language: language === undefined ? (before?.language ?? null) : language,
    settings: mergePatch(before?.settings ?? {}, input.settings ?? {}),
    blog_settings: mergePatch<BlogSettings>({}, input.blog_settings),
  }
}

/** Applies a merge patch to the values of an item. Throws as buildValues. */
export async function applyChanges(
  editDocument: EditDocument,
  before: Values,
  changes: ContentChanges,
): Promise<Values> {
  const { name, lang_code: code, seo, settings } = changes
  const nameOr = (derived: string) => (name === undefined ? before.name : (name ?? derived))
  const others = {
    blog_settings: limitSize('blog_settings', mergePatch(before.blog_settings, changes.blog_settings)),
    data: limitSize('data', mergePatch(before.data, changes.data)),
  }
  const language = languageOf(code)
  if ('html' in before.content) {
    const edited = await editDocument(before.content, {
      language,
      seo: seo === null ? noSeo : seo,
      settings: settingsFor(settings),
    })
    const { title, ...derived } = documentValues(edited)
    return { ...others, ...derived, name: nameOr(nameOfDocument(title)) }
  }
  const newSeo = mergePatch(before.seo, seo)
  const derived = 'markdown' in before.content ? nameOf(before.content.markdown, { seo: newSeo }) : ''
  return {
    ...others,
    content: before.content,
    name: nameOr(derived),
    language: language === undefined ? before.language : language,
    seo: newSeo,
    settings: mergePatch(before.settings, settings),
  }
}

/** Settings as `editHtmlDocument` expects them: null removes all. */
function settingsFor(settings: ContentChanges['settings']) {
  if (!settings) return settings === null ? noSettings : undefined
  const { theme, ...codes } = settings
  return { ...codes, ...(theme === undefined ? {} : { theme: theme ?? noSettings.theme }) }
}

const languageOf = <None extends null | undefined>(code: string | None): string | None =>
  typeof code === 'string' ? parseLanguageCode(code) : code

/** The name of a post: unchanged if its SEO title is unchanged, else its SEO title or its first heading. */
function nameOf(markdown: string, { seo }: ContentInput, before?: Values): string {
  const title = seo?.page_title ?? null
  if (before && title === (before.seo.page_title ?? null)) return before.name
  return (title ?? headingOf(markdown) ?? '').slice(0, maxNameLength).toWellFormed().trim()
}

const maxNameLength = 200

const nameOfDocument = (title: string | null): string => (title ?? '').slice(0, maxNameLength).toWellFormed().trim()

/** The start of the first heading of level 1 or 2. It is cut before the closing signs are removed, which takes quadratic time. */
const headingOf = (markdown: string): string | undefined =>
  /^ {0,3}#{1,2}[ \t]+(\S.*)$/m
    .exec(markdown)?.[1]
    ?.slice(0, 2 * maxNameLength)
    .replace(/[ \t]*#*[ \t]*$/, '')

/** The name of an item that has none: "/opening-hours" → "Opening hours". */
export const nameFromPath = (path: string): string => {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') || 'home'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const maxJsonLength = 65_536

function limitSize<T extends object>(path: string, value: T): T {
  if (JSON.stringify(value).length <= maxJsonLength) return value
  const message = `\`${path}\` exceeds 64 KiB of JSON after merging with its stored value.`
  throw new ValidationFailed(message, [{ path, code: 'too_big', message }])
}

/** The values as database columns. */
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
