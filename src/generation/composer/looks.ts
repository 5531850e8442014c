import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { HeadingFont } from '../../domain/websites/pairings.ts'
import type { PaletteName } from '../../domain/websites/palettes.ts'
import type { Section, Theme } from '../../domain/websites/site.ts'

export type HeroLayout = Extract<Section, { kind: 'hero' }>['layout']
type List<T> = readonly T[]

/** What suits a kind of trade; the seed chooses within it, so that two bakeries differ and still look like bakeries. */
export type Look = ReturnType<typeof look>

const look = (
  palettes: List<PaletteName>,
  fonts: List<HeadingFont>,
  heroes: List<HeroLayout>,
  art: List<Theme['art']>,
  radius: List<Theme['radius']>,
  density: List<Theme['density']>,
  mode: List<Theme['mode']>,
  [base, rhythm, treatment, motion]: [
    ArtDirection['base'],
    ArtDirection['rhythm'],
    ArtDirection['treatment'],
    ArtDirection['motion'],
  ],
  header: List<ArtDirection['header']>,
  card: List<ArtDirection['card']>,
  voice: string,
) => ({
  ...{ palettes, fonts, heroes, art, radius, density, mode, base, rhythm, treatment, motion, header, card, voice },
})

// biome-ignore format: a table of words
export const looks = {
  hearth: look(['crumb', 'brick', 'orchard', 'harvest', 'espresso', 'terracotta'], ['Caprasimo', 'Fraunces', 'Gloock', 'Bricolage Grotesque'], ['stack', 'type', 'centered'], ['blocks', 'disc', 'arches'], ['soft', 'round'], ['comfortable', 'airy'], ['light'],
    ['warm', 'blocks', 'natural', 'soft'], ['bar', 'centered'], ['filled', 'ruled'], 'warm and plain'),
  table: look(['cellar', 'orchard', 'chili', 'terracotta', 'harvest', 'brass'], ['Gloock', 'Dela Gothic One', 'Fraunces', 'Newsreader'], ['cover', 'split', 'poster'], ['disc', 'close', 'blocks', 'arches'], ['none', 'soft'], ['comfortable', 'airy'], ['light', 'auto'],
    ['warm', 'immersive', 'natural', 'soft'], ['centered', 'bar'], ['ruled', 'outlined'], 'hospitable and unfussy'),
  night: look(['grape', 'night', 'cellar', 'poppy', 'saffron'], ['Syne', 'Big Shoulders', 'Dela Gothic One'], ['cover', 'poster'], ['close', 'arches', 'pattern', 'tiles'], ['none', 'soft'], ['comfortable', 'compact'], ['dark'],
    ['gray', 'immersive', 'natural', 'expressive'], ['bar'], ['outlined', 'filled'], 'relaxed, with a little wit'),
  cellar: look(['cellar', 'grape', 'brass', 'harvest', 'archive'], ['Gloock', 'Spectral', 'Newsreader'], ['cover'], ['shelf', 'disc', 'arches'], ['none', 'soft'], ['airy', 'comfortable'], ['light', 'auto'],
    ['warm', 'immersive', 'natural', 'expressive'], ['centered'], ['ruled', 'outlined'], 'unhurried and exact'),
  stay: look(['lake', 'fjord', 'sand', 'lagoon', 'clay', 'pine'], ['Gloock', 'Playfair Display', 'Newsreader'], ['cover', 'centered', 'overlap'], ['shelf', 'arches', 'blocks', 'disc'], ['soft', 'round'], ['airy', 'comfortable'], ['light'],
    ['warm', 'immersive', 'natural', 'expressive'], ['centered', 'pill'], ['raised', 'outlined'], 'welcoming and calm'),
  shop: look(['brick', 'clay', 'mustard', 'lavender', 'olive', 'harbor'], ['Familjen Grotesk', 'Outfit', 'Playfair Display', 'Bricolage Grotesque'], ['type', 'split', 'stack'], ['tiles', 'pattern', 'close', 'disc'], ['soft', 'round', 'none'], ['comfortable', 'airy'], ['light'],
    ['white', 'alternating', 'natural', 'soft'], ['bar', 'centered'], ['filled', 'outlined'], 'friendly and precise'),
  reading: look(['brick', 'archive', 'clay', 'chambers', 'fjord'], ['Newsreader', 'Lora', 'Spectral'], ['type', 'ledger', 'stack'], ['close', 'tiles', 'disc'], ['none', 'soft'], ['comfortable', 'airy'], ['light', 'auto'],
    ['warm', 'editorial', 'natural', 'none'], ['centered', 'bar'], ['ruled'], 'curious and warm'),
  bloom: look(['tulip', 'rose', 'blush', 'cherry', 'heather', 'fern'], ['Cormorant', 'Playfair Display', 'Fraunces'], ['split', 'overlap', 'centered'], ['disc', 'arches', 'pattern'], ['round', 'soft'], ['airy', 'comfortable'], ['light'],
    ['warm', 'calm', 'natural', 'soft'], ['centered', 'pill'], ['filled', 'raised'], 'gentle and attentive'),
  salon: look(['heather', 'espresso', 'blush', 'lake', 'stone', 'archive'], ['Playfair Display', 'Epilogue', 'Cormorant', 'Familjen Grotesk'], ['type', 'stack', 'split'], ['close', 'arches', 'pattern', 'tiles'], ['none', 'soft', 'round'], ['airy', 'comfortable'], ['light'],
    ['white', 'editorial', 'natural', 'soft'], ['centered', 'bar'], ['ruled', 'outlined'], 'friendly and assured'),
  bold: look(['graphite', 'archive', 'poppy', 'chili', 'signal'], ['Anton', 'Barlow Condensed', 'Bricolage Grotesque'], ['poster', 'cover', 'type'], ['close', 'tiles', 'strip'], ['none', 'soft'], ['compact', 'comfortable'], ['light', 'dark'],
    ['gray', 'blocks', 'mono', 'expressive'], ['bar'], ['outlined', 'filled'], 'direct and easy-going'),
  clinic: look(['clinic', 'meadow', 'mint', 'sky', 'ocean', 'lagoon'], ['Plus Jakarta Sans', 'Outfit', 'Lora'], ['split'], ['arches', 'disc'], ['round', 'soft'], ['comfortable', 'airy'], ['light'],
    ['white', 'calm', 'natural', 'none'], ['bar', 'pill'], ['filled', 'raised'], 'calm and clear'),
  motion: look(['poppy', 'ocean', 'citrus', 'chili', 'denim', 'signal'], ['Anton', 'Barlow Condensed', 'Big Shoulders', 'Space Grotesk'], ['poster', 'cover', 'overlap'], ['close', 'tiles', 'blocks', 'shelf'], ['soft', 'none'], ['compact', 'comfortable'], ['light', 'auto'],
    ['white', 'blocks', 'natural', 'expressive'], ['bar'], ['filled', 'outlined'], 'energetic and straightforward'),
  calm: look(['lake', 'heather', 'lavender', 'fern', 'brass', 'stone'], ['Fraunces', 'Lora', 'Cormorant', 'Newsreader'], ['split'], ['arches', 'blocks', 'disc', 'pattern'], ['round', 'soft'], ['airy'], ['light', 'auto'],
    ['warm', 'calm', 'natural', 'soft'], ['pill', 'centered'], ['filled'], 'quiet and encouraging'),
  learn: look(['sky', 'mint', 'plum', 'denim', 'saffron', 'apricot'], ['Lora', 'Bricolage Grotesque', 'Plus Jakarta Sans'], ['split', 'overlap'], ['tiles', 'pattern', 'blocks', 'close'], ['round', 'soft'], ['comfortable'], ['light'],
    ['white', 'alternating', 'natural', 'soft'], ['bar', 'pill'], ['filled', 'raised'], 'encouraging and clear'),
  play: look(['coral', 'apricot', 'sky', 'citrus', 'rose', 'plum'], ['Nunito', 'Caprasimo', 'Bricolage Grotesque'], ['split', 'overlap'], ['pattern', 'blocks', 'tiles'], ['round'], ['comfortable', 'airy'], ['light'],
    ['warm', 'blocks', 'natural', 'soft'], ['pill'], ['filled', 'raised'], 'cheerful and kind'),
  trades: look(['denim', 'signal', 'slate', 'harbor', 'pine', 'ocean'], ['Barlow Condensed', 'Bricolage Grotesque', 'Hanken Grotesk'], ['ledger'], ['strip', 'tiles', 'close', 'shelf'], ['soft', 'none'], ['comfortable', 'compact'], ['light'],
    ['white', 'alternating', 'natural', 'none'], ['bar'], ['outlined', 'filled'], 'direct and helpful'),
  timber: look(['clay', 'sand', 'espresso', 'stone', 'moss'], ['Bitter', 'Bricolage Grotesque', 'Zilla Slab'], ['stack', 'type'], ['close', 'shelf', 'tiles'], ['none', 'soft'], ['comfortable', 'airy'], ['light'],
    ['warm', 'editorial', 'natural', 'soft'], ['bar'], ['ruled'], 'plain and careful'),
  green: look(['fern', 'moss', 'pine', 'citrus', 'olive'], ['Bitter', 'Bricolage Grotesque', 'Zilla Slab'], ['overlap', 'split', 'cover'], ['disc', 'shelf', 'blocks'], ['soft', 'round'], ['comfortable', 'airy'], ['light'],
    ['warm', 'alternating', 'natural', 'soft'], ['bar', 'pill'], ['filled', 'outlined'], 'down to earth'),
  studio: look(['slate', 'graphite', 'clay', 'harbor', 'lavender', 'archive'], ['Epilogue', 'Newsreader', 'Familjen Grotesk', 'Cormorant'], ['centered', 'type'], ['tiles', 'close', 'shelf', 'strip'], ['none', 'soft'], ['airy', 'comfortable'], ['light', 'auto'],
    ['white', 'editorial', 'natural', 'soft'], ['bar', 'centered'], ['ruled'], 'spare and precise'),
  counsel: look(['chambers', 'ledger', 'fjord', 'brass', 'archive', 'stone'], ['Spectral', 'Newsreader', 'Hanken Grotesk'], ['ledger'], ['strip', 'tiles', 'shelf', 'arches'], ['none', 'soft'], ['comfortable', 'airy'], ['light'],
    ['warm', 'editorial', 'mono', 'none'], ['bar'], ['ruled', 'outlined'], 'sober and clear'),
  signal: look(['night', 'lagoon', 'denim', 'sky', 'grape', 'ocean'], ['Hanken Grotesk', 'Geist', 'Space Grotesk'], ['centered'], ['strip', 'tiles', 'pattern', 'arches'], ['soft', 'round', 'none'], ['comfortable', 'airy'], ['light', 'auto', 'dark'],
    ['white', 'alternating', 'natural', 'soft'], ['bar', 'pill'], ['outlined', 'raised'], 'clear and matter-of-fact'),
  commons: look(['fjord', 'harbor', 'meadow', 'denim', 'orchard'], ['Zilla Slab', 'Bitter', 'Hanken Grotesk'], ['overlap'], ['blocks', 'arches', 'disc', 'tiles'], ['soft', 'round'], ['comfortable', 'airy'], ['light'],
    ['white', 'editorial', 'natural', 'soft'], ['bar'], ['outlined', 'ruled'], 'open and sincere'),
  fresh: look(['coral', 'meadow', 'lavender', 'rose', 'fjord', 'moss'], ['Outfit', 'Plus Jakarta Sans', 'Bricolage Grotesque', 'Hanken Grotesk'], ['split', 'stack'], ['arches', 'tiles', 'pattern', 'blocks'], ['soft', 'round'], ['comfortable', 'airy'], ['light'],
    ['white', 'alternating', 'natural', 'soft'], ['bar', 'pill'], ['raised', 'outlined'], 'friendly and plain'),} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks
