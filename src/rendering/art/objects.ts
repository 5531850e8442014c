import { readFileSync } from 'node:fs'
import { boxOf, colorsIn, Drawing, type DrawingLabel, svgOfShapes } from '../../domain/websites/drawings.ts'
import { type Measures, measure } from './measure.ts'
import { remembered } from './remembered.ts'

/** A drawing of 32 × 32 units whose fills are written as "$0", "$1". */
export type DrawnObject = Measures & {
  fills: string[]
  /** Food, plants and flames keep their hues. */
  isNatural: boolean
  /** Only drawings of a website say whether it has feet or wheels, which fills no ink replaces, and which box no edge cuts. */
  stands?: boolean
  /** Its parts have their own colors, and no line surrounds them all. */
  isScene?: boolean
  focus?: readonly number[] | undefined
  labels?: DrawingLabel[]
  /** The share of its height that may be cut. */
  spare?: number
  /** How long it is in the world, in centimeters. */
  cm: number
  body: string
}
type Stored = [
  fills: string,
  areas: string,
  edges: string,
  meets: string,
  box: string,
  cm: number,
  isNatural: 0 | 1,
  isRound: 0 | 1,
  body: string,
]

/** Reads a file of this folder on first use; the build copies it. */
export function lazily<T>(file: string): () => T {
  let data: T | undefined
  return () => (data ??= JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T)
}

const stored = lazily<Record<string, Stored>>('./objects.json')
const read = new Map<string, DrawnObject>()

export const drawnNames = (): string[] => Object.keys(stored())
export const isObject = (name: string): boolean => Object.hasOwn(stored(), name)

/**
 * The name of an object that was drawn for a website: the drawing as JSON, which every thread can read. Undefined if the drawing is invalid.
 */
export function nameOfDrawing(drawing: unknown): string | undefined {
  const { success, data } = Drawing.safeParse(drawing)
  return success ? `@${JSON.stringify(data)}` : undefined
}
export const isDrawing = (name: string): boolean => name.startsWith('@')

const usualCm = 30

/** The drawing with this name of an object. */
export const drawingNamed = remembered(100, (name = '') => Drawing.parse(JSON.parse(name.slice(1))))

const drawingOf = remembered(100, (name = ''): DrawnObject => {
  const drawing = drawingNamed(name)
  const { shapes, stands, cm = usualCm, focus, labels = [], scene } = drawing
  return {
    fills: colorsIn(shapes),
    ...measure(shapes, boxOf(scene)),
    ...{ isNatural: false, isScene: scene === true, stands, cm, focus, labels },
    body: svgOfShapes(shapes, (color) => `$${color}`),
  }
})

/** The object of this name. Throws if there is none. */
export function objectOf(name: string): DrawnObject {
  if (isDrawing(name)) return drawingOf(name)
  const known = read.get(name)
  if (known) return known
  const found = stored()[name]
  if (!found) throw new Error(`There is no object ${name}`)
  const [fills, areas, edges, meets, box, cm, isNatural, isRound, body] = found
  const numbers = (list: string) => list.split(' ').map(Number)
  const [x = 0, y = 0, width = 32, height = 32] = numbers(box)
  const pairs =
    meets === ''
      ? []
      : meets.split(' ').map((pair): [number, number] => pair.split('-').map(Number) as [number, number])
  const object = {
    ...{
      fills: fills.split(' ').map((fill) => `#${fill}`),
      areas: numbers(areas),
      edges: numbers(edges),
      meets: pairs,
    },
    ...{ box: [x, y, width, height] as const, cm, isNatural: isNatural === 1, isRound: isRound === 1, body },
  }
  read.set(name, object)
  return object
}
