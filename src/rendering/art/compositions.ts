import { hands, ornament } from './ornaments.ts'
import { detail, framed, type Piece, rising, whole } from './pieces.ts'

/**
 * `wide`: across the page; `tall`: beside text; `plate`: in a frame, whose corners may be round; `band`: beside a call to action; `tile`: above an entry of a list; `stamp`: a small one in a column of
 * text; `detail`: a second view of an object; `ornament`: without an object; `week`: opening hours.
 */
export type Shape =
  | ('wide' | 'tall' | 'plate' | 'band' | 'tile' | 'stamp' | 'card' | 'icon')
  | ('detail' | 'ornament' | 'week')
/** Pieces that touch, and the grid that lays them out, again for phones. */
export type Composition = {
  shape: Shape
  pieces: readonly Piece[]
  styles: string
}

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
  field: { shape: 'wide', pieces: [rising('accent', 0.92)], styles: '' },
  'field-second': { shape: 'wide', pieces: [rising('second', 0.92)], styles: '' },
  'field-tint': { shape: 'wide', pieces: [rising('tint', 0.92)], styles: '' },
  banner: {
    shape: 'wide',
    pieces: [rising('accent', 0.94), whole('second', 0.78), whole('tint', 0.78)],
    styles: `.banner{grid-template:3fr 2fr/1fr 1fr}.banner>:first-child{grid-column:1/-1}${large}{.banner{grid-template:1fr/8fr 3fr 5fr}.banner>:first-child{grid-column:auto}}`,
  },
  duo: {
    shape: 'wide',
    pieces: [whole('tint', 0.84), rising('accent', 0.94)],
    styles: `.duo{grid-template:1fr/2fr 3fr}${large}{.duo{grid-template:1fr/5fr 9fr}}`,
  },
  spread: {
    shape: 'wide',
    pieces: [rising('accent', 0.94), whole('tint', 0.7), whole('ink', 0.7), whole('second', 0.76)],
    styles: `.spread{grid-template:3fr 2fr/1fr 1fr 1fr}.spread>:first-child{grid-column:1/-1}${large}{.spread{grid-template:1fr 1fr/7fr 4fr 4fr}.spread>:first-child{grid-area:1/1/3/2}.spread>:nth-child(2){grid-area:1/2/3/3}}`,
  },
  crop: { shape: 'tall', pieces: [rising('accent', 0.94)], styles: '' },
  bold: { shape: 'tall', pieces: [rising('second', 0.9)], styles: '' },
  disc: { shape: 'tall', pieces: [framed('accent', 'tint', 'disc')], styles: '' },
  window: { shape: 'tall', pieces: [framed('ink', 'tint', 'arch')], styles: '' },
  single: { shape: 'tall', pieces: [rising('tint', 0.9)], styles: '' },
  night: { shape: 'tall', pieces: [rising('ink', 0.86)], styles: '' },
  'plate-tint': { shape: 'plate', pieces: [whole('tint', 0.72)], styles: '' },
  'plate-accent': { shape: 'plate', pieces: [whole('accent', 0.72)], styles: '' },
  'plate-second': { shape: 'plate', pieces: [whole('second', 0.72)], styles: '' },
  'plate-disc': { shape: 'plate', pieces: [framed('second', 'paper', 'disc')], styles: '' },
  'plate-ink': { shape: 'plate', pieces: [whole('ink', 0.72)], styles: '' },
  near: { shape: 'band', pieces: [rising('accent', 0.94)], styles: '' },
  close: { shape: 'band', pieces: [rising('second', 0.94)], styles: '' },
  pale: { shape: 'band', pieces: [rising('tint', 0.94)], styles: '' },
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
  'detail-ink': { shape: 'detail', pieces: [detail('ink')], styles: '' },
  'detail-accent': { shape: 'detail', pieces: [detail('accent')], styles: '' },
  leaves: { shape: 'ornament', pieces: [ornament(hands.leaves)], styles: '' },
  quarters: { shape: 'ornament', pieces: [ornament(hands.quarters)], styles: '' },
  quilt: { shape: 'ornament', pieces: [ornament(hands.quilt)], styles: '' },
  reeds: { shape: 'ornament', pieces: [ornament(hands.reeds)], styles: '' },
  week: { shape: 'week', pieces: [], styles: '' },
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
