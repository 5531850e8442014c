import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const gap = 16

type Tile = { width: number; height: number }

/** Writes the tops of pages side by side into one picture, `columns` in a row. */
export async function writeContactSheet(
  pictures: readonly string[],
  file: string,
  { columns, ...tile }: Tile & { columns: number },
): Promise<void> {
  const tiles = await Promise.all(pictures.map((picture) => topOf(picture, tile)))
  const place = (index: number, count: number, size: number) => gap + (index % count) * (size + gap)
  const size = (count: number, length: number) => count * (length + gap) + gap
  const height = size(Math.max(1, Math.ceil(tiles.length / columns)), tile.height)
  await sharp({ create: { width: size(columns, tile.width), height, channels: 3, background: '#888888' } })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: place(index, columns, tile.width),
        top: gap + Math.floor(index / columns) * (tile.height + gap),
      })),
    )
    .png({ palette: true })
    .toFile(file)
}

/** The top of a picture of a page; a shorter page is filled up. */
export async function topOf(picture: string, { width, height }: Tile): Promise<Buffer> {
  const { data, info } = await sharp(await readFile(picture))
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
  const kept = Math.min(info.height, height)
  return await sharp(data)
    .extract({ left: 0, top: 0, width, height: kept })
    .extend({ bottom: height - kept, background: '#888888' })
    .webp({ quality: 80 })
    .toBuffer()
}
