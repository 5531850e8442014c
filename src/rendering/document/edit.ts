import { setCode } from './custom-code.ts'
import type { Outline } from './parse.ts'
import {
  forbidsIndex,
  headSnippets,
  linksOf,
  metaNames,
  metasOf,
  nameOf,
  partsOf,
  tailSnippets,
  titlesOf,
} from './read.ts'
import type { Tag } from './recorder.ts'
import { escapeAttribute, escapeText, insert, remove, setAttribute, type Splice } from './splice.ts'
import { classNames, directionOf, type DocumentValues, languageOf, longText, schemeOf } from './values.ts'
import { titleText, webAddress, wordsOf } from './values.ts'

/** The edits that give a document these values. Values that the document already has need no edit. */
export function editsFor(outline: Outline, { seo, settings, language }: DocumentValues): Splice[] {
  if (seo === undefined && settings === undefined && language === undefined) return []
  const present = partsOf(outline)
  const theme = settings?.theme
  const splices: Splice[] = []
  const change = <T, Input>(
    input: Input | undefined,
    normalize: (input: Input) => T,
    current: T,
    edit: (outline: Outline, value: T) => Splice[],
  ) => {
    if (input === undefined) return
    const value = normalize(input)
    if (value !== current) splices.push(...edit(outline, value))
  }
  change(language, languageOf, present.language, ofElement('root', 'lang'))
  change(theme?.direction, directionOf, present.direction, ofElement('root', 'dir'))
  change(seo?.page_title, titleText, present.title, setTitle)
  change(seo?.meta_description, longText, present.seo.meta_description, setMeta('meta_description'))
  change(seo?.noindex, Boolean, present.seo.noindex, setNoindex)
  change(seo?.canonical_url, webAddress, present.seo.canonical_url, setLink('canonical'))
  change(theme?.mode, (mode) => mode, present.mode, setMode)
  change(seo?.social_title, titleText, present.seo.social_title, setMeta('social_title'))
  change(seo?.social_description, longText, present.seo.social_description, setMeta('social_description'))
  change(seo?.social_image, webAddress, present.seo.social_image, setMeta('social_image'))
  change(settings?.favicon_url, webAddress, present.favicon_url, setLink('icon'))
  const { custom_code_header: header, custom_code_footer: footer } = settings ?? {}
  const { headEnd, bodyEnd, bodyTags } = outline
  if (header !== undefined)
    splices.push(...setCode(outline, headSnippets(outline), header, { start: 0, end: headEnd, tags: '' }))
  // A body without a tag starts where the head ends, so edits of the head come first.
  change(theme?.main_classes, classNames, present.body_classes, ofElement('body', 'class'))
  if (footer !== undefined && outline.body)
    splices.push(
      ...setCode(outline, tailSnippets(outline), footer, { start: outline.body.at, end: bodyEnd, tags: bodyTags }),
    )
  return splices
}

type Edit<T> = (outline: Outline, value: T) => Splice[]

const addToHead = ({ headEnd }: Outline, html: string): Splice => insert(headEnd, `${html}\n`)

const ofElement =
  (element: 'root' | 'body', attribute: string): Edit<string | null> =>
  (outline, value) => {
    const tag = outline[element]
    return tag ? [setAttribute(tag, attribute, value)] : []
  }

const setTitle: Edit<string | null> = (outline, value) => {
  const [title, ...others] = titlesOf(outline)
  if (value === null) return [title, ...others].flatMap((tag) => (tag ? [remove(tag)] : []))
  const written = `<title>${escapeText(value)}</title>`
  return title ? [{ ...remove(title), text: written }] : [addToHead(outline, written)]
}

/** Sets the first meta of each name and removes the other metas that describe the old value. */
const setMeta =
  (field: keyof typeof metaNames): Edit<string | null> =>
  (outline, value) => {
    const names: readonly string[] = metaNames[field]
    const tags = outline.found.filter((tag) => tag.name === 'meta' && describes(field, nameOf(tag)))
    const kept = value === null ? [] : names.flatMap((name) => tags.find((tag) => nameOf(tag) === name) ?? [])
    const [name] = metaNames[field]
    const key = name.startsWith('og:') ? 'property' : 'name'
    return [
      ...tags.map((tag) => (kept.includes(tag) ? setAttribute(tag, 'content', value) : removeMeta(tag))),
      ...(value === null || kept.length > 0
        ? []
        : [addToHead(outline, `<meta ${key}="${name}" content="${escapeAttribute(value)}">`)]),
    ]
  }

/** Metas about an image's size, type and alt text also describe the image. */
const describes = (field: keyof typeof metaNames, name: string): boolean =>
  (metaNames[field] as readonly string[]).includes(name) ||
  (field === 'social_image' && (name.startsWith('og:image:') || name.startsWith('twitter:image:')))

const setLink =
  (relation: 'canonical' | 'icon'): Edit<string | null> =>
  (outline, value) => {
    const [link, ...others] = linksOf(outline, relation)
    const written = value === null ? '' : `<link rel="${relation}" href="${escapeAttribute(value)}">`
    if (!link) return written ? [addToHead(outline, written)] : []
    return [{ ...remove(link), text: written }, ...others.map(remove)]
  }

const setMode: Edit<keyof typeof schemeOf | null> = (outline, value) => {
  const [meta, ...others] = metasOf(outline, 'color-scheme')
  const written = value && `<meta name="color-scheme" content="${schemeOf[value]}">`
  if (!meta) return written ? [addToHead(outline, written)] : []
  return [written ? { ...remove(meta), text: written } : removeMeta(meta), ...others.map(removeMeta)]
}

/** Keeps the other robots directives; "none" stands for "noindex, nofollow". */
const setNoindex: Edit<boolean> = (outline, value) => {
  const metas = metasOf(outline, 'robots')
  const [meta] = metas
  if (!value) return metas.map(allowIndex)
  if (!meta) return [addToHead(outline, '<meta name="robots" content="noindex">')]
  const others = wordsOf(meta.attribute('content')).filter((word) => word !== 'index' && word !== 'all')
  return [setAttribute(meta, 'content', ['noindex', ...others].join(', '))]
}

function allowIndex(meta: Tag): Splice {
  const words = wordsOf(meta.attribute('content'))
  const kept = words.filter((word) => !forbidsIndex(word))
  if (words.includes('none')) kept.push('nofollow')
  return kept.length > 0 ? setAttribute(meta, 'content', kept.join(', ')) : removeMeta(meta)
}

/** In the body, a meta tag ends an SVG that contains it. Keeps an empty tag, so that the tree stays the same. */
const removeMeta = (meta: Tag): Splice =>
  meta.parent?.isHtml('head') ? remove(meta) : { ...remove(meta), text: '<meta>' }
