import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createWeightedQueue } from '../../media/weighted-queue.ts'
import { mediaBodyLimit } from '../../domain/websites/media.ts'

/** So many bytes of one workspace are in memory at once, twice or thrice over: as they came, as text and as what the text says. */
const atOnce = 3 * mediaBodyLimit
const small = 1024 * 1024

type Queue = { inTurn: ReturnType<typeof createWeightedQueue>; requests: number }

/**
 * Lets a workspace's large bodies that are not multipart be read a few at a time in this process; the others wait, unread, until earlier
 * requests are answered or given up. What waits is in nobody's memory. For routes that take large bodies.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const queues = new Map<string, Queue>()

  app.addHook('onRequest', async ({ headers, workspaceId }, reply) => {
    const length = Number(headers['content-length'] ?? mediaBodyLimit)
    if (length < small || headers['content-type']?.startsWith('multipart/')) return
    const queue = queues.get(workspaceId) ?? { inTurn: createWeightedQueue(atOnce), requests: 0 }
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
