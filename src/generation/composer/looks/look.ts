import type { PaletteName } from '../../../domain/websites/palettes.ts'
import type { HeadingFont } from '../../../domain/websites/pairings.ts'
import type { Section, Theme } from '../../../domain/websites/site.ts'

export type HeroLayout = Extract<Section, { kind: 'hero' }>['layout']

/** What suits a kind of trade; the seed chooses within it, so that two bakeries differ and still look like bakeries. */
export type Look = {
  palettes: readonly PaletteName[]
  /** Heading families; the text has the family that suits. */
  fonts: readonly HeadingFont[]
  art: readonly Theme['art'][]
  radius: readonly Theme['radius'][]
  density: readonly Theme['density'][]
  mode: readonly Theme['mode'][]
  heroes: readonly HeroLayout[]
  voice: string
}

export const look = <T extends Look>(value: T): Look => value
