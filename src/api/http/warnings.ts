import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    warnings: string[]
    bodyAsSent: unknown
  }
}

/** Lists unknown request fields in `warnings` of the response. Unknown fields never fail a request. */
export function warnAboutUnknownFields(app: FastifyInstance): void {
  app.decorateRequest('warnings')
  app.decorateRequest('bodyAsSent')
  app.addHook('preValidation', (request, _reply, done) => {
    request.warnings = []
    request.bodyAsSent = request.body
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    request.warnings.push(
      ...unknownFields(request.bodyAsSent, request.body).map(
        (path) => `\`${path}\` is not a field of this request and was ignored.`,
      ),
    )
    done()
  })
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const isWarned = request.warnings?.length > 0 && payload !== null && typeof payload === 'object'
    done(null, isWarned ? { ...payload, warnings: request.warnings } : payload)
  })
}

/** Paths of the fields that are in the body as sent and not in the validated body. */
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
