import type { PostContent } from '../../domain/websites/site.ts'
import type { PostBrief } from '../model.ts'
import { beginnings } from './beginnings/index.ts'
import type { Chance } from './chance.ts'
import { headings } from './page-copy.ts'
import { roleOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { subjectOf, topicOf } from './topic.ts'
import { inFirstPerson } from './voice.ts'
import { clip } from './wording.ts'
import { joined } from './write-story.ts'

/**
 * Writes a post: what the brief says of its subject first, then what holds for any business of the trade, until it is about as long as
 * asked. Where no more is known it ends sooner, since nothing is made up.
 */
export function composePost(brief: PostBrief, profile: Profile, chance: Chance): PostContent {
  const { purpose, category = 'News', keywords = [], word_count: wanted } = brief.post
  const title = brief.post.title ?? (subjectOf(purpose, 100) || `From ${clip(profile.name, 80, '')}`)
  const told = topicOf(purpose, title)
  const opening = told.length > 0 ? joined(told) : [`${profile.name} on “${title}”: what matters, and what to ask.`]
  const closing = closingOf(brief, profile, chance)
  const chosen: string[] = [...opening]
  for (const part of partsOf(profile, chance)) if (wordsIn([...chosen, part, closing]) <= wanted) chosen.push(part)
  const [first = ''] = opening
  return {
    title,
    markdown: [...chosen, closing].join('\n\n'),
    meta_description: clip(first, 200),
    excerpt: clip(first, 300),
    category,
    keywords,
  }
}

/** What holds for any business of the trade, in parts that each stand for themselves. */
function partsOf(profile: Profile, chance: Chance): string[] {
  const { trade } = profile
  const beginning = beginnings[trade.beginning]
  const list = (items: readonly { title: string; text: string }[]) =>
    items.map(({ title, text }) => `- **${title}**: ${text}`).join('\n')
  const under = (heading: string, text: string) =>
    text ? [`## ${spoken(heading, profile)}\n\n${spoken(text, profile)}`] : []
  const questions = chance.shuffle([...trade.questions, ...beginning.questions], 'post questions')
  return [
    ...under(chance.pick(headings.story.about, 'post story'), trade.story.join('\n\n')),
    ...under(chance.pick(headings.features.home, 'post values'), list(trade.values)),
    ...beginning.steps.slice(0, 1).flatMap(({ heading, items }) => under(heading, list(items))),
    // Visitors ask: their "we" is not that of the business.
    ...questions.map(({ question, answer }) => `## ${question}\n\n${spoken(answer, profile)}`),
    ...under(chance.pick(headings.features.other, 'post more'), list(beginning.values)),
    ...beginning.story.map((text) => spoken(text, profile)),
  ]
}

/** How one becomes a customer, with a link to where that begins. */
function closingOf({ pages }: PostBrief, profile: Profile, chance: Chance): string {
  const { invitations, labels } = beginnings[profile.trade.beginning]
  const contact = pages.find((page) => roleOf(page, profile) === 'contact')
  const { heading, text } = chance.pick(invitations, 'post invitation')
  const link = contact ? `\n\n[${chance.pick(labels, 'label')}](${contact.path})` : ''
  return `## ${heading}\n\n${spoken(text, profile)}${link}`
}

const wordsIn = (parts: readonly string[]): number => parts.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0

const spoken = (text: string, { solo }: Profile): string => (solo ? inFirstPerson(text) : text)
