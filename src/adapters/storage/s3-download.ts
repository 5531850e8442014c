import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Bucket, withRetries, withTimeout } from './s3-client.ts'

type Download = {
  bucket: Bucket
  timeoutMs: number
  response: IncomingMessage
  /** Requests the bytes after the first `received`. Throws if the object has changed. */
  resume: (received: number) => Promise<IncomingMessage>
}

/**
 * Streams the body of a response. If the connection breaks or no data arrives for `timeoutMs`, requests the remaining bytes. After four
 * attempts without data, the stream fails with StorageUnavailable. Destroying the stream aborts the request.
 */
export function resumableDownload({ bucket, timeoutMs, response, resume }: Download): Readable {
  const length = Number(response.headers['content-length'])
  let received = 0
  let current: { response: IncomingMessage; chunks: AsyncIterator<Buffer> } | undefined
  const attach = (next: IncomingMessage) => {
    current = { response: next, chunks: next[Symbol.asyncIterator]() as AsyncIterator<Buffer> }
    return current
  }
  const detach = () => {
    current?.response.destroy()
    current = undefined
  }
  const nextChunk = async (): Promise<Buffer | null> => {
    const { chunks } = current ?? attach(await resume(received))
    try {
      const chunk = await withTimeout(timeoutMs, chunks.next())
      if (chunk.done && received < length) throw new Error(`Received ${received} of ${length} bytes`)
      if (chunk.done) return null
      received += chunk.value.length
      return chunk.value
    } catch (cause) {
      detach()
      throw new TypeError('The response broke off', { cause })
    }
  }
  const stream = new Readable({
    read() {
      withRetries(bucket, async () => (stream.destroyed ? null : await nextChunk()))
        .finally(() => stream.destroyed && detach())
        .then(
          (chunk) => stream.push(chunk),
          (error: Error) => stream.destroy(error),
        )
    },
    destroy(error, done) {
      detach()
      done(error)
    },
  })
  attach(response)
  return stream
}
