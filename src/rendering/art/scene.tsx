import { LRUCache } from 'lru-cache'
import type { Inks } from '../theme/palette.ts'
import { type CompositionName, compositionOf } from './compositions.ts'
import { type Drawn, plain, sharesOf } from './pieces.ts'
import { misfitOf } from './print.ts'

/** Rules of all scenes. */
const shared = `
.scene{display:grid;width:100%;height:100%;overflow:hidden}
.scene text{font-family:var(--head);font-weight:var(--weight)}
.scene>svg{width:100%;height:100%;min-width:0;min-height:0}
.shot{position:relative;overflow:hidden}
.shot .scene{position:absolute;inset:0}`

/** The rules of the compositions on a page. */
export const sceneStyles = (scenes: readonly SceneOf[]): string[] => [
  shared,
  ...new Set(scenes.map(({ composition }) => compositionOf(composition).styles)),
]

/** A drawn place of a page: which objects, and how they are composed. */
export type SceneOf = { composition: CompositionName; names: readonly string[]; id: string }

/** The id of the scene of a slot. */
export const sceneId = (slot: string): string => `o-${slot.replaceAll('.', '-')}`

/** The number of objects that a composition holds, and needs. */
export const countOf = (name: CompositionName): number =>
  compositionOf(name).holds?.[1] ?? compositionOf(name).pieces.length
export const leastOf = (name: CompositionName): number => compositionOf(name).holds?.[0] ?? countOf(name)

/**
 * The pieces of a scene. The first object has the largest one; each other has the object that suits its ground best, the first ones rather than
 * the last. Without one, a piece is plain.
 */
export function drawnPieces(scene: SceneOf, inks: Inks): Drawn[] {
  const key = [scene.composition, scene.id, ...scene.names, ...Object.values(inks)].join()
  const pieces = drawn.get(key) ?? draw(scene, inks)
  drawn.set(key, pieces)
  return pieces
}

/** A page is rendered several times with the same scenes. */
const drawn = new LRUCache<string, Drawn[]>({ max: 500 })

function draw({ composition, names, id }: SceneOf, inks: Inks): Drawn[] {
  const [first, ...free] = names
  const { pieces, holds } = compositionOf(composition)
  const shares = new Map(sharesOf(names).map((share, index) => [names[index], holds ? share : 1]))
  return pieces.slice(0, holds ? names.length : pieces.length).map((piece, index) => {
    const costs = free.map((name, rank) => misfitOf(name, inks, inks[piece.on]) + rank * 0.15)
    const name = index === 0 ? first : free.splice(costs.indexOf(Math.min(...costs)), 1)[0]
    return name === undefined ? plain(piece.on, inks) : piece.draw(name, inks, `${id}-${index}`, shares.get(name) ?? 1)
  })
}

type SceneProps = { scene: SceneOf; inks: Inks; class?: string; place?: string }
/** Named objects in the inks of the site, hidden from screen readers. `place`: whose picture it stands for, in the editor. */
export const Scene = ({ scene, inks, class: more = '', place }: SceneProps) => (
  <div class={`scene ${scene.composition} ${more}`.trim()} aria-hidden="true" data-edit={place}>
    {drawnPieces(scene, inks).map(({ viewBox, ratio, ground, grow, inner }) => (
      <svg
        viewBox={viewBox}
        preserveAspectRatio={ratio}
        style={`background:${ground}${grow ? `;flex-grow:${grow}` : ''}`}
        dangerouslySetInnerHTML={{ __html: inner }}
      />
    ))}
  </div>
)
