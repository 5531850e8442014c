import type { Outline } from './parse.ts'
import type { Tag } from './recorder.ts'
import { spanOf } from './splice.ts'
import { classNames, directionOf, type DocumentParts, languageOf, longText, modeOf } from './values.ts'
import { titleText, webAddress, wordsOf } from './values.ts'

/** Meta names for each value, in order of preference. */
export const metaNames = {
  meta_description: ['description'],
  social_title: ['og:title', 'twitter:title'],
  social_description: ['og:description', 'twitter:description'],
  social_image: ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'],
} as const

/** Reads the values of a parsed document. */
export function partsOf(outline: Outline): DocumentParts {
  const { root, body } = outline
  const meta = (names: readonly string[], read: (content: string | undefined) => string | null) =>
    first(
      names.flatMap((name) => metasOf(outline, name)),
      (tag) => read(tag.attribute('content')),
    )
  const title = titleText(titlesOf(outline)[0]?.text)
  return {
    title,
    language: languageOf(root?.attribute('lang')),
    direction: directionOf(root?.attribute('dir')),
    mode: first(metasOf(outline, 'color-scheme'), (tag) => modeOf(tag.attribute('content'))),
    body_classes: classNames(body?.attribute('class')),
    seo: {
      page_title: title,
      meta_description: meta(metaNames.meta_description, longText),
      social_title: meta(metaNames.social_title, titleText),
      social_description: meta(metaNames.social_description, longText),
      social_image: meta(metaNames.social_image, webAddress),
      canonical_url: first(linksOf(outline, 'canonical'), (tag) => webAddress(tag.attribute('href'))),
      noindex: metasOf(outline, 'robots').some((tag) => wordsOf(tag.attribute('content')).some(forbidsIndex)),
    },
    favicon_url: first(linksOf(outline, 'icon'), (tag) => webAddress(tag.attribute('href'))),
    custom_code_header: codeOf(outline, headSnippets(outline)),
    custom_code_footer: codeOf(outline, tailSnippets(outline)),
  }
}

export const titlesOf = ({ found }: Outline): Tag[] => found.filter(({ name }) => name === 'title')

/** The metas with a `name` or, as in Open Graph, a `property`. */
export const metasOf = ({ found }: Outline, name: string): Tag[] =>
  found.filter((tag) => tag.name === 'meta' && nameOf(tag) === name)

export const nameOf = (meta: Tag): string =>
  (meta.attribute('property') ?? meta.attribute('name') ?? '').trim().toLowerCase()

export const linksOf = ({ found }: Outline, relation: string): Tag[] =>
  found.filter((tag) => tag.name === 'link' && relatesAs(tag, relation))

const relatesAs = (link: Tag, relation: string): boolean => wordsOf(link.attribute('rel')).includes(relation)

export const forbidsIndex = (word: string): boolean => word === 'noindex' || word === 'none'

export const headSnippets = ({ found }: Outline): Tag[] =>
  found.filter((tag) => tag.parent?.name === 'head' && isSnippet(tag))

export const tailSnippets = ({ bodyTail }: Outline): Tag[] => bodyTail.filter(isSnippet)

function isSnippet(tag: Tag): boolean {
  if (tag.name === 'link') return !relatesAs(tag, 'canonical') && !relatesAs(tag, 'icon')
  return tag.name === 'script' || tag.name === 'style'
}

/** The source of snippets, joined with line breaks. */
export function codeOf({ source }: Outline, snippets: readonly Tag[]): string | null {
  const texts = snippets.map((tag) => spanOf(tag)).map(({ start, end }) => source.slice(start, end))
  return texts.join('\n').trim() || null
}

function first<T>(tags: Tag[], read: (tag: Tag) => T | null): T | null {
  for (const tag of tags) {
    const value = read(tag)
    if (value !== null) return value
  }
  return null
}
