import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { HeadingFont } from '../../domain/websites/pairings.ts'
import type { PaletteName } from '../../domain/websites/palettes.ts'
import type { Section, Theme } from '../../domain/websites/site.ts'
import { readTable } from '../brief/read-table.ts'

export type HeroLayout = Extract<Section, { kind: 'hero' }>['layout']

/** What suits a kind of trade; the seed chooses within it, so that two bakeries differ and still look like bakeries. */
export type Look = Pick<ArtDirection, 'base' | 'rhythm' | 'treatment' | 'motion'> & {
  [Choice in 'art' | 'radius' | 'density' | 'mode']: readonly Theme[Choice][]
} & { [Choice in 'header' | 'card']: readonly ArtDirection[Choice][] } & {
  palettes: readonly PaletteName[]
  fonts: readonly HeadingFont[]
  heroes: readonly HeroLayout[]
  voice: string
}

/** The looks by name. `fresh` is that of a trade which is not known. */
export const looks = readTable<Record<string, Look> & { fresh: Look }>(new URL('looks.json', import.meta.url))
