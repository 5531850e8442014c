import type { StoredImage } from '../../domain/websites/pictures.ts'
import type { Section } from '../../domain/websites/site.ts'
import { isObject } from './objects.ts'
import type { SceneOf } from './scene.tsx'

type List = Extract<Section, { kind: 'services' | 'rows' }>
const isList = (section: Section): section is List => section.kind === 'services' || section.kind === 'rows'

/** The drawing that a person chose for a section, of any object. */
export function chosenDrawing(section: object): Pick<SceneOf, 'composition' | 'names'> | undefined {
  const { composition, objects } = ('image' in section ? (section.image as StoredImage | null) : null) ?? {}
  return composition && objects && isObject(objects) ? { composition, names: [objects] } : undefined
}

/** The objects that the page names for a section. */
export function askedOf(about: object | undefined): string {
  const image = about && 'image' in about ? (about.image as { objects?: string | null } | null) : undefined
  return image?.objects ?? ''
}

/** The names that the entries of a list have: those of their pictures, or of the section's, one for each. */
export function entryNames(section: Section): string[] {
  if (isList(section)) return section.items.map(askedOf)
  const count =
    section.kind === 'features' ? section.items.length : section.kind === 'menu' ? section.groups[0]?.items.length : 0
  const names = askedOf(section).split(',')
  const isOne = section.kind !== 'menu' || section.groups.length === 1
  return isOne && names.length > 1 && names.length === count ? names : []
}
