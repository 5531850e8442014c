import type { Section, SectionKind } from '../../domain/websites/site.ts'
import { beginnings } from './beginnings/index.ts'
import { chooseHero } from './choose-theme.ts'
import { inPlace, introduction, offerLine, tradeInPlace } from './describe.ts'
import { linksFrom } from './links.ts'
import { offerCards } from './offer-cards.ts'
import { contactIntro, headings, openings } from './page-copy.ts'
import type { PageContext } from './page-context.ts'
import type { Role } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { paragraphsFor } from './write-story.ts'
import { answersFor } from './write-answers.ts'
import { topicOf } from './topic.ts'
import { capitalise, clip, joinOffers } from './wording.ts'

/** The sections of a page from top to bottom. A planned section for which there is nothing true left to say is left out. */
export function writeSections(context: PageContext): Section[] {
  const sections = context.page.sections.flatMap((kind) => writers[kind](context)).slice(0, 12)
  return sections.length > 0 ? sections : writers.hero(context)
}

type Writer = (context: PageContext) => Section[]
type Group = 'home' | 'about' | 'other'
const groupOf = (role: Role): Group => (role === 'home' || role === 'about' ? role : 'other')

const writeHero: Writer = (context) => {
  const { page, role, profile, chance } = context
  const [title, text] = role === 'home' ? homeOpening(context) : innerOpening(context)
  const known = tradeInPlace(profile)
  return [
    {
      kind: 'hero',
      layout: chooseHero(profile, chance, page.path),
      eyebrow: clip((role === 'home' && known !== title ? known : profile.name) ?? '', 60, '') || null,
      title: clip(title, 120),
      text: clip(text, 400),
      actions: role === 'home' ? linksFrom(context, 2) : role === 'contact' ? linksFrom(context, 2) : [],
    },
  ]
}

function homeOpening({ profile, chance, ledger }: PageContext): readonly [string, string] {
  const { trade, name, offers, description } = profile
  const ofOffers = offersAsTitle(profile)
  const ofTrade = trade.general ? (ofOffers ? [] : [name]) : trade.headlines
  const title = chance.pick([...ofTrade, ...(ofOffers ? [ofOffers, ofOffers] : [])], 'headline')
  const own =
    description ?? [introduction(profile), title === ofOffers ? '' : offerLine(profile)].filter(Boolean).join(' ')
  for (const said of [introduction(profile), ...own.split(/(?<=[.!?])\s+/)]) ledger.claim(said)
  return [
    title,
    own.length > 110 || (offers.length > 0 && title !== ofOffers) || profile.summary
      ? own
      : `${own} Tell us ${beginnings[trade.beginning].mention}.`,
  ]
}

/** "Rye, spelt and walnut loaves in Ghent": as many offers as fit a headline, unless the introduction below lists them. */
function offersAsTitle(profile: Profile): string | undefined {
  const { offers, summary, statements, place } = profile
  const [first] = offers
  if (!first || [summary, ...statements].some((said) => said?.includes(first))) return undefined
  const where = inPlace({ ...profile, place: place?.split(',')[0] ?? null })
  const lists = [5, 4, 3].map((count) => offers.slice(0, count)).concat([offers.slice(0, 2)])
  return lists.map((list) => capitalise(joinOffers(list)) + where).find((title) => title.length < 64)
}

function innerOpening({ page, role, profile, chance, request, ledger }: PageContext): readonly [string, string] {
  const [title, text] = chance.pick(
    openings(role === 'home' ? 'other' : role, page.name, profile),
    `opening ${page.path}`,
  )
  const topic = request && topicOf(request, page.name)[0]
  return topic && ledger.claim(topic) ? [role === 'other' ? page.name : title, topic] : [title, text]
}

const writeFeatures: Writer = ({ role, profile, chance, ledger, page }) => {
  const { trade } = profile
  const pool = [
    ...chance.shuffle(trade.values, 'values'),
    ...chance.shuffle(beginnings[trade.beginning].values, 'begin values'),
  ]
  const items = ledger.take(pool, 3)
  if (items.length < 2) return []
  const [heading] = ledger.take(chance.shuffle(headings.features[groupOf(role)], `features ${page.path}`), 1)
  return heading ? [{ kind: 'features', heading, intro: null, items }] : []
}

const writeServices: Writer = ({ role, profile, chance, ledger }) => {
  const cards = offerCards(profile)
  const onHome = role === 'home'
  const items = cards
    .slice(0, onHome ? 6 : 12)
    .map(({ icon, title, text, more, points, isList }) => ({
      icon,
      title,
      text: onHome ? text : more,
      points: onHome && !isList ? [] : points,
    }))
    .filter(({ text }) => ledger.claim(text))
  const heading = chance.pick(headings.services[onHome ? 'home' : 'offers'], 'services')
  return items.length > 0 ? [{ kind: 'services', heading, intro: null, items }] : []
}

const writeSteps: Writer = ({ profile, ledger }) => {
  const [steps] = ledger.take(beginnings[profile.trade.beginning].steps, 1)
  return steps ? [{ kind: 'steps', heading: steps.heading, intro: null, items: [...steps.items] }] : []
}

const writeStory: Writer = (context) => {
  const { role, profile, chance, ledger, page } = context
  const paragraphs = paragraphsFor(context)
  const pool =
    role === 'home' ? [`About ${clip(profile.name, 60, '')}`, ...headings.story.home] : headings.story[groupOf(role)]
  const [heading] = ledger.take(chance.shuffle(pool, `story ${page.path}`), 1)
  if (paragraphs.length === 0) return []
  return chunks(paragraphs, 6).map((part, index) => ({
    kind: 'story',
    heading: index > 0 || !heading ? 'And further' : heading,
    paragraphs: part,
    art: index > 0 ? 'none' : chance.pick(['left', 'right'], `story art ${page.path}`),
  }))
}

const writeGallery: Writer = ({ role, profile, chance, ledger }) => {
  const captions = ledger.take(chance.shuffle(profile.trade.pictures, 'pictures'), role === 'pictures' ? 6 : 3)
  const items = captions.map((title) => ({ title, alt: `Abstract illustration: ${title}` }))
  return items.length < 2
    ? []
    : [{ kind: 'gallery', heading: chance.pick(headings.gallery, 'gallery'), intro: null, items }]
}

const writeTeam: Writer = ({ profile }) =>
  profile.people.length === 0
    ? []
    : [
        {
          kind: 'team',
          heading: 'The people',
          intro: null,
          members: profile.people.map(({ name, role }) => ({ name, role, text: null })),
        },
      ]

const writePricing: Writer = (context) => {
  const { profile, chance } = context
  const [action] = linksFrom(context, 1)
  return chunks(profile.prices, 4)
    .slice(0, 4)
    .map((part, index) => ({
      kind: 'pricing',
      heading: index === 0 ? chance.pick(headings.pricing, 'pricing') : 'More prices',
      intro: null,
      plans: part.map(({ name, price }) => ({
        name: clip(name, 60, ''),
        price,
        text: null,
        points: [],
        action: part.length === 1 ? (action ?? null) : null,
        highlighted: false,
      })),
    }))
}

const writeFaq: Writer = (context) => {
  const { role, chance, ledger, page } = context
  const items = answersFor(context)
  const minimum = role === 'faq' ? 1 : 2
  if (items.length < minimum) return []
  const [heading] = ledger.take(chance.shuffle(headings.faq, `faq ${page.path}`), 1)
  return [{ kind: 'faq', heading: heading ?? 'More questions', intro: null, items }]
}

const writeContact: Writer = ({ profile, chance }) => [
  {
    kind: 'contact',
    heading: chance.pick(
      profile.place || profile.contact.address ? headings.contact : ['Contact details', 'Ways to reach us'],
      'contact',
    ),
    intro: clip(contactIntro(profile), 400) || null,
    form: profile.contact.email !== null,
  },
]

const writeCta: Writer = (context) => {
  const { role, profile, chance, ledger, page } = context
  const actions = linksFrom(context, 1)
  if (actions.length === 0) return []
  const pool = beginnings[profile.trade.beginning].invitations
  const [invitation] = ledger.take(chance.shuffle(pool, 'invitations'), 1)
  return [
    invitation
      ? { kind: 'cta', heading: invitation.heading, text: invitation.text, actions }
      : {
          kind: 'cta',
          heading: role === 'faq' ? 'Is your question missing?' : `Questions about “${page.name}”?`,
          text: null,
          actions,
        },
  ]
}

const writeStats: Writer = ({ profile: { figures }, chance }) =>
  figures.length < 2
    ? []
    : [
        {
          kind: 'stats',
          heading: chance.pick(headings.stats, 'stats'),
          items: figures.map((figure) => ({ ...figure })),
        },
      ]

const writers: Record<SectionKind, Writer> = {
  hero: writeHero,
  features: writeFeatures,
  services: writeServices,
  steps: writeSteps,
  story: writeStory,
  gallery: writeGallery,
  team: writeTeam,
  pricing: writePricing,
  faq: writeFaq,
  contact: writeContact,
  cta: writeCta,
  stats: writeStats,
  posts: () => [], // there are none on a new website
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
