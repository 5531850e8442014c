import { Fragment, options, type VNode } from 'preact'
import type { Pictures } from '../domain/websites/pictures.ts'
import { visibleSections } from '../domain/websites/section-ids.ts'
import type { PageContent, StoredSection } from '../domain/websites/site.ts'
import { Scene, sceneId, type SceneOf } from './art/index.ts'
import { Text } from './sections/text.tsx'
import type { Inks } from './theme/palette.ts'

/** A text that knows its field. Components handle it like any other text, so it reaches the element that shows it. */
class PlacedText extends String {
  readonly place: string
  constructor(value: string, place: string) {
    super(value)
    this.place = place
  }

  /** What a component replaces in a text does not change its field. */
  override replace(pattern: unknown, replacement: unknown): string {
    const replaced = super.replace(pattern as RegExp, replacement as string)
    return new PlacedText(replaced, this.place) as unknown as string
  }
}

/** Fields that no element shows as its text, or that components compare. */
const unplaced = new Set([
  ...[
    'id',
    'kind',
    'anchor',
    'layout',
    'icon',
    'art',
    'href',
    'url',
    'image',
    'fields',
    'purpose',
    'day',
    'color',
    'from',
    'to',
  ],
])

/** A section whose texts know their fields: "<section_id>.<item_id>.<field>", without an item for fields of the section itself. */
export function withPlaces<S extends StoredSection>(section: S): S {
  const { id } = section
  if (id === undefined) return section
  const visit = (value: unknown, item: string, path: string): unknown => {
    if (typeof value === 'string') return value === '' ? value : new PlacedText(value, `${id}.${item}.${path}`)
    if (Array.isArray(value)) return value.map((part, index) => visit(part, item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    const own = 'id' in value && typeof value.id === 'string' && value.id !== id ? value.id : undefined
    const prefix = own === undefined && path !== '' ? `${path}.` : ''
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [
        field,
        unplaced.has(field) ? part : visit(part, own ?? item, `${prefix}${field}`),
      ]),
    )
  }
  return visit(section, '', '') as S
}

/** The pictures of a page by slot, as `visiblePage` returns them, with alternative texts that know whose picture it is. */
export function withPlacedPictures({ sections, pictures = {} }: PageContent): Pictures {
  const places = picturePlaces(sections)
  return Object.fromEntries(
    Object.entries(pictures).map(([slot, picture]) => {
      const place = places.get(slot)
      return [slot, place ? { ...picture, alt: new PlacedText(picture.alt, place) as unknown as string } : picture]
    }),
  )
}

/** Whose picture a slot has. */
const picturePlaces = (sections: PageContent['sections']): ReadonlyMap<string, string> =>
  new Map(
    visibleSections(sections).flatMap(({ id = '', anchor = '', ...section }) => [
      [anchor, `${id}..picture`] as const,
      ...('items' in section ? (section.items as { id?: string }[]) : []).map(
        (item, index) => [`${anchor}.${index}`, `${id}.${item.id ?? ''}.picture`] as const,
      ),
    ]),
  )

/** A scene that stands for a picture. */
export type PlacedScene = { place: string; scene: SceneOf; inks: Inks }

/**
 * Renders with an attribute `data-edit` on each element that shows a field or a picture, on sections, and on the facts of the business. Adds the
 * scenes that stand for pictures to `drawn`.
 */
export function renderWithMarks(content: PageContent, render: () => string, drawn: PlacedScene[] = []): string {
  const sections = new Map(visibleSections(content.sections).map(({ anchor, id }) => [anchor, id]))
  const places = new Map([...picturePlaces(content.sections)].map(([slot, place]) => [sceneId(slot), place]))
  options.vnode = (vnode) => {
    if ((vnode.type as unknown) === Scene) markScene(vnode.props as unknown as SceneProps, places, drawn)
    markVNode(vnode as VNode<Props>, sections)
  }
  try {
    return render()
  } finally {
    delete options.vnode
  }
}

type Props = Record<string, unknown>
type SceneProps = Parameters<typeof Scene>[0]

function markScene(props: SceneProps, places: ReadonlyMap<string, string>, drawn: PlacedScene[]): void {
  const { scene, inks } = props
  const place = places.get(scene.id)
  if (!place) return
  props.place = place
  drawn.push({ place, scene, inks })
}

function markVNode({ type, props }: VNode<Props>, sections: ReadonlyMap<string | undefined, string | undefined>): void {
  if (typeof type === 'function' && type !== Fragment) return
  const place = placeOf(props)
  for (const [name, value] of Object.entries(props)) {
    if (value instanceof PlacedText) props[name] = String(value)
    if (Array.isArray(value) && value.some((part) => part instanceof PlacedText))
      props[name] = value.map((part: unknown) => (part instanceof PlacedText ? String(part) : part))
  }
  if (typeof type !== 'string') return
  if (place) props['data-edit'] = place
  if (type === 'section' && sections.get(props['id'] as string))
    props['data-edit'] = sections.get(props['id'] as string)
  if (type === 'dl' && props['class'] === 'facts') props['data-edit'] = 'facts'
}

/** The field that is the whole content of an element, or the picture that it shows. */
function placeOf({ children, alt }: Props): string | undefined {
  if (children instanceof PlacedText) return children.place
  if (alt instanceof PlacedText) return alt.place
  const { type, props } = (typeof children === 'object' && children !== null ? children : {}) as Partial<VNode<Props>>
  return type === Text && props?.['children'] instanceof PlacedText ? props['children'].place : undefined
}
