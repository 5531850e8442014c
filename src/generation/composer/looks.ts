import type { Theme } from '../../domain/websites/site.ts'

export type HeroLayout = 'centered' | 'split' | 'cover'
type Fonts = readonly [heading: string, body: string]

/** What suits a kind of trade; the seed chooses within it, so that two bakeries differ and still look like bakeries. */
export type Look = {
  /** Primary and accent colour. */
  palettes: readonly (readonly [string, string])[]
  fonts: readonly Fonts[]
  art: readonly Theme['art'][]
  radius: readonly Theme['radius'][]
  density: readonly Theme['density'][]
  mode: readonly Theme['mode'][]
  heroes: readonly HeroLayout[]
  voice: string
}

const bricolage: Fonts = ['Bricolage Grotesque', 'System Sans']
const bricolageSerif: Fonts = ['Bricolage Grotesque', 'System Serif']
const fraunces: Fonts = ['Fraunces', 'System Sans']
const frauncesOutfit: Fonts = ['Fraunces', 'Outfit']
const newsreader: Fonts = ['Newsreader', 'System Sans']
const newsreaderOnly: Fonts = ['Newsreader', 'Newsreader']
const outfit: Fonts = ['Outfit', 'Outfit']
const outfitSerif: Fonts = ['Outfit', 'System Serif']
const playfair: Fonts = ['Playfair Display', 'System Sans']
const playfairOutfit: Fonts = ['Playfair Display', 'Outfit']
const playfairSerif: Fonts = ['Playfair Display', 'System Serif']
const grotesk: Fonts = ['Space Grotesk', 'System Sans']
const groteskOutfit: Fonts = ['Space Grotesk', 'Outfit']

const look = <T extends Look>(value: T): Look => value

export const looks = {
  hearth: look({
    palettes: [
      ['#a4481f', '#e0a63e'],
      ['#7a3b2e', '#d98b4a'],
      ['#8a5a1c', '#c2452d'],
      ['#5c4033', '#e3b23c'],
      ['#b5532b', '#6b7f4a'],
      ['#3f5e4b', '#dd9a3c'],
    ],
    fonts: [fraunces, frauncesOutfit, playfair, bricolageSerif],
    art: ['sunburst', 'botanical', 'waves'],
    radius: ['soft', 'round'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'cover', 'centered'],
    voice: 'warm and plain',
  }),
  table: look({
    palettes: [
      ['#7c2d2d', '#d8a24a'],
      ['#2f4a3c', '#c96f3b'],
      ['#a23b22', '#3d5a4c'],
      ['#1f3a4d', '#d9803f'],
      ['#8c2f4b', '#d6a756'],
      ['#4a3a2a', '#c4532d'],
    ],
    fonts: [playfair, playfairSerif, fraunces, bricolage],
    art: ['botanical', 'strokes', 'sunburst', 'waves'],
    radius: ['none', 'soft'],
    density: ['comfortable', 'airy'],
    mode: ['light', 'light', 'auto'],
    heroes: ['cover', 'split', 'centered'],
    voice: 'hospitable and unfussy',
  }),
  night: look({
    palettes: [
      ['#b8860b', '#8c2f5a'],
      ['#9d4edd', '#f2a541'],
      ['#c2452d', '#e6b655'],
      ['#2a9d8f', '#e76f51'],
      ['#d1495b', '#edae49'],
    ],
    fonts: [grotesk, playfair, bricolage, groteskOutfit],
    art: ['strokes', 'waves', 'bubbles', 'geometric'],
    radius: ['none', 'soft'],
    density: ['comfortable', 'compact'],
    mode: ['dark'],
    heroes: ['cover', 'split'],
    voice: 'relaxed, with a little wit',
  }),
  cellar: look({
    palettes: [
      ['#6b1f3a', '#c59b4d'],
      ['#4a2c3d', '#a8893f'],
      ['#2f4030', '#b5793a'],
      ['#7a2e2e', '#8a9a5b'],
      ['#8a5a1c', '#3e5641'],
    ],
    fonts: [playfair, newsreader, fraunces, playfairSerif],
    art: ['terrain', 'botanical', 'waves'],
    radius: ['none', 'soft'],
    density: ['airy', 'comfortable'],
    mode: ['light', 'light', 'auto'],
    heroes: ['cover', 'split'],
    voice: 'unhurried and exact',
  }),
  bloom: look({
    palettes: [
      ['#9b3d5f', '#e3a6a1'],
      ['#5b6b4a', '#d98c8c'],
      ['#7d4a7a', '#e0b354'],
      ['#3d6658', '#e58a7b'],
      ['#a8505a', '#8aa06a'],
      ['#5a5f86', '#e0a0a8'],
    ],
    fonts: [fraunces, playfair, playfairOutfit, newsreader],
    art: ['botanical', 'waves', 'bubbles'],
    radius: ['round', 'soft'],
    density: ['airy', 'comfortable'],
    mode: ['light'],
    heroes: ['split', 'centered', 'cover'],
    voice: 'gentle and attentive',
  }),
  salon: look({
    palettes: [
      ['#5a3e4b', '#d9a38f'],
      ['#2f3e46', '#cf9f7a'],
      ['#6d4c5b', '#e0b7a4'],
      ['#3b4a3f', '#c98f6d'],
      ['#4a4063', '#d9a0b0'],
      ['#7a4b3a', '#b0a07a'],
    ],
    fonts: [playfairOutfit, outfit, frauncesOutfit, newsreader],
    art: ['strokes', 'waves', 'bubbles', 'geometric'],
    radius: ['none', 'soft', 'round'],
    density: ['airy', 'comfortable'],
    mode: ['light'],
    heroes: ['split', 'centered'],
    voice: 'friendly and assured',
  }),
  bold: look({
    palettes: [
      ['#1f2a37', '#c2562d'],
      ['#7a1f1f', '#d0a85c'],
      ['#22332b', '#d08c3f'],
      ['#2b2d42', '#d94f30'],
      ['#3d2b1f', '#c9a227'],
    ],
    fonts: [bricolage, grotesk, outfit],
    art: ['strokes', 'geometric', 'grid'],
    radius: ['none', 'soft'],
    density: ['compact', 'comfortable'],
    mode: ['light', 'dark'],
    heroes: ['cover', 'split'],
    voice: 'direct and easy-going',
  }),
  clinic: look({
    palettes: [
      ['#1f6f78', '#e08e6d'],
      ['#2b5f8a', '#4fb0a5'],
      ['#3a6b5c', '#e0a458'],
      ['#345995', '#e5989b'],
      ['#2a7f62', '#3f6fb0'],
      ['#4b5d8f', '#6fb98f'],
    ],
    fonts: [outfit, frauncesOutfit, bricolage, newsreader],
    art: ['waves', 'bubbles', 'botanical'],
    radius: ['round', 'soft'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'centered'],
    voice: 'calm and clear',
  }),
  motion: look({
    palettes: [
      ['#d1402b', '#1f2f46'],
      ['#0f5e9c', '#f0803c'],
      ['#1d7a53', '#f2b134'],
      ['#35308f', '#ee6352'],
      ['#b3261e', '#2a6f7f'],
      ['#20504f', '#e4572e'],
    ],
    fonts: [bricolage, grotesk, outfit, groteskOutfit],
    art: ['strokes', 'geometric', 'sunburst', 'terrain'],
    radius: ['soft', 'none'],
    density: ['compact', 'comfortable'],
    mode: ['light', 'auto'],
    heroes: ['cover', 'split'],
    voice: 'energetic and straightforward',
  }),
  calm: look({
    palettes: [
      ['#5b6e5d', '#d9a679'],
      ['#6b5876', '#d8a48f'],
      ['#3f6470', '#d6b37a'],
      ['#7a6a4f', '#9bb0a0'],
      ['#4e6a6b', '#e0a89b'],
    ],
    fonts: [newsreader, fraunces, outfit, playfair],
    art: ['waves', 'sunburst', 'botanical', 'bubbles'],
    radius: ['round', 'soft'],
    density: ['airy'],
    mode: ['light', 'light', 'auto'],
    heroes: ['centered', 'cover', 'split'],
    voice: 'quiet and encouraging',
  }),
  trades: look({
    palettes: [
      ['#0f4c81', '#f29f05'],
      ['#1f5f5b', '#e8772e'],
      ['#8a3324', '#2f4858'],
      ['#28536b', '#d95d39'],
      ['#2d5d3a', '#e0a526'],
      ['#37415c', '#e5672b'],
    ],
    fonts: [bricolage, outfit, grotesk],
    art: ['grid', 'geometric', 'strokes', 'terrain'],
    radius: ['soft', 'none'],
    density: ['comfortable', 'compact'],
    mode: ['light'],
    heroes: ['split', 'cover'],
    voice: 'direct and helpful',
  }),
  timber: look({
    palettes: [
      ['#6b4226', '#5f7a61'],
      ['#7c5a33', '#2f4a52'],
      ['#4d3b2a', '#c98a3d'],
      ['#3f5244', '#c47f43'],
      ['#8a4b2a', '#3d5361'],
    ],
    fonts: [bricolage, fraunces, newsreader, bricolageSerif],
    art: ['strokes', 'terrain', 'geometric'],
    radius: ['none', 'soft'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'cover'],
    voice: 'plain and careful',
  }),
  green: look({
    palettes: [
      ['#2f6b3a', '#d9982f'],
      ['#4a6a2d', '#c2603a'],
      ['#1f5c4d', '#e0a83f'],
      ['#5c6b2e', '#b5532f'],
      ['#37634f', '#d07f5a'],
    ],
    fonts: [fraunces, bricolage, newsreader, frauncesOutfit],
    art: ['botanical', 'terrain', 'sunburst'],
    radius: ['soft', 'round'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['cover', 'split'],
    voice: 'down to earth',
  }),
  studio: look({
    palettes: [
      ['#23303b', '#c96a3f'],
      ['#2e4034', '#c9a15a'],
      ['#5a3a44', '#d6a06f'],
      ['#1f3f66', '#e0724a'],
      ['#3c3a4a', '#8aa39b'],
      ['#8c3b2e', '#31515e'],
    ],
    fonts: [grotesk, newsreader, playfair, groteskOutfit, newsreaderOnly],
    art: ['geometric', 'strokes', 'terrain', 'grid'],
    radius: ['none', 'none', 'soft'],
    density: ['airy', 'comfortable'],
    mode: ['light', 'auto'],
    heroes: ['cover', 'split', 'centered'],
    voice: 'spare and precise',
  }),
  counsel: look({
    palettes: [
      ['#1f3b57', '#b08d57'],
      ['#2f4a43', '#b5853f'],
      ['#4a2f3a', '#a98b5d'],
      ['#26405f', '#5f9a8b'],
      ['#3b3f54', '#c07c4f'],
      ['#174a5b', '#c9a45c'],
    ],
    fonts: [newsreader, playfair, outfitSerif, frauncesOutfit],
    art: ['grid', 'geometric', 'terrain', 'waves'],
    radius: ['none', 'soft'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'centered'],
    voice: 'sober and clear',
  }),
  signal: look({
    palettes: [
      ['#3b4fd8', '#12b5a5'],
      ['#5b3fd1', '#f2784b'],
      ['#0b7285', '#f0a020'],
      ['#14634f', '#5b6ee1'],
      ['#c2306b', '#2f5fd0'],
      ['#1f4fbf', '#e8622c'],
    ],
    fonts: [grotesk, outfit, groteskOutfit, bricolage],
    art: ['grid', 'geometric', 'bubbles', 'waves'],
    radius: ['soft', 'round', 'none'],
    density: ['comfortable', 'airy'],
    mode: ['light', 'auto', 'dark'],
    heroes: ['centered', 'split', 'cover'],
    voice: 'clear and matter-of-fact',
  }),
  shop: look({
    palettes: [
      ['#20514f', '#e48a5b'],
      ['#7b3f61', '#e2b05a'],
      ['#2f3e6e', '#e58f72'],
      ['#4f5d2f', '#cf6b4a'],
      ['#8f3f2a', '#3f7072'],
      ['#3a3a52', '#d99a4e'],
    ],
    fonts: [outfit, playfairOutfit, fraunces, groteskOutfit],
    art: ['geometric', 'bubbles', 'strokes', 'botanical'],
    radius: ['soft', 'round', 'none'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'cover', 'centered'],
    voice: 'friendly and precise',
  }),
  reading: look({
    palettes: [
      ['#7a2f2f', '#3f6b6b'],
      ['#2f4858', '#c9813f'],
      ['#3f4f35', '#b5563a'],
      ['#5a3a55', '#c79a4a'],
      ['#8a5a2b', '#35527a'],
    ],
    fonts: [newsreaderOnly, newsreader, playfairSerif, fraunces],
    art: ['strokes', 'geometric', 'botanical'],
    radius: ['none', 'soft'],
    density: ['comfortable', 'airy'],
    mode: ['light', 'light', 'auto'],
    heroes: ['split', 'centered'],
    voice: 'curious and warm',
  }),
  stay: look({
    palettes: [
      ['#1f5a70', '#e0a052'],
      ['#3f5f4a', '#d08a5a'],
      ['#7a4a35', '#5f8a8b'],
      ['#2c4a6b', '#e58a66'],
      ['#4d6b3a', '#c9a04a'],
      ['#8a4f5f', '#d9b36a'],
    ],
    fonts: [fraunces, playfair, newsreader, bricolage],
    art: ['terrain', 'waves', 'sunburst', 'botanical'],
    radius: ['soft', 'round'],
    density: ['airy', 'comfortable'],
    mode: ['light'],
    heroes: ['cover', 'split', 'centered'],
    voice: 'welcoming and calm',
  }),
  learn: look({
    palettes: [
      ['#2d5fa8', '#f0a23a'],
      ['#1f7a6b', '#e8734f'],
      ['#7a3f8f', '#3fa392'],
      ['#b5472f', '#2f5d7a'],
      ['#33623a', '#e0a030'],
    ],
    fonts: [bricolage, outfit, frauncesOutfit, groteskOutfit],
    art: ['geometric', 'bubbles', 'sunburst', 'strokes'],
    radius: ['round', 'soft'],
    density: ['comfortable'],
    mode: ['light'],
    heroes: ['split', 'centered'],
    voice: 'encouraging and clear',
  }),
  play: look({
    palettes: [
      ['#d0553a', '#2f8f83'],
      ['#2f7fb5', '#f2a33c'],
      ['#6a8f2f', '#e0664f'],
      ['#8a4fa3', '#f0b040'],
      ['#c2477a', '#2f9a8a'],
    ],
    fonts: [bricolage, outfit, frauncesOutfit],
    art: ['bubbles', 'sunburst', 'geometric'],
    radius: ['round'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'centered', 'cover'],
    voice: 'cheerful and kind',
  }),
  commons: look({
    palettes: [
      ['#2a5f6b', '#e0913f'],
      ['#7a3b4f', '#d9a84a'],
      ['#2f6b52', '#e27a55'],
      ['#3a4f86', '#e0a25a'],
      ['#8a4a2a', '#3f7a72'],
    ],
    fonts: [bricolage, newsreader, fraunces, outfit],
    art: ['sunburst', 'waves', 'botanical', 'geometric'],
    radius: ['soft', 'round'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'cover', 'centered'],
    voice: 'open and sincere',
  }),
  fresh: look({
    palettes: [
      ['#1f6f8b', '#f2a154'],
      ['#2f7a5a', '#e07a5f'],
      ['#4a4fa3', '#e59a4f'],
      ['#8a3f5a', '#4fa39a'],
      ['#355c7d', '#e8875c'],
      ['#5f6b2f', '#c9603f'],
    ],
    fonts: [outfit, bricolage, newsreader, groteskOutfit],
    art: ['waves', 'geometric', 'bubbles', 'sunburst'],
    radius: ['soft', 'round'],
    density: ['comfortable', 'airy'],
    mode: ['light'],
    heroes: ['split', 'centered', 'cover'],
    voice: 'friendly and plain',
  }),
} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks
