import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../domain/accounts/brand.ts'
import { liveScript } from './layout/live.ts'
import { pageScript } from './layout/page-script.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the workspace whose page is shown, if that is known. */
    brand?: Brand
  }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** `scripts`: sources of scripts, and of what they read; `images`: origins of pictures. */
const policyWith = (scripts: string, ...images: string[]) =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; font-src 'self'; img-src ${["'self'", 'data:', ...images].join(' ')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const pageScripts = hashOf(pageScript)
const liveScripts = `${pageScripts} ${hashOf(liveScript)}; connect-src 'self'; frame-src 'self'`

const securityHeaders = {
  'content-security-policy': policyWith(pageScripts),
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

/** The origin of the logo. A host may contain ";" and ",", which separate directives of a policy: such a logo is not shown. */
const logoOrigins = ({ brand }: FastifyRequest): string[] =>
  /^https?:\/\/[\w.-]+(?::\d+)?(?=\/|$)/i.exec(brand?.logoUrl ? new URL(brand.logoUrl).href : '') ?? []

/** Sets what a page may load, besides the logo: `scripts` and `images` as in `policyWith`. */
export const allow = (reply: FastifyReply, scripts: string, ...images: string[]): FastifyReply =>
  reply.header('content-security-policy', policyWith(scripts, ...images, ...logoOrigins(reply.request)))

/**
 * Lets the form of a page lead to the client of an authorization request: browsers check `form-action` for redirects, too. A host may contain
 * ";" and ",", which separate directives of a policy: then the browser does not follow.
 */
export function allowFormTarget(reply: FastifyReply, { protocol, host }: URL): void {
  const target = /^https?:$/.test(protocol) ? `${protocol}//${host}` : protocol
  const policy = String(reply.getHeader('content-security-policy'))
  if (/^[\w.:/[\]-]+$/.test(target))
    void reply.header('content-security-policy', policy.replace("form-action 'self'", `form-action 'self' ${target}`))
}

/** Shows the pages of this request with the name, the logo and the colors of a workspace. */
export function showBrand(request: FastifyRequest, reply: FastifyReply, brand: Brand): void {
  request.brand = brand
  void allow(reply, pageScripts)
}

export const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

/** Sends a page with pictures of a website. */
export const sendPicturePage = (reply: FastifyReply, html: string, { domain }: { domain: string }) =>
  sendPage(allow(reply, pageScripts, new URL(domain).origin), html)

/** Sends a page that `liveScript` keeps up to date. It may show a page of a website in a frame. */
export const sendLivePage = (reply: FastifyReply, html: string) => sendPage(allow(reply, liveScripts), html)

/** Sends a page that shows a page of a website in a frame. */
export const sendFramePage = (reply: FastifyReply, html: string) =>
  sendPage(allow(reply, `${pageScripts}; frame-src 'self'`), html)

/** Redirects to a path of the console. The browser follows with GET, also after POST. */
export const redirectTo = (reply: FastifyReply, path: string) => reply.redirect(path, 303)
