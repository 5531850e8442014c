import type { ImageSlot } from './pictures.ts'
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
