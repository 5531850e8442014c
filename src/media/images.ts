import sharp, { type Metadata, type Sharp } from 'sharp'
import { pixelLimit, variantWidths } from '../domain/websites/media.ts'
import { MediaTooLarge, UnsupportedMediaType } from '../domain/problems.ts'
import { takeTurns } from './turns.ts'

/** A picture as it is kept. */
export type Picture = { bytes: Buffer; width: number; height: number }

// Of libvips' many decoders only these ever see what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] })
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)
sharp.unblock({ operation: decoders })
sharp.concurrency(1)
sharp.cache(false)

/** A picture of 50 megapixels takes up to 1 GB while it is worked on, as AVIF: of the largest there is one at a time. */
const inTurn = takeTurns(pixelLimit)
const leastWeight = pixelLimit / 4
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
  const { pages, pixels } = await measure(bytes, contentType)
  return await inTurn(Math.max(pixels, leastWeight), async () => {
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

/** A picture that was cleaned, as WebP of this width. Throws UnsupportedMediaType where it is not what it was any more. */
export async function shrinkPicture(bytes: Buffer, width: number): Promise<Buffer> {
  const header = await readHeader(bytes).catch(refuse)
  const { pages = 1 } = header
  const shrink = () => open(bytes, pages).resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer().catch(refuse)
  return await inTurn(Math.max(pixelsOf(header), leastWeight), shrink)
}

const open = (bytes: Buffer, pages: number) =>
  sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning', animated: pages > 1 })

const readHeader = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
const pixelsOf = ({ width, height, pageHeight = height, pages = 1 }: Metadata): number => width * pageHeight * pages

/** Reads the header alone. Throws MediaTooLarge for too many pixels. */
async function measure(bytes: Buffer, contentType: string): Promise<{ pages: number; pixels: number }> {
  const header = await readHeader(bytes).catch(refuse)
  if (header.format !== encoders[contentType]?.decoded) throw broken()
  const pixels = pixelsOf(header)
  if (pixels > pixelLimit)
    throw new MediaTooLarge(
      `The image has ${Math.round(pixels / 1e6)} megapixels in all its frames. The limit is ${pixelLimit / 1e6}.`,
    )
  return { pages: header.pages ?? 1, pixels }
}

const broken = () => new UnsupportedMediaType('The image is damaged or incomplete.')

function refuse(error: unknown): never {
  if (String(error).includes('timeout')) throw new MediaTooLarge('The image takes too long to decode.')
  throw broken()
}
