import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MediaTooLarge, ValidationFailed } from '../domain/problems.ts'

/** A temporary file on disk. The operating system deletes it when it is closed or the process ends. */
export type TempFile = {
  /** The first 4,100 bytes, or all bytes of a shorter file. */
  head: Buffer
  /** In bytes. */
  size: number
  /** SHA-256 of all bytes, in hex. */
  hash: string
  read(offset: number, length: number): Promise<Buffer>
  bytes(): Promise<Buffer>
  stream(): Readable
  close(): Promise<void>
}

/** The bytes of a file, in parts that may still be arriving. */
export type FileBody = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const headLength = 4_100

/**
 * Streams a body to a temporary file. `maxBytesFor` returns the size limit from the first bytes. Throws MediaTooLarge as soon as the limit is
 * exceeded, and ValidationFailed for an empty body; both delete the file.
 */
export async function writeTempFile(body: FileBody, maxBytesFor: (head: Buffer) => Promise<number>): Promise<TempFile> {
  const file = await openUnlinked()
  try {
    return await fill(file, body, maxBytesFor)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function fill(
  file: FileHandle,
  body: FileBody,
  maxBytesFor: (head: Buffer) => Promise<number>,
): Promise<TempFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let limit: number | undefined
  const check = async () => {
    limit ??= await maxBytesFor(head)
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
  const read = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
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

/** Opens a file and unlinks it, so that it needs no cleanup even after a crash. */
async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `sitewright-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
