import type { Role } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { beginnings } from './beginnings/index.ts'
import { inPlace } from './describe.ts'
import { withoutProduct } from './offer-cards.ts'
import { capitalise, joinOffers } from './wording.ts'

type Opening = readonly [title: string, text: string]

/** How inner pages open: variants of title and text, each only with what is known. */
export function openings(role: Exclude<Role, 'home'>, pageName: string, profile: Profile): readonly Opening[] {
  const { name, trade } = profile
  const offers = withoutProduct(profile)
  const list = capitalise(joinOffers(offers.slice(0, 4)))
  const { mention } = beginnings[trade.beginning]
  switch (role) {
    case 'offers':
      if (offers.length > 1)
        return [
          [
            pageName,
            trade.sells === 'goods'
              ? `${list}: what to know before you choose.`
              : `${list}: what they involve, and what to tell us.`,
          ],
          [pageName, `${list}: each in a few words.`],
        ]
      return [
        [pageName, `What ${name} has to offer, and what to know beforehand.`],
        [pageName, `An overview. If you do not find what you are looking for${inPlace(profile)}, ask us.`],
      ]
    case 'pictures':
      return [
        [pageName, 'A few impressions, drawn rather than photographed.'],
        [pageName, `Drawn for this page: a few things that belong to ${name}.`],
      ]
    case 'about':
      return [
        [`About ${name}`, `What ${name} stands for, and how we go about our work.`],
        ['Who we are', `A few words on ${name}, and on what matters to us.`],
        ['How we see our work', `What we think about, day in, day out, at ${name}.`],
      ]
    case 'pricing':
      return [[pageName, 'What things cost. For anything that is not on the list, ask us.']]
    case 'team':
      return [['The people behind the name', `Who you will meet at ${name}.`]]
    case 'faq':
      return [
        [
          'Questions and answers',
          `What ${trade.customers === 'animals' ? 'owners' : trade.customers === 'children' ? 'parents' : trade.customers} may want to know. If your question is missing, ask it.`,
        ],
        ['Before you ask', 'Some answers in advance. For all other questions there are people.'],
      ]
    case 'contact':
      return [
        ['Get in touch', `${reach(profile)}, tell us ${mention}.`],
        ['How to reach us', `It helps us if you mention ${mention}.`],
      ]
    case 'legal':
      return [[pageName, `Legal information about the website of ${name}.`]]
    case 'other':
      return [
        [pageName, `${pageName} at ${name}: what there is to know, and whom to ask.`],
        [pageName, `All about “${pageName}” at ${name}${inPlace(profile)}.`],
      ]
  }
}

const reach = ({ contact: { email, phone } }: Profile): string =>
  email && phone
    ? 'When you write or call'
    : email
      ? 'When you write to us'
      : phone
        ? 'When you call us'
        : 'When you get in touch'

/** What stands above the ways to reach the business; makes sense where none is known yet. */
export function contactIntro(profile: Profile): string {
  const { address, email, phone, hours } = profile.contact
  const where = address
    ? `You will find us at ${address}.`
    : profile.place
      ? `You will find us${inPlace(profile)}.`
      : ''
  const how = email ? 'Send us a message, and leave a way to answer you.' : phone ? 'The quickest way is to call.' : ''
  const later = !email && !phone && !hours ? 'More ways to reach us will be added to this page.' : ''
  return [where, how, later].filter(Boolean).join(' ')
}

export const headings = {
  features: {
    home: ['What matters to us', 'How we work', 'What we care about', 'The way we do it'],
    about: ['What we hold to', 'How we go about it', 'What guides us'],
    other: ['Worth knowing', 'Good to know', 'In short'],
  },
  story: {
    home: ['A few words about us', 'In our own words', 'What drives us'],
    about: ['Our way of working', 'What we think about our trade', 'Behind the work'],
    other: ['What there is to say', 'A little more', 'In detail'],
  },
  services: {
    home: ['What we offer', 'What you will find here', 'What we do'],
    offers: ['One by one', 'At a glance', 'In detail'],
  },
  gallery: ['Impressions', 'A look around', 'In pictures'],
  faq: ['Frequently asked', 'Good questions', 'What people ask', 'Questions and answers'],
  contact: ['Contact details', 'Where to find us', 'Ways to reach us'],
  stats: ['In figures', 'A few figures'],
  pricing: ['Prices', 'What it costs'],
} as const
