import type { FastifyInstance, HTTPMethods } from 'fastify'
import { MethodNotAllowed } from '../../domain/problems.ts'

/**
 * Answers 405, with the methods there are in `Allow`, where a path is known and its method is not. To be called before the first
 * route; what it answers is to be called after the last one.
 */
export function rejectUnsupportedMethods(app: FastifyInstance): () => void {
  const paths = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    paths.set(url, new Set([...(paths.get(url) ?? []), ...[method].flat()]))
  })
  return () => {
    for (const [url, methods] of [...paths]) refuse(app, url, methods)
  }
}

function refuse(app: FastifyInstance, url: string, methods: Set<string>): void {
  const allow = [...methods].sort().join(', ')
  app.route({
    url,
    method: app.supportedMethods.filter((method): method is HTTPMethods => !methods.has(method)),
    schema: { hide: true },
    // Before the body is read: whatever it is, the method is what is wrong.
    onRequest: async ({ method }, reply) => {
      void reply.header('allow', allow)
      throw new MethodNotAllowed(`${method} is not supported on this path. Supported methods: ${allow}.`)
    },
    handler: () => undefined,
  })
}
