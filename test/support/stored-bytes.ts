import { createHash } from 'node:crypto'

/** Yields this many non-repeating bytes in chunks of 64 KiB. Calls `told` before each with the number of bytes taken so far. */
export async function* manyBytes(size: number, told: (taken: number) => void = () => undefined) {
  for (let taken = 0; taken < size; taken += 65_536) {
    told(taken)
    yield Buffer.alloc(Math.min(65_536, size - taken), `${taken} `)
  }
}

/** Returns the length and the hash of a stream of bytes. */
export async function digest(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of parts) {
    hash.update(part)
    size += part.length
  }
  return { size, hash: hash.digest('hex') }
}
