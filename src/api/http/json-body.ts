import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies. An empty body is no body if the operation has none: some clients send `Content-Type: application/json` with every request.
 * Like other unknown fields, `__proto__` and `constructor` are dropped without failing the request.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null, undefined)
    else void parse(request, String(body), done)
  })
}
