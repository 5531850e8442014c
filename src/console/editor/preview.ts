import type { FastifyReply } from 'fastify'
import { sendPage } from '../responses.ts'
import { previewScript, previewScriptHash } from './assets.ts'

/**
 * Sends the preview of a page. The sandbox gives it an origin of its own, so nothing in a page reaches the session of its editor. Links and
 * pictures are those of the website. `marks`: CSS that marks changed places.
 */
export function sendPreview(reply: FastifyReply, html: string, websiteUrl: string, marks = '') {
  const { origin } = new URL(websiteUrl)
  const policy = [
    ...[
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src '${previewScriptHash}'`,
      "style-src 'unsafe-inline'",
    ],
    ...[
      `img-src ${origin} https: data:`,
      `font-src ${origin}`,
      `base-uri ${origin}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
    ],
  ]
  void reply.headers({ 'content-security-policy': policy.join('; '), 'x-frame-options': 'SAMEORIGIN' })
  // Without a script, links would open in the frame.
  const base = `<base href="${origin}/" target="_blank">`
  const style = `<style id="marks">${marks}</style>`
  const script = `<script>${previewScript}</script>`
  // Bounded, because a page can repeat "<head " thousands of times.
  const opened = html.replace(/<head(?:\s[^<>]{0,1000})?>/i, (head) => head + base)
  return sendPage(
    reply,
    opened.replace(/(?=<\/body>\s*<\/html>\s*$)|$/i, () => style + script),
  )
}
