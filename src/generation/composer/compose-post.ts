import type { PostContent } from '../../model/site.ts'
import type { PostBrief } from '../model.ts'
import { beginnings } from './beginnings/index.ts'
import type { Chance } from './chance.ts'
import { headings } from './page-copy.ts'
import { roleOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { subjectOf, topicOf } from './topic.ts'
import { inFirstPerson } from './voice.ts'
import { clip, sentence } from './wording.ts'
import { joined } from './write-story.ts'

/**
 * Writes a post: what the brief says of its subject first, then what holds for any business of the trade, until it is about as long as
 * asked. Where no more is known it ends sooner, since nothing is made up.
 */
export function composePost(brief: PostBrief, profile: Profile, chance: Chance): PostContent {
  const { purpose, category = 'News', keywords = [], word_count: wanted } = brief.post
  const title = brief.post.title ?? (subjectOf(purpose, 100) || `From ${clip(profile.name, 80, '')}`)
  const told = topicOf(purpose).filter((line) => line !== sentence(title))
  const opening = told.length > 0 ? joined(told) : [`${profile.name} on “${title}”: what matters, and what to ask.`]
  const closing = closingOf(brief, profile, chance)
  const chosen: string[] = [...opening]
  for (const part of partsOf(profile, chance)) if (wordsIn([...chosen, part, closing]) <= wanted) chosen.push(part)
  const [first = ''] = opening
  return {
    title,
    markdown: spoken([...chosen, closing].join('\n\n'), profile),
    meta_description: spoken(clip(first, 200), profile),
    excerpt: spoken(clip(first, 300), profile),
    category,
    keywords,
  }
}

/** What holds for any business of the trade, in parts that each stand for themselves. */
function partsOf({ trade }: Profile, chance: Chance): string[] {
  const beginning = beginnings[trade.beginning]
  const list = (items: readonly { title: string; text: string }[]) =>
    items.map(({ title, text }) => `- **${title}**: ${text}`).join('\n')
  const under = (heading: string, text: string) => (text ? [`## ${heading}\n\n${text}`] : [])
  const questions = [...trade.questions, ...beginning.questions]
  return [
    ...under(chance.pick(headings.story.about, 'post story'), trade.story.join('\n\n')),
    ...under(chance.pick(headings.features.home, 'post values'), list(trade.values)),
    ...beginning.steps.slice(0, 1).flatMap(({ heading, items }) => under(heading, list(items))),
    ...chance.shuffle(questions, 'post questions').map(({ question, answer }) => `## ${question}\n\n${answer}`),
    ...under(chance.pick(headings.features.other, 'post more'), list(beginning.values)),
    ...beginning.story,
  ]
}

/** How one becomes a customer, with a link to where that begins. */
function closingOf({ pages }: PostBrief, profile: Profile, chance: Chance): string {
  const { invitations, labels } = beginnings[profile.trade.beginning]
  const contact = pages.find((page) => roleOf(page, profile) === 'contact')
  const { heading, text } = chance.pick(invitations, 'post invitation')
  const link = contact ? `\n\n[${chance.pick(labels, 'label')}](${contact.path})` : ''
  return `## ${heading}\n\n${text}${link}`
}

const wordsIn = (parts: readonly string[]): number => parts.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0

const spoken = (text: string, { solo }: Profile): string => (solo ? inFirstPerson(text) : text)
