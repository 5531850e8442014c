import { foundingYear } from '../../domain/websites/founding-year.ts'
import type { ImageSlot } from '../../domain/websites/pictures.ts'
import type { Section } from '../../domain/websites/site.ts'
import { actionsFrom, wayToContact } from './actions.ts'
import { chooseHero } from './choose-theme.ts'
import { taglineOf, tradeAndPlace } from './describe.ts'
import { fill } from './labels.ts'
import type { PageContext } from './page-context.ts'
import { type Role, roleOf } from './page-roles.ts'
import type { HeroLayout } from './looks/index.ts'
import type { Profile } from './reading/profile.ts'
import { closeUpOf, pictureOf } from './trades/pictures.ts'
import { capitalise, clip, sentence } from './wording.ts'
import { callHeading, contactHeading, heading, teamHeading, titled } from './write-headings.ts'
import {
  chunks,
  closingLine,
  type Writer,
  writeOffers,
  writePoints,
  writePrices,
  writeSessions,
  writeStats,
  writeTimetable,
} from './write-lists.ts'
import {
  clausesOf,
  homeTitle,
  joinSentences,
  paragraphsOf,
  pieces,
  productOf,
  shareStatements,
  subjectsOf,
} from './write-story.ts'

/** The sections of a page from top to bottom: what the brief says, and nothing else. */
export function writeSections(context: PageContext): Section[] {
  const sections = writers[context.role].flatMap((write) => write(context)).slice(0, 12)
  return sections.length > 1 ? sections : [...sections, ...writeNext(context)]
}

const writeHomeHero: Writer = (context) => {
  const { profile, chance } = context
  const { name, phrase, place } = profile
  const layout = chooseHero(profile, chance)
  const { lead } = shareStatements(profile)
  const title = homeTitle(profile)
  const more = doneBy(profile, layout).length > 0 ? lead.filter((line) => line !== profile.statements[0]) : lead
  const product = productOf(profile)
  const introduced = product ? [sentence(product.called), ...more] : more
  const said = title === name ? [...(phrase && phrase !== name ? [sentence(phrase)] : []), ...more] : introduced
  const text = clip(joinSentences(said), 400) || (tradeAndPlace(profile) ?? name)
  return [
    {
      kind: 'hero',
      layout,
      eyebrow: place && layout !== 'product' && !title.includes(place) ? clip(capitalise(place), 60, '') : null,
      title: clip(title, 120),
      text,
      actions: actionsFrom(context, 2),
      facts: heroFacts(profile, layout),
      image: layout === 'product' ? null : pictureOf(profile.trade.id, 0),
    },
  ]
}

/** What software does, for its first screen. */
const doneBy = ({ statements }: Profile, layout: HeroLayout): string[] =>
  layout === 'product' ? clausesOf(statements[0] ?? '') : []

/** An emergency service and software show what they do, others when and where they are open. */
function heroFacts(profile: Profile, layout: HeroLayout): string[] | null {
  const { offers, contact, figures, figuresLabel } = profile
  const done = doneBy(profile, layout)
  const where = [
    ...(contact.hours?.split(', ').map(capitalise) ?? []),
    contact.address,
    ...(figuresLabel ? [] : figures.map(({ value, label }) => `${value} ${label}`)),
  ]
  const subjects = layout === 'centered' ? subjectsOf(profile) : []
  const known =
    layout === 'dispatch' || done.length > 0 ? [...done, ...offers.map(capitalise)] : [...subjects, ...where]
  const facts = known.flatMap((fact) => (fact && fact.length <= 60 ? [fact] : [])).slice(0, 6)
  return facts.length > 0 ? facts : null
}

/** The hero of an emergency service has its offers. */
const writeHomeOffers: Writer = (context) =>
  chooseHero(context.profile, context.chance) === 'dispatch' ? [] : writeOffers(context)

/** Inner pages name the business in their title, and nowhere else. */
const titles: Partial<Record<Role, 'offerName' | 'pricesName' | 'timesName' | 'contactName'>> = {
  ...{ offers: 'offerName', prices: 'pricesName', times: 'timesName', contact: 'contactName' },
}

/** Pages of lists have no other picture. */
const closeUps: Partial<Record<Role, 0 | 1 | 3>> = { offers: 0, prices: 1, times: 3 }

const writeInnerHero: Writer = (context) => {
  const { page, role, profile, labels, topic } = context
  const { name, place } = profile
  const label = titles[role]
  const title = label && topic.length === 0 ? fill(labels[label], name) : role === 'about' ? name : page.name
  const tagline = taglineOf(profile)
  const isBare = role === 'about' && tellsNothing(profile)
  const known = role === 'contact' ? (tradeAndPlace(profile) ?? place ?? tagline) : isBare ? (place ?? name) : tagline
  return [
    {
      kind: 'hero',
      layout: 'masthead',
      eyebrow: role === 'about' ? clip(page.name, 60, '') || null : null,
      title: clip(title, 120),
      text: clip(topic[0] ?? known, 400),
      actions: [],
      ...(closeUps[role] === undefined ? {} : { image: closeUpOf(profile.trade.id, closeUps[role]) }),
    },
  ]
}

/** Of the places that take a picture on the home page, the story comes first. */
const writeHomePrices: Writer = (context) =>
  writePrices(context).map((section) =>
    section.kind === 'menu' && shareStatements(context.profile).home.length === 0
      ? { ...section, image: pictureOf(context.profile.trade.id, 1) }
      : section,
  )

/** One short sentence is a band of its own, with what visitors can do about it. More are a story. */
const writeHomeStory: Writer = (context) => {
  const { profile, labels, chance } = context
  const { home } = shareStatements(profile)
  const image = pictureOf(profile.trade.id, 1)
  if (isBand(context)) {
    const said = heading(home[0] ?? '')
    const layout = said.length > 24 ? 'field' : 'line'
    return [{ kind: 'cta', layout, heading: said, text: null, actions: wayToContact(context, said), image }]
  }
  const { title, rest } = titled(home, fill(labels.aboutName, profile.name))
  return storyOf(title, rest, chance.pick(['left', 'right'], 'story art'), image)
}

/** What has been there since a year is what a place is known for: its story comes first. */
const isOldHouse = ({ profile }: PageContext): boolean =>
  foundingYear(shareStatements(profile).home[0] ?? '') !== undefined

const isBand = (context: PageContext): boolean => {
  const [only = '', ...others] = shareStatements(context.profile).home
  const isShort = others.length === 0 && only.length > 0 && only.length <= 110 && !only.includes('; ')
  return context.role === 'home' && isShort && actionsFrom(context, 1).length > 0
}

const writeFacts: Writer = ({ profile: { facts, name } }) => storySections(name, facts.flatMap(pieces), 'none')

/** The page about the business has nothing that the home page does not say. */
const tellsNothing = (profile: Profile): boolean =>
  profile.people.length === 0 && shareStatements(profile).about.length === 0

const writeAboutStory: Writer = ({ profile, labels, topic }) => {
  const told = [...topic.slice(1), ...shareStatements(profile).about]
  const known = tellsNothing(profile) && profile.phrase ? [sentence(profile.phrase)] : []
  const { title, rest } = titled([...told, ...known], fill(labels.aboutName, profile.name))
  return storyOf(title, rest, 'left', pictureOf(profile.trade.id, 2))
}

const writeTopic: Writer = ({ page, topic }) => storyOf(page.name, topic.slice(1), 'left')

type Art = 'left' | 'right' | 'none'

const storyOf = (title: string, sentences: readonly string[], art: Art, image?: ImageSlot): Section[] =>
  storySections(title, paragraphsOf(sentences), art, image)

export const storySections = (title: string, all: readonly string[], art: Art, image?: ImageSlot): Section[] =>
  chunks(all, 6).map((paragraphs, index) => ({
    kind: 'story',
    heading: heading(title),
    paragraphs,
    art: index > 0 ? 'none' : art,
    ...(image && index === 0 ? { image } : {}),
  }))

const writeTeam: Writer = (context) => {
  const { people } = context.profile
  const members = people.map(({ name, role }) => ({ name, role, text: null }))
  return members.length === 0 ? [] : [{ kind: 'team', heading: teamHeading(people, context), intro: null, members }]
}

/** Contact details and a form. With a page for contact, the other pages leave the form to it. */
const writeContact: Writer = (context) => {
  const { profile, role } = context
  return [
    {
      kind: 'contact',
      heading: contactHeading(context),
      intro: null,
      form: role === 'contact' || !hasPage('contact', context),
      ...(role === 'home' ? { image: pictureOf(profile.trade.id, 3) } : {}),
    },
  ]
}

/** The contact details, or the way to the form if there are none. */
const writeKnownContact: Writer = (context) => {
  const isKnown = Object.values(context.profile.contact).some(Boolean)
  const form = context.pages.find((page) => roleOf(page, context.profile) === 'contact')
  if (isKnown || !form) return writeContact(context)
  const { profile } = context
  const actions = [{ label: clip(form.name, 40, ''), href: form.path }]
  return [
    {
      kind: 'cta',
      heading: callHeading(context),
      text: closingLine(context),
      actions,
      image: pictureOf(profile.trade.id, 3),
    },
  ]
}

/** Only for a business that has one, by its own words. */
const writeNewsletter: Writer = ({ profile: { statements, offers, description } }) =>
  /newsletter/i.test([...statements, ...offers, description].join('\n'))
    ? [{ kind: 'form', purpose: 'newsletter', heading: 'Newsletter', intro: null, fields: [], button: null }]
    : []

/** The next step, at the end of a page without contact details. */
const writeNext: Writer = (context) => {
  const actions = actionsFrom(context, (context.profile.contact.phone ?? context.profile.contact.email) ? 2 : 1)
  return actions.length === 0
    ? []
    : [{ kind: 'cta', heading: callHeading(context), text: closingLine(context), actions }]
}

const hasPage = (role: Role, { pages, profile }: PageContext): boolean =>
  pages.some((page) => roleOf(page, profile) === role)

const onlyIf =
  (suits: (context: PageContext) => boolean, write: Writer): Writer =>
  (context) =>
    suits(context) ? write(context) : []

/** What has a page of its own is left to that page. */
const unlessOnPage = (role: Role, write: Writer): Writer => onlyIf((context) => !hasPage(role, context), write)

/** A list of prices comes before what takes place now and then. */
const sellsOneThing = ({ profile }: PageContext): boolean => profile.prices.length < 2

const writers: Record<Role, readonly Writer[]> = {
  home: [
    ...[
      writeHomeHero,
      onlyIf(isOldHouse, writeHomeStory),
      writeTimetable,
      onlyIf(sellsOneThing, writeSessions),
      writeHomeOffers,
      writeStats,
      writeHomePrices,
      onlyIf((context) => !sellsOneThing(context), writeSessions),
      writePoints,
      onlyIf((context) => !isOldHouse(context), writeHomeStory),
    ],
    ...[writeFacts, writeTeam, writeKnownContact],
  ],
  offers: [
    ...[writeInnerHero, writeOffers, unlessOnPage('times', writeTimetable), unlessOnPage('prices', writePrices)],
    ...[writeTopic, writeNext],
  ],
  prices: [writeInnerHero, writePrices, writeTopic, writeNext],
  times: [writeInnerHero, writeTimetable, writeTopic, writeNext],
  about: [writeInnerHero, writeAboutStory, writeTeam, writeNext],
  contact: [writeInnerHero, writeTopic, writeContact, writeNewsletter],
  other: [writeInnerHero, writeTopic, writeNext],
}
