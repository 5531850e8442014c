import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { docsPage, headerStyles, icon } from './docs-page.ts'
import { errorsPage, errorsPath, guidePage, guides, guidesPage, pageStyles } from './guides.ts'
import { StaticText } from './static-texts.ts'

const page = docsPage({
  title: 'Sitewright API reference',
  description: 'Reference of the Sitewright API: create, generate and manage websites over HTTP.',
  stylesheet: '/docs/theme.css',
  body: `<noscript>The API reference needs JavaScript. The OpenAPI document is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<div id="reference"></div>
<script src="/docs/scalar.js"></script>
<script src="/docs/start.js"></script>`,
})

/** Every feature of Scalar that contacts another host is off. */
const start = `
Scalar.createApiReference('#reference', {
  url: '/docs/openapi.json',
  servers: [{ url: location.origin }],
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideDarkModeToggle: false,
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  agent: { disabled: true },
  documentDownloadType: 'none',
  defaultOpenAllTags: false,
  persistAuth: true,
  proxyUrl: '',
  authentication: { preferredSecurityScheme: 'apiKey' },
  metaData: { title: 'Sitewright API reference' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
`

const theme = `
:root {
  --scalar-font: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --scalar-custom-header-height: 52px;
  --scalar-radius: 6px;
}
body { margin: 0; font-family: var(--scalar-font); }
/* Hidden buttons beside headings are wider than a phone. */
#reference { overflow-x: clip; }
.light-mode {
  --scalar-color-1: #1f1a17; --scalar-color-2: #5a514b; --scalar-color-3: #756b64; --scalar-color-accent: #b0451f;
  --scalar-background-1: #fff; --scalar-background-2: #f8f5f2; --scalar-background-3: #efe9e4; --scalar-background-accent: #fbeee7;
  --scalar-border-color: #e6ded7;
}
.light-mode { --scalar-color-green: #046b3c; --scalar-color-red: #b3121d; --scalar-color-blue: #0b5394; --scalar-color-orange: #94440a; --scalar-color-yellow: #7a5600; --scalar-color-purple: #6b2fa0; }
.dark-mode { --scalar-color-green: #5fd39a; --scalar-color-red: #ff8f8a; --scalar-color-blue: #7ab8f5; --scalar-color-orange: #f5a35c; --scalar-color-yellow: #f2cf63; --scalar-color-purple: #c4a1f0; }
/* A list that scrolls cannot be reached by keyboard. */
#reference .endpoints { max-height: none; overflow: visible; }
.dark-mode {
  --scalar-color-1: #f4efeb; --scalar-color-2: #bfb4ac; --scalar-color-3: #9b8f87; --scalar-color-accent: #f08a5f;
  --scalar-background-1: #171412; --scalar-background-2: #211c19; --scalar-background-3: #2c2622; --scalar-background-accent: #3a241a;
  --scalar-border-color: #38302b;
}
${headerStyles}`

/** No other host, no inline script. Scalar writes its styles into the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const bundle = () =>
  readFile(
    fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference').replace(/index\.js$/, 'js/standalone.js')),
  )

const html = 'text/html; charset=utf-8'
const css = 'text/css; charset=utf-8'
const text = (type: string, content: string) => new StaticText(type, () => Buffer.from(content))
const lazyPage = (render: () => Promise<string>) => new StaticText(html, async () => Buffer.from(await render()))

/**
 * Serves the API reference at /docs, from Scalar's bundle and `document`, with guides and the description of each error code. Nothing is
 * requested from another host.
 */
export function serveReference(app: FastifyInstance, document: () => object): void {
  const texts: Record<string, StaticText> = {
    '/docs': text(html, page),
    '/docs/start.js': text('text/javascript; charset=utf-8', start),
    '/docs/theme.css': text(css, theme),
    '/docs/pages.css': text(css, pageStyles),
    '/docs/icon.svg': text('image/svg+xml', icon),
    '/docs/openapi.json': new StaticText('application/json; charset=utf-8', () =>
      Buffer.from(JSON.stringify(document())),
    ),
    '/docs/scalar.js': new StaticText('text/javascript; charset=utf-8', bundle),
    [errorsPath]: lazyPage(errorsPage),
    '/docs/guides': lazyPage(guidesPage),
  }
  for (const name of Object.keys(guides)) texts[`/docs/guides/${name}`] = lazyPage(() => guidePage(name))
  app.get('/docs/', { schema: { hide: true } }, async (_, reply) => await reply.redirect('/docs', 301))
  for (const [path, content] of Object.entries(texts))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      void reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      return await content.send(request, reply)
    })
}
