import type { TempFile } from '../adapters/temp-file.ts'
import { UnsupportedMediaType } from '../domain/problems.ts'

type Video = Pick<TempFile, 'size' | 'read'>
const maxBoxes = 10_000

/**
 * Checks that a video is complete: the boxes of an MP4 or QuickTime file fill it exactly and include `moov` and `mdat`; a WebM file has a
 * segment. Reads box headers only. Throws UnsupportedMediaType for an incomplete video.
 */
export async function checkVideo(video: Video, extension: string): Promise<void> {
  const isComplete = extension === 'webm' ? await hasSegment(video) : await isFilledWithBoxes(video)
  if (!isComplete) throw new UnsupportedMediaType('The video is damaged or incomplete.')
}

async function isFilledWithBoxes({ size, read }: Video): Promise<boolean> {
  const seen = new Set<string>()
  let offset = 0
  for (let count = 0; offset < size && count < maxBoxes; count++) {
    const head = await read(offset, 16)
    if (head.length < 8) return false
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    const length = short === 0 ? size - offset : long // 0 means up to the end of the file
    if (length < 8) return false
    seen.add(head.toString('latin1', 4, 8))
    offset += length
  }
  return offset === size && seen.has('moov') && seen.has('mdat')
}

const segment = Buffer.from([0x18, 0x53, 0x80, 0x67])

async function hasSegment({ read }: Video): Promise<boolean> {
  return (await read(0, 4096)).includes(segment)
}
