import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createWeightedQueue } from '../../media/weighted-queue.ts'
import { mediaBodyLimit } from '../../domain/websites/media.ts'

/** Bytes of body that a workspace can have in memory. A body takes two to three times its size: buffer, text and parsed JSON. */
const maxConcurrentBytes = 3 * mediaBodyLimit
const small = 1024 * 1024

type Queue = { inTurn: ReturnType<typeof createWeightedQueue>; requests: number }

/**
 * Limits how many large bodies of a workspace this process reads at a time, except for multipart bodies, which are streamed to disk. Further
 * requests wait unread, without using memory, until earlier ones are finished or aborted. Use it for routes that accept large bodies.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const queues = new Map<string, Queue>()

  app.addHook('onRequest', async ({ headers, workspaceId }, reply) => {
    const length = Number(headers['content-length'] ?? mediaBodyLimit)
    if (length < small || headers['content-type']?.startsWith('multipart/')) return
    const queue = queues.get(workspaceId) ?? { inTurn: createWeightedQueue(maxConcurrentBytes), requests: 0 }
    queues.set(workspaceId, queue)
    queue.requests += 1
    await new Promise<void>((begin) => {
      const work = () => new Promise<void>((end) => (finished(reply.raw, () => end()), begin()))
      void queue.inTurn(length, work).then(() => {
        queue.requests -= 1
        if (queue.requests === 0) queues.delete(workspaceId)
      })
    })
  })
}
