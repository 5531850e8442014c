import { framed, pattern, type Piece, rising, standing, thrown, whole } from './pieces.ts'

/**
 * `wide`: across the page; `tall`: beside text; `band`: beside a call to action; `tile`: above an entry of a list; `stamp`: a small one in
 * a column of text.
 */
export type Shape = 'wide' | 'tall' | 'band' | 'tile' | 'stamp' | 'icon'
/** Pieces that touch, and the grid that lays them out, again for phones. */
export type Composition = { shape: Shape; pieces: readonly Piece[]; styles: string }

const large = '@media(min-width:60rem)'

/** By name, which is the class of the grid. */
export const compositions = {
  tiles: {
    shape: 'wide',
    pieces: [whole('accent', 0.78, -5), whole('tint', 0.74), whole('ink', 0.66), whole('second', 0.72, 6)],
    styles: `.tiles{grid-template:1fr 1fr/3fr 2fr}.tiles>:nth-child(3){order:1}${large}{.tiles{grid-template:1fr/36fr 23fr 18fr 23fr}.tiles>:nth-child(3){order:0}}`,
  },
  arches: {
    shape: 'wide',
    pieces: [
      whole('tint', 0.66, -8),
      whole('second', 0.68),
      whole('accent', 0.7),
      whole('ink', 0.68),
      whole('tint', 0.66, 8),
    ],
    styles: `.arches{grid-template:1fr/21fr 26fr 21fr;align-items:end}.arches>*{border-radius:50vw 50vw 0 0;height:84%}.arches>:nth-child(3){height:100%}.arches>:is(:nth-child(1),:nth-child(5)){display:none}${large}{.arches{grid-template:1fr/16fr 20fr 26fr 20fr 16fr}.arches>:is(:nth-child(1),:nth-child(5)){display:block;height:70%}}`,
  },
  frieze: {
    shape: 'wide',
    pieces: [
      whole('second', 0.84),
      whole('tint', 0.74, -10),
      whole('accent', 0.84),
      whole('ink', 0.74, 8),
      whole('tint', 0.84),
      whole('accent', 0.74, -8),
    ],
    styles: `.frieze{grid-template:1fr 1fr/repeat(3,1fr)}.frieze>:nth-child(n+4){order:1}.frieze>:nth-child(4){order:2}${large}{.frieze{grid-template:1fr/repeat(6,1fr)}.frieze>*{order:0!important}}`,
  },
  shelf: {
    shape: 'wide',
    pieces: [
      standing('tint', 0.62),
      standing('tint', 0.76),
      standing('tint', 0.58),
      standing('tint', 0.8),
      standing('tint', 0.66),
    ],
    styles: `.shelf{grid-template:1fr/repeat(3,1fr);border-block-end:clamp(.6rem,1.2vw,1.1rem) solid var(--s-ink);background:var(--s-tint)}.shelf>:nth-child(n+4){display:none}${large}{.shelf{grid-template-columns:repeat(5,1fr);padding-inline:6vw}.shelf>:nth-child(n){display:block}}`,
  },
  pattern: { shape: 'wide', pieces: [pattern('accent')], styles: '' },
  spread: {
    shape: 'wide',
    pieces: [whole('accent', 1.1, -8, 0.08), whole('tint', 0.7), whole('ink', 0.64, 8), whole('second', 0.7)],
    styles: `.spread{grid-template:3fr 2fr/1fr 1fr 1fr}.spread>:first-child{grid-column:1/-1}${large}{.spread{grid-template:1fr 1fr/7fr 4fr 4fr}.spread>:first-child{grid-area:1/1/3/2}.spread>:nth-child(2){grid-area:1/2/3/3}}`,
  },
  crop: { shape: 'tall', pieces: [whole('accent', 1.22, -10, 0.1)], styles: '' },
  disc: { shape: 'tall', pieces: [framed('tint', 'paper', 'disc', -8)], styles: '' },
  window: { shape: 'tall', pieces: [framed('accent', 'tint', 'arch')], styles: '' },
  moon: { shape: 'tall', pieces: [framed('ink', 'second', 'disc')], styles: '' },
  single: { shape: 'tall', pieces: [whole('tint', 0.8)], styles: '' },
  quarters: {
    shape: 'tall',
    pieces: [whole('tint', 0.74), whole('ink', 0.66, 8), whole('accent', 0.66, -8), whole('second', 0.74)],
    styles: '.quarters{grid-template:55fr 45fr/55fr 45fr}',
  },
  quilt: {
    shape: 'tall',
    pieces: [whole('tint', 1.12, -6, 0.06), whole('accent', 0.72, -10), whole('ink', 0.74, 8), whole('second', 0.7)],
    styles:
      '.quilt{grid-template:4fr 3fr 4fr/7fr 5fr}.quilt>:first-child{grid-area:1/1/3/2}.quilt>:nth-child(3){grid-area:2/2/4/3}',
  },
  column: {
    shape: 'tall',
    pieces: [whole('second', 0.76), whole('ink', 0.66, -6), whole('tint', 0.78)],
    styles: `.column{grid-template:1fr/3fr 2fr 3fr}${large}{.column{grid-template:5fr 3fr 4fr/1fr}}`,
  },
  thrown: { shape: 'band', pieces: [thrown('accent')], styles: '' },
  rising: { shape: 'band', pieces: [rising('accent')], styles: '' },
  close: { shape: 'band', pieces: [whole('second', 1.2, 14, 0.14)], styles: '' },
  'tile-accent': { shape: 'tile', pieces: [whole('accent', 1.12, -8, 0.06)], styles: '' },
  'tile-second': { shape: 'tile', pieces: [whole('second', 0.84)], styles: '' },
  'tile-ink': { shape: 'tile', pieces: [whole('ink', 0.8, 8)], styles: '' },
  'tile-tint': { shape: 'tile', pieces: [whole('tint', 1.12, 6, 0.06)], styles: '' },
  emblem: { shape: 'icon', pieces: [whole('accent', 0.8)], styles: '' },
  stamp: { shape: 'stamp', pieces: [whole('tint', 0.66)], styles: '' },
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
