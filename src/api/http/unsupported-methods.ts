import type { FastifyInstance, HTTPMethods } from 'fastify'
import { MethodNotAllowed } from '../../domain/problems.ts'

/**
 * Responds with 405 and `Allow` to unsupported methods of known paths. Call it before registering the first route, and call the function
 * that it returns after registering the last one.
 */
export function rejectUnsupportedMethods(app: FastifyInstance): () => void {
  const paths = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    paths.set(url, new Set([...(paths.get(url) ?? []), ...[method].flat()]))
  })
  return () => {
    for (const [url, methods] of [...paths]) rejectMethods(app, url, methods)
  }
}

/** Operations at another path than callers expect. */
const elsewhere: Record<string, string> = {
  'DELETE /v1/workspace/website/:website_id':
    'To delete the website, send DELETE /v1/workspace/website/delete with `website_id` in the body.',
}

function rejectMethods(app: FastifyInstance, url: string, methods: Set<string>): void {
  const allow = [...methods].sort().join(', ')
  app.route({
    url,
    method: app.supportedMethods.filter((method): method is HTTPMethods => !methods.has(method)),
    schema: { hide: true },
    // Before the body is parsed, so that an invalid body does not hide the error.
    onRequest: async ({ method }, reply) => {
      void reply.header('allow', allow)
      const hint = elsewhere[`${method} ${url}`]
      throw new MethodNotAllowed(
        `${method} is not supported on this path. Supported methods: ${allow}.${hint ? ` ${hint}` : ''}`,
      )
    },
    handler: () => undefined,
  })
}
