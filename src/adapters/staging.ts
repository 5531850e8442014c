import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MediaTooLarge, ValidationFailed } from '../domain/problems.ts'

/** A file that came in, on the disk; it is gone once it is closed, or with the process. */
export type StagedFile = {
  /** The first four thousand bytes, or all there are. */
  head: Buffer
  /** In bytes. */
  size: number
  /** SHA-256 of all bytes, in hex. */
  hash: string
  read(at: number, length: number): Promise<Buffer>
  bytes(): Promise<Buffer>
  stream(): Readable
  close(): Promise<void>
}

const headLength = 4_100

/**
 * Writes what comes in to the disk, part by part. `limitOf` says by the first bytes how many there may be. Throws MediaTooLarge as soon as
 * there are more, and ValidationFailed where there are none; nothing is left behind then.
 */
export async function stageFile(
  body: AsyncIterable<Uint8Array>,
  limitOf: (head: Buffer) => Promise<number>,
): Promise<StagedFile> {
  const file = await openNameless()
  try {
    return await fill(file, body, limitOf)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function fill(
  file: FileHandle,
  body: AsyncIterable<Uint8Array>,
  limitOf: (head: Buffer) => Promise<number>,
): Promise<StagedFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let limit: number | undefined
  const check = async () => {
    limit ??= await limitOf(head)
    if (size > limit) throw new MediaTooLarge(`The file exceeds ${limit / 1024 / 1024} MiB, the limit of its type.`)
  }
  for await (const part of body) {
    if (head.length < headLength) head = Buffer.concat([head, part.subarray(0, headLength - head.length)])
    hash.update(part)
    size += part.length
    if (head.length === headLength) await check()
    await file.writeFile(part)
  }
  if (size === 0) throw new ValidationFailed('The file is empty.')
  await check()
  const read = async (at: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
  return {
    head,
    size,
    hash: hash.digest('hex'),
    read,
    bytes: () => read(0, size),
    stream: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  }
}

/** A file that no folder lists any more: nothing has to be cleared away, whatever becomes of this process. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `sitewright-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
