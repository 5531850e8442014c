import { createHash } from 'node:crypto'

/** So many bytes of which no two stretches are the same, in parts of 64 KiB. `told` hears how many were taken before each. */
export async function* manyBytes(size: number, told: (taken: number) => void = () => undefined) {
  for (let taken = 0; taken < size; taken += 65_536) {
    told(taken)
    yield Buffer.alloc(Math.min(65_536, size - taken), `${taken} `)
  }
}

/** The length and the hash of bytes that come in parts. */
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
