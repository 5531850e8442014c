import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { Chance } from './chance.ts'
import type { LookName } from './looks/index.ts'
import type { Profile } from './reading/profile.ts'

type Row = readonly [
  ArtDirection['base'],
  ArtDirection['rhythm'],
  ArtDirection['treatment'],
  ArtDirection['motion'],
  header: readonly ArtDirection['header'][],
  card: readonly ArtDirection['card'][],
]

/** How each kind of trade looks as a whole. Food and places keep the colors of their photographs. */
// biome-ignore format: a table of words
const directions: Record<LookName, Row> = {
  hearth: ['warm', 'blocks', 'natural', 'soft', ['bar', 'centered'], ['filled', 'ruled']],
  table: ['warm', 'immersive', 'natural', 'soft', ['centered', 'bar'], ['ruled', 'outlined']],
  night: ['gray', 'immersive', 'natural', 'expressive', ['bar'], ['outlined', 'filled']],
  cellar: ['warm', 'immersive', 'natural', 'expressive', ['centered'], ['ruled', 'outlined']],
  bloom: ['warm', 'calm', 'natural', 'soft', ['centered', 'pill'], ['filled', 'raised']],
  salon: ['white', 'editorial', 'natural', 'soft', ['centered', 'bar'], ['ruled', 'outlined']],
  bold: ['gray', 'blocks', 'mono', 'expressive', ['bar'], ['outlined', 'filled']],
  clinic: ['white', 'calm', 'natural', 'none', ['bar', 'pill'], ['filled', 'raised']],
  motion: ['white', 'blocks', 'natural', 'expressive', ['bar'], ['filled', 'outlined']],
  calm: ['warm', 'calm', 'natural', 'soft', ['pill', 'centered'], ['filled']],
  trades: ['white', 'alternating', 'natural', 'none', ['bar'], ['outlined', 'filled']],
  timber: ['warm', 'editorial', 'natural', 'soft', ['bar'], ['ruled']],
  green: ['warm', 'alternating', 'natural', 'soft', ['bar', 'pill'], ['filled', 'outlined']],
  studio: ['white', 'editorial', 'natural', 'soft', ['bar', 'centered'], ['ruled']],
  counsel: ['warm', 'editorial', 'mono', 'none', ['bar'], ['ruled', 'outlined']],
  signal: ['white', 'alternating', 'natural', 'soft', ['bar', 'pill'], ['outlined', 'raised']],
  shop: ['white', 'alternating', 'natural', 'soft', ['bar', 'centered'], ['filled', 'outlined']],
  reading: ['warm', 'editorial', 'natural', 'none', ['centered', 'bar'], ['ruled']],
  stay: ['warm', 'immersive', 'natural', 'expressive', ['centered', 'pill'], ['raised', 'outlined']],
  learn: ['white', 'alternating', 'natural', 'soft', ['bar', 'pill'], ['filled', 'raised']],
  play: ['warm', 'blocks', 'natural', 'soft', ['pill'], ['filled', 'raised']],
  commons: ['white', 'editorial', 'natural', 'soft', ['bar'], ['outlined', 'ruled']],
  fresh: ['white', 'alternating', 'natural', 'soft', ['bar', 'pill'], ['raised', 'outlined']],
}

const directionTrades = new Set(['restaurant', 'cafe', 'bakery', 'bar', 'butcher', 'hotel'])

/** What a phone shows at its lower edge: the way to places where visitors come unannounced, else the number, else the first button. */
function stickyOf({ trade, called, contact }: Profile): ArtDirection['sticky'] {
  if (directionTrades.has(trade.id)) return contact.address ? 'directions' : 'none'
  return called && contact.phone ? 'call' : 'action'
}

export function chooseArtDirection(profile: Profile, chance: Chance): ArtDirection {
  const [base, rhythm, treatment, motion, headers, cards] = directions[profile.trade.look]
  const [header, card] = [chance.pick(headers, 'header'), chance.pick(cards, 'card')]
  return { base, rhythm, card, header, treatment, motion, sticky: stickyOf(profile) }
}
