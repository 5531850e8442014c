import { z } from 'zod'

/** Trims and shortens instead of rejecting: a slot that cannot be used costs a picture, never the page. */
const short = (max: number, description: string) =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, max))
    .catch('')
    .describe(description)

/** Width to height of the picture to look for. */
export const aspects = { wide: 16 / 9, landscape: 3 / 2, square: 1, portrait: 2 / 3 } as const
export type Aspect = keyof typeof aspects
const aspectNames = ['wide', 'landscape', 'square', 'portrait'] as const
const focalPoints = ['center', 'top', 'bottom', 'left', 'right'] as const
/** What people may keep in view: a corner as well. */
export const picturePoints = [...focalPoints, 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

/** The picture that a section wants. */
export const ImageSlot = z.object({
  subject: short(120, 'A place, material, tool, product or hands at work; no abstract word, no face'),
  search_query: short(80, '2 to 4 concrete English nouns and the light'),
  prompt: short(400, 'For an image generator, in English: subject, setting, lens, light; no people, no text'),
  alt: short(140, 'What it shows, without claiming that it is of this business'),
  focal_point: z.enum(focalPoints).catch('center').describe('What must stay visible'),
  aspect: z.enum(aspectNames).catch('landscape').describe('Shape'),
  objects: short(
    160,
    'The object of the brand that the section tells of, such as "croissant", or null: drawn where no photograph is found',
  )
    .nullable()
    .catch(null)
    .optional(),
})
export type ImageSlot = z.infer<typeof ImageSlot>

/** How a person may have one object drawn. */
export const drawingStyles = [
  ...(['crop', 'bold', 'single', 'night'] as const),
  ...(['disc', 'window', 'detail-accent', 'detail-ink'] as const),
] as const
export type DrawingStyle = (typeof drawingStyles)[number]
/** The image of a section for which a person chose the drawing: `composition` says how its object is drawn. */
export type StoredImage = Partial<ImageSlot> & { composition?: DrawingStyle }

/** Models may leave it out. */
export const SectionImage = ImageSlot.nullable()
  .catch(null)
  .optional()
  .describe('The photograph to show, or null; each of another subject')

/** A picture that a page shows. `url` and the URLs of `sources` are paths on the website's host, or absolute where the picture is hotlinked. */
export type Picture = {
  url: string
  width: number
  height: number
  /** By width in pixels, ascending. */
  sources: { url: string; width: number }[]
  /** The same for browsers with AVIF, from the first publication on: the website host answers with WebP where there is no AVIF. */
  avif?: { url: string; width: number }[]
  /** Shown while the picture loads: "#rrggbb". */
  color: string
  alt: string
  focal_point: (typeof picturePoints)[number]
  /** Photographer and provider, with links, as the terms of the provider demand. */
  credit?: { name: string; url: string; provider: string; provider_url: string }
  /** Added by a person to a section with this layout ('': none): while the section has it, it stands as without the picture. */
  keeps_layout?: string
}

/** The pictures of a page: stored by the id of the section or list entry that shows them, rendered by slot (`visiblePage`). */
export type Pictures = Record<string, Picture>
