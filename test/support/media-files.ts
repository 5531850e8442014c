import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Picture = { width?: number; height?: number; as?: (image: Sharp) => Sharp }

/** Returns a unique image of dark and light stripes, which are smaller as AVIF than as WebP. */
export async function picture({ width = 64, height = 48, as = (image) => image.png() }: Picture = {}): Promise<Buffer> {
  const stripe = randomBytes(3 * 8).map((byte, at) => (byte >> 2) + (at < 12 ? 0 : 192))
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = stripe[(at + Math.floor(at / (width * 3)) * 3) % 24] ?? 0
  return await as(sharp(pixels, { raw: { width, height, channels: 3 } })).toBuffer()
}

/** Returns a PNG header that declares this size, without pixels. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // one-bit grayscale
  const pixels = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Files of a few kilobytes that expand to hundreds of megabytes, with the expected result of each. */
export const bombs: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['a PNG with a color profile', () => pngWith('iCCP', 'x\0\0'), 'image/png'],
  ['a PNG with a text', () => pngWith('zTXt', 'x\0\0'), 'image/png'],
  ['a PNG with XMP', () => pngWith('iTXt', 'XML:com.adobe.xmp\0\u0001\0\0\0'), 'image/png'],
  ['a PNG of 50 000 × 50 000', () => hugePng(50_000, 50_000), 'media_too_large'],
  ['a WebP of 16 383 × 16 383', hugeWebp, 'media_too_large'],
  ['an office document', () => deflatedZip('[Content_Types].xml'), 'unsupported_media_type'],
  ['an OpenDocument file', () => deflatedZip('mimetype'), 'unsupported_media_type'],
  ['an archive of archives', () => gzipSync(gzipSync(zeros)), 'unsupported_media_type'],
  ['a packed drawing', () => gzipSync(Buffer.concat([Buffer.from('<svg>'), zeros])), 'unsupported_media_type'],
]
const zeros = Buffer.alloc(300_000_000)

async function pngWith(type: string, head: string): Promise<Buffer> {
  const png = await picture()
  const bomb = chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(zeros)]))
  return Buffer.concat([png.subarray(0, 33), bomb, png.subarray(33)])
}

/** Returns a lossless WebP header that declares a huge size, without pixels. */
function hugeWebp(): Buffer {
  const side = 16_383 - 1
  const pixels = Buffer.alloc(20)
  pixels[0] = 0x2f
  pixels.writeUInt32LE((side | (side << 14)) >>> 0, 1)
  const head = Buffer.from('RIFF....WEBPVP8L....', 'latin1')
  head.writeUInt32LE(12 + pixels.length, 4)
  head.writeUInt32LE(pixels.length, 16)
  return Buffer.concat([head, pixels])
}

function deflatedZip(name: string): Buffer {
  const data = deflateRawSync(zeros)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(zeros.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), data])
}

/** Returns a GIF with this many frames of four pixels, built by hand at 14 bytes per frame. */
export function gifOf(frames: number, width = 2, height = 2): Buffer {
  const screen = Buffer.from([
    0x47,
    0x49,
    0x46,
    0x38,
    0x39,
    0x61,
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0x80,
    0,
    0,
  ])
  const colours = Buffer.from([0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x02, 0x05, 0])
  return Buffer.concat([screen, colours, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** Returns a unique MP4 of `size` bytes with valid boxes. */
export function mp4(size = 2_000): Buffer {
  const data = size - 24 - 16
  const head = [
    box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isomiso2', 'latin1')),
    box('moov', Buffer.alloc(8)),
  ]
  const mdat = Buffer.alloc(8)
  mdat.writeUInt32BE(data)
  mdat.write('mdat', 4, 'latin1')
  return Buffer.concat([...head, mdat, randomBytes(Math.min(64, data - 8)), Buffer.alloc(Math.max(0, data - 72))])
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Returns one of the bundled fonts. */
export const woff2 = (): Promise<Buffer> =>
  readFile(
    new URL('../../node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2', import.meta.url),
  )

/** Returns a TrueType font with the required tables, empty. */
export function trueType(): Buffer {
  const tags = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']
  const start = 12 + tags.length * 16
  const directory = Buffer.alloc(start)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  for (const [index, tag] of tags.entries()) {
    directory.write(tag, 12 + index * 16, 'latin1')
    directory.writeUInt32BE(start + index * 8, 12 + index * 16 + 8)
    directory.writeUInt32BE(8, 12 + index * 16 + 12)
  }
  return Buffer.concat([directory, Buffer.alloc(tags.length * 8)])
}

export const pdf = (): Buffer =>
  Buffer.from(
    `%PDF-1.4\n%\u00e2\u00e3\n1 0 obj<</Type/Catalog>>endobj\n%${randomBytes(8).toString('hex')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )

/** Returns a ZIP archive of uncompressed files. `mimetype` has to be the first file of an OpenDocument. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, rest, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`

export const docx = (): Buffer =>
  zipOf({
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': '<w/>',
  })
export const xlsx = (): Buffer =>
  zipOf({ '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet'), 'xl/workbook.xml': '<w/>' })
export const pptx = (): Buffer =>
  zipOf({
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation'),
    'ppt/presentation.xml': '<w/>',
  })
export const odt = (): Buffer => zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' })

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns a multipart body of fields, and of files by part name. */
export function multipart(fields: Record<string, string>, files: Record<string, { name: string; bytes: Buffer }> = {}) {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [`name="${name}"`, Buffer.from(value)] as const),
    ...Object.entries(files).map(
      ([name, file]) =>
        [`name="${name}"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.bytes] as const,
    ),
  ].flatMap(([head, body]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
