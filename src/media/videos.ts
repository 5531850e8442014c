import type { StagedFile } from '../adapters/staging.ts'
import { UnsupportedMediaType } from '../domain/problems.ts'

type Video = Pick<StagedFile, 'size' | 'read'>
const mostBoxes = 10_000

/**
 * Checks that a video is whole: the boxes of an MP4 or QuickTime file fill it to its last byte, with the index and the pictures among
 * them; a WebM file has its segment. Throws UnsupportedMediaType. Only the heads of boxes are read.
 */
export async function checkVideo(video: Video, extension: string): Promise<void> {
  const isWhole = extension === 'webm' ? await hasSegment(video) : await isFilledWithBoxes(video)
  if (!isWhole) throw new UnsupportedMediaType('The video is damaged or incomplete.')
}

async function isFilledWithBoxes({ size, read }: Video): Promise<boolean> {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < size && count < mostBoxes; count++) {
    const head = await read(at, 16)
    if (head.length < 8) return false
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    const length = short === 0 ? size - at : long // 0: to the end of the file
    if (length < 8) return false
    seen.add(head.toString('latin1', 4, 8))
    at += length
  }
  return at === size && seen.has('moov') && seen.has('mdat')
}

const segment = Buffer.from([0x18, 0x53, 0x80, 0x67])

async function hasSegment({ read }: Video): Promise<boolean> {
  return (await read(0, 4096)).includes(segment)
}
