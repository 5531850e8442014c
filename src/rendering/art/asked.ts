import type { StoredImage } from '../../domain/websites/pictures.ts'
import type { Section } from '../../domain/websites/site.ts'
import { finderOf, type Named } from './choose.ts'
import type { SceneOf } from './scene.tsx'

type List = Extract<Section, { kind: 'services' | 'rows' }>
const isList = (section: Section): section is List => section.kind === 'services' || section.kind === 'rows'

const imageOf = (about: object): StoredImage => ('image' in about ? (about.image as StoredImage | null) : null) ?? {}

/** The drawing that a person chose for a section: of any object of the set, or one that was drawn for the website. */
export function chosenDrawing(section: object, brand: Named): Pick<SceneOf, 'composition' | 'names'> | undefined {
  const { composition, objects } = imageOf(section)
  const name = composition && objects ? finderOf(brand)(objects) : undefined
  return composition && name ? { composition, names: [name] } : undefined
}

/** The objects that the page names for a section or an entry; '' for none. */
export const askedOf = (about: object): string => imageOf(about).objects ?? ''

/** Whether nothing was said about what is drawn beside a section: the composer says nothing, and a model names an object or none. */
export const isUnsaid = (section: object): boolean =>
  !('image' in section) ||
  section.image === undefined ||
  (section.image !== null && imageOf(section).objects === undefined)

/** Whether an opening may show other objects of the website than those that it names. */
export const takesOthers = (opening: object, { drawings }: Named): boolean => !drawings?.length && isUnsaid(opening)

/** The names that the entries of a list have: those of their pictures, or of the section's, one for each. */
export function entryNames(section: Section): string[] {
  if (isList(section)) return section.items.map(askedOf)
  const [group, ...others] = section.kind === 'features' ? [section] : section.kind === 'menu' ? section.groups : []
  const names = askedOf(section).split(',')
  return names.length > 1 && names.length === group?.items.length && others.length === 0 ? names : []
}
