import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Bucket, persistently, within } from './s3-client.ts'

type Reading = {
  bucket: Bucket
  timeoutMs: number
  answer: IncomingMessage
  /** Asks for what is left after so many bytes of the answer; throws where the object is no longer the same. */
  goOn: (taken: number) => Promise<IncomingMessage>
}

/**
 * The bytes of an answer, with all that it promises. Where it breaks off, or is silent for `timeoutMs`, the rest is asked for; with no
 * byte more after four times the stream fails with StorageOutOfReach. Who destroys the stream ends the request.
 */
export function readPersistently({ bucket, timeoutMs, answer, goOn }: Reading): Readable {
  const length = Number(answer.headers['content-length'])
  let taken = 0
  let current: { answer: IncomingMessage; parts: AsyncIterator<Buffer> } | undefined
  const take = (next: IncomingMessage) => {
    current = { answer: next, parts: next[Symbol.asyncIterator]() as AsyncIterator<Buffer> }
    return current
  }
  const leave = () => {
    current?.answer.destroy()
    current = undefined
  }
  const nextPart = async (): Promise<Buffer | null> => {
    const { parts } = current ?? take(await goOn(taken))
    try {
      const part = await within(timeoutMs, parts.next())
      if (part.done && taken < length) throw new Error(`${taken} of ${length} bytes came`)
      if (part.done) return null
      taken += part.value.length
      return part.value
    } catch (cause) {
      leave()
      throw new TypeError('The answer broke off', { cause })
    }
  }
  const stream = new Readable({
    read() {
      persistently(bucket, async () => (stream.destroyed ? null : await nextPart()))
        .finally(() => stream.destroyed && leave())
        .then(
          (part) => stream.push(part),
          (error: Error) => stream.destroy(error),
        )
    },
    destroy(error, done) {
      leave()
      done(error)
    },
  })
  take(answer)
  return stream
}
