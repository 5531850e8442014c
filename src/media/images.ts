import sharp, { type Metadata, type Sharp } from 'sharp'
import { pixelLimit, variantWidths } from '../domain/websites/media.ts'
import { MediaTooLarge, UnsupportedMediaType } from '../domain/problems.ts'
import { createWeightedQueue } from './weighted-queue.ts'

/** A re-encoded image. `width` and `height` in pixels. */
export type ProcessedImage = { bytes: Buffer; width: number; height: number }

// Uploads are untrusted: only these libvips decoders may read them.
sharp.block({ operation: ['VipsForeignLoad'] })
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)
sharp.unblock({ operation: decoders })
sharp.concurrency(1)
sharp.cache(false)

/** Decoding an AVIF of 50 megapixels takes up to 1 GB of memory, so the images in progress together have at most `pixelLimit` pixels. */
const withPixelBudget = createWeightedQueue(pixelLimit)
/** Images use threads of Node's pool of four, which also reads files and compresses: at most three of them. */
const minWeight = pixelLimit / 3
const decodeTimeout = { seconds: 30 }

/** The libvips name of each format, and its encoder. */
const encoders: Record<string, { decoded: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { decoded: 'jpeg', encode: (image) => image.jpeg({ quality: 88, progressive: true }) },
  'image/png': { decoded: 'png', encode: (image) => image.png({ compressionLevel: 9 }) },
  'image/webp': { decoded: 'webp', encode: (image) => image.webp({ quality: 88 }) },
  'image/gif': { decoded: 'gif', encode: (image) => image.gif({ effort: 4 }) },
  'image/avif': { decoded: 'heif', encode: (image) => image.avif({ quality: 65, effort: 2 }) },
}

/**
 * Decodes an image and encodes it again, rotated as its EXIF data say. Removes everything but the pixels; animations stay animated.
 * Throws UnsupportedMediaType if the image does not decode as this type, and MediaTooLarge for too many pixels, before decoding.
 */
export async function reencodeImage(bytes: Buffer, contentType: string): Promise<ProcessedImage> {
  const { pages, pixels } = await measure(bytes, contentType)
  return await withPixelBudget(Math.max(pixels, minWeight), async () => {
    const encoder = encoders[contentType]
    if (!encoder) throw broken()
    const image = open(bytes, pages)
    const upright = pages > 1 ? image : image.autoOrient()
    const { data, info } = await encoder
      .encode(upright.timeout(decodeTimeout))
      .toBuffer({ resolveWithObject: true })
      .catch(toProblem)
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  })
}

/** Pages show no picture wider than this, in pixels. */
const maxPictureWidth = 2_400

/**
 * Prepares a photograph for a page: upright, at most 2,400 pixels wide, as WebP, with its main color ("#rrggbb"). Of an animation only the
 * first frame remains. Throws UnsupportedMediaType if it does not decode, and MediaTooLarge for too many pixels.
 */
export async function preparePicture(bytes: Buffer): Promise<{ bytes: Buffer; color: string }> {
  const header = await readHeader(bytes).catch(toProblem)
  checkPixels(pixelsOf(header))
  return await withPixelBudget(Math.max(pixelsOf(header), minWeight), async () => {
    const picture = await open(bytes, 1)
      .autoOrient()
      .resize({ width: maxPictureWidth, withoutEnlargement: true })
      .webp({ quality: 90, effort: 2 })
      .timeout(decodeTimeout)
      .toBuffer()
      .catch(toProblem)
    const { dominant } = await sharp(await sharp(picture).resize({ width: 64 }).removeAlpha().toBuffer()).stats()
    const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'))
    return { bytes: picture, color: `#${hex.join('')}` }
  })
}

type Frame = { width: number; height: number; background?: string }

/** Crops a stored image to a size, around its point of interest, as JPEG. */
export async function cropImage(bytes: Buffer, { width, height }: Frame, position: string): Promise<Buffer> {
  return await reshape(bytes, (image) => image.resize({ width, height, fit: 'cover', position }).jpeg({ quality: 82 }))
}

/** Fits a stored image into a size, as PNG, on a transparent background by default. */
export async function fitImage(bytes: Buffer, { width, height, background = '#0000' }: Frame): Promise<Buffer> {
  return await reshape(bytes, (image) =>
    (background === '#0000' ? image : image.flatten({ background }))
      .resize({ width, height, fit: 'contain', background })
      .png(),
  )
}

/** Whether an image is about as wide as high. */
export async function isSquare(bytes: Buffer): Promise<boolean> {
  const { width, pageHeight, height } = await readHeader(bytes).catch(toProblem)
  const ratio = width / (pageHeight ?? height)
  return ratio > 0.75 && ratio < 1.34
}

async function reshape(bytes: Buffer, change: (image: Sharp) => Sharp): Promise<Buffer> {
  const header = await readHeader(bytes).catch(toProblem)
  const run = () => change(open(bytes, 1)).timeout(decodeTimeout).toBuffer().catch(toProblem)
  return await withPixelBudget(Math.max(pixelsOf(header), minWeight), run)
}

/** The widths of the variants of an image. */
export const variantWidthsOf = (width: number): number[] => variantWidths.filter((one) => one < width)

/** Resizes a stored image to a width, as WebP. Throws UnsupportedMediaType if the file is damaged. */
export async function resizeImage(bytes: Buffer, width: number): Promise<Buffer> {
  const header = await readHeader(bytes).catch(toProblem)
  const { pages = 1 } = header
  const resize = () => open(bytes, pages).resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer().catch(toProblem)
  return await withPixelBudget(Math.max(pixelsOf(header), minWeight), resize)
}

/** The widths of the AVIF variants of an image: those of its WebP variants and, if pages show it in full, its own. */
export function avifWidthsOf(width: number): number[] {
  const narrower = variantWidthsOf(width)
  return narrower.length > 0 && width <= maxPictureWidth ? [...narrower, width] : narrower
}

/** The encoder needs up to half a second of processor time and 40 MB of memory per million pixels, and cannot be interrupted. */
const maxAvifPixels = 6_000_000
/** One image at a time: the encoder takes one processor at most, and leaves the pixel budget to uploads and WebP. */
const withEncoder = createWeightedQueue(1)

/**
 * Resizes a stored image to a width, as AVIF. Resolves to undefined if it is animated, would have more than 6 million pixels, or cannot be
 * encoded.
 */
export async function encodeAvif(bytes: Buffer, width: number): Promise<Buffer | undefined> {
  const header = await readHeader(bytes).catch(toProblem)
  const height = (header.height * width) / header.width
  if ((header.pages ?? 1) > 1 || width * height > maxAvifPixels) return undefined
  const encode = () =>
    open(bytes, 1)
      .resize({ width })
      // About as similar to the original as WebP at quality 80. Effort 2 takes twice the time for 1 % fewer bytes.
      .avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' })
      .timeout(decodeTimeout)
      .toBuffer()
      .catch(() => undefined)
  return await withEncoder(1, () => withPixelBudget(Math.max(pixelsOf(header), minWeight), encode))
}

const open = (bytes: Buffer, pages: number) =>
  sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning', animated: pages > 1 })

const readHeader = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
const pixelsOf = ({ width, height, pageHeight = height, pages = 1 }: Metadata): number => width * pageHeight * pages

/** Reads the header only. Throws MediaTooLarge for too many pixels. */
async function measure(bytes: Buffer, contentType: string): Promise<{ pages: number; pixels: number }> {
  const header = await readHeader(bytes).catch(toProblem)
  if (header.format !== encoders[contentType]?.decoded) throw broken()
  const pixels = pixelsOf(header)
  checkPixels(pixels)
  return { pages: header.pages ?? 1, pixels }
}

function checkPixels(pixels: number): void {
  if (pixels > pixelLimit)
    throw new MediaTooLarge(
      `The image has ${Math.round(pixels / 1e6)} megapixels in all its frames. The limit is ${pixelLimit / 1e6}.`,
    )
}

const broken = () => new UnsupportedMediaType('The image is damaged or incomplete.')

function toProblem(error: unknown): never {
  if (String(error).includes('timeout')) throw new MediaTooLarge('The image takes too long to decode.')
  throw broken()
}
