import { drawnNames, isDrawing, objectOf } from './objects.ts'
import { remembered } from './remembered.ts'

/** First and last names of runs of drawings, which the set orders by kind: animals, plants in pots and trees, places and vehicles. */
const runs = [
  'monkey lady-beetle',
  'potted-plant cactus',
  'snow-capped-mountain mountain',
  'camping skateboard',
  'sailboat helicopter',
] as const
/** Furniture, and other things that stand on a floor. */
const furniture = new Set([
  ...['bed', 'couch-and-lamp', 'chair', 'toilet', 'bathtub', 'file-cabinet', 'shopping-cart'],
  ...['spinning-wheel', 'hand-press', 'loom', 'organ-pipes', 'stairlift', 'dry-stone-wall'],
])
const loose = new Set(['feather', 'wing', 'paw-prints', 'spiral-shell', 'barber-pole', 'stop-sign'])

/** Whether an object has feet, wheels, ground or water below it: it is drawn whole. */
export const isUpright = (name: string): boolean =>
  isDrawing(name)
    ? objectOf(name).stands === true
    : furniture.has(name) || (!loose.has(name) && namesOf(...runs).has(name))

const namesOf = remembered(10, (...ends): Set<string> => {
  const names = drawnNames()
  const pairs = ends.map((end) => end.split(' '))
  return new Set(pairs.flatMap(([first = '', last = '']) => names.slice(names.indexOf(first), names.indexOf(last) + 1)))
})

/** Whether an object stands on the ground of a scene, which a face does not. */
export const standsOn = (name: string): boolean => isUpright(name) && !isFace(name)

/** Houses and other places that people come to. */
export const isBuilding = (name: string): boolean =>
  (name === 'tent' || namesOf('classical-building church').has(name)) && !parts.has(name)
const parts = new Set(['building-construction', 'brick', 'rock', 'wood'])

/** Whether the drawing is a face, which may be larger than its frame. */
export const isFace = (name: string): boolean => name.endsWith('-face')

/** Cut off in their drawing. */
export const cutObjects: ReadonlySet<string> = new Set(
  'passenger-ship ferry ship bullet-train light-rail monorail mountain snow-capped-mountain sunrise sunset'.split(' '),
)
