import { place } from './ground.ts'
import { hands, ornament } from './ornaments.ts'
import { cut, detail, framed, glowing, type Ground, large, type Piece, rising, standing, whole } from './pieces.ts'
import { pattern, row } from './repeats.ts'

/**
 * `wide`: across the page; `tall`: beside text; `plate`: in a frame, whose corners may be round; `band`: beside a call to action; `tile`: above
 * an entry of a list; `stamp`: a small one in a column of text; `detail`, `view`: an object larger than its frame, for persons to choose, and
 * below the opening; `pattern`, `strip`: many small ones of an object, in an area or in a row across the page; `large`: one that the frame
 * cuts; `ground`, `land`: one that stands on a line of ground, beside text or across the page; `side`: one at the right of a card; `edge`: one
 * that the right edge of the window cuts; `glow`: one in the dark; `grid`: several beside text; `ornament`: without an object.
 */
export type Shape =
  | ('wide' | 'tall' | 'plate' | 'band' | 'tile' | 'stamp' | 'card' | 'icon')
  | (
      | 'detail'
      | 'view'
      | 'pattern'
      | 'strip'
      | 'ornament'
      | 'large'
      | 'ground'
      | 'land'
      | 'side'
      | 'grid'
      | 'edge'
      | 'glow'
    )
/** Pieces that touch, and the grid that lays them out, again for phones. */
export type Composition = {
  shape: Shape
  pieces: readonly Piece[]
  styles: string
  /** How many objects it holds: pieces beyond these are left out. The number of its pieces if absent. */
  holds?: readonly [least: number, most: number]
  /** The index of the largest piece, which shows the first object; 0 if absent. */
  main?: number
}

const desktop = '@media(min-width:60rem)'
const margin = 'max(clamp(1.25rem,5vw,4rem),50vw - 38rem)'

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

const strip = `
.s.s.s:has(>.strip){padding-block-start:0}
.strip{height:clamp(5rem,10vw,12rem);margin-block-end:var(--sec)}`

/** Objects of different sizes on one board, on phones on two. */
const shelf = (name: string, ink: string, { board = 'clamp(1rem,2.4vw,2.5rem)', first = 1.7 } = {}) =>
  `.${name}{display:flex;flex-wrap:wrap}.${name}.${name}>svg{flex:1 0 20%;height:42%;border-block-end:${board} solid var(--a${ink})}.${name}.${name}>:first-child{flex-basis:100%;height:58%}${desktop}{.${name}{flex-wrap:nowrap}.${name}.${name}.${name}>svg{height:100%;flex:1 1 0}.${name}>:nth-child(3){order:-1}.${name}.${name}.${name}>:first-child{flex-grow:${first}}.${name}.${name}.${name}>:nth-child(3){flex-grow:1.25}}`
const onShelf = (ground: Ground) => [0.96, 0.8, 0.9, 0.74, 0.84].map((size) => standing(ground, size))

/** Objects of one size in a row within the margins of the page, on phones in two. */
const inRow = (name: string) =>
  `.${name}{display:flex;flex-wrap:wrap;border-block:2px solid var(--fg)}.${name}.${name}>*{flex:1 0 20%;height:40%}.${name}.${name}>:first-child{flex-basis:100%;height:60%}${desktop}{.${name}{flex-wrap:nowrap;border:0;padding-inline:${margin}}.${name}.${name}.${name}>*{flex:1 1 0;height:100%}}`
const inLine = (ground: Ground) => Array.from({ length: 5 }, () => whole(ground, 0.76))

/** By name, which is the class of the grid. */
export const compositions = {
  tiles: {
    shape: 'wide',
    pieces: [row('accent', 1.75), whole('tint', 0.78), whole('ink', 0.74), whole('second', 0.78)],
    styles: `.tiles{grid-template:1fr 1fr/3fr 2fr}.tiles>:nth-child(3){order:1}${desktop}{.tiles{grid-template:1fr/36fr 23fr 18fr 23fr}.tiles>:nth-child(3){order:0}}`,
  },
  arches: {
    shape: 'wide',
    holds: [3, 5],
    pieces: [whole('accent', 0.7), whole('second', 0.68), whole('ink', 0.68), whole('tint', 0.66), whole('tint', 0.66)],
    styles: `.arches{display:flex;align-items:end}.arches.arches>*{flex:20 0 0;height:84%;border-radius:50vw 50vw 0 0;order:4}.arches.arches>:first-child{flex-grow:26;height:100%;order:3}.arches.arches>:nth-child(2){order:2}.arches.arches>:nth-child(n+4){display:none}${desktop}{.arches.arches>:nth-child(n+4){display:block;flex-grow:16;height:70%}.arches.arches>:nth-child(4){order:1}.arches.arches>:nth-child(5){order:5}}`,
  },
  shelf: { shape: 'wide', holds: [3, 5], pieces: onShelf('tint'), styles: shelf('shelf', '1') },
  'shelf-paper': {
    shape: 'wide',
    holds: [3, 5],
    pieces: onShelf('paper'),
    styles: `${shelf('shelf-paper', '3')}.view:has(.shelf-paper){margin-block-start:0}`,
  },
  'shelf-accent': { shape: 'wide', holds: [3, 5], pieces: onShelf('accent'), styles: shelf('shelf-accent', '3') },
  loose: {
    shape: 'wide',
    holds: [3, 5],
    pieces: inLine('paper'),
    styles: `${inRow('loose')}.loose>*+*{border-inline-start:2px solid var(--line)}`,
  },
  reel: {
    shape: 'wide',
    holds: [3, 5],
    pieces: inLine('ink'),
    styles: `${inRow('reel')}.reel{background:var(--a3)}`,
  },
  print: { shape: 'wide', holds: [3, 4], pieces: [pattern(['accent', 'tint', 'second', 'ink'], 10, 3)], styles: '' },
  field: { shape: 'wide', pieces: [row('accent')], styles: '' },
  'field-second': { shape: 'wide', pieces: [row('second')], styles: '' },
  'field-tint': { shape: 'wide', pieces: [row('tint')], styles: '' },
  banner: {
    shape: 'wide',
    pieces: [row('accent', 2.3), whole('second', 0.8), whole('tint', 0.8)],
    styles: `.banner{grid-template:3fr 2fr/1fr 1fr}.banner>:first-child{grid-column:1/-1}${desktop}{.banner{grid-template:1fr/8fr 3fr 5fr}.banner>:first-child{grid-column:auto}}`,
  },
  spread: {
    shape: 'wide',
    pieces: [row('accent', 2.1), whole('tint', 0.76), whole('ink', 0.76), whole('second', 0.78)],
    styles: `.spread{grid-template:3fr 2fr/1fr 1fr 1fr}.spread>:first-child{grid-column:1/-1}${desktop}{.spread{grid-template:1fr 1fr/7fr 4fr 4fr}.spread>:first-child{grid-area:1/1/3/2}.spread>:nth-child(2){grid-area:1/2/3/3}}`,
  },
  frieze: {
    shape: 'wide',
    main: 2,
    pieces: [whole('second', 0.8), whole('tint', 0.74), whole('accent', 0.8), whole('ink', 0.7), whole('tint', 0.74)],
    styles: `.frieze{grid-template:3fr 2fr/repeat(4,1fr)}.frieze>:nth-child(3){grid-column:1/-1;order:-1}${desktop}{.frieze{grid-template:1fr/17fr 13fr 24fr 13fr 17fr}.frieze.frieze>*{grid-column:auto;order:0}}`,
  },
  triptych: {
    shape: 'wide',
    pieces: [row('accent', 2), whole('tint', 0.8), row('second', 1.5)],
    styles: `.triptych{grid-template:3fr 2fr/1fr 1fr}.triptych>:first-child{grid-column:1/-1}${desktop}{.triptych{grid-template:1fr/7fr 4fr 5fr}.triptych>:first-child{grid-column:auto}}`,
  },
  quad: {
    shape: 'grid',
    pieces: [whole('accent', 0.82), whole('tint', 0.78), whole('second', 0.78), whole('ink', 0.74)],
    styles: '.quad{grid-template:5fr 4fr/4fr 3fr}.quad>:nth-child(3){order:1}',
  },
  ladder: {
    shape: 'grid',
    pieces: [whole('second', 0.8), whole('accent', 0.8), whole('ink', 0.74), whole('tint', 0.8)],
    styles:
      '.ladder{grid-template:3fr 4fr 3fr/1fr 1fr}.ladder>:nth-child(1){grid-row:1/3}.ladder>:nth-child(2){grid-area:1/2}.ladder>:nth-child(3){grid-area:3/1}.ladder>:nth-child(4){grid-area:2/2/4/3}',
  },
  trio: {
    shape: 'grid',
    pieces: [whole('accent', 0.82), whole('second', 0.76), whole('tint', 0.76)],
    styles: '.trio{grid-template:3fr 2fr/1fr 1fr}.trio>:first-child{grid-column:1/-1}',
  },
  bands: {
    shape: 'grid',
    holds: [3, 3],
    pieces: [whole('accent', 0.84), whole('second', 0.84), whole('tint', 0.84)],
    styles: `.bands{grid-template:4fr 3fr 3fr/1fr}${desktop}{.bands>:nth-child(odd){padding-inline-start:36%}.bands>:nth-child(2){padding-inline-end:36%}}`,
  },
  arcade: {
    shape: 'grid',
    holds: [3, 3],
    pieces: [whole('accent', 0.74), whole('second', 0.74), whole('ink', 0.7)],
    styles:
      '.arcade{grid-template:1fr 1fr/5fr 4fr}.arcade.arcade>*{border-radius:50vw 50vw 0 0}.arcade>:first-child{grid-row:1/3}',
  },
  table: {
    shape: 'grid',
    holds: [3, 3],
    pieces: onShelf('tint').slice(0, 3),
    styles: shelf('table', '2', { board: 'clamp(3rem,9vw,8rem)', first: 2.6 }),
  },
  sheet: {
    shape: 'grid',
    holds: [3, 4],
    pieces: [0.8, 0.74, 0.74, 0.74].map((size) => whole('paper', size)),
    styles:
      '.sheet{grid-template:3fr 2fr/repeat(3,1fr)}.sheet>:first-child{grid-column:1/-1}.sheet>:nth-child(2):nth-last-child(2){grid-column:span 2}.sheet>*{border:1px solid var(--line)}',
  },
  'print-beside': {
    shape: 'grid',
    holds: [3, 4],
    pieces: [pattern(['accent', 'tint', 'second', 'ink'], 4, 4)],
    styles: '',
  },
  edge: { shape: 'edge', pieces: [cut('accent')], styles: '' },
  'edge-tint': { shape: 'edge', pieces: [cut('tint')], styles: '' },
  glow: { shape: 'glow', pieces: [glowing('ink', 'second')], styles: '' },
  large: { shape: 'large', pieces: [large('accent', -10)], styles: '' },
  'large-second': { shape: 'large', pieces: [large('second', 12)], styles: '' },
  'large-tint': { shape: 'large', pieces: [large('tint', 8)], styles: '' },
  'large-ink': { shape: 'large', pieces: [large('ink', -8)], styles: '' },
  place: { shape: 'ground', pieces: [place('tint', 'second', 'tall')], styles: '' },
  'place-second': { shape: 'ground', pieces: [place('second', 'ink', 'tall')], styles: '' },
  'place-accent': { shape: 'ground', pieces: [place('accent', 'second', 'tall')], styles: '' },
  land: { shape: 'land', pieces: [place('tint', 'accent', 'wide')], styles: '' },
  'land-second': { shape: 'land', pieces: [place('second', 'ink', 'wide')], styles: '' },
  'land-accent': { shape: 'land', pieces: [place('accent', 'ink', 'wide')], styles: '' },
  side: { shape: 'side', pieces: [place('tint', 'second', 'side')], styles: '' },
  'side-second': { shape: 'side', pieces: [place('second', 'ink', 'side')], styles: '' },
  'side-accent': { shape: 'side', pieces: [place('accent', 'second', 'side')], styles: '' },
  crop: { shape: 'tall', pieces: [rising('accent', 0.94)], styles: '' },
  bold: { shape: 'tall', pieces: [rising('second', 0.9)], styles: '' },
  disc: { shape: 'tall', pieces: [framed('accent', 'tint', 'disc')], styles: '' },
  window: { shape: 'tall', pieces: [framed('ink', 'tint', 'arch')], styles: '' },
  single: { shape: 'tall', pieces: [rising('tint', 0.9)], styles: '' },
  night: { shape: 'tall', pieces: [rising('ink', 0.86)], styles: '' },
  'plate-tint': { shape: 'plate', pieces: [whole('tint', 0.78)], styles: '' },
  'plate-accent': { shape: 'plate', pieces: [whole('accent', 0.78)], styles: '' },
  'plate-second': { shape: 'plate', pieces: [whole('second', 0.78)], styles: '' },
  'plate-disc': { shape: 'plate', pieces: [framed('second', 'paper', 'disc')], styles: '' },
  'plate-ink': { shape: 'plate', pieces: [whole('ink', 0.78)], styles: '' },
  near: { shape: 'band', pieces: [whole('accent', 0.84)], styles: '' },
  close: { shape: 'band', pieces: [whole('second', 0.84)], styles: '' },
  pale: { shape: 'band', pieces: [whole('tint', 0.84)], styles: '' },
  'tile-accent': { shape: 'tile', pieces: [whole('accent', 0.9)], styles: '' },
  'tile-second': { shape: 'tile', pieces: [whole('second', 0.84)], styles: '' },
  'tile-ink': { shape: 'tile', pieces: [whole('ink', 0.8)], styles: '' },
  'tile-tint': { shape: 'tile', pieces: [whole('tint', 0.9)], styles: '' },
  stacked: { shape: 'card', pieces: [whole('second', 0.76), whole('ink', 0.66), whole('tint', 0.78)], styles: '' },
  emblem: { shape: 'icon', pieces: [whole('accent', 0.8)], styles: '' },
  'stamp-accent': { shape: 'stamp', pieces: [whole('accent', 0.78)], styles: small },
  'stamp-tint': { shape: 'stamp', pieces: [whole('tint', 0.78)], styles: small },
  'stamp-second': { shape: 'stamp', pieces: [whole('second', 0.78)], styles: small },
  'stamp-ink': { shape: 'stamp', pieces: [whole('ink', 0.78)], styles: small },
  'view-accent': { shape: 'view', pieces: [detail('accent', 0.56)], styles: '' },
  'view-second': { shape: 'view', pieces: [detail('second', 0.56)], styles: '' },
  'view-ink': { shape: 'view', pieces: [detail('ink', 0.56)], styles: '' },
  'detail-ink': { shape: 'detail', pieces: [detail('ink', 0.56)], styles: '' },
  'detail-accent': { shape: 'detail', pieces: [detail('accent', 0.56)], styles: '' },
  'pattern-accent': { shape: 'pattern', pieces: [pattern(['accent', 'tint'])], styles: '' },
  'pattern-second': { shape: 'pattern', pieces: [pattern(['second', 'ink'])], styles: '' },
  'pattern-tint': { shape: 'pattern', pieces: [pattern(['tint', 'second'])], styles: '' },
  'pattern-ink': { shape: 'pattern', pieces: [pattern(['ink', 'accent'])], styles: '' },
  'strip-accent': { shape: 'strip', pieces: [pattern(['accent', 'tint'], 10, 1)], styles: strip },
  'strip-second': { shape: 'strip', pieces: [pattern(['second', 'ink'], 10, 1)], styles: strip },
  leaves: { shape: 'ornament', pieces: [ornament(hands.leaves)], styles: '' },
  quarters: { shape: 'ornament', pieces: [ornament(hands.quarters)], styles: '' },
  quilt: { shape: 'ornament', pieces: [ornament(hands.quilt)], styles: '' },
  reeds: { shape: 'ornament', pieces: [ornament(hands.reeds)], styles: '' },
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
export const compositionOf = (name: CompositionName): Composition => compositions[name]
export const shapeOf = (name: CompositionName): Shape => compositions[name].shape
