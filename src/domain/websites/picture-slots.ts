import type { ImageSlot, Pictures } from './pictures.ts'
import type { Section } from './site.ts'

/** The anchor of each section: its kind, with a number from the second of a kind on ("story", "story-2"). */
export const sectionIds = (sections: readonly Pick<Section, 'kind'>[]): string[] =>
  sections.map(({ kind }, index) => {
    const before = sections.slice(0, index).filter((other) => other.kind === kind).length
    return before === 0 ? kind : `${kind}-${before + 1}`
  })

/** `image`: what to look for; undefined where only a supplied picture fits. `about`: what the section says, to compare pictures with. */
export type PictureSlot = { id: string; image: ImageSlot | undefined; about: string }

/** The slots of a page from top to bottom. An entry of a list has the id of its section and its index: "gallery.2". */
export function pictureSlots(sections: readonly Section[]): PictureSlot[] {
  const ids = sectionIds(sections)
  return sections.flatMap((section, index) => {
    const id = ids[index] ?? section.kind
    const slot = (image: ImageSlot | null | undefined, about: string, at = id): PictureSlot => ({
      ...{ id: at, about },
      image: image?.search_query || image?.prompt ? image : undefined,
    })
    if (section.kind === 'hero') return [slot(section.image, `${section.title} ${section.text}`)]
    if (section.kind === 'story')
      return section.art === 'none' && !section.image ? [] : [slot(section.image, section.heading)]
    if (section.kind === 'gallery')
      return section.items.map(({ image, title, alt }, nth) => slot(image, `${title} ${alt}`, `${id}.${nth}`))
    if (section.kind === 'rows')
      return section.items.map(({ image, title, text }, nth) => slot(image, `${title} ${text}`, `${id}.${nth}`))
    if (section.kind === 'services')
      return section.items.flatMap(({ image, title }, nth) => (image ? [slot(image, title, `${id}.${nth}`)] : []))
    return 'image' in section && section.image ? [slot(section.image, section.heading)] : []
  })
}

/** The pictures of a page after sections or entries of lists were removed. Each stays with its section or entry, known by the stored id. */
export function movedPictures(pictures: Pictures, before: readonly Section[], after: readonly Section[]): Pictures {
  const ownerOf = new Map(slotOwners(before))
  const slotOf = new Map(slotOwners(after).map(([slot, owner]) => [owner, slot]))
  return Object.fromEntries(
    Object.entries(pictures).flatMap(([slot, picture]) => {
      const moved = slotOf.get(ownerOf.get(slot))
      return moved === undefined ? [] : [[moved, picture]]
    }),
  )
}

type Stored = { id?: string; items?: { id?: string }[] }

/** The slot of each section and of each entry of its list, with the stored id. */
const slotOwners = (sections: readonly Section[]): [slot: string, owner: string | undefined][] => {
  const ids = sectionIds(sections)
  return (sections as readonly Stored[]).flatMap(({ id, items = [] }, index) => [
    [ids[index] ?? '', id] as [string, string | undefined],
    ...items.map((item, nth) => [`${ids[index]}.${nth}`, item.id] as [string, string | undefined]),
  ])
}
