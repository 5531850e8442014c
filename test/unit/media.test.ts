import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { processFile, type DeclaredFile, maxBytesFor } from '../../src/media/index.ts'
import { safeName, displayName } from '../../src/domain/websites/media-files.ts'
import { writeTempFile } from '../../src/adapters/temp-file.ts'
import * as files from '../support/media-files.ts'

async function admitted(bytes: Buffer | string, claims: Partial<DeclaredFile> = {}) {
  const staged = await writeTempFile(inParts(Buffer.from(bytes)), maxBytesFor)
  try {
    return await processFile(staged, { file_name: 'file', ...claims })
  } finally {
    await staged.close()
  }
}
/** Streams the bytes in chunks, as a network does. */
async function* inParts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}
const codeOf = (bytes: Buffer | string, claims: Partial<DeclaredFile> = {}) =>
  admitted(bytes, claims).then(
    ({ contentType }) => contentType,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const unsupported = 'unsupported_media_type'

const kinds: [string, () => Buffer | Promise<Buffer>, string, string][] = [
  ['png', () => files.picture(), 'images', 'image/png'],
  ['jpg', () => files.picture({ as: (image) => image.jpeg() }), 'images', 'image/jpeg'],
  ['webp', () => files.picture({ as: (image) => image.webp() }), 'images', 'image/webp'],
  ['gif', () => files.picture({ as: (image) => image.gif() }), 'images', 'image/gif'],
  ['avif', () => files.picture({ as: (image) => image.avif() }), 'images', 'image/avif'],
  ['svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'images', 'image/svg+xml'],
  ['mp4', () => files.mp4(), 'videos', 'video/mp4'],
  ['woff2', files.woff2, 'fonts', 'font/woff2'],
  ['ttf', () => files.trueType(), 'fonts', 'font/ttf'],
  ['pdf', () => files.pdf(), 'documents', 'application/pdf'],
  ['docx', () => files.docx(), 'documents', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', () => files.xlsx(), 'documents', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    'pptx',
    () => files.pptx(),
    'documents',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['odt', () => files.odt(), 'documents', 'application/vnd.oasis.opendocument.text'],
  ['txt', () => Buffer.from('Du pain, zwölf Brötchen\n'), 'documents', 'text/plain'],
]

describe('the type of a file is detected from its bytes', () => {
  test.each(kinds)('%s, whatever its name says', async (extension, make, mediaType, contentType) => {
    const file = await admitted(await make(), { file_name: 'shell.php' })
    expect(file).toMatchObject({ extension, mediaType, contentType })
  })

  test.each(kinds)('%s declared as another type is rejected', async (_extension, make, mediaType) => {
    const other = mediaType === 'images' ? 'fonts' : 'images'
    expect(await codeOf(await make(), { media_type: other })).toBe(unsupported)
  })

  test('text is a table if its name says so', async () => {
    expect(await codeOf('a,b\n1,2\n', { file_name: 'Prices.CSV' })).toBe('text/csv')
    expect(await codeOf('a,b\n1,2\n', { content_type: 'text/csv; charset=utf-8' })).toBe('text/csv')
  })

  test.each<[string, Buffer | string]>([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an HTML page after whitespace', '\ufeff \n<html>'],
    ['an HTML page before a PDF', Buffer.concat([Buffer.from('<script>alert(1)</script>'), files.pdf()])],
    ['PHP', '<?php system($_GET[0]);'],
    ['XML that is not SVG', '<?xml version="1.0"?><x/>'],
    ['an executable', Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
    ['an archive', files.zipOf({ 'a.txt': 'a' })],
    [
      'an archive with macros',
      files.zipOf({
        '[Content_Types].xml': '<x ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        'word/vbaProject.bin': 'x',
      }),
    ],
    ['bytes that are not text', Buffer.from([1, 2, 3, 4, 250, 251])],
    ['a TIFF', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000', 'latin1')],
    ['a script with a GIF signature', 'GIF89a=1;alert(1)//'],
    ['a truncated PDF', files.pdf().subarray(0, 40)],
    ['a truncated MP4', files.mp4().subarray(0, 1_500)],
    ['an MP4 with trailing bytes', Buffer.concat([files.mp4(), Buffer.from('<script>alert(1)</script>')])],
    ['a truncated font', files.trueType().subarray(0, 100)],
    ['a font with trailing bytes', Buffer.concat([files.trueType(), Buffer.from('<script>alert(1)</script>')])],
  ])('%s is rejected', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe(unsupported)
  })

  test('a truncated WOFF2 font or one with trailing bytes is rejected', async () => {
    const font = await files.woff2()
    expect(await codeOf(font.subarray(0, -10))).toBe(unsupported)
    expect(await codeOf(Buffer.concat([font, Buffer.from('<script>')]))).toBe(unsupported)
  })
})

const moving = async () =>
  await sharp(await Promise.all([files.picture(), files.picture(), files.picture()]), { join: { animated: true } })
    .gif()
    .toBuffer()

describe('an image', () => {
  test('keeps only its pixels, rotated as its EXIF data says', async () => {
    const secret = 'Rue de la République 1'
    const given = await files.picture({
      width: 40,
      height: 20,
      as: (image) =>
        image
          .jpeg()
          .withExif({ IFD0: { Copyright: secret, Orientation: '6' } })
          .withMetadata({ orientation: 6 }),
    })
    const polyglot = Buffer.concat([given, Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')])
    const { bytes, width, height } = await admitted(polyglot)
    expect([width, height]).toEqual([20, 40])
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    for (const text of [secret, '<?php', '<script>']) expect(bytes?.includes(text)).toBe(false)
    expect(given.includes('Exif')).toBe(true)
  })

  test('in PNG keeps every pixel', async () => {
    const given = await files.picture()
    const pixels = (bytes: Buffer | undefined) => sharp(bytes).removeAlpha().raw().toBuffer()
    expect((await pixels((await admitted(given)).bytes)).equals(await pixels(given))).toBe(true)
  })

  test('that is animated stays animated and loses trailing bytes', async () => {
    const { bytes, width, height } = await admitted(Buffer.concat([await moving(), Buffer.from('alert(1)')]))
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3 })
    expect([width, height, bytes?.includes('alert')]).toEqual([64, 48, false])
  })

  test.each([
    ['png', (image: Sharp) => image.png()],
    ['jpeg', (image: Sharp) => image.jpeg()],
    ['webp', (image: Sharp) => image.webp()],
    ['gif', (image: Sharp) => image.gif()],
    ['avif', (image: Sharp) => image.avif()],
  ] as const)('as a truncated %s is rejected', async (_, as) => {
    const whole = await files.picture({ width: 300, height: 300, as })
    expect(await codeOf(whole.subarray(0, whole.length * 0.6))).toBe(unsupported)
    expect(await codeOf(whole.subarray(0, 40))).toBe(unsupported)
  })

  test('of more than 50 megapixels is rejected', async () => {
    expect(await codeOf(files.hugePng(7_100, 7_100))).toBe('media_too_large')
  })

  test('with frames of more than 50 megapixels in total is rejected', async () => {
    expect(await codeOf(files.gifOf(3_000, 400, 400))).toBe('media_too_large')
  })
})

describe('an upload', () => {
  test.each([
    ['an image', 10, () => files.picture()],
    ['a font', 5, files.woff2],
    ['a document', 25, () => files.pdf()],
  ])('is aborted as soon as %s has more than %i MiB', async (_, mebibytes, make) => {
    const start = await make()
    let sent = 0
    async function* endless() {
      yield start
      for (const part = Buffer.alloc(64 * 1024); sent < 200 * 1024 * 1024; sent += part.length) yield part
    }
    await expect(writeTempFile(endless(), maxBytesFor)).rejects.toMatchObject({ code: 'media_too_large' })
    expect(sent).toBeLessThan((mebibytes + 1) * 1024 * 1024)
  })

  test('without bytes is rejected', async () => {
    expect(await codeOf('')).toBe('validation_failed')
  })

  test('is written to disk unchanged, with its hash', async () => {
    const bytes = files.mp4(300_000)
    const staged = await writeTempFile(inParts(bytes), maxBytesFor)
    expect(staged).toMatchObject({ size: 300_000, hash: files.sha256(bytes) })
    expect((await staged.bytes()).equals(bytes)).toBe(true)
    expect((await buffer(staged.stream())).equals(bytes)).toBe(true)
    expect((await buffer(staged.stream())).equals(bytes)).toBe(true)
    await staged.close()
  })
})

test.each([
  ['../../etc/passwd', 'passwd', 'passwd'],
  ['C:\\Users\\me\\Brot & Käse.JPG', 'Brot & Käse.JPG', 'brot-kase'],
  ['..', 'file', 'file'],
  ['パン.png', 'パン.png', 'file'],
  ['a\u202egnp.exe', 'agnp.exe', 'agnp'],
  ['"; rm -rf /\r\nX: y.pdf', 'X: y.pdf', 'x-y'],
  ['%2e%2e%2fx.svg', '%2e%2e%2fx.svg', '2e-2e-2fx'],
])('the name %j is shown as %j and appears in URLs as %j', (given, shown, inUrls) => {
  expect([displayName(given), safeName(displayName(given))]).toEqual([shown, inUrls])
})
