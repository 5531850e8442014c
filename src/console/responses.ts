import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { liveScript } from './live.ts'
import { pageScript } from './page-script.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** `scripts`: sources of scripts, and of what they read; `images`: origin of pictures. */
const policyWith = (scripts: string, images = '') =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; font-src 'self'; img-src 'self' data:${images}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const livePolicy = policyWith(`${hashOf(pageScript)} ${hashOf(liveScript)}; connect-src 'self'`)

const securityHeaders = {
  'content-security-policy': policyWith(hashOf(pageScript)),
  'cross-origin-opener-policy': 'same-origin',
  // Sends only the origin, because the path can contain a sign-in token. With no-referrer, browsers would omit the Origin of forms.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
}

/** Adds security headers to every response of the console. The API already adds `cache-control: no-store`. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(securityHeaders)
  })
}

export const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

/** Sends a page with pictures of a website. */
export const sendPicturePage = (reply: FastifyReply, html: string, { domain }: { domain: string }) =>
  sendPage(reply.header('content-security-policy', policyWith(hashOf(pageScript), ` ${new URL(domain).origin}`)), html)

/** Sends a page that `liveScript` keeps up to date. */
export const sendLivePage = (reply: FastifyReply, html: string) =>
  sendPage(reply.header('content-security-policy', livePolicy), html)

/** Redirects to a path of the console. The browser follows with GET, also after POST. */
export const redirectTo = (reply: FastifyReply, path: string) => reply.redirect(path, 303)
