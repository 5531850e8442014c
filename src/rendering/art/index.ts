import type { Site } from '../../domain/websites/site.ts'
import { createObjectPool, objectsOf } from './choose.ts'
import { groundsIn, type Shape, shapeOf } from './compositions.ts'
import { indexOfPage } from './order.ts'
import { labeledStyles, labelsOf } from './labeled.tsx'
import { type SceneOf, sceneStyles as stylesOfScenes } from './scene.tsx'

export { askedOf, chosenDrawing, entryNames, isUnsaid, takesOthers } from './asked.ts'
export { isDrawing, nameOfDrawing, objectOf } from './objects.ts'
export { viewOf } from './pieces.ts'
export { print } from './print.ts'
export { finderOf, objectsOf } from './choose.ts'
export { manyObjects } from './compose.ts'
export { type Scenes, scenesOf } from './page-scenes.ts'
export { Labeled, labelsOf, Leaders } from './labeled.tsx'
export { lineTo } from './leaders.ts'
export { drawnPieces, Scene, sceneId, type SceneOf } from './scene.tsx'

/** The rules of the scenes of a page. */
export const sceneStyles = (scenes: readonly SceneOf[]): string[] => [
  ...stylesOfScenes(scenes),
  ...(scenes.some((scene) => labelsOf(scene).length > 0) ? [labeledStyles] : []),
]

/** The inks behind the pieces of a scene. */
export const groundsOf = (scene: SceneOf | undefined) => (scene ? groundsIn(scene.composition) : [])

/** The ink of a scene whose ground can go on beside it: of one object that neither stands on a floor nor is repeated. */
export function flatGround(scene: SceneOf | undefined): string | undefined {
  const [ground, ...more] = groundsOf(scene)
  return scene && more.length === 0 && ground !== 'second' && flatShapes.has(shapeOf(scene.composition))
    ? ground
    : undefined
}
const flatShapes = new Set<Shape>(['tall', 'detail', 'edge'])

/** The scene of a page without sections: errors and thanks. */
export function messageScene({ brand }: Site): SceneOf | undefined {
  const [first, second = first] = objectsOf(brand)
  return second === undefined ? undefined : { composition: 'crop', names: [second], id: 'o-message' }
}

/** The objects of a page's card, at most three. */
export const cardObjects = (site: Pick<Site, 'brand' | 'navigation' | 'folder'>, path: string): string[] =>
  createObjectPool(site.brand, indexOfPage(site, path)).order.slice(0, 3)

/** The object of the website, for its icon. */
export const emblemOf = (site: Pick<Site, 'brand'>): string | undefined => objectsOf(site.brand)[0]
