import type { FastifyInstance, FastifyReply } from 'fastify'

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The origin alone: a page's address can hold a sign-in link. Without any, browsers would not say where a form comes from.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
}

/** What every answer of the console carries, whatever it is about. Nothing is kept by caches: the API answers `no-store` anyway. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
}

export const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

/** Goes on with a GET, whatever the request was. `path` is one of the console's own. */
export const goOn = (reply: FastifyReply, path: string) => reply.redirect(path, 303)
