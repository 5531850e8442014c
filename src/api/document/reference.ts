import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { StaticText } from './static-texts.ts'

const mark =
  '<rect width="32" height="32" rx="8" fill="#d9643a"/>' +
  '<path d="M8 10h16M8 16h16M8 22h9" stroke="#fff" stroke-width="2.75" stroke-linecap="round"/>'
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sitewright API reference</title>
<meta name="description" content="Reference of the Sitewright API: create, generate and manage websites over HTTP.">
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/theme.css">
</head>
<body>
<noscript>The API reference needs JavaScript. The OpenAPI document is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<header class="brand"><a href="/docs"><img src="/docs/icon.svg" alt="" width="28" height="28">Sitewright</a><a href="/openapi.json">OpenAPI document</a></header>
<div id="reference"></div>
<script src="/docs/scalar.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

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
.dark-mode {
  --scalar-color-1: #f4efeb; --scalar-color-2: #bfb4ac; --scalar-color-3: #9b8f87; --scalar-color-accent: #f08a5f;
  --scalar-background-1: #171412; --scalar-background-2: #211c19; --scalar-background-3: #2c2622; --scalar-background-accent: #3a241a;
  --scalar-border-color: #38302b;
}
.brand {
  position: sticky; top: 0; z-index: 1000; box-sizing: border-box; height: 52px; padding: 0 20px;
  display: flex; align-items: center; justify-content: space-between;
  background: #1f1a17; color: #fff; font-size: 14px;
}
.brand a { display: flex; align-items: center; gap: 10px; color: inherit; text-decoration: none; }
.brand a:first-child { font-size: 17px; font-weight: 650; }
.brand a:hover, .brand a:focus-visible { text-decoration: underline; }
`

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

/** GET /docs: the API reference, from Scalar's bundle and `document`. Nothing is requested from another host. */
export function serveReference(app: FastifyInstance, document: () => object): void {
  const texts: Record<string, StaticText> = {
    '/docs': new StaticText('text/html; charset=utf-8', () => Buffer.from(page)),
    '/docs/start.js': new StaticText('text/javascript; charset=utf-8', () => Buffer.from(start)),
    '/docs/theme.css': new StaticText('text/css; charset=utf-8', () => Buffer.from(theme)),
    '/docs/icon.svg': new StaticText('image/svg+xml', () => Buffer.from(icon)),
    '/docs/openapi.json': new StaticText('application/json; charset=utf-8', () =>
      Buffer.from(JSON.stringify(document())),
    ),
    '/docs/scalar.js': new StaticText('text/javascript; charset=utf-8', bundle),
  }
  app.get('/docs/', { schema: { hide: true } }, async (_, reply) => await reply.redirect('/docs', 301))
  for (const [path, text] of Object.entries(texts))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      void reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      return await text.send(request, reply)
    })
}
