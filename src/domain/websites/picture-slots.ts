import type { ImageSlot } from './pictures.ts'
import { sectionAnchors } from './section-ids.ts'
import type { StoredSection } from './site.ts'

/** `image`: what to look for; undefined where only a supplied picture fits. `about`: what the section says, to compare pictures with. */
export type PictureSlot = { id: string; image: ImageSlot | undefined; about: string }

/**
 * The slots of a page from top to bottom, each with the id of its section or list entry. Content that is not stored has none yet: its slots
 * are named by anchor and index ("gallery.2").
 */
export function pictureSlots(sections: readonly StoredSection[]): PictureSlot[] {
  const anchors = sectionAnchors(sections)
  return sections.flatMap((section, index) => {
    const id = section.id ?? anchors[index] ?? section.kind
    const entry = (item: object, nth: number) =>
      'id' in item && typeof item.id === 'string' ? item.id : `${anchors[index]}.${nth}`
    const slot = (image: ImageSlot | null | undefined, about: string, at = id): PictureSlot => ({
      ...{ id: at, about },
      image: image?.search_query || image?.prompt ? image : undefined,
    })
    if (section.kind === 'hero') return [slot(section.image, `${section.title} ${section.text}`)]
    if (section.kind === 'story')
      return section.art === 'none' && !section.image ? [] : [slot(section.image, section.heading)]
    if (section.kind === 'gallery')
      return section.items.map((item, nth) => slot(item.image, `${item.title} ${item.alt}`, entry(item, nth)))
    if (section.kind === 'rows')
      return section.items.map((item, nth) => slot(item.image, `${item.title} ${item.text}`, entry(item, nth)))
    if (section.kind === 'services')
      return section.items.flatMap((item, nth) => (item.image ? [slot(item.image, item.title, entry(item, nth))] : []))
    return 'image' in section && section.image ? [slot(section.image, section.heading)] : []
  })
}
