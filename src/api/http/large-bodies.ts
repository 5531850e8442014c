import { finished } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mediaBodyLimit } from '../../domain/websites/media.ts'
import { createQueuesByOwner } from '../../media/weighted-queue.ts'

/** Smaller bodies need neither much memory nor much time. */
const largeBytes = 8 * 1024
/** Bytes of large bodies that a workspace can have in memory. A body takes two to three times its size: buffer, text and parsed JSON. */
const maxConcurrentBytes = 3 * mediaBodyLimit

/**
 * Limits how many large bodies of a workspace this process reads at a time, except for multipart bodies, which are streamed to disk. Further
 * requests wait unread, without using memory, until earlier ones are finished or aborted.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const inTurn = createQueuesByOwner(maxConcurrentBytes)

  app.addHook('onRequest', ({ headers, workspaceId, routeOptions: { bodyLimit } }, reply, done) => {
    const isChunked = headers['transfer-encoding'] !== undefined
    const length = isChunked ? bodyLimit : Number(headers['content-length'] ?? 0)
    if (length < largeBytes || headers['content-type']?.startsWith('multipart/')) return done()
    const work = () => new Promise<void>((end) => (finished(reply.raw, () => end()), done()))
    void inTurn(workspaceId, length, work)
  })
}

/** Processor time that a body may take without a pause after it: about as long as other requests take. */
const freeMs = 1

/**
 * Limits the time of the event loop that the large bodies of a workspace take to `percent`, so that the requests of other workspaces do not wait
 * for them. Returns a function that runs `parse` at once, or, for a large body, when it is the workspace's turn. `parse` has to parse and
 * validate the body before it returns. After it, the workspace's next body waits in proportion to the time that this one took.
 */
export function limitBodyTime(percent: number) {
  const inTurn = createQueuesByOwner(1)

  return ({ workspaceId, ip, socket }: FastifyRequest, bytes: Buffer, parse: () => void): void => {
    if (bytes.length < largeBytes) return parse()
    void inTurn(workspaceId || ip, 1, async () => {
      if (socket.destroyed) return
      const before = process.threadCpuUsage()
      parse()
      const { user, system } = process.threadCpuUsage(before)
      const usedMs = (user + system) / 1_000
      if (usedMs > freeMs) await wait(usedMs * (100 / percent - 1), undefined, { ref: false })
    })
  }
}
