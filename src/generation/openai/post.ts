import type { PostContent } from '../../domain/websites/site.ts'
import { PostContent as PostContentSchema } from '../../domain/websites/site.ts'
import type { PostBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { linkTo } from './page.ts'
import { inventionsOf, sourceOf } from './truth.ts'

/** So much shorter or longer than asked is a text still what was asked for. */
const shortest = 0.5
const longest = 2

/**
 * The model's answer as a post that holds: about as long as asked, links lead to pages that exist or to addresses of the brief, no
 * pictures, and figures, prices and addresses are the brief's. Throws InvalidAnswer for what only the model can mend.
 */
export function readPost(text: string, brief: PostBrief): PostContent {
  const answer = parseAnswer(text, PostContentSchema)
  const { title, category, keywords, purpose } = brief.post
  const source = `${sourceOf(brief.website, brief.brand)} ${[purpose, title, category, ...(keywords ?? [])].join(' ').toLowerCase()}`
  const markdown = withLinks(withoutTitle(withoutHtml(answer.markdown)), brief, source)
  const post = {
    ...answer,
    markdown,
    title: title ?? answer.title,
    category: category ?? answer.category,
    keywords: keywords ?? answer.keywords,
  }
  const reasons = [...inventions(post, source), ...wrongLength(markdown, brief.post.word_count)]
  if (reasons.length > 0) throw new InvalidAnswer(reasons)
  return PostContentSchema.parse(post)
}

const withoutHtml = (markdown: string): string =>
  markdown.replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '').replace(/<\/?[a-z!][^<>]*>/gi, '')

/** The title stands above the text already. */
const withoutTitle = (markdown: string): string => markdown.trim().replace(/^#\s[^\n]*\n+/, '')

/** Of a link to nowhere the words stay. */
const withLinks = (markdown: string, { pages }: PostBrief, source: string): string =>
  markdown.replace(/\[([^\]]*)\]\(\s*([^()\s]+)[^()]*\)/g, (_, words: string, href: string) => {
    const target = linkTo(href, pages, source)
    return target ? `[${words}](${target})` : words
  })

function inventions({ markdown, ...post }: PostContent, source: string): string[] {
  const text = markdown.replace(/^\s*\d+[.)]\s/gm, '') // the numbers of a list count its lines
  const hosts = (text.match(/(?:https?:\/\/|www\.)[\p{L}\p{N}.-]+/giu) ?? []).map(hostOf)
  const addresses = hosts.filter((host) => !source.includes(host))
  const claims = [text, post.title, post.meta_description, post.excerpt].flatMap((said) => inventionsOf(said, source))
  return [...claims, ...addresses].map(
    (claim) => `post: the brief does not say ${JSON.stringify(claim)}; leave it out or write it without figures`,
  )
}

const hostOf = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[.-]+$/, '')

function wrongLength(markdown: string, wanted: number): string[] {
  const count = markdown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (count >= wanted * shortest && count <= wanted * longest) return []
  return [`markdown: about ${wanted} words, not ${count}`]
}
