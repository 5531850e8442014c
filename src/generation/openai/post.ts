import { PostContent } from '../../domain/websites/site.ts'
import type { PostBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { type LinkSources, linkTo } from './page.ts'
import { contactCheck, sourceOf } from '../brief/source.ts'
import { withoutClaims } from './repair.ts'

/** Accepted length of a post, relative to the requested length. */
const minRatio = 0.5
const maxRatio = 2

/**
 * Validates the model's answer as a post: about the requested length, valid links, no images, and only contact data of the brief. Repairs what it can; throws InvalidAnswer for the rest.
 */
export function readPost(text: string, brief: PostBrief): PostContent {
  const answer = parseAnswer(text, PostContent)
  const { title, category, keywords, purpose } = brief.post
  const facts = [...(brief.website.facts ?? []), purpose, title ?? '', category ?? '', ...(keywords ?? [])]
  const website = { ...brief.website, facts }
  const sources = { brief: sourceOf(website), source: sourceOf(website, brief.brand) }
  const markdown = withValidLinks(withoutTitle(withoutHtml(answer.markdown)), brief, sources)
  const check = contactCheck(sources.source, sources.brief)
  /** The number of a list entry is no phone number. */
  const claimsOf = (words: string) => check(words.replace(/^\s*\d+[.)]\s/gm, ''))
  const post = {
    ...withoutClaims({ ...answer, markdown }, PostContent, claimsOf),
    ...(title ? { title } : {}),
    ...(category ? { category } : {}),
    ...(keywords ? { keywords } : {}),
  }
  const claims = [post.markdown, post.title, post.meta_description, post.excerpt].flatMap(claimsOf)
  if (claims.length > 0)
    throw new InvalidAnswer(
      claims.map((claim) => `post: the brief does not say ${JSON.stringify(claim)}; leave it out`),
    )
  const length = checkLength(post.markdown, brief.post.word_count)
  if (length.length > 0) throw new InvalidAnswer(length, PostContent.parse(post))
  return PostContent.parse(post)
}

const withoutHtml = (markdown: string): string =>
  markdown.replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '').replace(/<\/?[a-z!][^<>]*>/gi, '')

/** Removes a title from the text, because the page shows the title above it. */
const withoutTitle = (markdown: string): string => markdown.trim().replace(/^#\s[^\n]*\n+/, '')

/** Replaces broken links with their text. */
const withValidLinks = (markdown: string, { pages }: PostBrief, sources: LinkSources): string =>
  markdown.replace(/\[([^\]]*)\]\(\s*([^()\s]+)[^()]*\)/g, (_, words: string, href: string) => {
    const target = linkTo(href, pages, sources)
    return target ? `[${words}](${target})` : words
  })

/** Also in languages without spaces between words. */
const words = new Intl.Segmenter('en', { granularity: 'word' })

function checkLength(markdown: string, wanted: number): string[] {
  const count = [...words.segment(markdown)].filter(({ isWordLike }) => isWordLike).length
  if (count >= wanted * minRatio && count <= wanted * maxRatio) return []
  return [`markdown: about ${wanted} words, not ${count}`]
}
