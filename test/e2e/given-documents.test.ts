import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext } from 'playwright-core'
import { editDocument, publishDocument } from '../../src/rendering/document/index.ts'
import { documentPolicy } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { valuesOf } from '../support/documents.ts'

const require = createRequire(import.meta.url)

/** Templates, demos and documentation from different tools: slides, dashboards, emails, articles, error pages. */
const documents: [folder: string, ...paths: string[]][] = [
  [dirname(require.resolve('foundation-emails/package.json')), '.download/templates/hero.html', '.download/templates/sidebar-hero.html', '.download/templates/order.html', '.download/templates/password.html', '.download/templates/welcome.html'],
  [dirname(require.resolve('html5-boilerplate/package.json')), 'dist/index.html', 'dist/404.html'],
  [dirname(require.resolve('milligram/package.json')), 'example.html'],
  [dirname(require.resolve('skeleton-css/package.json')), 'index.html'],
  [dirname(require.resolve('startbootstrap-creative/package.json')), 'dist/index.html'],
  [dirname(require.resolve('startbootstrap-resume/package.json')), 'dist/index.html'],
  [dirname(require.resolve('startbootstrap-sb-admin/package.json')), 'dist/index.html', 'dist/tables.html', 'dist/login.html', 'dist/register.html', 'dist/404.html'],
  [dirname(require.resolve('startbootstrap-simple-sidebar/package.json')), 'dist/index.html'],
  [dirname(require.resolve('webslides/package.json')), 'index.html', 'error.html', 'demos/interviews.html', 'demos/why-webslides.html'],
] // biome-ignore format: one package a line
const each = documents.flatMap(([folder, ...paths]) =>
  paths.map((path) => ({ folder, path, name: nameOf(folder, path) })),
)

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}
/** Changes of metadata and custom code that must not affect the visible page. */
const changes = {
  seo: { page_title: 'Another title', meta_description: 'Another <text>', social_title: 'Shared', noindex: true },
  site: {
    integrations: { plausible_domain: 'shop.example.com' },
    custom_code_header: '<script data-site>window.headerRan = true</script>',
    custom_code_footer: '<script data-site>window.footerRan = true</script>',
  },
}

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

inBrowser('a published page is to its visitor what the given document is', () => {
  const server = createServer(({ headers, url = '' }, response) => {
    const folder = each[Number(headers.host?.split('.')[0])]?.folder ?? ''
    const file = join(folder, decodeURI(new URL(url, 'http://localhost').pathname))
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
    if (extname(file) !== '.html' || headers['x-published'] === undefined) return createReadStream(file).pipe(response)
    response.setHeader('content-security-policy', documentPolicy)
    return response.end(publishDocument(readFileSync(file, 'utf8'), changes))
  })
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  let visitors: BrowserContext[] = []
  beforeAll(async () => {
    visitors = await Promise.all([visitor({}), visitor({ 'x-published': '' })])
  })
  afterAll(async () => {
    await browser?.close()
    server.closeAllConnections()
    server.close()
  })

  test.each(each)('$name', async ({ folder, path }) => {
    const index = each.findIndex((one) => one.folder === folder && one.path === path)
    const url = `http://${index}.localhost:${(server.address() as AddressInfo).port}/${path}`
    const lookAtBoth = async () => await Promise.all(visitors.map(async (context) => await look(context, url)))
    let [given, published] = await lookAtBoth()
    // A script may have been moving something in one of them.
    for (let again = 0; again < 9 && !(given && published?.picture.equals(given.picture)); again++)
      [given, published] = await lookAtBoth()
    if (!given || !published) throw new Error('There is no browser')
    expect(published.ran).toEqual([true, true])
    expect(published.title).toBe(given.title === published.title ? given.title : 'Another title')
    expect(published.dom).toBe(given.dom)
    expect(published.mode).toBe(given.mode)
    expect(given.picture.length).toBeGreaterThan(2_000)
    expect(published.picture.equals(given.picture)).toBe(true)
  })
})

test('every document is unchanged if it is edited with the values read from it', () => {
  for (const { folder, path } of each) {
    const html = readFileSync(join(folder, path), 'utf8')
    expect(editDocument(html, valuesOf(html))).toBe(html.replace(/^\uFEFF/, ''))
  }
})

/** The DOM after scripts ran, without metadata and the code of the website. */
const dom = `(() => {
  const copy = document.documentElement.cloneNode(true)
  for (const one of copy.querySelectorAll('title, meta, [data-site], script[data-domain]')) one.remove()
  return copy.outerHTML.replace(/\\s+/g, ' ')
})()`

/** Opens a browser context that reaches no other server. */
async function visitor(extraHTTPHeaders: Record<string, string>): Promise<BrowserContext> {
  const viewport = { width: 1000, height: 700 }
  const context = await browser?.newContext({ extraHTTPHeaders, viewport, reducedMotion: 'reduce' })
  await context?.route(
    ({ hostname }) => !hostname.endsWith('.localhost'),
    (route) => route.abort(),
  )
  return context as BrowserContext
}

async function look(context: BrowserContext, url: string) {
  const page = await context.newPage()
  try {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready')
    return {
      picture: await page.screenshot({ animations: 'disabled', fullPage: true }),
      dom: await page.evaluate<string>(dom),
      mode: await page.evaluate<string>('document.compatMode'),
      title: await page.title(),
      ran: await page.evaluate<unknown[]>('[window.headerRan, window.footerRan]'),
    }
  } finally {
    await page.close()
  }
}

function nameOf(folder: string, path: string): string {
  return `${folder.slice(folder.lastIndexOf('/') + 1)}: ${path}`
}
