import type { IconName } from '../../model/site.ts'
import type { Chance } from './chance.ts'
import type { Price, Profile } from './reading/profile.ts'
import { plain } from './reading/words.ts'
import type { Offer } from './trades/trade.ts'
import { capitalise, clip, singular } from './wording.ts'

export type OfferCard = { icon: IconName; title: string; text: string; more: string; points: string[] }

/** What can be said of any offer without knowing it, so worded that one thing and many fit in. First the home page's, then the page of offers'. */
const templates: Record<'goods' | 'service', readonly (readonly [text: string, more: string])[]> = {
  goods: [
    [
      'Ask us about {offer}: what there is at the moment, and what is on its way.',
      'When you ask for {offer}, mention the amount and the day you need it.',
    ],
    [
      'For {offer}, bring an open mind or a clear idea. Both are good beginnings.',
      'Not sure whether {offer} would be right? Describe what you are looking for.',
    ],
    [
      'Looking for {offer}? Say what matters to you, and we will help you choose.',
      'Have a special wish about {offer}? Name it, and you will get an honest answer.',
    ],
    [
      'For every day or as a present: we are glad to tell you more about {offer}.',
      'For larger amounts of {offer}, let us know ahead of time.',
    ],
    [
      'Curious about {offer}? Questions are welcome, simple ones too.',
      'If {offer} can be had in more than one way, we will show you the difference.',
    ],
    [
      'Before you choose {offer}, ask whatever you would like to know.',
      'What goes into {offer}, and what goes well with it, is something we like to explain.',
    ],
  ],
  service: [
    [
      'Tell us what you need, and we will explain how we go about {offer}.',
      'What {offer} would involve differs from case to case. We say so plainly before you decide.',
    ],
    [
      'Thinking about {offer}? Describe your situation, and we take it from there.',
      'Ask what {offer} would cost and how long to plan for; both belong before the start.',
    ],
    [
      'For {offer}, a few sentences from you are enough to begin with.',
      'If you have experience with {offer}, good or bad, tell us about it.',
    ],
    [
      'We talk through what {offer} would mean in your case before anything begins.',
      'Let us know by when you need {offer}, and what has been decided already.',
    ],
    [
      'Questions about {offer} are welcome, early ones most of all.',
      'Not sure that {offer} would be the right thing? Then ask that first.',
    ],
    [
      'Ask for {offer}, and tell us a little about what you have in mind.',
      'You may want to combine {offer} with something else. Ask us what goes together.',
    ],
  ],
}

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/deliver|shipping|courier|moving/i, 'truck'], [/workshop|course|class|group|team|tour/i, 'users'], [/online|web|internet|translation/i, 'globe'],
  [/coffee|espresso/i, 'coffee'], [/cake|dessert/i, 'cake'], [/wine|cocktail|ale|beer/i, 'wine'], [/wedding|love/i, 'heart'],
  [/gift|voucher|subscription/i, 'gift'], [/repair|servic|maint|install/i, 'wrench'], [/design|logo|writing|copy/i, 'pen'], [/lesson|book|read/i, 'book'],
  [/child|kid|baby|family/i, 'baby'], [/garden|plant|organic|tree|herb/i, 'leaf'], [/flower|bouquet/i, 'flower'], [/photo|video|film/i, 'camera'],
  [/music|song|piano|guitar/i, 'music'], [/house|home|room|bath/i, 'home'], [/bread|bun|cookie|pasta|grain|flour/i, 'wheat'], [/lunch|dinner|food|catering|roast|pizza/i, 'utensils'],
  [/bike|cycl/i, 'bike'], [/car\b|driv|taxi/i, 'car'], [/dog|cat|pet|horse/i, 'paw'], [/law|will|contract|tax/i, 'scale'], [/data|analy|report|finance/i, 'chart'],
  [/secur|safe|insur/i, 'shield'], [/massage|care|health/i, 'heart'], [/colou?r|paint|art/i, 'palette'], [/wood|carpent|build/i, 'hammer'],
] // biome-ignore format: a table of words

/** What the business offers, as cards: the brief's own offers, and the trade's usual ones where the brief names few or none. */
export function offerCards(profile: Profile, chance: Chance): OfferCard[] {
  const { trade, offers } = profile
  const known = new Set<Offer>()
  const phrases = chance.shuffle(templates[trade.sells], 'offer phrases')
  const named = offers.map((offer, index): OfferCard => {
    const match = trade.offers.find((each) => !known.has(each) && each.match.test(offer))
    if (match) known.add(match)
    const [text, more] = phrases[index % phrases.length] ?? ['', '']
    return {
      icon: match?.icon ?? iconFor(offer, profile, index),
      title: clip(capitalise(offer), 80, ''),
      text: match?.text ?? text.replace('{offer}', offer),
      more: match?.more ?? more.replace('{offer}', offer),
      points: pointsFor(offer, profile.prices),
    }
  })
  const enough = named.length > 2 || (named.length > 0 && trade.general)
  const usual = enough
    ? []
    : trade.offers
        .filter((each) => !known.has(each))
        .map((each) => ({ ...each, points: pointsFor(each.title, profile.prices) }))
  return [...named, ...usual.slice(0, 4 - named.length)].map(({ icon, title, text, more, points }) => ({
    icon,
    title,
    text,
    more,
    points,
  }))
}

function iconFor(offer: string, { trade }: Profile, index: number): IconName {
  const fallback: readonly IconName[] = [trade.icon, 'check', 'star', 'sparkles']
  return icons.find(([expression]) => expression.test(offer))?.[1] ?? fallback[index % fallback.length] ?? trade.icon
}

const pointsFor = (offer: string, prices: readonly Price[]): string[] => {
  const core = singular(plain(offer))
  return prices
    .filter(({ name }) => plain(name).includes(core))
    .map(({ name, price }) => clip(`${name}: ${price}`, 120))
    .slice(0, 3)
}
