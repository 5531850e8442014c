import { drawnNames } from './objects.ts'
import { remembered } from './remembered.ts'

/** First and last names of runs of drawings, which the set orders by kind: animals, plants in pots and trees, places and vehicles. */
const runs = [
  ['monkey', 'lady-beetle'],
  ['potted-plant', 'cactus'],
  ['snow-capped-mountain', 'mountain'],
  ['camping', 'skateboard'],
  ['sailboat', 'helicopter'],
] as const
const loose = new Set(['feather', 'wing', 'paw-prints', 'spiral-shell', 'barber-pole', 'stop-sign'])

/** Whether an object has feet, wheels, ground or water below it: it is drawn whole and not turned. */
export const isUpright = (name: string): boolean => !loose.has(name) && uprightOf().has(name)

const uprightOf = remembered(1, (): Set<string> => {
  const names = drawnNames()
  return new Set(runs.flatMap(([first, last]) => names.slice(names.indexOf(first), names.indexOf(last) + 1)))
})

/** Whether the drawing is a face, which may be larger than its frame. */
export const isFace = (name: string): boolean => name.endsWith('-face')

/** Cut off in their drawing. */
export const cutObjects: ReadonlySet<string> = new Set(
  'passenger-ship ferry ship bullet-train light-rail monorail mountain snow-capped-mountain sunrise sunset'.split(' '),
)
