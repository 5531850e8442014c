import type { Drawing } from '../../src/domain/websites/drawings.ts'

/** A drawing in all kinds of shapes. */
export const neonSign: Drawing = {
  ...{ name: 'neon sign', stands: false },
  shapes: [
    { kind: 'line', color: '#9b9b9b', width: 1.2, d: 'M9 6V2M23 6V2' },
    { kind: 'rect', color: '#212121', at: [2, 5, 28, 23, 3] },
    { kind: 'line', color: '#f92f60', width: 1.6, d: 'M8 25H7A2 2 0 0 1 5 23V10A2 2 0 0 1 7 8H25' },
    { kind: 'path', color: '#fcd53f', d: 'M16 11L17.8 14.7 21.8 15.2 18.9 18 19.6 22 16 20.1Z' },
    { kind: 'ellipse', color: '#d3d3d3', at: [8, 25, 1.1, 1.1] },
  ],
}
