import { place } from './ground.ts'
import { bleeding, detail, framed, type Ground, inRow, type Piece, posed, standing, whole } from './pieces.ts'

/**
 * `row`: several objects across the page, on one line and in their relative sizes; `wide`: one across the page; `tall`: one beside text; `plate`:
 * in a frame, whose corners may be round; `tile`: above an entry of a list; `stamp`: a small one in a column of text; `detail`: an object
 * larger than its frame, for persons to choose; `ground`: a building on a line of ground, beside text; `land`: across
 * the page; `edge`: one on the color of the whole opening; `cropped`: one larger than its field; `vault`: one in a wide arch; `foot`: one on the
 * line below a title; `card`, `icon`: outside of pages.
 */
export type Shape =
  | ('row' | 'wide' | 'tall' | 'plate' | 'tile' | 'stamp' | 'card' | 'icon')
  | ('detail' | 'ground' | 'land' | 'edge' | 'cropped' | 'vault' | 'foot')
/** Pieces that touch, and the grid that lays them out, again for phones. The first piece shows the first object. */
export type Composition = {
  shape: Shape
  pieces: readonly Piece[]
  styles: string
  /** How many objects it holds, in a row: pieces beyond these are left out. The number of its pieces if absent. */
  holds?: readonly [least: number, most: number]
}

const desktop = '@media(min-width:60rem)'

/** Of small scenes in entries of lists and below headings. */
const small = `
.thumb{aspect-ratio:4/3;overflow:hidden}
.lines.drawn-rows.drawn-rows>.row{display:grid;grid-template-columns:clamp(5.5rem,10vw,9rem) minmax(0,1fr);gap:.35rem clamp(1.25rem,2.5vw,2.5rem);align-items:center;padding-block:1rem}
.drawn-rows .thumb{grid-row:1/3}
.drawn-rows .row>:not(.thumb){grid-column:2}
.drawn-rows .row>:nth-child(2):not(:last-child){align-self:end}
.drawn-rows .row>:nth-child(3){align-self:start}
.drawn-rows .row>:nth-child(2):last-child{grid-row:1/3}
${desktop}{
.s:not(.drawn)>:not(.sided) .lines.drawn-rows.drawn-rows>.row{grid-template-columns:clamp(5.5rem,10vw,9rem) minmax(0,5fr) minmax(0,6fr)}
.s:not(.drawn)>:not(.sided) .drawn-rows>.row>:nth-child(n){grid-row:1;grid-column:auto;align-self:center}
.s:not(.drawn)>:not(.sided) .drawn-rows>.row>:nth-child(2):last-child{grid-column:2/-1}
}
:is(.card,.ruled)>.thumb{margin-block-end:1.25rem}
.card.card:has(>.thumb){padding:0 0 1.75rem;border-block-start:0;overflow:hidden}
.card:has(>.thumb)>:not(.thumb){margin-inline:clamp(1.25rem,2vw,2rem)}
.c-ruled .card:has(>.thumb)>:not(.thumb){margin-inline:0}
.ruled:has(>.thumb){border:0;padding:0}
.ruled>.thumb{border-radius:var(--r)}
.priced>.thumb{flex:none;width:clamp(4.5rem,8vw,7rem);align-self:center}
.s-menu .priced:has(>.thumb){display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:.3rem clamp(1rem,2vw,2rem);align-items:end}
.priced:has(>.thumb)>p{grid-column:2/-1}
.priced>.thumb:has(~p){grid-row:1/3}
.head>.stamp{max-width:16rem;aspect-ratio:1}
@media(max-width:59.99rem){.head>.stamp{max-width:none;aspect-ratio:5/2}}`

/**
 * Objects beside each other, each in a part of the row as wide as it needs, so that all are drawn at one scale. The first, which is the most
 * telling, stands in the middle; phones show three.
 */
const row = (name: string, { board = '', more = '' } = {}) =>
  `.${name}.${name}{display:flex;${board}}.${name}.${name}>*{flex:1 1 0;width:0;order:2}.${name}.${name}>:nth-child(2),.${name}.${name}>:nth-child(4){order:1}.${name}.${name}>:nth-child(n+4){display:none}${desktop}{.${name}.${name}>:nth-child(n+4){display:block}.${name}.${name}>:nth-child(4){order:0}}${more}`
const board = (ink: string, size = 'clamp(1rem,2.4vw,2.5rem)') => ({ board: `border-block-end:${size} solid ${ink}` })
const fiveOn =
  (...grounds: readonly Ground[]) =>
  (air?: Parameters<typeof inRow>[1]) =>
    Array.from({ length: 5 }, (_, index) => inRow(grounds[index % grounds.length] ?? 'tint', air))
const holds = [3, 5] as const
const vaulted = '[class*=vault]{border-radius:50vw 50vw 0 0}'
const arched = '.arches.arches>*{border-radius:50vw 50vw 0 0}'

/** By name, which is the class of the grid. */
export const compositions = {
  tiles: {
    ...{ shape: 'row', holds },
    pieces: fiveOn('accent', 'tint', 'second', 'ink', 'tint')({ below: 0.08 }),
    styles: row('tiles'),
  },
  blocks: {
    ...{ shape: 'row', holds },
    pieces: fiveOn('second', 'ink', 'accent', 'tint', 'ink')({ below: 0.08 }),
    styles: row('blocks'),
  },
  arches: {
    ...{ shape: 'row', holds },
    pieces: fiveOn('accent', 'second', 'ink', 'tint', 'tint')({ air: 0.4 }),
    styles: row('arches', { more: arched }),
  },
  shelf: { ...{ shape: 'row', holds }, pieces: fiveOn('tint')(), styles: row('shelf', board('var(--a1)')) },
  'shelf-paper': {
    ...{ shape: 'row', holds },
    pieces: fiveOn('paper')(),
    styles: row('shelf-paper', { ...board('var(--a3)'), more: '.view:has(.shelf-paper){margin-block-start:0}' }),
  },
  'shelf-accent': {
    ...{ shape: 'row', holds },
    pieces: fiveOn('accent')(),
    styles: row('shelf-accent', board('var(--a3)')),
  },
  line: { ...{ shape: 'row', holds }, pieces: fiveOn('paper')(), styles: row('line', board('var(--fg)', '2px')) },
  reel: { ...{ shape: 'row', holds }, pieces: fiveOn('ink')(), styles: row('reel', board('var(--a2)', '2px')) },
  field: { shape: 'wide', pieces: [posed('accent')], styles: '' },
  'field-second': { shape: 'wide', pieces: [posed('second')], styles: '' },
  'field-tint': { shape: 'wide', pieces: [posed('tint')], styles: '' },
  edge: { shape: 'edge', pieces: [bleeding('accent', 0.12)], styles: '' },
  'edge-tint': { shape: 'edge', pieces: [bleeding('tint', 0.12)], styles: '' },
  'edge-ink': { shape: 'edge', pieces: [bleeding('ink', 0.12)], styles: '' },
  'cropped-accent': { shape: 'cropped', pieces: [bleeding('accent', 0.22)], styles: '' },
  'cropped-tint': { shape: 'cropped', pieces: [bleeding('tint', 0.22)], styles: '' },
  'cropped-ink': { shape: 'cropped', pieces: [bleeding('ink', 0.22)], styles: '' },
  vault: { shape: 'vault', pieces: [standing('accent')], styles: vaulted },
  'vault-second': { shape: 'vault', pieces: [standing('second')], styles: vaulted },
  'vault-tint': { shape: 'vault', pieces: [standing('tint')], styles: vaulted },
  'vault-ink': { shape: 'vault', pieces: [standing('ink')], styles: vaulted },
  foot: { shape: 'foot', pieces: [bleeding('paper', 0)], styles: '' },
  'foot-tint': { shape: 'foot', pieces: [bleeding('tint', 0)], styles: '' },
  'foot-accent': { shape: 'foot', pieces: [bleeding('accent', 0)], styles: '' },
  'foot-ink': { shape: 'foot', pieces: [bleeding('ink', 0)], styles: '' },
  place: { shape: 'ground', pieces: [place('tint', 'ink', 'tall')], styles: '' },
  'place-second': { shape: 'ground', pieces: [place('second', 'ink', 'tall')], styles: '' },
  'place-accent': { shape: 'ground', pieces: [place('accent', 'ink', 'tall')], styles: '' },
  land: { shape: 'land', pieces: [place('tint', 'ink', 'wide')], styles: '' },
  'land-second': { shape: 'land', pieces: [place('second', 'ink', 'wide')], styles: '' },
  'land-accent': { shape: 'land', pieces: [place('accent', 'ink', 'wide')], styles: '' },
  crop: { shape: 'tall', pieces: [posed('accent')], styles: '' },
  bold: { shape: 'tall', pieces: [posed('second')], styles: '' },
  disc: { shape: 'tall', pieces: [framed('accent', 'tint', 'disc')], styles: '' },
  window: { shape: 'tall', pieces: [framed('ink', 'tint', 'arch')], styles: '' },
  single: { shape: 'tall', pieces: [posed('tint')], styles: '' },
  night: { shape: 'tall', pieces: [posed('ink')], styles: '' },
  'plate-tint': { shape: 'plate', pieces: [whole('tint', 0.84)], styles: '' },
  'plate-accent': { shape: 'plate', pieces: [whole('accent', 0.84)], styles: '' },
  'plate-second': { shape: 'plate', pieces: [whole('second', 0.84)], styles: '' },
  'plate-disc': { shape: 'plate', pieces: [framed('second', 'paper', 'disc')], styles: '' },
  'plate-ink': { shape: 'plate', pieces: [whole('ink', 0.84)], styles: '' },
  'tile-accent': { shape: 'tile', pieces: [whole('accent', 0.9)], styles: '' },
  'tile-second': { shape: 'tile', pieces: [whole('second', 0.84)], styles: '' },
  'tile-ink': { shape: 'tile', pieces: [whole('ink', 0.84)], styles: '' },
  'tile-tint': { shape: 'tile', pieces: [whole('tint', 0.9)], styles: '' },
  stacked: { shape: 'card', pieces: [whole('second', 0.76), whole('ink', 0.66), whole('tint', 0.84)], styles: '' },
  emblem: { shape: 'icon', pieces: [whole('accent', 0.8)], styles: '' },
  'stamp-accent': { shape: 'stamp', pieces: [whole('accent', 0.84)], styles: small },
  'stamp-tint': { shape: 'stamp', pieces: [whole('tint', 0.84)], styles: small },
  'stamp-second': { shape: 'stamp', pieces: [whole('second', 0.84)], styles: small },
  'stamp-ink': { shape: 'stamp', pieces: [whole('ink', 0.84)], styles: small },
  'detail-ink': { shape: 'detail', pieces: [detail('ink')], styles: '' },
  'detail-accent': { shape: 'detail', pieces: [detail('accent')], styles: '' },
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
export const compositionOf = (name: CompositionName): Composition => compositions[name]
/** The inks behind the pieces of a composition. */
export const groundsIn = (name: CompositionName) => compositionOf(name).pieces.map(({ ground }) => ground)
export const shapeOf = (name: CompositionName): Shape => compositions[name].shape
