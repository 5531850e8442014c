import type { IconName } from '../../domain/websites/site.ts'
import { families } from './families.ts'
import type { Price, Profile } from './reading/profile.ts'
import { plain } from './reading/words.ts'
import type { Offer } from './trades/trade.ts'
import { capitalise, clip, joinOffers, singular } from './wording.ts'

export type OfferCard = { icon: IconName; title: string; text: string; more: string; points: string[]; isList: boolean }

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/online|web|internet/i, 'globe'], [/child|kid|baby|family/i, 'baby'], [/house|home|room|bath/i, 'home'], [/pasta|grain|flour/i, 'wheat'],
  [/bike|cycl/i, 'bike'], [/car\b|driv|taxi/i, 'car'], [/law|will|contract|tax|divorce/i, 'scale'], [/data|analy|report|finance/i, 'chart'],
  [/secur|safe|insur/i, 'shield'], [/colou?r|paint|art/i, 'palette'], [/wood|carpent|build/i, 'hammer'], [/garden|organic|tree/i, 'leaf'],
] // biome-ignore format: a table of words

/** What stands beside offers of which nothing more is known: short, so that the names carry the card. */
const plainly = {
  goods: {
    one: ['Ask what there is at the moment.', 'Tell us how much you need, and by when.'],
    many: ['Ask for any of them by name.', 'Tell us how much of which, and by when.'],
  },
  service: {
    one: ['Details on request.', 'Ask us how it is done, how long it takes and what it costs.'],
    many: ['Details of each on request.', 'Ask us how each is done, how long it takes and what it costs.'],
  },
} as const

/**
 * What the business offers, as cards. Offers of one kind share a card ("Rye, spelt and walnut loaves"); those of which nothing can
 * be said stand on a card of their own as a list; the trade's usual ones stand in where the brief names hardly any.
 */
export function offerCards(profile: Profile): OfferCard[] {
  const { trade, prices } = profile
  const offers = withoutProduct(profile)
  const groups = new Map<Offer | undefined, string[]>()
  for (const offer of offers) {
    const kind = kindOf(offer, trade.offers) ?? kindOf(offer, families)
    groups.set(kind, [...(groups.get(kind) ?? []), offer])
  }
  const unknown = groups.get(undefined) ?? []
  const named = [...groups].flatMap(([kind, names]) => (kind ? [cardOf(kind, names, prices)] : []))
  const wanted = offers.length === 0 ? 4 : offers.length === 1 && !trade.general && trade.sells === 'goods' ? 3 : 0
  const usual = trade.offers
    .filter((each) => !groups.has(each))
    .slice(0, Math.max(0, wanted - named.length))
    .map((each) => cardOf(each, [each.title], prices))
  return [...named, ...(unknown.length > 0 ? [listOf(unknown, named.length > 0, profile)] : []), ...usual]
}

/** The one that matches first in the text, since what comes first tells more: nail trims are about nails. */
function kindOf(offer: string, kinds: readonly Offer[]): Offer | undefined {
  const found = kinds.flatMap((kind) => {
    const at = offer.search(kind.match)
    return at < 0 ? [] : [{ kind, at }]
  })
  return found.sort((a, b) => a.at - b.at)[0]?.kind
}

/** What is made up of its features is no feature itself: "invoicing software" beside "reminders". */
export function withoutProduct({ offers, trade }: Profile): string[] {
  const features = offers.filter((offer) => !/(?:software|apps?|platform|tool|system|saas)(?:\sfor\s.*)?$/i.test(offer))
  return trade.id === 'software' ? features : offers
}

const cardOf = ({ icon, text, more }: Offer, names: readonly string[], prices: readonly Price[]): OfferCard => ({
  icon,
  title: titleOf(names),
  text,
  more,
  points: [...new Set(names.flatMap((name) => pointsFor(name, prices)))].slice(0, 6),
  isList: false,
})

function listOf(names: readonly string[], isRest: boolean, { trade, prices }: Profile): OfferCard {
  const [first = ''] = names
  const isOne = names.length === 1
  const [text, more] = plainly[trade.sells][isOne ? 'one' : 'many']
  const rest = names.slice(5)
  return {
    icon: icons.find(([expression]) => expression.test(first))?.[1] ?? trade.icon,
    title: isOne
      ? clip(capitalise(first), 80, '')
      : isRest
        ? 'Also'
        : trade.sells === 'goods'
          ? 'To be had'
          : 'On offer',
    text,
    more,
    points: isOne
      ? pointsFor(first, prices)
      : [...names.slice(0, 5), ...(rest.length > 0 ? [joinOffers(rest)] : [])].map((name) =>
          clip(capitalise(name), 120),
        ),
    isList: !isOne,
  }
}

/** As many names as a title holds. */
const titleOf = (names: readonly string[]): string => {
  const title = capitalise(joinOffers(names))
  return title.length <= 80 || names.length < 2 ? clip(title, 80, '') : titleOf(names.slice(0, -1))
}

const pointsFor = (offer: string, prices: readonly Price[]): string[] => {
  const core = singular(plain(offer))
  return prices
    .filter(({ name }) => plain(name).includes(core))
    .map(({ name, price }) => clip(`${name}: ${price}`, 120))
    .slice(0, 3)
}
