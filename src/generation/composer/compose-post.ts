import { clip } from '../brief/sentences.ts'
import type { PostContent } from '../../domain/websites/site.ts'
import type { PostBrief } from '../model.ts'
import { labelsIn, roleOf } from './labels.ts'
import { paragraphsOf, wordsOf } from './text.ts'
import { subjectOf, textOf } from './topic.ts'

/** Writes a post of what its request says, and ends where that ends: nothing is made up to reach the number of words. */
export function composePost({ post, brand, language, pages }: PostBrief): PostContent {
  const { purpose, category = 'News', keywords = [], word_count: wanted } = post
  const title = post.title ?? (subjectOf(purpose, language, 100) || clip(brand.name, 100, ''))
  const paragraphs = paragraphsOf(textOf(purpose, language, title))
  const fitting = paragraphs.filter(
    (_, index) => index === 0 || wordsOf(paragraphs.slice(0, index + 1).join(' ')).length <= wanted,
  )
  const [first = title] = fitting
  const contact = pages.find((page) => roleOf(page) === 'contact')
  const link = contact ? [`[${labelsIn(language).contact}](${contact.path})`] : []
  return {
    title,
    markdown: [...(fitting.length > 0 ? fitting : [title]), `**${brand.name}**: ${brand.tagline}`, ...link].join(
      '\n\n',
    ),
    meta_description: clip(first, 200),
    excerpt: clip(first, 300),
    category,
    keywords,
  }
}
