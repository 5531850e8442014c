import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    warnings: string[]
    bodyAsSent: unknown
  }
}

/** Fields that an endpoint does not know never fail a request; they are named in `warnings` beside its answer, so that a typo is seen. */
export function warnOfUnknownFields(app: FastifyInstance): void {
  app.decorateRequest('warnings')
  app.decorateRequest('bodyAsSent')
  app.addHook('preValidation', async (request) => {
    request.warnings = []
    request.bodyAsSent = request.body
  })
  app.addHook('preHandler', async (request) => {
    request.warnings.push(
      ...unknownFields(request.bodyAsSent, request.body).map(
        (path) => `${path} is not a field of this request; it was ignored`,
      ),
    )
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (!request.warnings?.length || payload === null || typeof payload !== 'object') return payload
    return { ...payload, warnings: request.warnings }
  })
}

/** Paths of the fields that are in what was sent and not in what validation made of it. */
export function unknownFields(sent: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(sent) && Array.isArray(known))
    return sent.flatMap((entry, index) => unknownFields(entry, known[index], `${path}${index}.`))
  if (!isObject(sent) || !isObject(known)) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    name in known ? unknownFields(value, known[name], `${path}${name}.`) : [path + name],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
