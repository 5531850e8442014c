import { framed, type Piece, plain, thrown, whole } from './pieces.ts'

/**
 * `wide`: across the page; `tall`: beside text; `band`: beside a call to action; `tile`: above an entry of a list; `stamp`: a small one in a column of
 * text.
 */
export type Shape = 'wide' | 'tall' | 'band' | 'tile' | 'stamp' | 'card' | 'icon'
/** Pieces that touch, and the grid that lays them out, again for phones. */
export type Composition = { shape: Shape; pieces: readonly Piece[]; styles: string }

const large = '@media(min-width:60rem)'

/** By name, which is the class of the grid. */
export const compositions = {
  tiles: {
    shape: 'wide',
    pieces: [whole('accent', 0.82), whole('tint', 0.78), whole('ink', 0.7), whole('second', 0.76)],
    styles: `.tiles{grid-template:1fr 1fr/3fr 2fr}.tiles>:nth-child(3){order:1}${large}{.tiles{grid-template:1fr/36fr 23fr 18fr 23fr}.tiles>:nth-child(3){order:0}}`,
  },
  arches: {
    shape: 'wide',
    pieces: [whole('tint', 0.66), whole('second', 0.68), whole('accent', 0.7), whole('ink', 0.68), whole('tint', 0.66)],
    styles: `.arches{grid-template:1fr/21fr 26fr 21fr;align-items:end}.arches>*{border-radius:50vw 50vw 0 0;height:84%}.arches>:nth-child(3){height:100%}.arches>:is(:nth-child(1),:nth-child(5)){display:none}${large}{.arches{grid-template:1fr/16fr 20fr 26fr 20fr 16fr}.arches>:is(:nth-child(1),:nth-child(5)){display:block;height:70%}}`,
  },
  field: { shape: 'wide', pieces: [whole('accent', 0.9)], styles: '' },
  fall: { shape: 'wide', pieces: [thrown('second')], styles: '' },
  flank: {
    shape: 'wide',
    pieces: [whole('tint', 0.94), plain('accent')],
    styles: `.flank{grid-template:1fr/5fr 1fr}${large}{.flank{grid-template:1fr/9fr 5fr}}`,
  },
  banner: {
    shape: 'wide',
    pieces: [plain('ink'), whole('accent', 0.94), plain('second')],
    styles: `.banner{grid-template:1fr/1fr 5fr 1fr}${large}{.banner{grid-template:1fr/4fr 7fr 3fr}}`,
  },
  duo: {
    shape: 'wide',
    pieces: [whole('accent', 0.94), plain('ink'), whole('tint', 0.84)],
    styles: `.duo{grid-template:1fr/5fr 1fr 4fr}${large}{.duo{grid-template:1fr/7fr 2fr 5fr}}`,
  },
  spread: {
    shape: 'wide',
    pieces: [whole('accent', 1.04, 0.04), whole('tint', 0.7), whole('ink', 0.64), whole('second', 0.7)],
    styles: `.spread{grid-template:3fr 2fr/1fr 1fr 1fr}.spread>:first-child{grid-column:1/-1}${large}{.spread{grid-template:1fr 1fr/7fr 4fr 4fr}.spread>:first-child{grid-area:1/1/3/2}.spread>:nth-child(2){grid-area:1/2/3/3}}`,
  },
  crop: { shape: 'tall', pieces: [whole('accent', 1.12, 0.06)], styles: '' },
  bold: { shape: 'tall', pieces: [whole('second', 0.98)], styles: '' },
  disc: { shape: 'tall', pieces: [framed('accent', 'tint', 'disc')], styles: '' },
  window: { shape: 'tall', pieces: [framed('ink', 'tint', 'arch')], styles: '' },
  single: { shape: 'tall', pieces: [whole('tint', 0.86)], styles: '' },
  night: { shape: 'tall', pieces: [whole('ink', 0.86)], styles: '' },
  thrown: { shape: 'band', pieces: [thrown('accent')], styles: '' },
  close: { shape: 'band', pieces: [whole('second', 0.96)], styles: '' },
  pale: { shape: 'band', pieces: [whole('tint', 0.94)], styles: '' },
  'tile-accent': { shape: 'tile', pieces: [whole('accent', 0.9)], styles: '' },
  'tile-second': { shape: 'tile', pieces: [whole('second', 0.84)], styles: '' },
  'tile-ink': { shape: 'tile', pieces: [whole('ink', 0.8)], styles: '' },
  'tile-tint': { shape: 'tile', pieces: [whole('tint', 0.9)], styles: '' },
  stacked: { shape: 'card', pieces: [whole('second', 0.76), whole('ink', 0.66), whole('tint', 0.78)], styles: '' },
  emblem: { shape: 'icon', pieces: [whole('accent', 0.8)], styles: '' },
  'stamp-accent': { shape: 'stamp', pieces: [whole('accent', 0.7)], styles: '' },
  'stamp-tint': { shape: 'stamp', pieces: [whole('tint', 0.7)], styles: '' },
  'stamp-second': { shape: 'stamp', pieces: [whole('second', 0.7)], styles: '' },
  'stamp-ink': { shape: 'stamp', pieces: [whole('ink', 0.7)], styles: '' },
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
