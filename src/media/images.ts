import sharp, { type Sharp } from 'sharp'
import { pixelLimit, variantWidths } from '../model/media.ts'
import { MediaTooLarge, UnsupportedMediaType } from '../model/problems.ts'
import { takeTurns } from './turns.ts'

/** A picture as it is kept. */
export type Picture = { bytes: Buffer; width: number; height: number }

// Of libvips' many decoders only these ever see what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] })
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)
sharp.unblock({ operation: decoders })
sharp.concurrency(1)
sharp.cache(false)

/** A picture of 50 megapixels takes 200 MB while it is worked on. */
const inTurn = takeTurns(2)
const patience = { seconds: 30 }

/** What libvips calls the format, and how it is written again. */
const encoders: Record<string, { decoded: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { decoded: 'jpeg', encode: (image) => image.jpeg({ quality: 88, progressive: true }) },
  'image/png': { decoded: 'png', encode: (image) => image.png({ compressionLevel: 9 }) },
  'image/webp': { decoded: 'webp', encode: (image) => image.webp({ quality: 88 }) },
  'image/gif': { decoded: 'gif', encode: (image) => image.gif({ effort: 4 }) },
  'image/avif': { decoded: 'heif', encode: (image) => image.avif({ quality: 65, effort: 2 }) },
}

/**
 * Decodes a picture and writes its pixels anew, turned as its EXIF data say: nothing else that was in the file is kept. A picture that moves still does.
 * Throws UnsupportedMediaType for what does not decode as this type to its end, and MediaTooLarge for too many pixels, which are not decoded.
 */
export async function cleanPicture(bytes: Buffer, contentType: string): Promise<Picture> {
  return await inTurn(async () => {
    const pages = await countFrames(bytes, contentType)
    const encoder = encoders[contentType]
    if (!encoder) throw broken()
    const image = open(bytes, pages)
    const upright = pages > 1 ? image : image.autoOrient()
    const { data, info } = await encoder
      .encode(upright.timeout(patience))
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  })
}

/** The widths that a picture is made in besides its own. */
export const widthsOf = (width: number): number[] => variantWidths.filter((one) => one < width)

/** A picture that was cleaned, as WebP of this width. */
export async function shrinkPicture(bytes: Buffer, width: number): Promise<Buffer> {
  return await inTurn(async () => {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
    return await open(bytes, pages).resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer()
  })
}

const open = (bytes: Buffer, pages: number) =>
  sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning', animated: pages > 1 })

/** Reads the header alone. */
async function countFrames(bytes: Buffer, contentType: string): Promise<number> {
  const header = sharp(bytes, { limitInputPixels: false, animated: true })
  const { format, width, height, pageHeight = height, pages = 1 } = await header.metadata().catch(refuse)
  if (format !== encoders[contentType]?.decoded) throw broken()
  if (width * pageHeight * pages > pixelLimit)
    throw new MediaTooLarge(
      `A picture may have ${pixelLimit / 1e6} megapixels, all its frames together; this one has ${Math.round((width * pageHeight * pages) / 1e6)}`,
    )
  return pages
}

const broken = () => new UnsupportedMediaType('The picture is broken: it cannot be read to its end')

function refuse(error: unknown): never {
  if (String(error).includes('timeout')) throw new MediaTooLarge('The picture takes too long to read')
  throw broken()
}
