import type { FastifyInstance } from 'fastify'
import { Problem } from '../domain/problems.ts'

class CrossOriginRequest extends Problem {
  static override readonly status = 403
}

const isOf = (host: string | undefined, origin: string) => URL.canParse(origin) && new URL(origin).host === host

/**
 * Rejects form posts that another website makes a browser send, sign-in included. See docs/decisions/cross-origin-requests.md.
 * Browsers set `Sec-Fetch-Site` and `Origin`, and no page can change them. A request without either does not come from a browser.
 */
export function rejectCrossOriginRequests(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async ({ method, headers, own }) => {
    if (method === 'GET' || method === 'HEAD') return
    const site = headers['sec-fetch-site']
    const sameOrigin =
      site === undefined
        ? headers.origin === undefined || (own ? isOf(headers.host, headers.origin) : headers.origin === ownOrigin)
        : site === 'same-origin' || site === 'none'
    if (!sameOrigin) throw new CrossOriginRequest('This form was sent from another website, so nothing was changed.')
  })
}
