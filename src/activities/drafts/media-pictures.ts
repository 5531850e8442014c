import type { Db } from '../../db/schema.ts'
import { MediaNotFound } from '../../domain/problems.ts'
import { formatOf, mediaPath } from '../../domain/websites/media-files.ts'
import type { Picture } from '../../domain/websites/pictures.ts'
import { fileOf } from '../media/store-media.ts'

type Wanted = {
  media_id: string
  alt?: string | null | undefined
  focal_point?: Picture['focal_point'] | null | undefined
}

/** Size of drawings that name none. */
const defaultSize = { width: 1_200, height: 800 }
const neutral = '#c8c8c8'

/** An image of a website as a picture of a page, with the smaller copies that exist. Throws MediaNotFound. */
export async function pictureOfMedia(db: Db, websiteId: string, wanted: Wanted): Promise<Picture> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where((eb) => eb.and({ website_id: websiteId, id: wanted.media_id, media_type: 'images' }))
    .executeTakeFirst()
  if (!row) throw new MediaNotFound(`The website has no image ${wanted.media_id}.`)
  const file = fileOf(row)
  const { width, height } = row.width && row.height ? { width: row.width, height: row.height } : defaultSize
  const sourcesOf = (format: 'webp' | 'avif') =>
    row.variants
      .filter((variant) => formatOf(variant) === format)
      .map((variant) => ({
        url: mediaPath({ ...file, variant: { width: variant.width, format } }),
        width: variant.width,
      }))
      .toSorted((one, other) => one.width - other.width)
  const original = { url: mediaPath(file), width }
  const [smaller, avif] = [sourcesOf('webp'), sourcesOf('avif')]
  return {
    ...{ url: smaller.at(-1)?.url ?? original.url, width, height, sources: [...smaller, original], color: neutral },
    ...(avif.length > 0 ? { avif } : {}),
    alt: wanted.alt ?? row.alt_text ?? '',
    focal_point: wanted.focal_point ?? 'center',
  }
}
