import type { FastifyInstance } from 'fastify'
import { Problem } from '../domain/problems.ts'

class OtherOrigin extends Problem {
  static override readonly status = 403
}

/**
 * Turns down what a page of another origin makes a browser send, signing in included: see docs/decisions/cross-origin-requests.md.
 * Browsers say where a request comes from, and no page can make them say otherwise; what says nothing is no browser.
 */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD') return
    const site = headers['sec-fetch-site']
    const own =
      site === undefined
        ? headers.origin === undefined || headers.origin === ownOrigin
        : site === 'same-origin' || site === 'none'
    if (!own) throw new OtherOrigin('This was sent from another website, and was not carried out. Please begin here.')
  })
}
