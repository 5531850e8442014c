import { framed, heaped, pattern, type Piece, standing, thrown, whole } from './pieces.ts'

/**
 * `wide`: across the page; `tall`: beside text; `band` and `ground`: beside and below a call to action; `tile`: above an entry of a list; `stamp`: a small one in
 * a column of text.
 */
export type Shape = 'wide' | 'tall' | 'band' | 'ground' | 'tile' | 'stamp' | 'card' | 'icon'
/** Pieces that touch, and the grid that lays them out, again for phones. */
export type Composition = { shape: Shape; pieces: readonly Piece[]; styles: string }

const large = '@media(min-width:60rem)'

/** By name, which is the class of the grid. */
export const compositions = {
  tiles: {
    shape: 'wide',
    pieces: [heaped('accent'), whole('tint', 0.78), whole('ink', 0.7), whole('second', 0.76, 6)],
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
  landscape: {
    shape: 'wide',
    pieces: [
      standing(
        ['tint', 'accent'],
        [1600, 512],
        [
          [210, 300, 3],
          [1390, 290, 4],
          [520, 360, 1],
          [1080, 380, 2],
          [800, 400, 0],
        ],
        'xMidYMax slice',
      ),
    ],
    styles: '',
  },
  trio: {
    shape: 'wide',
    pieces: [
      standing(
        ['second', 'ink'],
        [1600, 512],
        [
          [390, 330, 1],
          [1190, 350, 2],
          [800, 412, 0],
        ],
        'xMidYMax slice',
      ),
    ],
    styles: '',
  },
  herd: {
    shape: 'wide',
    pieces: [
      standing(
        ['tint', 'accent'],
        [1600, 512],
        [
          [240, 260, 0],
          [1110, 300, 0],
          [640, 400, 0],
          [1410, 360, 0],
        ],
        'xMidYMax slice',
      ),
    ],
    styles: '',
  },
  pattern: { shape: 'wide', pieces: [pattern('accent')], styles: '' },
  spread: {
    shape: 'wide',
    pieces: [whole('accent', 1.1, -8, 0.08), whole('tint', 0.7), whole('ink', 0.64, 8), whole('second', 0.7)],
    styles: `.spread{grid-template:3fr 2fr/1fr 1fr 1fr}.spread>:first-child{grid-column:1/-1}${large}{.spread{grid-template:1fr 1fr/7fr 4fr 4fr}.spread>:first-child{grid-area:1/1/3/2}.spread>:nth-child(2){grid-area:1/2/3/3}}`,
  },
  crop: { shape: 'tall', pieces: [whole('accent', 1.2, 0, 0.08)], styles: '' },
  tilt: { shape: 'tall', pieces: [whole('second', 1.14, -14, 0.04)], styles: '' },
  disc: { shape: 'tall', pieces: [framed('accent', 'tint', 'disc', -8)], styles: '' },
  window: { shape: 'tall', pieces: [framed('ink', 'tint', 'arch')], styles: '' },
  single: { shape: 'tall', pieces: [whole('tint', 0.86)], styles: '' },
  still: {
    shape: 'tall',
    pieces: [
      standing(
        ['tint', 'second'],
        [800, 840],
        [
          [610, 380, 1],
          [285, 520, 0],
          [690, 180, 2],
        ],
      ),
    ],
    styles: '',
  },
  pair: {
    shape: 'tall',
    pieces: [
      standing(
        ['accent', 'ink'],
        [800, 840],
        [
          [615, 340, 1],
          [295, 550, 0],
        ],
      ),
    ],
    styles: '',
  },
  thrown: { shape: 'band', pieces: [thrown('accent')], styles: '' },
  rising: {
    shape: 'band',
    pieces: [
      standing(
        ['second', 'ink'],
        [1000, 620],
        [
          [200, 360, 1],
          [830, 340, 2],
          [510, 470, 0],
        ],
      ),
    ],
    styles: '',
  },
  flock: {
    shape: 'band',
    pieces: [
      standing(
        ['tint', 'second'],
        [1000, 620],
        [
          [240, 330, 0],
          [770, 420, 0],
          [500, 260, 0],
        ],
      ),
    ],
    styles: '',
  },
  meadow: {
    shape: 'ground',
    pieces: [
      standing(
        ['accent', 'ink'],
        [1600, 360],
        [
          [180, 210, 3],
          [1420, 200, 4],
          [480, 260, 1],
          [1120, 270, 2],
          [800, 300, 0],
        ],
        'xMidYMax slice',
      ),
    ],
    styles: '',
  },
  parade: {
    shape: 'ground',
    pieces: [
      standing(
        ['accent', 'ink'],
        [1600, 360],
        [
          [260, 180, 0],
          [1090, 230, 0],
          [640, 300, 0],
          [1380, 270, 0],
        ],
        'xMidYMax slice',
      ),
    ],
    styles: '',
  },
  'tile-accent': { shape: 'tile', pieces: [whole('accent', 1.12, -8, 0.06)], styles: '' },
  'tile-second': { shape: 'tile', pieces: [whole('second', 0.84)], styles: '' },
  'tile-ink': { shape: 'tile', pieces: [whole('ink', 0.8, 8)], styles: '' },
  'tile-tint': { shape: 'tile', pieces: [whole('tint', 1.12, 6, 0.06)], styles: '' },
  stacked: { shape: 'card', pieces: [whole('second', 0.76), whole('ink', 0.66, -6), whole('tint', 0.78)], styles: '' },
  emblem: { shape: 'icon', pieces: [whole('accent', 0.8)], styles: '' },
  stamp: { shape: 'stamp', pieces: [whole('tint', 0.66)], styles: '' },
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
