import type { PostContent } from '../../domain/websites/site.ts'
import type { PostBrief } from '../model.ts'
import { taglineOf } from './describe.ts'
import { labelsIn } from './labels.ts'
import { roleOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { subjectOf, topicOf } from './topic.ts'
import { clip } from './wording.ts'
import { paragraphsOf } from './write-story.ts'

/** Writes a post of what its brief says, and ends where that ends: nothing is made up to reach the number of words. */
export function composePost(brief: PostBrief, profile: Profile): PostContent {
  const { purpose, category = 'News', keywords = [], word_count: wanted } = brief.post
  const title = brief.post.title ?? (subjectOf(purpose, 100) || clip(profile.name, 100, ''))
  const paragraphs = paragraphsOf(topicOf(purpose, title))
  const fitting = paragraphs.filter((_, index) => index === 0 || wordsIn(paragraphs.slice(0, index + 1)) <= wanted)
  const [first = title] = fitting
  return {
    title,
    markdown: [...(fitting.length > 0 ? fitting : [title]), closingOf(brief, profile)].join('\n\n'),
    meta_description: clip(first, 200),
    excerpt: clip(first, 300),
    category,
    keywords,
  }
}

/** Who writes, with a link to where a reader can reach them. */
function closingOf({ pages, language }: PostBrief, profile: Profile): string {
  const contact = pages.find((page) => roleOf(page, profile) === 'contact')
  const who = `**${profile.name}**: ${taglineOf(profile)}`
  return contact ? `${who}\n\n[${labelsIn(language).contact}](${contact.path})` : who
}

const wordsIn = (parts: readonly string[]): number => parts.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
